/** The lanes of `cloud-lock run`: each takes the lock, works, gives it back, and begins again. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Random } from "../../src/clock.ts";
import { identify } from "../../src/process/identity.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";
import type { Stage } from "./stage.ts";

export const work = fileURLToPath(new URL("work.mjs", import.meta.url));

/** Those of a run whose holder or work met a signal, or lost the lock, or could not reach the store; all else is wrong. */
const EXPECTED = new Set([0, 69, 75, 76, 128 + 9, 128 + 15]);
/** How long works work. */
const DWELL_MS = { least: 20, most: 250 };

/** The arguments of one work: how long, and whether it listens when told to stop. */
export function workArguments(stage: Stage, lane: string, random: Random): string[] {
  const dwellMs = Math.round(DWELL_MS.least + random.fraction() * (DWELL_MS.most - DWELL_MS.least));
  return [work, stage.address, stage.journal, lane, String(dwellMs), random.fraction() < 0.3 ? "deaf" : "listens"];
}

export class Runs {
  /** How often `cloud-lock run` has ended, by exit code. */
  readonly ends = new Map<string, number>();
  readonly faults: string[] = [];
  private readonly live = new Map<number, ProcessIdentity>();
  private readonly stage: Stage;
  private readonly lanes: Promise<void>[] = [];
  private stopping = false;

  constructor(stage: Stage, lanes: number, random: Random) {
    this.stage = stage;
    for (let index = 0; index < lanes; index++) this.lanes.push(this.lane(index, random));
  }

  /** Those that run and hold nothing. */
  waiting(): ProcessIdentity[] {
    const holding = new Set(this.stage.resource.underWay().map(({ holder }) => holder?.pid));
    return [...this.live.values()].filter(({ pid }) => !holding.has(pid));
  }

  /** Resolves when every lane has come to the end of its last turn. */
  async finish(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.lanes);
  }

  private async lane(index: number, random: Random): Promise<void> {
    while (!this.stopping) await this.once(index, random);
  }

  private async once(index: number, random: Random): Promise<void> {
    const { place, machines } = this.stage;
    const lock = machines[index % machines.length]?.lock ?? "";
    const pace = ["--ttl", `${place.ttlMs}ms`, "--poll-interval", `${place.pollMs}ms`];
    const args = ["run", lock, ...pace, "--", process.execPath, ...workArguments(this.stage, "run", random)];
    const child = spawn(process.execPath, [place.cli, ...args], {
      env: this.stage.env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let words = "";
    child.stderr.on("data", (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-2_000);
    });
    const pid = child.pid ?? 0;
    const identity = identify(pid);
    if (identity) this.live.set(pid, identity);
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    this.live.delete(pid);
    // What outlives a holder keeps its end of the pipe open.
    child.stderr.destroy();
    this.note(code, signal, words);
  }

  private note(code: number | null, signal: NodeJS.Signals | null, words: string): void {
    const end = String(code ?? signal);
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
    const expected = code === null ? signal === "SIGKILL" : EXPECTED.has(code);
    if (!expected) this.faults.push(`cloud-lock run ended with ${end}: ${words.trim()}`);
    else if (/^\s+at .+:\d+:\d+\)?$/m.test(words))
      this.faults.push(`cloud-lock run printed a stack trace: ${words.trim()}`);
  }
}
