/** Runs the model checker TLC on model/ and reads what it found. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endingWithUs } from "../../test/servers/process.ts";
import { tlc } from "../servers/catalog.ts";
import { type Bounds, configuration } from "./bounds.ts";
import type { PromiseName } from "./promises.ts";

const model = join(import.meta.dirname, "..", "..", "model");

export interface Verdict {
  /** The promise that does not hold; undefined when all that were checked do. */
  readonly broken: PromiseName | undefined;
  /** Distinct states that were reached. */
  readonly states: number;
  /** The counter-example, state by state; "" without one. */
  readonly trace: string;
}

export interface Effort {
  /** Threads that explore states. */
  readonly workers: number;
  /** A run of some seconds: over before it repays a thorough compiler and a parallel garbage collector. */
  readonly brief: boolean;
}

/** @throws Error when TLC gives no verdict. */
export async function runTlc(bounds: Bounds, mutation: string, effort: Effort): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), "cloud-lock-model-"));
  try {
    cpSync(model, folder, { recursive: true });
    writeFileSync(join(folder, "Promises.cfg"), configuration(bounds, mutation));
    return readVerdict(await output(folder, effort), bounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function output(folder: string, { workers, brief }: Effort): Promise<string> {
  // TLC unpacks its own modules into the temporary folder, where two runs at a time would meet.
  const machine = brief ? ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"] : ["-XX:+UseParallelGC"];
  const java = ["java", ...machine, `-Djava.io.tmpdir=${folder}`, "-cp", tlc.program, "tlc2.TLC"];
  const options = [
    "-workers",
    String(workers),
    "-metadir",
    join(folder, "states"),
    "-config",
    "Promises.cfg",
    "-lncheck",
    "final",
  ];
  const [program = "", ...args] = endingWithUs([...java, ...options, "Promises"]);
  const child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => reject(new Error(`java cannot be started: ${cause.message}`, { cause })));
    child.once("close", () => resolve(Buffer.concat(said).toString()));
  });
}

/** @throws Error with TLC's own words when they are no verdict. */
export function readVerdict(text: string, { checks }: Pick<Bounds, "checks">): Verdict {
  const states = Number(/^\d+ states generated, (\d+) distinct states found/m.exec(text)?.[1]);
  const named = /(?:Invariant|Action property) (\w+) is violated/.exec(text)?.[1];
  const temporal = text.includes("Temporal properties were violated") ? checks.at(-1) : undefined;
  const broken = checks.find((name) => name === named) ?? temporal;
  const holds = text.includes("Model checking completed. No error has been found.");
  if (!(states > 0) || (broken !== undefined) === holds) throw new Error(`TLC gave no verdict: ${lastError(text)}`);
  return { broken, states, trace: traceIn(text) };
}

function lastError(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith("Error:"));
  const told = first < 0 ? lines.filter((line) => line !== "").slice(-3) : lines.slice(first, first + 6);
  return told.join(" | ") || "it said nothing";
}

function traceIn(text: string): string {
  const begin = text.indexOf("State 1: ");
  if (begin < 0) return "";
  const end = /\n(?:\d+ states generated|Progress\(|Finished )/.exec(text.slice(begin));
  return text.slice(begin, end ? begin + end.index : undefined).trim();
}
