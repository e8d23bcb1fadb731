/** A small disk of its own under a store's folder, which can be full. It is gone with the namespace it is mounted in. */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

const SIZE_BYTES = 2 * 1024 * 1024;

export class Disk implements Disposable {
  private readonly folder: string;
  private readonly ballast: string;

  /** Use `mountDisk`. */
  constructor(folder: string) {
    this.folder = folder;
    this.ballast = path.join(folder, "ballast");
  }

  /** Leaves not a byte. False when it is full already. */
  fill(): boolean {
    if (existsSync(this.ballast)) return false;
    const file = openSync(this.ballast, "w");
    const page = Buffer.alloc(4096);
    try {
      for (;;) writeSync(file, page);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    } finally {
      closeSync(file);
    }
    return true;
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  [Symbol.dispose](): void {
    // Lazily: what still looks into it must not keep the folder from being removed.
    spawnSync("umount", ["--lazy", this.folder]);
  }
}

/** @throws Error when it cannot be mounted. */
export function mountDisk(folder: string): Disk {
  mkdirSync(folder, { recursive: true });
  const options = ["-t", "tmpfs", "-o", `size=${SIZE_BYTES}`, "cloud-lock-chaos", folder];
  const { status, stderr } = spawnSync("mount", options, { encoding: "utf8" });
  if (status !== 0) throw new Error(`no disk can be mounted on ${folder}: ${stderr.trim()}`);
  return new Disk(folder);
}
