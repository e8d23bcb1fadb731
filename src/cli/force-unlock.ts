/** `cloud-lock force-unlock`: removes one claim, and only that one. */
import { lockUrl } from "../address.ts";
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import type { ClaimView, LockBackend } from "../lock/backend.ts";
import { describeHolder } from "../lock-text.ts";
import { openBackend } from "../open.ts";
import { patiently } from "../patiently.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { printJson } from "./print-json.ts";

/** A living claim changes the record now and then; as often as this we look again. */
const LOOKS = 10;

export const command: Command = async ({ args, console, deps }) => {
  const [lock = "", id = ""] = args.words;
  const url = lockUrl(lock, args.text("store"), deps.env);
  await using opened = await openBackend(url, {}, deps);
  const removed = await removeClaim(opened.backend, id, deps);
  if (args.has("json")) printJson({ path: opened.backend.url, removed: removed.id });
  else console.say(`removed ${id} from ${opened.backend.url}: ${describeHolder(removed)}`);
  return EXIT.ok;
};

async function removeClaim(backend: LockBackend, id: string, deps: Deps): Promise<ClaimView> {
  let last: ClaimView | undefined;
  for (let look = 0; look < LOOKS; look++) {
    const view = await patiently(deps, (signal) => backend.inspect(signal));
    const claim = view.claims.find((other) => other.id === id);
    // Gone after an attempt of ours: it was removed, though the reply was lost or its holder was quicker.
    if (!claim && last) return last;
    if (!claim) throw unknownClaim(backend.url, id);
    last = claim;
    if (await patiently(deps, (signal) => backend.evict(id, view, signal))) return claim;
  }
  throw new LockError("unavailable", `${backend.url} changed at each of ${LOOKS} attempts; nothing was removed`, {
    hint: "Try again: the claim may be alive.",
  });
}

function unknownClaim(url: string, id: string): LockError {
  return new LockError(
    "invalid",
    `${url} has no claim with the id ${JSON.stringify(id.slice(0, 80))}; nothing was changed`,
    {
      hint: "Take the ID exactly as cloud-lock status shows it.",
    },
  );
}
