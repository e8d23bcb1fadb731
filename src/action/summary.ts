/** The table on the run's summary page. All in it that others wrote is made harmless. */
import { formatDuration } from "../duration.ts";
import { addressOf, runLink } from "../keeper/github.ts";
import type { LockStatus, Status } from "../keeper/status.ts";
import { harmless } from "../text.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** The runner drops a summary of more than 1 MiB. */
const MOST_LOCKS = 50;
const MOST_NAMES = 5;

const COLUMNS = ["Lock", "Waited", "Held", "Fence", "Refreshes", "Waited for", "Waited behind us"];

/** In GitHub's Markdown. `env` tells which GitHub's runs may be linked to. */
export function summaryTable(status: Status, nowMs: number, env: Env): string {
  const shown = status.locks.slice(0, MOST_LOCKS);
  const rows = shown.map((lock) => rowOf(lock, nowMs, env));
  const table = [COLUMNS, COLUMNS.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  const more = status.locks.length > shown.length ? [`And ${status.locks.length - shown.length} more locks.`] : [];
  const trouble = [status.error?.message, status.reaction?.text].flatMap((text) => (text ? [literal(text, 500)] : []));
  return `${[`### cloud-lock: ${status.phase}`, ...trouble, table.join("\n"), ...more].join("\n\n")}\n`;
}

function rowOf(lock: LockStatus, nowMs: number, env: Env): string[] {
  const { waitedMs, grantedAtMs, heldBefore = [], waitedBehind } = lock;
  const before = heldBefore.map(({ id, info }) => ({ who: info.who || id, where: info.where }));
  return [
    literal(lock.url),
    waitedMs === undefined ? "" : formatDuration(waitedMs),
    grantedAtMs === undefined ? "" : formatDuration(Math.max(0, nowMs - grantedAtMs)),
    literal(lock.lease?.fence ?? ""),
    String(lock.refreshes ?? 0),
    names(before, before.length, env),
    names(waitedBehind?.first ?? [], waitedBehind?.count ?? 0, env),
  ];
}

interface Named {
  readonly who: string;
  readonly where: string;
}

function names(claims: readonly Named[], count: number, env: Env): string {
  const shown = claims.slice(0, MOST_NAMES).map(({ who, where }) => {
    const run = runLink(where, env);
    // The address is made anew from its checked parts; nothing else that others wrote becomes a link.
    return run ? `<a href="${addressOf(run, env)}">${literal(who)}</a>` : literal(who);
  });
  return [...shown, ...(count > shown.length ? [`and ${count - shown.length} more`] : [])].join(", ");
}

/**
 * Inside of <code>, GitHub looks for no mentions, issues or addresses; and no sign that means something to Markdown, to
 * HTML or to a table gets there as itself.
 */
function literal(text: string, maxLength = 200): string {
  const escaped = harmless(text, maxLength).replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped === "" ? "" : `<code>${escaped}</code>`;
}
