import type { Busy, ClaimView, LockView } from "./lock/backend.js";
/** `acme/site (publish 1.4) since 2026-11-21T07:00:00.000Z, https://…/runs/1` */
export declare function describeHolder(claim: ClaimView): string;
export declare function holdersOf(view: LockView): readonly ClaimView[];
/** `held by …` with the others counted; a lock without a holder is about to be taken by who stands first. */
export declare function describeHolders(view: LockView): string;
/** Where a claim that has joined the line stands among those that wait. */
export declare function describeTurn(busy: Busy): string;
/** The block that Terraform prints, its fields in its order, then ours. */
export declare function lockInfoBlock(url: string, claim: ClaimView): string;
export declare function describeLimit(limit: number | null): string;
