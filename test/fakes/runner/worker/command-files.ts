/** The files through which a phase speaks to the runner; see `FileCommandManager.cs` of actions/runner. */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseKeyValues } from "./key-values.ts";

/** By variable, the beginning of the file's name. */
const FILES = {
  GITHUB_OUTPUT: "set_output",
  GITHUB_ENV: "set_env",
  GITHUB_PATH: "add_path",
  GITHUB_STATE: "save_state",
  GITHUB_STEP_SUMMARY: "step_summary",
} as const;

type Variable = keyof typeof FILES;

const SUMMARY_LIMIT = 1024 * 1024;

/** Where what the files say goes to. */
export interface CommandFileSink {
  setOutput(name: string, value: string): void;
  setEnv(name: string, value: string): void;
  addPath(folder: string): void;
  saveState(name: string, value: string): void;
  summarize(markdown: string): void;
  /** An annotation; it does not fail the step. */
  complain(message: string): void;
  /** A file that cannot be processed: it fails the step. */
  refuse(message: string): void;
}

export class CommandFiles {
  /** For the environment of the phase. */
  readonly variables: Readonly<Record<Variable, string>>;

  /** With a new name for every phase when `fresh`, else under the same names again. */
  constructor(temp: string, fresh: boolean) {
    const folder = join(temp, "_runner_file_commands");
    mkdirSync(folder, { recursive: true });
    const suffix = fresh ? `_${randomUUID()}` : "";
    const paths = Object.entries(FILES).map(([variable, name]) => [variable, join(folder, `${name}${suffix}`)]);
    for (const [, path] of paths) writeFileSync(path ?? "", "");
    this.variables = Object.fromEntries(paths) as Record<Variable, string>;
  }

  /** To be called whatever became of the phase, a kill included. */
  process(sink: CommandFileSink): void {
    this.each("GITHUB_OUTPUT", sink, (name, value) => sink.setOutput(name, value));
    this.each("GITHUB_ENV", sink, (name, value) => {
      if (name.toUpperCase() === "NODE_OPTIONS")
        throw new Error("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
      sink.setEnv(name, value);
    });
    this.each("GITHUB_STATE", sink, (name, value) => sink.saveState(name, value));
    for (const folder of this.read("GITHUB_PATH").split(/\r?\n/)) if (folder !== "") sink.addPath(folder);
    this.summary(sink);
  }

  private each(variable: Variable, sink: CommandFileSink, take: (name: string, value: string) => void): void {
    try {
      for (const [name, value] of parseKeyValues(this.read(variable))) take(name, value);
    } catch (error) {
      const file = variable.slice("GITHUB_".length).toLowerCase();
      sink.refuse(`Unable to process file command '${file}' successfully.`);
      sink.refuse(error instanceof Error ? error.message : String(error));
    }
  }

  private summary(sink: CommandFileSink): void {
    const text = this.read("GITHUB_STEP_SUMMARY");
    const size = Buffer.byteLength(text);
    const limit = `supports content up to a size of ${SUMMARY_LIMIT / 1024}k`;
    if (size <= SUMMARY_LIMIT) sink.summarize(text);
    else sink.complain(`$GITHUB_STEP_SUMMARY upload aborted, ${limit}, got ${Math.ceil(size / 1024)}k`);
  }

  /** "" when the phase has removed it. */
  private read(variable: Variable): string {
    try {
      return readFileSync(this.variables[variable], "utf8");
    } catch {
      return "";
    }
  }
}
