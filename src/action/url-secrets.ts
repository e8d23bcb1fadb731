/** Secrets that were put into a URL by mistake: hidden in the log from here on, and refused. */
import { LockError } from "../errors.ts";
import type { Runner } from "./runner.ts";

const URL_INPUTS = ["lock", "store", "endpoint"] as const;
/** Behind http: and https: no slashes are needed, nor need they lean this way. */
const USER_PART = /(?:\/\/|^https?:[/\\]*)([^/\\?#\s]*)@/gi;
const SECRET_PARAMETER = /[?&][^=&#\s]*(?:key|secret|token|password|passwd|credential|signature)[^=&#\s]*=([^&#\s]+)/gi;
/** What is shorter stands in many words of a log that are no secret. */
const MIN_MASKED = 4;

/** Looks at the URLs among the inputs. @throws LockError `invalid` */
export function refuseUrlSecrets(runner: Runner): void {
  for (const name of URL_INPUTS) {
    const text = runner.input(name);
    const secrets = [...text.split(/\s+/).flatMap(secretsIn), ...text.split(/[\r\n]+/).flatMap(userPart)];
    for (const secret of secrets) if (secret.length >= MIN_MASKED) runner.mask(secret);
    if (secrets.length > 0)
      throw new LockError("invalid", `input ${name} holds a URL with a secret in it`, {
        hint: "Replace that secret, since it may stand in logs by now. Credentials come through the environment, or by aws-role-arn and gcp-workload-identity-provider.",
      });
  }
}

function secretsIn(word: string): string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\/|^https?:/i.test(word)) return [];
  // An endpoint stands in the URL's query with its own signs encoded.
  return [...new Set([word, decoded(word)])].flatMap((text) => [
    ...[...text.matchAll(USER_PART)].flatMap(([, user = ""]) => [user, ...user.split(":").slice(1)]),
    ...[...text.matchAll(SECRET_PARAMETER)].map(([, value = ""]) => value),
  ]);
}

/** As the line's URL has it, which may hold blanks. */
function userPart(line: string): string[] {
  if (!URL.canParse(line)) return [];
  const { username, password } = new URL(line);
  return [username, password].filter((part) => part !== "").map(decoded);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
