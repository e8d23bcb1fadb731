/** What the APT example's script refuses: a holder of the lock that was overtaken, and what would harm the repository. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { startFaultProxy } from "../fakes/fault-proxy.ts";
import { delayRequest } from "../fakes/faults.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { buildDeb, type DebianPackage, withAptTools } from "./apt-tools.ts";
import { type Outcome, type Publication, publishWithFence } from "./publisher.ts";

const one: DebianPackage = { name: "one", version: "1.0", architecture: "all" };
const two: DebianPackage = { name: "two", version: "1.0", architecture: "amd64" };

describeWithServer(withAptTools(ministack), "the fence of an APT repository in a bucket", (running) => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "cloud-lock-fence-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** A repository of its own, and how to publish in it. */
  function repository(name: string, signal: AbortSignal) {
    const { url, bucket, env } = running();
    const get = async (path: string) => {
      const reply = await fetch(`${url}/${bucket}/${name}/${path}`);
      return reply.status === 200 ? reply.text() : "";
    };
    return {
      publish(fence: number | undefined, deb: string, endpoint = url): Promise<Outcome> {
        const settings = { BUCKET: bucket, PREFIX: name, ENDPOINT: endpoint };
        const publication: Publication = { debs: [deb], env: { ...env, ...settings }, signal };
        return publishWithFence(fence, publication);
      },
      release: () => get("dists/stable/Release"),
      async names(architecture = "amd64") {
        const packages = await get(`dists/stable/main/binary-${architecture}/Packages`);
        return [...packages.matchAll(/^Package: (.*)$/gm)].map(([, found]) => found);
      },
    };
  }

  /** Runs `meanwhile` while a publisher behind the proxy is about to write `Release`. */
  async function whileReleaseIsHeld(late: (endpoint: string) => Promise<Outcome>, meanwhile: () => Promise<void>) {
    await using proxy = await startFaultProxy(running().url);
    const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = delayRequest(() => {
      reached.resolve();
      return resumed.promise;
    });
    proxy.rule(({ method, path }) => method === "PUT" && /\/Release(\?|$)/.test(path), hold, { times: 1 });
    const outcome = late(proxy.url).finally(reached.resolve);
    await reached.promise;
    await meanwhile().finally(resumed.resolve);
    return await outcome;
  }

  it("refuses a holder whose successor has published, and changes nothing", async (test) => {
    const { publish, release, names } = repository("overtaken", test.signal);
    assert.equal((await publish(1000, await buildDeb(folder, one))).code, 0);
    const before = await release();
    assert.match(before, /^Cloud-Lock-Fence: 1000$/m);
    const outcome = await publish(999, await buildDeb(folder, two));
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /not published: the lock was lost.*fence 1000, ours was 999/);
    assert.equal(await release(), before);
    assert.deepEqual(await names(), ["one"]);
  });

  it("refuses a holder that wakes up when its successor has published since it last looked", async (test) => {
    const { publish, release } = repository("late", test.signal);
    const [early, late] = [await buildDeb(folder, one), await buildDeb(folder, two)];
    let successors = "";
    const outcome = await whileReleaseIsHeld(
      (endpoint) => publish(5, late, endpoint),
      async () => {
        assert.equal((await publish(6, early)).code, 0);
        successors = await release();
      },
    );
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /not published: the lock was lost.*fence 6, ours was 5/);
    assert.equal(await release(), successors);
  });

  it("loses nothing when a predecessor's last write lands late", async (test) => {
    const { publish, release, names } = repository("predecessor", test.signal);
    const [early, late] = [await buildDeb(folder, one), await buildDeb(folder, two)];
    const outcome = await whileReleaseIsHeld(
      (endpoint) => publish(6, late, endpoint),
      async () => assert.equal((await publish(5, early)).code, 0),
    );
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.deepEqual(await names(), ["one", "two"]);
    assert.match(await release(), /^Cloud-Lock-Fence: 6$/m);
  });

  it("takes the same file again, and refuses another one under a published version", async (test) => {
    const { publish, names } = repository("again", test.signal);
    const deb = await buildDeb(folder, one);
    assert.equal((await publish(1, deb)).code, 0);
    assert.equal((await publish(2, deb)).code, 0);
    const outcome = await publish(3, await buildDeb(folder, one, "changed"));
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /one_1\.0_all\.deb is published already, with other content/);
    assert.deepEqual(await names(), ["one"]);
  });

  it("lists a package for all architectures in each, and another in its own", async (test) => {
    const { publish, names } = repository("architectures", test.signal);
    assert.equal((await publish(1, await buildDeb(folder, one))).code, 0);
    assert.equal((await publish(2, await buildDeb(folder, two))).code, 0);
    assert.deepEqual(await names("amd64"), ["one", "two"]);
    assert.deepEqual(await names("arm64"), ["one"]);
  });

  it("refuses to publish without the lock, and says how to", async (test) => {
    const { publish, release } = repository("nobody", test.signal);
    const outcome = await publish(undefined, await buildDeb(folder, one));
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /the lock is not held.*cloud-lock run/);
    assert.equal(await release(), "");
  });

  it("says in one line what is wrong with a file that is no package", async (test) => {
    const { publish, release } = repository("no-package", test.signal);
    const outcome = await publish(1, join(folder, "absent.deb"));
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^publish: dpkg-deb failed: .*absent\.deb/);
    assert.equal(await release(), "");
  });
});
