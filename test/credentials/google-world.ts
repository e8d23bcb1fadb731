/** GitHub's issuer, Google's hosts that trust it, and a bucket that admits their tokens alone; all by one manual clock. */
import { gcsDriver } from "../../src/backends/gcs.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { systemRandom } from "../../src/clock.ts";
import type { GoogleIdentity } from "../../src/credentials/identity.ts";
import { ManualClock, settle } from "../fakes/clock.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { GoogleFederation, PROVIDER } from "../fakes/google-federation.ts";

type Env = Readonly<Record<string, string | undefined>>;

export class GoogleWorld implements AsyncDisposable {
  readonly clock: ManualClock;
  readonly github: GithubOidc;
  readonly google: GoogleFederation;
  readonly bucket: GcsServer;
  /** How many requests the bucket refused. */
  denials = 0;
  /** How many exchanges were begun. */
  begun = 0;

  private constructor(clock: ManualClock, github: GithubOidc, google: GoogleFederation, bucket: GcsServer) {
    this.clock = clock;
    this.github = github;
    this.google = google;
    this.bucket = bucket;
  }

  static async start(): Promise<GoogleWorld> {
    const clock = new ManualClock(Date.now());
    const github = await GithubOidc.start(clock);
    const google = await GoogleFederation.start(github.trust(`https://iam.googleapis.com/${PROVIDER}`), clock);
    return new GoogleWorld(clock, github, google, await GcsServer.start());
  }

  /** Leads Google's hosts to the servers of this world, and everything else to where it says. */
  readonly transport: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname + url.search;
    if (url.origin === "https://sts.googleapis.com" || url.origin === "https://iamcredentials.googleapis.com")
      return fetch(this.google.url + path, init);
    if (url.origin !== "https://storage.googleapis.com") return fetch(url, init);
    if (this.google.admits(new Headers(init?.headers).get("authorization")))
      return fetch(this.bucket.origin + path, init);
    this.denials++;
    return Response.json({ error: { code: 401, message: "Invalid Credentials" } }, { status: 401 });
  };

  /** Resolves when no exchange is under way. */
  async whenIdle(): Promise<void> {
    const { outcomes } = this.google;
    for (await settle(); this.begun > outcomes.granted + outcomes.refused; ) await settle();
  }

  open(
    google: GoogleIdentity = { provider: PROVIDER },
    env: Env = this.github.watchedEnv(() => this.begun++),
  ): Promise<CasStore> {
    const context = { clock: this.clock, random: systemRandom, env, identity: { google } };
    return gcsDriver(this.transport).openStore(new URL("gs://locks/lock"), context);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.github[Symbol.asyncDispose]();
    await this.google[Symbol.asyncDispose]();
    await this.bucket[Symbol.asyncDispose]();
  }
}
