/** Google's STS and IAM Credentials on a free loopback port; their access tokens end by the clock they are given. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "../../src/clock.ts";
import type { Verdict } from "./github-oidc.ts";
import { SCOPE } from "./google-identity.ts";

export const PROVIDER = "projects/123456789/locations/global/workloadIdentityPools/ci-pool/providers/github";
export const ACCOUNT = "locks@acme.iam.gserviceaccount.com";

interface Issued {
  readonly scope: string;
  readonly endsMs: number;
  /** Of a service account, and not of the federated identity. */
  readonly impersonated: boolean;
}

type Answer = { readonly status: number; readonly json: unknown };

export class GoogleFederation implements AsyncDisposable {
  /** How long tokens last. */
  tokenMs = 3_600_000;
  /** The bucket is open to the service account alone. */
  needsAccount = false;
  /** Whether the federated identity may act as the service account. */
  mayImpersonate = true;
  /** While set: answered to every request. */
  failure: Answer | undefined;
  /** How many exchanges came to a token for the bucket, and how many were refused on the way. */
  readonly outcomes = { granted: 0, refused: 0 };
  /** The paths of all requests, in order. */
  readonly requests: string[] = [];
  private readonly issued = new Map<string, Issued>();
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
      const { status, json } = await this.answer(request, Buffer.concat(chunks).toString());
      const date = new Date(this.clock.now().wallMs).toUTCString();
      response.writeHead(status, { "content-type": "application/json", date }).end(JSON.stringify(json));
      if (status !== 200) this.outcomes.refused++;
    });
  }

  static async start(judge: (token: string) => Promise<Verdict>, clock: Clock = systemClock) {
    const google = new GoogleFederation(judge, clock);
    await new Promise<void>((resolve) => google.server.listen(0, "127.0.0.1", resolve));
    return google;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whether a request to the bucket with this `Authorization` may pass. */
  admits(authorization: string | null): boolean {
    const token = this.live(authorization);
    return token?.scope === SCOPE && token.impersonated === this.needsAccount;
  }

  /** Ends all tokens at once. */
  revoke(): void {
    this.issued.clear();
  }

  /** Resolves when so many tokens for the bucket were given out since the start. */
  async whenGranted(count: number): Promise<void> {
    while (this.outcomes.granted < count) await new Promise<void>((resolve) => this.arrivals.push(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private live(authorization: string | null | undefined): Issued | undefined {
    const token = this.issued.get((authorization ?? "").replace(/^Bearer /, ""));
    return token && this.clock.now().wallMs < token.endsMs ? token : undefined;
  }

  private async answer(request: IncomingMessage, body: string): Promise<Answer> {
    const path = request.url ?? "";
    this.requests.push(path);
    if (this.failure) return this.failure;
    if (path === "/v1/token") return this.exchange(new URLSearchParams(body));
    return this.impersonate(path, request.headers.authorization, JSON.parse(body));
  }

  private async exchange(form: URLSearchParams): Promise<Answer> {
    const refused = (error: string) => ({ status: 400, json: { error, error_description: "on demand" } });
    if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:token-exchange")
      return refused("unsupported_grant_type");
    if (form.get("audience") !== `//iam.googleapis.com/${PROVIDER}`) return refused("invalid_target");
    const verdict = await this.judge(form.get("subject_token") ?? "");
    if (verdict === "wrong subject") return { status: 403, json: { error: "unauthorized_client" } };
    if (verdict !== "trusted") return refused("invalid_grant");
    const token = this.issue(form.get("scope") ?? "", false);
    return { status: 200, json: { access_token: token, expires_in: this.tokenMs / 1000, token_type: "Bearer" } };
  }

  private impersonate(
    path: string,
    authorization: string | undefined,
    { scope, lifetime }: { scope?: string[]; lifetime?: string },
  ): Answer {
    const refused = (status: number, word: string) => ({ status, json: { error: { code: status, status: word } } });
    const bearer = this.live(authorization);
    if (bearer?.scope !== "https://www.googleapis.com/auth/cloud-platform") return refused(401, "UNAUTHENTICATED");
    if (decodeURIComponent(path) !== `/v1/projects/-/serviceAccounts/${ACCOUNT}:generateAccessToken`)
      return refused(404, "NOT_FOUND");
    if (!this.mayImpersonate) return refused(403, "PERMISSION_DENIED");
    if (lifetime !== "3600s" || scope?.length !== 1) return refused(400, "INVALID_ARGUMENT");
    const token = this.issue(scope[0] ?? "", true);
    const expireTime = new Date(this.clock.now().wallMs + this.tokenMs).toISOString();
    return { status: 200, json: { accessToken: token, expireTime } };
  }

  private issue(scope: string, impersonated: boolean): string {
    const token = `access-token-${this.issued.size + 1}-that-must-never-be-seen-${crypto.randomUUID()}`;
    if (scope === SCOPE) this.outcomes.granted++;
    for (const arrived of this.arrivals.splice(0)) arrived();
    this.issued.set(token, { scope, impersonated, endsMs: this.clock.now().wallMs + this.tokenMs });
    return token;
  }
}
