/**
 * What this process knows of the disk below a folder. While it has just answered, further calls go to it on this thread,
 * which makes taking and giving back a free lock three times as fast. After a pause, and so for every refresh, a thread
 * asks: a disk that hangs must not hang the timer that ends a lease in time, whatever a request does.
 */
import type { Clock } from "../../clock.js";
import { type FileCalls } from "./calls.js";
export declare class Disk {
    /** Its file system was found to be one that works. */
    checked: boolean;
    private answeredAtMs;
    /** Runs `work` with the calls that are right now, and notes that the disk has answered. */
    use<T>(clock: Clock, work: (calls: FileCalls) => Promise<T>): Promise<T>;
}
/** The same for every lock in a folder. */
export declare function diskBelow(folder: string): Disk;
