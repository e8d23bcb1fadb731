/**
 * Google's workload identity federation: the job's own token for an access token of Google's, and with a service account
 * that one for an access token of the account.
 * https://docs.cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token
 * https://docs.cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/generateAccessToken
 *
 * Two plain requests and not google-auth-library: that one makes the first over a transport of its own, which repeats
 * requests in silence, knows no time limit, and keeps tokens by a clock that is not ours.
 */
import { LockError } from "../errors.ts";
import { ask, type Reply } from "./ask.ts";
import { githubIdToken, type OidcContext } from "./github-oidc.ts";
import type { GoogleIdentity } from "./identity.ts";
import type { Expiring } from "./renewed.ts";

export interface GoogleToken extends Expiring {
  readonly accessToken: string;
}

const CLOUD_PLATFORM = "https://www.googleapis.com/auth/cloud-platform";
/** How long a service account's token is asked for, in seconds; more needs a policy of the organisation. */
const LIFETIME_SECONDS = 3600;
/** How long a federated token is used that does not say when it ends: about as long as the OIDC token behind it lives. */
const UNKNOWN_SECONDS = 300;

/** Fetches a new token of the given scope. @throws LockError `denied` or `unavailable`. */
export async function federatedToken(
  identity: GoogleIdentity,
  scope: string,
  context: OidcContext,
): Promise<GoogleToken> {
  const { provider, serviceAccount } = identity;
  const jwt = await githubIdToken(`https://iam.googleapis.com/${provider}`, context);
  const federated = await exchange(provider, jwt, serviceAccount === undefined ? scope : CLOUD_PLATFORM, context);
  return serviceAccount === undefined ? federated : impersonate(serviceAccount, federated, scope, context);
}

async function exchange(provider: string, jwt: string, scope: string, context: OidcContext): Promise<GoogleToken> {
  const askedMs = context.clock.now().wallMs;
  const body = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    audience: `//iam.googleapis.com/${provider}`,
    scope,
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
    subject_token: jwt,
  });
  const url = new URL("https://sts.googleapis.com/v1/token");
  const reply = await ask(url, { method: "POST", body }, context.transport, context.closing);
  const { access_token: accessToken, expires_in: seconds } = reply.json;
  if (reply.status === 200 && typeof accessToken === "string")
    return { accessToken, expiresMs: askedMs + (typeof seconds === "number" ? seconds : UNKNOWN_SECONDS) * 1000 };
  throw new LockError("denied", `Google does not accept this job's OIDC token at ${provider} (${said(reply)})`, {
    hint: "Check that the provider exists, trusts https://token.actions.githubusercontent.com with the default audience, and that its attribute condition lets this repository in.",
  });
}

async function impersonate(
  account: string,
  federated: GoogleToken,
  scope: string,
  context: OidcContext,
): Promise<GoogleToken> {
  const askedMs = context.clock.now().wallMs;
  const url = new URL(
    `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:generateAccessToken`,
  );
  const init = {
    method: "POST",
    headers: { authorization: `Bearer ${federated.accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ scope: [scope], lifetime: `${LIFETIME_SECONDS}s` }),
  };
  const reply = await ask(url, init, context.transport, context.closing);
  const { accessToken, expireTime } = reply.json;
  if (reply.status === 200 && typeof accessToken === "string") {
    // Both by Google's clock, so that ours may be wrong.
    const livesMs = Date.parse(String(expireTime)) - reply.serverNowMs;
    return { accessToken, expiresMs: askedMs + (livesMs > 0 ? livesMs : LIFETIME_SECONDS * 1000) };
  }
  throw new LockError("denied", `Google does not let this job act as ${account} (${said(reply)})`, {
    hint: "Grant this repository's principal the role Workload Identity User (roles/iam.workloadIdentityUser) on the service account.",
  });
}

/** The status, and Google's word for it where it is one; its sentences may quote what was sent. */
function said({ status, json }: Reply): string {
  const { error } = json;
  const word = typeof error === "object" && error !== null && "status" in error ? error.status : error;
  return typeof word === "string" && /^\w{1,64}$/.test(word) ? `HTTP ${status} ${word}` : `HTTP ${status}`;
}
