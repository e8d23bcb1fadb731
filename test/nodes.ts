/** The Nodes of this machine, for what must run on every one that we promise. */
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/** By major version: this Node, and each other one from 20 on that is on the PATH. */
export function nodesAtHand(): ReadonlyMap<string, string> {
  const found = new Map([[process.versions.node.split(".")[0] ?? "", process.execPath]]);
  const name = process.platform === "win32" ? "node.exe" : "node";
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    // npm puts a `node` of its own there, which may be a script.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const major = /^v(\d+)\./.exec(execFileSync(file, ["--version"], { encoding: "utf8" }))?.[1] ?? "0";
    if (Number(major) >= 20 && !found.has(major)) found.set(major, file);
  }
  return found;
}
