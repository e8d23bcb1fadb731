/**
 * What this process knows of the disk below a folder. While it has just answered, further calls go to it on this thread,
 * which makes taking and giving back a free lock three times as fast. After a pause, and so for every refresh, a thread
 * asks: a disk that hangs must not hang the timer that ends a lease in time, whatever a request does.
 */
import type { Clock } from "../../clock.ts";
import { direct, type FileCalls, threaded } from "./calls.ts";

/** For how long an answer vouches for the next one: longer than a tight loop needs, and far below any refresh. */
const VOUCHES_MS = 10;
/** Folders that are remembered; a process that locks in more starts over. */
const MAX_FOLDERS = 1_000;

export class Disk {
  /** Its file system was found to be one that works. */
  checked = false;
  private answeredAtMs = Number.NEGATIVE_INFINITY;

  /** Runs `work` with the calls that are right now, and notes that the disk has answered. */
  async use<T>(clock: Clock, work: (calls: FileCalls) => Promise<T>): Promise<T> {
    const sinceMs = clock.now().monotonicMs - this.answeredAtMs;
    try {
      return await work(sinceMs >= 0 && sinceMs < VOUCHES_MS ? direct : threaded);
    } finally {
      this.answeredAtMs = clock.now().monotonicMs;
    }
  }
}

const disks = new Map<string, Disk>();

/** The same for every lock in a folder. */
export function diskBelow(folder: string): Disk {
  const known = disks.get(folder);
  if (known) return known;
  if (disks.size >= MAX_FOLDERS) disks.clear();
  const disk = new Disk();
  disks.set(folder, disk);
  return disk;
}
