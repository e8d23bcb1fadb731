/** `cloud-lock check`: whether a session's lock is still held, and for how long at least. Fails closed. */
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { openSession, type Status } from "../keeper/session.ts";
import { remainingMs } from "../lock/timing.ts";
import type { Deps } from "../open.ts";
import { isAlive } from "../process/identity.ts";
import type { Command } from "./commands.ts";
import { EXIT } from "./exit-codes.ts";

type Verdict = { readonly health: "healthy" | "unhealthy" | "lost"; readonly leftMs: number; readonly why?: string };

export const command: Command = async ({ args, console, deps }) => {
  const neededMs = args.durationMs("remaining") ?? 0;
  const session = openSession(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
  const status = session.readStatus();
  const verdict: Verdict = status
    ? judge(status, deps)
    : { health: "lost", leftMs: 0, why: "its keeper has not started" };
  const held = verdict.health !== "lost";
  if (args.has("json")) {
    const { claimId = null, lease, url = null, refreshes = 0 } = status ?? {};
    const { health, leftMs, why = null } = verdict;
    const facts = {
      health,
      remainingMs: Math.floor(leftMs),
      why,
      path: url,
      id: claimId,
      fence: lease?.fence ?? null,
      refreshes,
    };
    process.stdout.write(`${JSON.stringify(facts)}\n`);
  }
  const name = status?.url ?? session.folder;
  if (!held)
    throw new LockError("lost", `${name} is not held: ${verdict.why}`, { hint: "Stop the work that needs it." });
  if (verdict.leftMs < neededMs)
    throw new LockError(
      "lost",
      `${name} is valid for ${formatDuration(verdict.leftMs)} more, ${formatDuration(neededMs)} are needed`,
      {
        hint: "Ask again after the next refresh, or take the lock with a longer --ttl.",
      },
    );
  const note = verdict.why ? ` (${verdict.why})` : "";
  if (!args.has("json"))
    console.say(`${name} is held, ${verdict.health}${note}; valid for ${formatDuration(verdict.leftMs)} at least`);
  return EXIT.ok;
};

function judge(status: Status, deps: Deps): Verdict {
  const lost = (why: string): Verdict => ({ health: "lost", leftMs: 0, why });
  if (status.phase !== "held" || !status.lease) return lost(status.error?.message ?? `the session is ${status.phase}`);
  if (!isAlive(status.keeper)) return lost("its keeper has died");
  const leftMs = remainingMs(status.lease, deps.clock.now());
  if (leftMs <= 0) return lost("its validity has run out");
  if (status.unhealthy) return { health: "unhealthy", leftMs, why: "refreshes have failed for a while" };
  return { health: "healthy", leftMs };
}
