/** AWS STS as far as AssumeRoleWithWebIdentity goes, on a free loopback port; its sessions end by the clock it is given. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "../../src/clock.ts";
import type { Verdict } from "./github-oidc.ts";

export const ROLE = "arn:aws:iam::123456789012:role/locks";

export class AwsSts implements AsyncDisposable {
  /** How long a session lasts. */
  sessionMs = 3_600_000;
  /** While set: answered in place of a session. */
  failure: { readonly status: number; readonly code: string } | undefined;
  /** How many requests were answered. */
  answers = 0;
  /** The names of all sessions, in order. */
  readonly sessionNames: string[] = [];
  readonly secret = "SESSION/secret+that/must+never+be+seen";
  private readonly endsMs = new Map<string, number>();
  private readonly arrivals: (() => void)[] = [];
  private readonly judge: (token: string) => Promise<Verdict>;
  private readonly clock: Clock;
  private readonly server: Server;

  private constructor(judge: (token: string) => Promise<Verdict>, clock: Clock) {
    this.judge = judge;
    this.clock = clock;
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { status, xml } = await this.answer(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(status, { "content-type": "text/xml" }).end(xml);
      this.answers++;
    });
  }

  static async start(judge: (token: string) => Promise<Verdict>, clock: Clock = systemClock): Promise<AwsSts> {
    const sts = new AwsSts(judge, clock);
    await new Promise<void>((resolve) => sts.server.listen(0, "127.0.0.1", resolve));
    return sts;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether a request with this session token may pass. */
  isLive(sessionToken: unknown): boolean {
    return this.clock.now().wallMs < (this.endsMs.get(String(sessionToken)) ?? 0);
  }

  /** Ends all sessions at once, as an administrator may. */
  revoke(): void {
    this.endsMs.clear();
  }

  /** Resolves when so many sessions were given out since the start. */
  async whenGiven(count: number): Promise<void> {
    while (this.sessionNames.length < count) await new Promise<void>((resolve) => this.arrivals.push(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(form: URLSearchParams): Promise<{ status: number; xml: string }> {
    if (this.failure) return failed(this.failure.status, this.failure.code);
    if (form.get("Action") !== "AssumeRoleWithWebIdentity") return failed(400, "InvalidAction");
    const verdict = await this.judge(form.get("WebIdentityToken") ?? "");
    if (verdict === "wrong subject" || form.get("RoleArn") !== ROLE) return failed(403, "AccessDenied");
    if (verdict !== "trusted") return failed(400, "InvalidIdentityToken");
    this.sessionNames.push(form.get("RoleSessionName") ?? "");
    const sessionToken = `session-${this.sessionNames.length}-that-must-never-be-seen`;
    const endsMs = this.clock.now().wallMs + this.sessionMs;
    this.endsMs.set(sessionToken, endsMs);
    for (const arrived of this.arrivals.splice(0)) arrived();
    return { status: 200, xml: this.granted(sessionToken, new Date(endsMs).toISOString()) };
  }

  private granted(sessionToken: string, expiration: string): string {
    const credentials = `<AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>${this.secret}</SecretAccessKey><SessionToken>${sessionToken}</SessionToken><Expiration>${expiration}</Expiration>`;
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials>${credentials}</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
  }
}

function failed(status: number, code: string): { status: number; xml: string } {
  const error = `<Type>Sender</Type><Code>${code}</Code><Message>on demand</Message>`;
  return {
    status,
    xml: `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error>${error}</Error></ErrorResponse>`,
  };
}
