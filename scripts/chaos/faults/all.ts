/** Every kind of fault, and which of them a run can have. */
import { actions } from "./actions.ts";
import type { FaultKind, World } from "./kind.ts";
import { network } from "./network.ts";
import { signals } from "./signals.ts";
import { store } from "./store.ts";

export interface Choice {
  readonly available: readonly FaultKind[];
  /** Those that fit the store, and that this machine does not allow: by name, with the reason. */
  readonly unavailable: Readonly<Record<string, string>>;
}

const kinds: readonly FaultKind[] = [...signals, ...actions, ...network, ...store];

export const kindNames: readonly string[] = kinds.map(({ name }) => name);

/** @param only the names of those that are wanted; all by default */
export function chooseKinds(world: World, only: readonly string[] = kindNames): Choice {
  const fitting = kinds.filter((kind) => only.includes(kind.name) && kind.fits(world));
  const reasons = fitting.flatMap((kind) => {
    const reason = kind.missing?.(world.abilities);
    return reason === undefined ? [] : [[kind.name, reason] as const];
  });
  const unavailable = Object.fromEntries(reasons);
  return { available: fitting.filter(({ name }) => !(name in unavailable)), unavailable };
}
