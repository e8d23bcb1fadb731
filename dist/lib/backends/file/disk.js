import { direct, threaded } from "./calls.js";
/** For how long an answer vouches for the next one: longer than a tight loop needs, and far below any refresh. */
const VOUCHES_MS = 10;
/** Folders that are remembered; a process that locks in more starts over. */
const MAX_FOLDERS = 1_000;
export class Disk {
    /** Its file system was found to be one that works. */
    checked = false;
    answeredAtMs = Number.NEGATIVE_INFINITY;
    /** Runs `work` with the calls that are right now, and notes that the disk has answered. */
    async use(clock, work) {
        const sinceMs = clock.now().monotonicMs - this.answeredAtMs;
        try {
            return await work(sinceMs >= 0 && sinceMs < VOUCHES_MS ? direct : threaded);
        }
        finally {
            this.answeredAtMs = clock.now().monotonicMs;
        }
    }
}
const disks = new Map();
/** The same for every lock in a folder. */
export function diskBelow(folder) {
    const known = disks.get(folder);
    if (known)
        return known;
    if (disks.size >= MAX_FOLDERS)
        disks.clear();
    const disk = new Disk();
    disks.set(folder, disk);
    return disk;
}
