/**
 * The folder through which a keeper and the commands that use it talk. Each file has one writer:
 * `spec.json` who starts the keeper, `status.json` and `keeper.log` the keeper, `release` whoever wants the lock back.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LockError } from "../errors.ts";
import { checkedSpec, type KeeperSpec } from "./spec.ts";
import { checkedStatus, type Status } from "./status.ts";

export class Session {
  readonly folder: string;

  /** Use `createSession` or `openSession`. */
  constructor(folder: string) {
    this.folder = folder;
  }

  get logFile(): string {
    return this.file("keeper.log");
  }

  writeSpec(spec: KeeperSpec): void {
    this.replace("spec.json", spec);
  }

  readSpec(): KeeperSpec {
    return checkedSpec(this.read("spec.json"), this.file("spec.json"));
  }

  writeStatus(status: Status): void {
    this.replace("status.json", status);
  }

  /** undefined as long as the keeper has said nothing. */
  readStatus(): Status | undefined {
    if (!existsSync(this.file("status.json"))) return undefined;
    const status = checkedStatus(this.read("status.json"), this.file("status.json"));
    if (status.session !== this.readSpec().id)
      throw new LockError("invalid", `the files in ${this.folder} are of different sessions`);
    return status;
  }

  /** @throws LockError `unavailable` */
  requestRelease(): void {
    try {
      writeFileSync(this.file("release"), "", { mode: 0o600 });
    } catch (cause) {
      throw new LockError("unavailable", `the keeper cannot be told to release: ${this.folder} cannot be written to`, {
        hint: "Make room on the disk and release again; without it the keeper ends with the process that it watches.",
        cause,
      });
    }
  }

  get releaseRequested(): boolean {
    return existsSync(this.file("release"));
  }

  /** False once somebody has removed the folder: then nobody can reach its keeper any more. */
  get exists(): boolean {
    return existsSync(this.folder);
  }

  private file(name: string): string {
    return path.join(this.folder, name);
  }

  /** Readers see the old file or the new one, never a part. */
  private replace(name: string, value: unknown): void {
    const temporary = this.file(`.${name}.tmp`);
    writeFileSync(temporary, JSON.stringify(value, null, 2), { mode: 0o600 });
    renameSync(temporary, this.file(name));
  }

  private read(name: string): unknown {
    try {
      return JSON.parse(readFileSync(this.file(name), "utf8"));
    } catch (cause) {
      throw new LockError("invalid", `${this.file(name)} cannot be read as a session's file`, { cause });
    }
  }
}

/** A new session, in `folder` or in one for temporary files; only this user may look into it. */
export function createSession(folder: string | undefined, env: Readonly<Record<string, string | undefined>>): Session {
  if (folder === undefined)
    return new Session(mkdtempSync(path.join(env.RUNNER_TEMP || tmpdir(), "cloud-lock-session-")));
  const place = path.resolve(folder);
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new LockError("invalid", `the session folder ${place} cannot be made`, { cause });
  }
  if (existsSync(path.join(place, "spec.json")))
    throw new LockError("invalid", `${place} already is the folder of a session`, {
      hint: "Choose another --session.",
    });
  return new Session(place);
}

/** @throws LockError `invalid` when there is none. */
export function openSession(folder: string | undefined): Session {
  if (!folder)
    throw new LockError(
      "invalid",
      'there is no session: neither --session nor CLOUD_LOCK_SESSION is given; to start one: eval "$(cloud-lock acquire --detach LOCK)"',
    );
  const place = path.resolve(folder);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory() || !existsSync(path.join(place, "spec.json")))
    throw new LockError("invalid", `${place} is no session of cloud-lock, or its files were removed`);
  return new Session(place);
}
