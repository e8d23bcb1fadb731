/** Sessions started by the real command line, their keepers, and what stands in their folders. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import type { Status } from "../../src/keeper/status.ts";
import { isAlive, type Options, type Result, Sandbox } from "../cli/support.ts";
import { until } from "../process/helpers.ts";
import { evictHolder } from "./evict.ts";

export const EXIT = { ok: 0, invalid: 64, timeout: 75, lost: 76 } as const;

export class KeptSession {
  readonly folder: string;
  readonly id: string;
  readonly keeperPid: number;
  private readonly rig: KeeperRig;

  constructor(rig: KeeperRig, folder: string, id: string) {
    this.rig = rig;
    this.folder = folder;
    this.id = id;
    this.keeperPid = this.status().keeper.pid;
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  status(): Status {
    return JSON.parse(readFileSync(this.file("status.json"), "utf8"));
  }

  /** Writes over one of the session's files, as somebody who meddles with it. */
  edit(name: string, text: string): void {
    writeFileSync(this.file(name), text);
  }

  run(command: string, ...flags: readonly string[]): Promise<Result> {
    return this.rig.box.run([command, "--session", this.folder, ...flags]);
  }

  async killKeeper(): Promise<void> {
    process.kill(this.keeperPid, "SIGKILL");
    await this.untilGone();
  }

  async untilGone(): Promise<void> {
    await until(() => !isAlive(this.keeperPid), "the keeper's end");
  }
}

export class KeeperRig {
  readonly box = new Sandbox();
  private readonly keepers = new Set<number>();

  constructor() {
    after(() => {
      for (const pid of this.keepers) if (isAlive(pid)) process.kill(pid, "SIGKILL");
    });
  }

  /** By default it is watched whether this test lives. */
  async acquire(lock: string, flags: readonly string[] = [], options: Options = {}): Promise<KeptSession> {
    const result = await this.box.run(["acquire", "--detach", "--json", lock, ...flags], options);
    assert.equal(result.code, EXIT.ok, result.stderr);
    const { session, id } = JSON.parse(result.stdout);
    const kept = new KeptSession(this, session, id);
    this.keepers.add(kept.keeperPid);
    return kept;
  }

  async claims(lock: string): Promise<{ holders: { id: string }[]; waiters: { id: string }[] }> {
    return JSON.parse((await this.box.run(["status", lock, "--json"])).stdout);
  }

  async evict(lock: string): Promise<void> {
    await evictHolder(`${pathToFileURL(this.box.locks)}/${lock}`);
  }

  async holderIds(lock: string): Promise<string[]> {
    return (await this.claims(lock)).holders.map(({ id }) => id);
  }
}
