// The work that is done under the lock: one increment of the counter in the file given, with no protection of its own.
// It says "begin" with its fence and pid, waits, and counts: for a moment with "at-once", else for a line on stdin.
// Where stdin ends without one it gives up. "end" is said when the counter is written.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const [file = "", when] = process.argv.slice(2);
const fence = process.env.CLOUD_LOCK_FENCE ?? "none";
const { count, fences } = JSON.parse(readFileSync(file, "utf8"));
process.stdout.write(`begin ${fence} ${process.pid}\n`);
if (when === "at-once") await sleep(1 + Math.random() * 4);
else if (!(await lineFromStdin())) process.exit(1);
const next = `${file}.${process.pid}`;
writeFileSync(next, JSON.stringify({ count: count + 1, fences: [...fences, fence] }));
// In one step, so that whoever is killed leaves the counter whole.
renameSync(next, file);
process.stdout.write(`end ${fence}\n`);
process.exit(0);

function lineFromStdin() {
  return new Promise((resolve) => {
    process.stdin.once("data", () => resolve(true));
    process.stdin.once("end", () => resolve(false));
    process.stdin.once("error", () => resolve(false));
  });
}
