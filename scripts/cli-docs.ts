/** Writes docs/cli.md from the commands' specs, so that it says what --help says. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { commandHelp } from "../src/cli/help.ts";
import { COMMANDS } from "../src/cli/specs.ts";

export const CLI_DOCS = path.join(import.meta.dirname, "..", "docs", "cli.md");

const INTRODUCTION = `# The command line

Made from the commands' own help by \`node scripts/cli-docs.ts\`.

A LOCK is a bare name (\`deploy\`, \`apt/stable\`) in the \`--store\`, or a full URL; see [stores](stores.md). Durations have
units: \`250ms\`, \`90s\`, \`5m\`, \`1h30m\`. cloud-lock's own words go to stderr; stdout belongs to the command that runs, or to the
answer that was asked for. The words are explained in [concepts](concepts.md).

When a lock is lost, \`run\` sends TERM to the command and all that it started (background processes included), KILL after
the grace, and exits with 76, all before anyone else may hold the lock. When cloud-lock itself is killed with \`kill -9\`, a
small guard process does the same when the lease ends (not on Windows). The first Ctrl-C goes to the command; the lock is
given back after it has ended.
`;

export function cliDocs(): string {
  const commands = COMMANDS.filter((command) => !command.hidden);
  const sections = commands.map((command) => `## ${command.name}\n\n\`\`\`text\n${commandHelp(command)}\`\`\`\n`);
  return [INTRODUCTION, ...sections].join("\n");
}

if (import.meta.main) writeFileSync(CLI_DOCS, cliDocs());
