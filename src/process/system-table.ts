/** The process table of this system: /proc on Linux, `ps` on macOS, pids alone on Windows. */
import { findLinux, listLinux } from "./linux.ts";
import { findPs, listPs } from "./ps.ts";
import type { ProcessIdentity, ProcessInfo, ProcessTable } from "./table.ts";

/** `variables`: those of the environment whose ids become a process's marks; by default the one of `cloud-lock run`. */
export function systemTable(platform: NodeJS.Platform = process.platform, variables?: readonly string[]): ProcessTable {
  const { list, find } = readerOf(platform);
  return {
    list: () => list(variables),
    find,
    signal(target, signal) {
      const found = find(target.pid);
      return found?.start === target.start && sendSignal(target.pid, signal);
    },
  };
}

interface Reader {
  list(variables?: readonly string[]): ProcessInfo[];
  find(pid: number): ProcessIdentity | undefined;
}

function readerOf(platform: NodeJS.Platform): Reader {
  if (platform === "linux") return { list: listLinux, find: findLinux };
  if (platform === "win32") return { list: (): ProcessInfo[] => [], find: findByPid };
  return { list: listPs, find: findPs };
}

/** Windows tells no start time cheaply, so a recycled pid is not noticed there. */
function findByPid(pid: number): ProcessIdentity | undefined {
  return sendSignal(pid, 0) ? { pid, start: "" } : undefined;
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
