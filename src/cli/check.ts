/** `cloud-lock check`: whether a session's lock is still held, and for how long at least. Fails closed. */
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { openSession } from "../keeper/session.ts";
import { type LockStatus, wasLost } from "../keeper/status.ts";
import { judge, type Verdict } from "../keeper/verdict.ts";
import { annotateLoss } from "./annotate.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { printJson } from "./print-json.ts";

export const command: Command = async ({ args, console, deps }) => {
  const neededMs = args.durationMs("remaining") ?? 0;
  const session = openSession(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
  const status = session.readStatus();
  const verdict = judge(status, deps.clock);
  const locks = status?.locks ?? [];
  const json = args.has("json");
  if (json) printJson({ ...verdict, locks: locks.map(facts) });
  const name = locks.map((lock) => lock.url).join(", ") || session.folder;
  if (verdict.health === "lost") {
    const text = `${name} is not held: ${verdict.why}`;
    if (status && wasLost(status)) annotateLoss(deps.env, text);
    throw new LockError("lost", `${text}; stop the work that needs it`);
  }
  refuseTooShort(name, verdict, neededMs);
  const note = verdict.why ? ` (${verdict.why})` : "";
  const left = formatDuration(verdict.remainingMs);
  if (!json) console.say(`${name} is held, ${verdict.health}${note}; valid for ${left} at least`);
  return EXIT.ok;
};

function refuseTooShort(name: string, { remainingMs }: Verdict, neededMs: number): void {
  if (remainingMs >= neededMs) return;
  const text = `${name} is valid for ${formatDuration(remainingMs)} more, ${formatDuration(neededMs)} are needed`;
  throw new LockError("lost", text, {
    hint: "Ask again after the next refresh, or take the lock with a longer --ttl.",
  });
}

function facts({ url, claimId, lease, refreshes = 0 }: LockStatus) {
  return { path: url, id: claimId ?? null, fence: lease?.fence ?? null, refreshes };
}
