/**
 * What the runner offers a hook: inputs, state, outputs, annotations. Our own few lines, since @actions/core costs each
 * hook 45 ms to load (its HTTP client); docs.github.com, "Workflow commands for GitHub Actions".
 */
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { harmless } from "../text.ts";
import { type AnnotationLevel, annotation, escapeData } from "../workflow-command.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface Runner {
  /** An input's text, trimmed; "" when it was not given. */
  input(name: string): string;
  /** What an earlier phase of this step saved; "" when nothing. */
  state(name: string): string;
  saveState(name: string, value: string): void;
  setOutput(name: string, value: string): void;
  /** For the steps that follow. */
  exportVariable(name: string, value: string): void;
  addPath(folder: string): void;
  addSummary(markdown: string): void;
  /** Hides a secret in the log from now on. */
  mask(secret: string): void;
  info(line: string): void;
  startGroup(title: string): void;
  endGroup(): void;
  annotate(level: AnnotationLevel, message: string): void;
}

export function openRunner(env: Env, write: (text: string) => void): Runner {
  const toFile = (variable: string, text: string) => {
    const file = env[variable];
    if (file) appendFileSync(file, text);
  };
  const keyed = (variable: string, name: string, value: string) => {
    // A fresh delimiter, so that no value can end its own entry and begin another.
    const end = `cloud-lock-${randomUUID()}`;
    toFile(variable, `${name}<<${end}\n${value}\n${end}\n`);
  };
  return {
    input: (name) => (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim(),
    state: (name) => env[`STATE_${name}`] ?? "",
    saveState: (name, value) => keyed("GITHUB_STATE", name, value),
    setOutput: (name, value) => keyed("GITHUB_OUTPUT", name, value),
    exportVariable: (name, value) => keyed("GITHUB_ENV", name, value),
    addPath: (folder) => toFile("GITHUB_PATH", `${folder}\n`),
    addSummary: (markdown) => toFile("GITHUB_STEP_SUMMARY", markdown),
    mask: (secret) => secret !== "" && write(`::add-mask::${escapeData(secret)}\n`),
    info: (line) => write(`${harmless(line, 1_000)}\n`),
    startGroup: (title) => write(`::group::${escapeData(harmless(title, 200))}\n`),
    endGroup: () => write("::endgroup::\n"),
    annotate: (level, message) => write(`${annotation(level, message)}\n`),
  };
}
