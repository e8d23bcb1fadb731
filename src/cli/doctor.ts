/** `cloud-lock doctor`: tries what a lock needs of a store, and says what is right, what is wrong and what to do. */
import { DOCTOR_NAME, nameUnder, storeUrl } from "../address.ts";
import { loadDriver } from "../backends/open.ts";
import { withRequestDeadline } from "../cas/deadline.ts";
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { harmless } from "../text.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { printJson } from "./print-json.ts";
import { type TrialFinding, tryStore } from "./store-trial.ts";

/** The longest that one request of the trial may take. */
const REQUEST_MS = 10_000;
/** The longest that reading the set-up may take. */
const EXAMINE_MS = 30_000;

export const command: Command = async ({ args, console, deps }) => {
  const base = storeUrl(args.words[0] ?? args.text("store"), deps.env);
  const findings: TrialFinding[] = [];
  for await (const finding of examineStore(base, deps)) {
    findings.push(finding);
    if (!args.has("json")) process.stdout.write(`${describe(finding)}\n`);
  }
  const failed = findings.find((finding) => finding.level === "fail");
  if (args.has("json")) {
    const shown = findings.map(({ level, topic, message, hint }) => ({ level, topic, message, hint: hint ?? null }));
    printJson({ store: base.href, fit: failed === undefined, findings: shown });
  } else console.say(`${harmless(base.href)} is ${failed ? "not fit" : "fit"} for locks`);
  return failed ? EXIT[failed.kind ?? "invalid"] : EXIT.ok;
};

async function* examineStore(base: URL, deps: Deps): AsyncGenerator<TrialFinding> {
  const driver = await loadDriver(base);
  await using store = await driver.openStore(nameUnder(base, DOCTOR_NAME), deps);
  let reached = false;
  for await (const finding of tryStore(withRequestDeadline(store, REQUEST_MS, deps.clock), deps)) {
    yield finding;
    reached ||= finding.level === "ok";
  }
  // Whoever cannot be read from at all has nothing to say of its set-up either.
  if (!reached) return;
  try {
    yield* driver.examine(base, deps, AbortSignal.timeout(EXAMINE_MS));
  } catch (error) {
    if (!(error instanceof LockError)) throw error;
    yield { level: "warn", topic: "set-up", message: `could not be read: ${error.message}`, hint: error.hint };
  }
}

function describe({ level, topic, message, hint }: TrialFinding): string {
  const mark = level === "fail" ? "FAIL" : level;
  const advice = hint ? `. ${harmless(hint, 600)}` : "";
  return `${mark.padEnd(4)}  ${harmless(topic, 40)}: ${harmless(message, 600)}${advice}`;
}
