/** `cloud-lock status`: who holds a lock, and who waits. */
import { lockUrl } from "../address.ts";
import { formatDuration } from "../duration.ts";
import type { ClaimView, LockView } from "../lock/backend.ts";
import { describeHolder, describeLimit, holdersOf, lockInfoBlock } from "../lock-text.ts";
import { openBackend } from "../open.ts";
import { patiently } from "../patiently.ts";
import { harmless } from "../text.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { printJson } from "./print-json.ts";

export const command: Command = async ({ args, deps }) => {
  const url = lockUrl(args.words[0] ?? "", args.text("store"), deps.env);
  await using opened = await openBackend(url, {}, deps);
  const view = await patiently(deps, (signal) => opened.backend.inspect(signal));
  if (args.has("json")) printJson(viewJson(view));
  else process.stdout.write(describe(view));
  return EXIT.ok;
};

/** The shape of `--json`, kept stable. */
export function viewJson(view: LockView) {
  const claims = view.claims.map(({ id, fence, limit, ttlMs, info }) => ({
    id,
    fence: fence ?? null,
    limit,
    ttlMs,
    ...info,
  }));
  return {
    path: view.url,
    held: holdersOf(view).length > 0,
    fence: view.fence ?? null,
    ageMs: view.ageMs ?? null,
    holders: claims.filter((claim) => claim.fence !== null),
    waiters: claims.filter((claim) => claim.fence === null),
  };
}

function describe(view: LockView): string {
  const holders = holdersOf(view);
  const waiters = view.claims.filter((claim) => claim.fence === undefined);
  const head = holders.length > 0 ? "held" : view.fence === undefined ? "free, never used" : "free";
  return [
    `${harmless(view.url, 1_000)}: ${head}${view.fence === undefined ? "" : `, last fence ${view.fence}`}`,
    ...(view.ageMs === undefined ? [] : [`last sign of life ${formatDuration(view.ageMs)} ago, by the server's clock`]),
    ...holders.flatMap((claim) => ["", lockInfoBlock(view.url, claim)]),
    ...(waiters.length === 0 ? [] : ["", `Waiting (${waiters.length}), in order:`]),
    ...waiters.map(describeWaiter),
    "",
  ].join("\n");
}

function describeWaiter(claim: ClaimView, index: number): string {
  const mode = claim.limit === 1 ? "" : ` [${describeLimit(claim.limit)}]`;
  return `  ${index + 1}. ${claim.id}  ${describeHolder(claim)}${mode}`;
}
