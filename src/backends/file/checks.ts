/** Where a folder can be trusted as a store, what its errors mean, and what `doctor` says of it. */
import { access, constants, statfs } from "node:fs/promises";
import path from "node:path";
import { LockError } from "../../errors.ts";
import type { DriverContext, Finding } from "../driver.ts";
import { baseFolder } from "./path.ts";

/** File systems that several machines share or that are served by another program: neither link() nor a listing is
 * atomic for all who look (Linux `statfs(2)`, magic numbers). */
const SHARED: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xfe534d42, "SMB 2"],
  [0xff534d42, "CIFS"],
  [0x01021997, "9P"],
  [0x65735546, "FUSE"],
  [0x00c36400, "Ceph"],
  [0x5346414f, "AFS"],
  [0x0bd00bd0, "Lustre"],
  [0x786f4256, "VirtualBox shared folder"],
]);

/** The kind of shared file system that `folder`, or the nearest folder above that exists, stands on. */
async function sharedKind(folder: string): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  for (let place = folder; ; place = path.dirname(place)) {
    try {
      return SHARED.get((await statfs(place)).type >>> 0);
    } catch {
      if (place === path.dirname(place)) return undefined;
    }
  }
}

/** @throws LockError `invalid` on a file system that is known not to work. */
export async function refuseSharedFileSystem(folder: string, url: string): Promise<void> {
  const kind = await sharedKind(folder);
  if (kind)
    throw new LockError("invalid", `${url} is on a ${kind} file system, on which a folder cannot be a lock's store`, {
      hint: "Use a local disk, or a bucket (gs://…, s3://…) to lock between machines.",
    });
}

const DENIED = new Set(["EACCES", "EPERM", "EROFS"]);
const UNAVAILABLE = new Set(["ENOSPC", "EDQUOT", "EMFILE", "ENFILE", "EIO", "EBUSY", "EAGAIN", "EINTR"]);

/** Turns a system error into one for people; what is no system error stays as it is. */
export function fileError(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !("syscall" in error))
    return error;
  const details = { cause: error };
  if (error.code === "EPERM" && error.syscall === "link")
    return new LockError("invalid", `the file system of ${url} has no hard links, which the lock needs`, {
      hint: "Use another local disk.",
      ...details,
    });
  if (DENIED.has(error.code))
    return new LockError("denied", `this user may not read and write ${url} (${error.code})`, {
      hint: "Give the user the right to write there, or choose another folder with --store.",
      ...details,
    });
  if (error.code === "ENOTDIR" || error.code === "EEXIST")
    return new LockError("invalid", `a file stands where ${url} needs a folder; it was left untouched`, {
      hint: "Choose another lock name, or move that file away.",
      ...details,
    });
  if (error.code === "ENOENT" && error.syscall === "mkdir")
    return new LockError("invalid", `no folder can be made for ${url}`, {
      hint: "Choose a folder on a local disk with --store.",
      ...details,
    });
  const kind = UNAVAILABLE.has(error.code) ? "unavailable" : "invalid";
  const hint = error.code === "ENOSPC" ? "Free some space on that disk." : undefined;
  return new LockError(kind, `${url}: ${error.code} on ${error.syscall}`, { hint, ...details });
}

export async function* examineFolder(base: URL, _context: DriverContext, _signal: AbortSignal): AsyncIterable<Finding> {
  const folder = baseFolder(base);
  const kind = await sharedKind(folder);
  yield kind
    ? { level: "fail", topic: "file system", message: `${kind} is shared between machines`, hint: "Use a local disk." }
    : { level: "ok", topic: "file system", message: "local" };
  const writable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!writable)
    yield {
      level: "warn",
      topic: "folder",
      message: "is absent or read-only; it is made at the first lock if it can be",
    };
}
