/** GCS, with Node's own fetch between: also what is no HTTP, and connections that end in the middle. */
import { gcsDriver } from "../../../src/backends/gcs.ts";
import { parseScript } from "../answers.ts";
import { gcs } from "../dialects.ts";
import { Exchanges } from "../exchanges.ts";
import { judgeStore } from "../judge-store.ts";
import { mutateAnswers } from "../mutate-answers.ts";
import type { Target } from "../target.ts";
import { Wire } from "../wire.ts";
import { GCS_WORDS, gcsPlace } from "./gcs.ts";

export const target: Target = {
  name: "gcs-wire",
  about: "answers of GCS, by the driver over fetch and a socket",
  words: GCS_WORDS,
  mutate: mutateAnswers,
  inputs: 500,
  needs: ["read: found", "read: absent", "swap: written", "swap: race lost"],
  check,
};

let wire: Promise<Wire> | undefined;

async function check(input: string): Promise<string> {
  wire ??= Wire.open();
  const open = await wire;
  const script = parseScript(input);
  const exchanges = new Exchanges(script.answers);
  const signal = open.play(exchanges);
  return judgeStore(gcsDriver(fetch), gcsPlace(open.origin), script, exchanges, gcs, signal);
}
