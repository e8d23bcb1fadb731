/** A test's world in which Google's hosts are servers on loopback; the driver under test is the real one. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gcsDriver } from "../../src/backends/gcs.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { systemRandom } from "../../src/clock.ts";
import { ManualClock } from "../fakes/clock.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { GoogleIdentity } from "../fakes/google-identity.ts";

export class GoogleWorld implements AsyncDisposable {
  readonly fake: GcsServer;
  readonly identity: GoogleIdentity;
  readonly folder: string;
  readonly clock = new ManualClock(Date.now());
  /** The origins that requests were sent to. */
  readonly reached: string[] = [];

  private constructor(fake: GcsServer, identity: GoogleIdentity, folder: string) {
    this.fake = fake;
    this.identity = identity;
    this.folder = folder;
  }

  static async start(): Promise<GoogleWorld> {
    const fake = await GcsServer.start();
    fake.faults.requiredToken = "token-1";
    return new GoogleWorld(fake, await GoogleIdentity.start(), await mkdtemp(join(tmpdir(), "gcs-auth-")));
  }

  readonly transport: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    this.reached.push(url.origin);
    const hosts: Record<string, string> = {
      "https://storage.googleapis.com": this.fake.origin,
      "https://oauth2.googleapis.com": `http://${this.identity.host}`,
      "http://machine": `http://${this.identity.host}`,
    };
    const origin = hosts[url.origin];
    if (origin) return fetch(origin + url.pathname + url.search, init);
    return Promise.reject(Object.assign(new TypeError("no way there"), { code: "ENETUNREACH" }));
  };

  open(env: Record<string, string>, query = ""): Promise<CasStore> {
    const context = { clock: this.clock, random: systemRandom, env };
    return gcsDriver(this.transport).openStore(new URL(`gs://locks/auth/lock${query}`), context);
  }

  /** Writes a credentials file, and returns the environment that names it. */
  async credentials(content: unknown = this.identity.serviceAccount): Promise<Record<string, string>> {
    const file = join(this.folder, "credentials.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return { GOOGLE_APPLICATION_CREDENTIALS: file };
  }

  /** Writes the credentials file of a workload whose own token stands in `source`, and returns the environment. */
  workloadIdentity(source: string): Promise<Record<string, string>> {
    return this.credentials({
      type: "external_account",
      audience: "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/ci",
      subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
      token_url: `http://${this.identity.host}/v1/token`,
      credential_source: { file: source },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.fake[Symbol.asyncDispose]();
    await this.identity[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true });
  }
}
