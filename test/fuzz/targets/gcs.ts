/** GCS: the driver behind a transport that gives any answer at all. Over sockets, `gcs-wire` does the same. */
import { checkLockName, parseGcsUrl } from "../../../src/backends/gcs/address.ts";
import { gcsDriver } from "../../../src/backends/gcs.ts";
import { type Answer, header, parseScript, type Script } from "../answers.ts";
import { gcs } from "../dialects.ts";
import { Exchanges } from "../exchanges.ts";
import { judgeStore, STORE_WORDS } from "../judge-store.ts";
import { mutateAnswers } from "../mutate-answers.ts";
import type { Target } from "../target.ts";

export const GCS_WORDS = [
  ...STORE_WORDS,
  ...'"generation":"17","metageneration":"3","metadata","cloud-lock-0","cloud-lock-1","updated","error","errors","reason","message","code","items","name","nextPageToken"'.split(
    ",",
  ),
  ...[
    "conditionNotMet",
    "notFound",
    "rateLimitExceeded",
    "retentionPolicyNotMet",
    "The specified bucket does not exist.",
    "storage.objects.get",
    "storage.objects.list",
  ],
];

export const target: Target = {
  name: "gcs",
  about: "answers of GCS, by the driver over a transport of our own",
  words: GCS_WORDS,
  mutate: mutateAnswers,
  inputs: 6_000,
  needs: [
    "read: found",
    "read: absent",
    "read: hidden",
    "swap: written",
    "swap: race lost",
    "create: written",
    "list: listed 2",
    "prove: proven",
  ],
  check: (input) => judge(parseScript(input)),
};

const env = {};

async function judge(script: Script): Promise<string> {
  const exchanges = new Exchanges(script.answers);
  const driver = gcsDriver(() => respond(exchanges.next()));
  return judgeStore(driver, gcsPlace("http://127.0.0.1:9"), script, exchanges, gcs);
}

export function gcsPlace(origin: string) {
  const url = (path: string) => new URL(`gs://locks/${path}?endpoint=${encodeURIComponent(origin)}&server-age=trust`);
  return { url, env, version: "17/3", parse: (found: URL) => checkLockName(parseGcsUrl(found, env).path) };
}

/** As fetch does: what is no HTTP is an error, and so is a body that ends before its length. */
async function respond(answer: Answer | undefined): Promise<Response> {
  const { status, headers, body, times } = answer ?? { status: undefined, headers: [], body: "", times: 1 };
  if (status === undefined || status < 200 || status > 599) throw new TypeError("fetch failed");
  const bytes = Buffer.from(body);
  const length = answer && header(answer, "content-length");
  const short = length !== undefined && Number(length) > bytes.length * times;
  let left = [204, 205, 304].includes(status) ? 0 : times;
  const stream = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(bytes);
      else if (short) controller.error(new TypeError("terminated"));
      else controller.close();
    },
  });
  const carrier = new Headers();
  for (const [name, value] of headers) appendIfValid(carrier, name, value);
  return new Response([204, 205, 304].includes(status) ? null : stream, { status, headers: carrier });
}

function appendIfValid(headers: Headers, name: string, value: string): void {
  try {
    headers.append(name, value);
  } catch {
    throw new TypeError("fetch failed");
  }
}
