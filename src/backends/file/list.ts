/** The locks in a folder, by name. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PROBE_NAME } from "../driver.ts";
import { fileError } from "./checks.ts";
import { baseFolder, isLockFolder, LOCK_SUFFIX, nameOfFolder } from "./path.ts";
import { TEMPORARY } from "./versions.ts";

export async function* listFolder(base: URL, signal: AbortSignal): AsyncIterable<URL> {
  yield* walk(baseFolder(base), base.href, signal);
}

async function* walk(folder: string, url: string, signal: AbortSignal): AsyncIterable<URL> {
  signal.throwIfAborted();
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw fileError(error, url);
  });
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(TEMPORARY))
    .map((entry) => entry.name);
  for (const name of folders.sort()) {
    const place = path.join(folder, name);
    if (isLockFolder(name)) {
      const lock = name.endsWith(LOCK_SUFFIX) ? nameOfFolder(name) : "";
      if (lock !== "" && lock !== PROBE_NAME) yield pathToFileURL(path.join(folder, lock));
    } else yield* walk(place, url, signal);
  }
}
