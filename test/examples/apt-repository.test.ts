/** The APT example on a real S3 server, with the real apt: what the lock is for, and what happens without it. */
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import type { ProxiedRequest } from "../fakes/fault-exchange.ts";
import { type FaultProxy, startFaultProxy } from "../fakes/fault-proxy.ts";
import { delayReply, type Fault } from "../fakes/faults.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { AptClient, buildDeb, type DebianPackage, withAptTools } from "./apt-tools.ts";
import { type Publication, publishUnderLock, publishUnlocked } from "./publisher.ts";

// Names and versions with every character that a version may hold, since they become keys and URLs.
const eight: readonly DebianPackage[] = [
  { name: "alpha", version: "1.0", architecture: "amd64" },
  { name: "beta", version: "2:1.0", architecture: "all" },
  { name: "gamma", version: "1.0~rc1", architecture: "amd64" },
  { name: "delta", version: "1.0+b2", architecture: "all" },
  { name: "libepsilon1", version: "0.1-1", architecture: "amd64" },
  { name: "zeta++", version: "20240101", architecture: "all" },
  { name: "eta.d", version: "1.0-1~deb12u1", architecture: "amd64" },
  { name: "theta", version: "3:4.5+dfsg-6", architecture: "all" },
];
const release = /\/Release(\?|$)/;
const names = eight.map(({ name }) => name).sort();

describeWithServer(withAptTools(ministack), "eight publishers, one APT repository in a bucket", (running) => {
  let folder: string;
  let debs: string[];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cloud-lock-apt-"));
    debs = await Promise.all(eight.map((wanted) => buildDeb(folder, wanted)));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** A publication of one package, in a repository of the test's own. */
  function publication(repository: string, deb: string, endpoint: string, signal: AbortSignal): Publication {
    const { bucket, env } = running();
    return { debs: [deb], env: { ...env, BUCKET: bucket, PREFIX: repository, ENDPOINT: endpoint }, signal };
  }

  function url(repository: string): string {
    return `${running().url}/${running().bucket}/${repository}`;
  }

  const aptClient = (repository: string) => AptClient.create(join(folder, repository), url(repository));

  async function expectAllEight(repository: string): Promise<void> {
    const apt = await aptClient(repository);
    assert.deepEqual(await apt.update(), names);
    const [fetched, built] = [await apt.download(names), await Promise.all(debs.map((deb) => readFile(deb)))];
    assert.deepEqual(fetched.map(hex).sort(), built.map(hex).sort());
  }

  // The script's own check of the fence would turn some losses into failures; the lock must do without it.
  for (const [title, repository, flags] of [
    ["under cloud-lock", "locked", []],
    ["under cloud-lock, by a script that checks nothing", "locked-unchecked", ["--unlocked"]],
  ] as const) {
    it(`at once ${title}: apt finds and fetches all eight`, { timeout: 120_000 }, async (test) => {
      await using proxy = await startFaultProxy(running().url);
      holdUntilAllStandInLine(proxy, `/locks/locks/${repository}`, debs.length);
      const lock = `s3://${running().bucket}/locks/${repository}?endpoint=${encodeURIComponent(proxy.url)}`;
      const publish = (deb: string) =>
        publishUnderLock(lock, publication(repository, deb, proxy.url, test.signal), flags);
      for (const { code, stderr } of await Promise.all(debs.map(publish))) assert.equal(code, 0, stderr);
      assert.equal(proxy.count("PUT", release), debs.length, "each wrote Release once: nobody got in between");
      await expectAllEight(repository);
    });
  }

  it("at once without the lock: all say that they published, and all but one are lost", async (test) => {
    await using proxy = await startFaultProxy(running().url);
    const gate = holdReadsUntilAllHaveRead(proxy, debs.length);
    const outcomes = await Promise.all(
      // A publisher that ends early must not leave the others waiting for it.
      debs.map((deb) => publishUnlocked(publication("unlocked", deb, proxy.url, test.signal)).finally(gate.resolve)),
    );
    for (const outcome of outcomes) {
      assert.equal(outcome.code, 0, outcome.stderr);
      assert.match(outcome.stdout, /^published pool\//);
    }
    assert.equal((await (await aptClient("unlocked")).update()).length, 1);
  });

  it("one after the other without the lock: nothing is lost", async (test) => {
    for (const deb of debs) {
      const outcome = await publishUnlocked(publication("in-turn", deb, running().url, test.signal));
      assert.equal(outcome.code, 0, outcome.stderr);
    }
    await expectAllEight("in-turn");
  });
});

/** Holds the reply to whoever reads `Release` first until `wanted` claims stand in the lock's record. */
function holdUntilAllStandInLine(proxy: FaultProxy, lock: string, wanted: number): void {
  const gate = Promise.withResolvers<void>();
  let written = 0;
  const countWrites: Fault = {
    name: "count-writes",
    async apply(exchange) {
      const reply = await exchange.forward();
      if (reply.status === 200 && ++written === wanted) gate.resolve();
      await exchange.answer(reply);
    },
  };
  proxy.rule(({ method, path }) => method === "PUT" && path.split("?")[0] === lock, countWrites);
  proxy.rule(readsRelease, delayReply(gate.promise), { times: 1 });
}

/** Holds the replies to those who read `Release` until `wanted` have read it. */
function holdReadsUntilAllHaveRead(proxy: FaultProxy, wanted: number): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  let read = 0;
  const countReads = () => {
    if (++read === wanted) gate.resolve();
    return gate.promise;
  };
  proxy.rule(readsRelease, delayReply(countReads));
  return gate;
}

function readsRelease({ method, path }: ProxiedRequest): boolean {
  return method === "GET" && release.test(path);
}

function hex(content: Buffer): string {
  return content.toString("hex");
}
