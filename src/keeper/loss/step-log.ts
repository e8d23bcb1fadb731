/**
 * The log of a step that runs, for a process that is no part of it: a line goes into the very pipe by which the runner
 * reads the step's stderr, and into nothing else. Linux alone tells who has which end of a pipe: proc_pid_fd(5).
 */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
  writeSync,
} from "node:fs";

/** Within this many bytes a write is whole, and nobody else's gets in between: pipe(7), PIPE_BUF. */
export const MOST_BYTES = 4_096;

/** False when the step's stderr is anything else than a pipe that `readerPid` reads, or has no room right now. */
export function writeToStepLog(line: string, stepPid: number, readerPid: number): boolean {
  // The step may have written half a line.
  const bytes = Buffer.from(`\n${line}\n`);
  if (bytes.length > MOST_BYTES) throw new Error(`${bytes.length} bytes do not fit into one write`);
  const place = `/proc/${stepPid}/fd/2`;
  let fd: number | undefined;
  try {
    // Looked at before it is opened, since opening a device may do something to it.
    if (!statSync(place).isFIFO()) return false;
    fd = openSync(place, constants.O_WRONLY | constants.O_NONBLOCK);
    // And again: between the two, the pid may have become another process's.
    if (!isReadBy(readerPid, fstatSync(fd))) return false;
    return writeSync(fd, bytes) === bytes.length;
  } catch {
    // It has ended, is another user's, or its pipe is full.
    return false;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function isReadBy(pid: number, pipe: Stats): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((name) => {
    try {
      const { dev, ino } = statSync(`/proc/${pid}/fd/${name}`);
      return dev === pipe.dev && ino === pipe.ino && isForReading(pid, name);
    } catch {
      return false;
    }
  });
}

/** proc_pid_fdinfo(5): the flags of open(2), in octal. */
function isForReading(pid: number, name: string): boolean {
  const [, flags] = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${name}`, "latin1")) ?? [];
  return flags !== undefined && (Number.parseInt(flags, 8) & 0o3) === constants.O_RDONLY;
}
