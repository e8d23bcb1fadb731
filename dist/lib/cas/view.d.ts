/** What an observer is shown of a record. */
import type { LockView } from "../lock/backend.js";
import type { Seen } from "./handle.js";
import type { Observer } from "./observer.js";
export declare function viewOf(url: string, seen: Seen, observer: Observer): LockView;
