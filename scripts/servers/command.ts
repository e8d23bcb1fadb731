/** Running an installer's commands: quiet when they succeed, their last words when they fail. */
import { spawn } from "node:child_process";

/** A command that could not be run to success; `message` is one line for people. */
export class CommandError extends Error {
  readonly missing: boolean;

  constructor(message: string, missing: boolean) {
    super(message);
    this.name = "CommandError";
    this.missing = missing;
  }
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs `program` and returns what it printed on its standard output.
 * @throws CommandError when it is not installed (`missing`) or exits with anything but 0.
 */
export function command(program: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...options.env },
  });
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      const missing = error.code === "ENOENT";
      reject(new CommandError(missing ? `${program} is not installed` : `${program}: ${error.message}`, missing));
    });
    child.once("close", (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(output).toString());
      const said = Buffer.concat(complaints.length > 0 ? complaints : output).toString();
      reject(new CommandError(`${program} ${args[0] ?? ""} ended with ${code ?? signal}: ${lastLines(said)}`, false));
    });
  });
}

function lastLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(-3)
    .join(" | ");
}
