/** Locks in a folder of this machine. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { newHome, type OpenPlace, type PlaceKind } from "../place.ts";

const PACE = { ttlMs: 2_000, pollMs: 20 };

function openFolder(): OpenPlace {
  const { remove, ...home } = newHome();
  const disk = path.join(home.folder, "locks");
  const base = pathToFileURL(disk).href;
  const lock = (name: string) => `${base}/${name}`;
  return { ...PACE, ...home, name: "file", disk, lock, [Symbol.asyncDispose]: async () => remove() };
}

export const file: PlaceKind = { open: async () => openFolder() };
