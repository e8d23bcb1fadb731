/**
 * Which of the processes that the runner starts are post hooks: they clean up after steps, and are no steps themselves.
 * The runner starts a hook as `node SCRIPT`, and the action's manifest says which script its post is. Linux.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax#runs-for-javascript-actions
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ProcessIdentity } from "../../process/table.ts";

/** How far above its scripts an action's manifest is looked for. */
const MOST_LEVELS = 6;

/** Also true of a process that the worker has forked, and that is about to become its step or hook: look again. */
export function isPostHook({ pid }: ProcessIdentity, worker: ProcessIdentity): boolean {
  const argv = argumentsOf(pid);
  // Also where there is no /proc: whatever runs is a step there.
  if (argv.length === 0) return false;
  if (argv.join("\0") === argumentsOf(worker.pid).join("\0")) return true;
  return isPostCall(argv, read(`/proc/${pid}/environ`).split("\0"));
}

/** Where one script is both main and post, or no manifest is found, a state that was saved tells the post. */
export function isPostCall([, script]: readonly string[], environment: readonly string[]): boolean {
  if (script === undefined || !/^\/.*\.[cm]?js$/.test(script)) return false;
  const { main, post } = entriesOf(script);
  const known = main !== undefined || post !== undefined;
  if (known && (script !== post || script !== main)) return script === post;
  return environment.some((entry) => entry.startsWith("STATE_"));
}

/** The scripts that the nearest manifest above names, as absolute paths. */
function entriesOf(script: string): { main?: string | undefined; post?: string | undefined } {
  let folder = path.dirname(script);
  for (let level = 0; level < MOST_LEVELS; level++, folder = path.dirname(folder)) {
    const manifest = read(path.join(folder, "action.yml")) || read(path.join(folder, "action.yaml"));
    if (manifest === "") continue;
    const entry = (key: string) => {
      const [, value] =
        new RegExp(`^\\s+["']?${key}["']?:\\s*["']?([^"'#\\r\\n]+?)["']?\\s*(?:#.*)?$`, "m").exec(manifest) ?? [];
      return value === undefined ? undefined : path.resolve(folder, value);
    };
    return { main: entry("main"), post: entry("post") };
  }
  return {};
}

function argumentsOf(pid: number): string[] {
  return read(`/proc/${pid}/cmdline`).split("\0").slice(0, -1);
}

/** "" for what is not there, is not ours to read, or has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
