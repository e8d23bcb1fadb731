/** Runs one store's chaos in a process of its own, and leaves nothing behind, however that ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inNamespace } from "./abilities.ts";
import type { InsideOptions } from "./inside.ts";
import { sweepProcesses } from "./processes.ts";
import type { Report } from "./report.ts";

const inside = fileURLToPath(new URL("inside.ts", import.meta.url));

export type StoreRunOptions = Omit<InsideOptions, "folder">;

/** @throws Error when the run broke off. */
export async function runStore(options: StoreRunOptions, signal?: AbortSignal): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), `cloud-lock-chaos-${process.pid}-`));
  const words = [process.execPath, inside, JSON.stringify({ ...options, folder } satisfies InsideOptions)];
  const [program = "", ...args] = options.abilities.noNamespace === undefined ? inNamespace(words) : words;
  try {
    const env = { ...process.env, TMPDIR: folder };
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    signal?.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const closed = once(child, "close");
    const [code] = (await once(child, "exit")) as [number | null];
    // What it has left would keep its output open.
    sweepProcesses(folder);
    await closed;
    if (code !== 0 || said === "") throw new Error(`the run on ${options.store} broke off (${code})`);
    return JSON.parse(said) as Report;
  } finally {
    sweepProcesses(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
