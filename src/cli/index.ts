#!/usr/bin/env node
import { systemDeps } from "../deps.ts";
/** Entry: finds the command, loads only its code, and turns its outcome into an exit code. */
import { LockError } from "../errors.ts";
import { harmlessLines } from "../text.ts";
import { VERSION } from "../version.ts";
import { loadCommand } from "./commands.ts";
import { describeError, openConsole } from "./console.ts";
import { EXIT } from "./exit-codes.ts";
import { parseArguments } from "./parse.ts";
import { COMMANDS } from "./specs.ts";

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === "--version" || name === "-V") return print(`cloud-lock ${VERSION}\n`);
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { commandHelp, generalHelp } = await import("./help.ts");
    const topic = COMMANDS.find((command) => command.name === rest[0]);
    print(topic ? commandHelp(topic) : generalHelp());
    return name === undefined ? EXIT.invalid : EXIT.ok;
  }
  const spec = COMMANDS.find((command) => command.name === name);
  if (!spec)
    throw new LockError("invalid", `there is no command ${JSON.stringify(name)}`, {
      hint: "See cloud-lock --help. To hold a lock while a command runs: cloud-lock run LOCK -- COMMAND",
    });
  const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
  if (own.includes("--help") || own.includes("-h")) return print((await import("./help.ts")).commandHelp(spec));
  const args = parseArguments(spec, rest);
  const command = await loadCommand(name);
  return await command({ args, console: openConsole(args.has("quiet")), deps: systemDeps() });
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.ok;
}

function report(error: unknown): number {
  for (const line of describeError(error)) process.stderr.write(`cloud-lock: ${line}\n`);
  if (process.env.CLOUD_LOCK_DEBUG && error instanceof Error) process.stderr.write(harmlessLines(error.stack ?? ""));
  return error instanceof LockError ? EXIT[error.kind] : EXIT.internal;
}

// A reader that went away (`cloud-lock list | head`) is no defect.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
// Whoever does not listen to our words any more must not end the refreshing while the command works.
process.stderr.on("error", () => {});

const code = await main(process.argv.slice(2)).catch(report);
// Not left to the event loop: an SDK that hangs on to a socket or a timer must not keep us.
process.stdout.write("", () => process.exit(code));
