/** S3: the driver and the whole SDK over a socket, given any answer at all. */

import { parseLockUrl } from "../../../src/backends/s3/url.ts";
import { driver } from "../../../src/backends/s3.ts";
import { useAwsEnvironment } from "../../backends/s3-subject.ts";
import { parseScript } from "../answers.ts";
import { s3 } from "../dialects.ts";
import { Exchanges } from "../exchanges.ts";
import { judgeStore, STORE_WORDS } from "../judge-store.ts";
import { mutateAnswers } from "../mutate-answers.ts";
import type { Target } from "../target.ts";
import { Wire } from "../wire.ts";

const CODES =
  "NoSuchKey NoSuchBucket AccessDenied PreconditionFailed ConditionalRequestConflict InternalError SlowDown RequestTimeTooSkewed ExpiredToken PermanentRedirect NotImplemented".split(
    " ",
  );

export const target: Target = {
  name: "s3",
  about: "answers of S3, by the driver and the SDK over a socket",
  words: [
    ...STORE_WORDS,
    ...CODES.map((code) => `<Code>${code}</Code>`),
    "<Error>",
    "</Error>",
    "<Key>",
    "</Key>",
    "<IsTruncated>true</IsTruncated>",
    "<NextContinuationToken>t</NextContinuationToken>",
    "&#xD800;",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>",
    "&a;",
  ],
  mutate: mutateAnswers,
  inputs: 700,
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
  check,
};

let wire: Promise<Wire> | undefined;

async function open(): Promise<Wire> {
  useAwsEnvironment({ AWS_ACCESS_KEY_ID: "fuzz", AWS_SECRET_ACCESS_KEY: "fuzz", AWS_REGION: "us-east-1" });
  return Wire.open();
}

async function check(input: string): Promise<string> {
  wire ??= open();
  const { origin, play } = await wire.then((opened) => ({ origin: opened.origin, play: opened.play.bind(opened) }));
  const script = parseScript(input);
  const exchanges = new Exchanges(script.answers);
  const signal = play(exchanges);
  const url = (path: string) => new URL(`s3://locks/${path}?endpoint=${encodeURIComponent(origin)}&server-age=trust`);
  const place = { url, env: {}, version: '"17"', parse: parseLockUrl };
  return judgeStore(driver, place, script, exchanges, s3, signal);
}
