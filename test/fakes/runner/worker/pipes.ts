/** The pipes for a step's output. Node's own spawn would make sockets, which /proc does not let others open. */
import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OutputPipe {
  /** The runner's end. */
  readonly output: Socket;
  /** The step's end: a file descriptor. */
  readonly input: number;
}

/** Close the steps' ends (`closeInputs`) once the step has its own copies. */
export function openPipes(count: number): OutputPipe[] {
  const folder = mkdtempSync(join(tmpdir(), "pipes-"));
  try {
    const names = Array.from({ length: count }, (_, index) => join(folder, String(index)));
    execFileSync("mkfifo", names);
    return names.map((name) => {
      const output = new Socket({ fd: openSync(name, constants.O_RDONLY | constants.O_NONBLOCK), writable: false });
      return { output, input: openSync(name, constants.O_WRONLY) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function closeInputs(pipes: readonly OutputPipe[]): void {
  for (const { input } of pipes) closeSync(input);
}
