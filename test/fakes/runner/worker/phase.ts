/** One stage of one step while it runs: its log, its commands and its command files, and what they bring about. */
import type { Annotation, PhaseRecord } from "../events.ts";
import type { Outcome, Stage } from "../job.ts";
import type { CommandFileSink } from "./command-files.ts";
import { type CommandLine, parseCommand } from "./command-line.ts";
import type { JobState } from "./job-state.ts";
import type { StepInstance } from "./step-instance.ts";

const NAMES =
  "set-env add-path set-output save-state add-mask add-matcher remove-matcher stop-commands echo debug error warning notice group endgroup";
const COMMANDS: ReadonlySet<string> = new Set(NAMES.split(" "));

/** The server keeps so many of each level for one step. */
const ANNOTATIONS_PER_LEVEL = 10;
const ANNOTATION_LENGTH = 4096;

export class Phase implements CommandFileSink {
  readonly instance: StepInstance;
  readonly stage: Stage;
  /** A command or a file was refused: the step fails, whatever its exit code. */
  refused = false;
  readonly outputs: Record<string, string> = {};
  exit: { readonly exitCode?: number | undefined; readonly signal?: string | undefined } = {};
  private readonly job: JobState;
  private readonly startedAt = performance.now();
  private readonly log: string[] = [];
  private readonly annotations: Annotation[] = [];
  private summary = "";
  /** Set while commands are stopped; the token starts them again. */
  private stopToken: string | undefined;

  constructor(instance: StepInstance, stage: Stage, job: JobState) {
    this.instance = instance;
    this.stage = stage;
    this.job = job;
  }

  started(pid?: number): void {
    const { stage, instance } = this;
    this.job.parts.say({ type: "phase-started", step: instance.label, stage, ...(pid !== undefined && { pid }) });
  }

  /** A line of the step's stdout or stderr. */
  line(text: string): void {
    const { stopToken } = this;
    const isKnown = (name: string) => (stopToken === undefined ? COMMANDS.has(name) : name === stopToken.toLowerCase());
    const command = parseCommand(text, isKnown);
    if (!command) this.print(text);
    else if (stopToken !== undefined) this.stopToken = undefined;
    else this.obey(command);
  }

  print(text: string): void {
    const shown = this.job.masks.hide(text);
    this.log.push(shown);
    this.job.parts.say({ type: "line", step: this.instance.label, stage: this.stage, text: shown });
  }

  annotate(level: Annotation["level"], message: string): void {
    this.print(`##[${level}]${message}`);
    if (this.annotations.filter((other) => other.level === level).length >= ANNOTATIONS_PER_LEVEL) return;
    this.annotations.push({ level, message: this.job.masks.hide(message).slice(0, ANNOTATION_LENGTH) });
  }

  /** Outputs have a name to go under in main alone. */
  setOutput(name: string, value: string): void {
    if (this.stage === "main") this.outputs[name] = value;
  }

  setEnv(name: string, value: string): void {
    this.job.env[name] = value;
  }

  addPath(folder: string): void {
    this.job.addPath(folder);
  }

  saveState(name: string, value: string): void {
    this.instance.state.set(name, value);
  }

  summarize(markdown: string): void {
    this.summary = this.job.masks.hide(markdown);
  }

  complain(message: string): void {
    this.annotate("error", message);
  }

  refuse(message: string): void {
    this.refused = true;
    this.annotate("error", message);
  }

  record(outcome: Outcome, conclusion: Outcome): PhaseRecord {
    return {
      step: this.instance.label,
      stage: this.stage,
      outcome,
      conclusion,
      ...this.exit,
      log: this.log,
      annotations: this.annotations,
      summary: this.summary,
      outputs: this.outputs,
      state: Object.fromEntries(this.instance.state),
      durationMs: performance.now() - this.startedAt,
    };
  }

  private obey({ name, properties, data }: CommandLine): void {
    if (name === "add-mask") this.job.masks.add(data);
    else if (name === "error" || name === "warning" || name === "notice") this.annotate(name, data);
    else if (name === "group" || name === "endgroup") this.print(`##[${name}]${data}`);
    else if (name === "set-output") this.setOutput(properties.name ?? "", data);
    else if (name === "save-state") this.saveState(properties.name ?? "", data);
    else if (name === "stop-commands") this.stopCommands(data);
    else if (name === "set-env" || name === "add-path")
      this.refuse(`The \`${name}\` command is disabled. Please upgrade to using Environment Files.`);
  }

  private stopCommands(token: string): void {
    if (token === "" || COMMANDS.has(token.toLowerCase())) this.refuse(`Invalid stop-commands token '${token}'`);
    else this.stopToken = token;
  }
}
