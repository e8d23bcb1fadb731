/** What an observer is shown of a record. */
import type { LockView } from "../lock/backend.ts";
import type { Seen } from "./handle.ts";
import type { Observer } from "./observer.ts";
export declare function viewOf(url: string, seen: Seen, observer: Observer): LockView;
