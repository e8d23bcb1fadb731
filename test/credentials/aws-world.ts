/** GitHub's issuer, an STS that trusts it, and a bucket that admits that STS's sessions alone; all by one manual clock. */
import { driver } from "../../src/backends/s3.ts";
import type { CasStore } from "../../src/cas/store.ts";
import { systemRandom } from "../../src/clock.ts";
import { lockUrl, useAwsEnvironment } from "../backends/s3-subject.ts";
import { AwsSts, ROLE } from "../fakes/aws-sts.ts";
import { ManualClock, settle } from "../fakes/clock.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { fail } from "../fakes/s3-objects.ts";
import { S3Server } from "../fakes/s3-server.ts";

type Env = Readonly<Record<string, string | undefined>>;

export class AwsWorld implements AsyncDisposable {
  readonly clock: ManualClock;
  readonly github: GithubOidc;
  readonly sts: AwsSts;
  readonly s3: S3Server;
  /** How many requests the bucket refused. */
  denials = 0;
  /** How many exchanges were begun. */
  begun = 0;

  private constructor(clock: ManualClock, github: GithubOidc, sts: AwsSts, s3: S3Server) {
    this.clock = clock;
    this.github = github;
    this.sts = sts;
    this.s3 = s3;
    s3.failNext(Number.POSITIVE_INFINITY, fail(400, "ExpiredToken"), ({ headers }) => {
      const refused = !sts.isLive(headers["x-amz-security-token"]);
      if (refused) this.denials++;
      return refused;
    });
  }

  /** @param ambient what another step has left in the environment */
  static async start(ambient: Readonly<Record<string, string>> = {}): Promise<AwsWorld> {
    const clock = new ManualClock(Date.now());
    const github = await GithubOidc.start(clock);
    const sts = await AwsSts.start(github.trust("sts.amazonaws.com"), clock);
    useAwsEnvironment({ AWS_ENDPOINT_URL_STS: sts.url, ...ambient });
    return new AwsWorld(clock, github, sts, await S3Server.start());
  }

  /** Resolves when no exchange is under way. */
  async whenIdle(): Promise<void> {
    for (await settle(); this.begun > this.sts.answers; ) await settle();
  }

  open(env: Env = this.github.watchedEnv(() => this.begun++)): Promise<CasStore> {
    const place = { url: this.s3.url, bucket: "locks" };
    const identity = { aws: { roleArn: ROLE } };
    return driver.openStore(lockUrl(place, "lock"), { clock: this.clock, random: systemRandom, env, identity });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.github[Symbol.asyncDispose]();
    await this.sts[Symbol.asyncDispose]();
    await this.s3.stop();
  }
}
