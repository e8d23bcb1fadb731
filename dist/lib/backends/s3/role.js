/** The credentials of a configured role as the SDK's client takes them; renewed here, and not by the SDK. */
import { roleCredentials } from "../../credentials/aws-role.js";
import { renewed } from "../../credentials/renewed.js";
/** undefined where no role is configured: then the SDK finds credentials itself. */
export function openRole(region, context) {
    const role = context.identity?.aws;
    if (!role)
        return undefined;
    const closing = new AbortController();
    const transport = (input, init) => fetch(input, init);
    const oidc = { ...context, transport, closing: closing.signal };
    const session = renewed(() => roleCredentials(role, region, oidc), context.clock);
    return {
        credentials: async () => {
            // The SDK keeps what is not about to expire. Said to be over, it is asked for anew with each request.
            return { ...(await session.get(closing.signal)), expiration: new Date(0) };
        },
        forget: () => session.forget(),
        close: () => closing.abort(),
    };
}
