/** All targets by name. Each is loaded when it is needed. */
import type { Target } from "../target.ts";

const TARGETS: Readonly<Record<string, () => Promise<{ target: Target }>>> = {
  log: () => import("./log.ts"),
  duration: () => import("./duration.ts"),
  address: () => import("./address.ts"),
  summary: () => import("./summary.ts"),
  inputs: () => import("./inputs.ts"),
  outputs: () => import("./outputs.ts"),
  session: () => import("./session.ts"),
  record: () => import("./record.ts"),
  lock: () => import("./lock.ts"),
  folder: () => import("./folder.ts"),
  gcs: () => import("./gcs.ts"),
  "gcs-wire": () => import("./gcs-wire.ts"),
  s3: () => import("./s3.ts"),
};

export const TARGET_NAMES: readonly string[] = Object.keys(TARGETS);

/** @throws Error for a name that no target has. */
export async function loadTarget(name: string): Promise<Target> {
  const load = Object.hasOwn(TARGETS, name) ? TARGETS[name] : undefined;
  if (!load) throw new Error(`no target is called ${name}; there are ${TARGET_NAMES.join(", ")}`);
  return (await load()).target;
}
