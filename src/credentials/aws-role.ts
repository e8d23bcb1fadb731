/**
 * Credentials of an AWS role for the job's own token (AssumeRoleWithWebIdentity), by the SDK's provider, named here alone:
 * https://docs.aws.amazon.com/STS/latest/APIReference/API_AssumeRoleWithWebIdentity.html
 */
import { LockError } from "../errors.ts";
import { networkCode } from "../network-code.ts";
import { githubIdToken, type OidcContext } from "./github-oidc.ts";
import type { AwsIdentity } from "./identity.ts";
import type { Expiring } from "./renewed.ts";
import { silent, withoutSdkAdvice } from "./sdk-advice.ts";

export interface RoleCredentials extends Expiring {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The audience that the identity provider in AWS is set up with for GitHub. */
const AUDIENCE = "sts.amazonaws.com";
/** A role's longest session, unless its owner allows more. */
const SESSION_SECONDS = 3600;
/** What a session lasts at least. Taken where this machine's clock makes no sense of its end. */
const SHORTEST_SESSION_MS = 15 * 60_000;
const REQUEST_MS = 10_000;

/**
 * Fetches new credentials. The endpoint is the region's, or as AWS_ENDPOINT_URL_STS says.
 * @throws LockError `denied` or `unavailable`.
 */
export async function roleCredentials(
  { roleArn }: AwsIdentity,
  region: string,
  context: OidcContext,
): Promise<RoleCredentials> {
  const { fromWebToken } = await import("@aws-sdk/credential-provider-web-identity");
  const webIdentityToken = await githubIdToken(AUDIENCE, context);
  const askedMs = context.clock.now().wallMs;
  using _ = withoutSdkAdvice();
  const assume = fromWebToken({
    roleArn,
    roleSessionName: sessionName(context.env),
    webIdentityToken,
    durationSeconds: SESSION_SECONDS,
    clientConfig: {
      region,
      logger: silent,
      maxAttempts: 1,
      requestHandler: { requestTimeout: REQUEST_MS, connectionTimeout: REQUEST_MS, throwOnRequestTimeout: true },
    },
  });
  const { accessKeyId, secretAccessKey, sessionToken, expiration } = await assume().catch((error: unknown) => {
    throw refusal(error, roleArn);
  });
  const livesMs = (expiration?.getTime() ?? 0) - askedMs;
  const lifeMs = livesMs > 0 ? Math.min(livesMs, SESSION_SECONDS * 1000) : SHORTEST_SESSION_MS;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }), expiresMs: askedMs + lifeMs };
}

/** As CloudTrail shows it: which run it was. */
function sessionName({ GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt }: OidcContext["env"]): string {
  return ["cloud-lock", run, attempt].filter((part) => part && /^\d{1,20}$|^cloud-lock$/.test(part)).join("-");
}

/** STS's codes that the next attempt may not meet. */
const PASSING = /^(IDPCommunicationError|Throttling|RequestTimeout|TimeoutError|ServiceUnavailable|InternalFailure)/;

/** Without the SDK's error as its cause: it may hold the request, and with it the token. */
function refusal(error: unknown, roleArn: string): LockError {
  const { name, $metadata } = error as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  const word = typeof name === "string" && /^\w{1,64}$/.test(name) && name !== "Error" ? name : "";
  if (status === undefined || status === 408 || status === 429 || status >= 500 || PASSING.test(word)) {
    const why = status === undefined ? (networkCode(error) ?? (word || "no answer")) : `HTTP ${status} ${word}`.trim();
    return new LockError("unavailable", `AWS STS gives no credentials for ${roleArn} (${why})`, {
      hint: "Check the region and AWS_ENDPOINT_URL_STS; a later attempt may succeed.",
    });
  }
  return new LockError("denied", `AWS does not let this job act as ${roleArn} (${word || `HTTP ${status}`})`, {
    hint: `Check that the account has an identity provider for token.actions.githubusercontent.com with the audience ${AUDIENCE}, and that the role's trust policy lets this repository in.`,
  });
}
