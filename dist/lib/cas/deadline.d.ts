/** Gives every request of a store a time limit of its own, also where the store does not listen to its signal. */
import type { Clock } from "../clock.ts";
import type { CasStore } from "./store.ts";
export declare function withRequestDeadline(store: CasStore, requestMs: number, clock: Clock): CasStore;
