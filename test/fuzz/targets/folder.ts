/** What stands in the folder of a lock: names of files and what is in them, as a JSON object. */
import assert from "node:assert/strict";
import path from "node:path";
import type { FileCalls } from "../../../src/backends/file/calls.ts";
import { listVersions } from "../../../src/backends/file/listing.ts";
import { readVersionAt } from "../../../src/backends/file/versions.ts";
import { MAX_RECORD_BYTES } from "../../../src/cas/encode.ts";
import { objectIn } from "../json.ts";
import { mutateJson } from "../mutate-json.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "folder",
  about: "the files in a lock's folder: which is the record, and what is in it",
  words: [
    "v0000000000000005",
    "v0000000000000006",
    "v0000000000000009",
    "v9999999999999999",
    ".tmp-x",
    "cloud-lock-file 1 ",
    "cloud-lock-file 2 ",
    "none",
    "torn",
    "\n",
    "\0",
    "{}",
    " ",
  ],
  mutate: (seed, _other, words, chance) => mutateJson(seed, words, chance),
  inputs: 60_000,
  needs: ["record", "torn", "foreign", "nothing", "strays"],
  check,
};

const FOLDER = path.join(path.sep, "fuzz", "x.lock");

async function check(input: string): Promise<string> {
  const files = filesIn(input);
  const calls = callsOn(files);
  const { numbers, strays } = await listVersions(calls, FOLDER);
  const all = [...strays, ...numbers];
  const named = Object.keys(files).filter((name) => /^v[0-9]{16}$/.test(name));
  assert.deepEqual(
    all,
    named.map((name) => Number(name.slice(1))).sort((a, b) => b - a),
    "other versions than there are",
  );
  assert.ok(named.length === 0 || numbers.length > 0, "a folder with versions is taken as empty");
  const [highest] = numbers;
  if (highest === undefined) return "nothing";
  // Refused before it is read.
  if (!Number.isSafeInteger(highest)) return "no number to count on from";
  const found = await readVersionAt(calls, FOLDER, highest);
  const content = files[`v${String(highest).padStart(16, "0")}`] ?? "";
  assert.equal(found === "torn", /^\0*$/.test(content), "torn is what is empty, and nothing else");
  if (typeof found === "object") {
    assert.equal(found.number, highest, "another version than was asked for");
    assert.equal(
      `cloud-lock-file 1 ${"0".repeat(leadingZeros(content))}${found.number} ${found.id} ${found.previous}\n${found.body}`,
      content,
      "not as it was written",
    );
    assert.ok(Buffer.byteLength(content) <= MAX_RECORD_BYTES + 256, "longer than any version");
  } else if (found === "foreign")
    assert.ok(
      Number(/^cloud-lock-file 1 (\d{1,16}) [\w-]+ [\w-]+\n/.exec(content)?.[1]) !== highest ||
        Buffer.byteLength(content) > MAX_RECORD_BYTES,
      "a version is taken as foreign",
    );
  if (strays.length > 0) return "strays";
  return typeof found === "object" ? "record" : (found ?? "gone");
}

/** A number may be written with zeros before it. */
function leadingZeros(content: string): number {
  return /^cloud-lock-file 1 (0*)(?=\d)/.exec(content)?.[1]?.length ?? 0;
}

function filesIn(input: string): Record<string, string> {
  const files = objectIn(input) ?? { v0000000000000005: input };
  const text = (content: unknown) => String(typeof content === "object" ? JSON.stringify(content) : content);
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, text(content).toWellFormed()]));
}

function callsOn(files: Readonly<Record<string, string>>): FileCalls {
  const never = () => Promise.reject(new Error("nothing is written here"));
  return {
    readdir: async () => Object.keys(files),
    async read(file, limit) {
      const content = Object.hasOwn(files, path.basename(file)) ? files[path.basename(file)] : undefined;
      if (content === undefined) throw Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "open" });
      return Buffer.from(content).subarray(0, limit);
    },
    create: never,
    link: never,
    unlink: never,
  };
}
