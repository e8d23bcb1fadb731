/** Gives every request of a store a time limit of its own, also where the store does not listen to its signal. */
import type { Clock } from "../clock.js";
import type { CasStore } from "./store.js";
export declare function withRequestDeadline(store: CasStore, requestMs: number, clock: Clock): CasStore;
