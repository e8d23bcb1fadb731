/** What this machine allows: a network and mounts of a run's own, and to cut that network with iptables. */
import { spawnSync } from "node:child_process";

export interface Abilities {
  /** Why there is no namespace of network and mounts; undefined when there is. */
  readonly noNamespace: string | undefined;
  /** Why iptables cannot be used. */
  readonly noIptables: string | undefined;
}

/** Runs a command in namespaces of its own, where loopback is up. They end with it, and all that was set up in them. */
export function inNamespace(command: readonly string[]): string[] {
  return ["unshare", "--net", "--mount", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...command];
}

export function findAbilities(): Abilities {
  const noNamespace = failure(inNamespace(["true"]));
  if (noNamespace !== undefined) return { noNamespace, noIptables: noNamespace };
  return { noNamespace, noIptables: failure(inNamespace(["iptables", "-w", "-A", "INPUT", "-j", "ACCEPT"])) };
}

function failure([program = "", ...args]: readonly string[]): string | undefined {
  const { status, error, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status === 0) return undefined;
  return (error?.message ?? stderr.trim().split("\n").at(-1)) || `${program} ended with ${status}`;
}
