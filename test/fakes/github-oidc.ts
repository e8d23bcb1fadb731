/** GitHub's OIDC issuer and the endpoint at which a job fetches its tokens, on a free loopback port. */
import { createRemoteJWKSet, jwtVerify } from "jose";
import { type JWK, OAuth2Server } from "oauth2-mock-server";
import { type Clock, systemClock } from "../../src/clock.ts";

const PATH = "/runtime/oidc/token";
const LIFE_MS = 5 * 60_000;

/** What a cloud's trust in this issuer comes to: `forged` covers whatever is wrong with the token itself. */
export type Verdict = "trusted" | "forged" | "wrong audience" | "wrong subject" | "used before";

export class GithubOidc implements AsyncDisposable {
  /** The runner's token, which must never be seen. */
  readonly bearer = "runner-bearer-must-never-be-seen";
  subject = "repo:acme/site:ref:refs/heads/main";
  /** Tokens are signed by a stranger's key of the same name. */
  forges = false;
  /** Put into tokens in place of the audience that was asked for. */
  audience: string | undefined;
  /** Answered first, one by one, in place of a token. */
  readonly refusals: { readonly status: number; readonly text: string }[] = [];
  /** The audiences asked for, in order, refused ones included. */
  readonly asked: string[] = [];
  /** Every token that was given out. */
  readonly issued: string[] = [];
  private readonly issuer: OAuth2Server;
  private readonly stranger: OAuth2Server;
  private readonly clock: Clock;

  private constructor(issuer: OAuth2Server, stranger: OAuth2Server, clock: Clock) {
    this.issuer = issuer;
    this.stranger = stranger;
    this.clock = clock;
  }

  static async start(clock: Clock = systemClock): Promise<GithubOidc> {
    const issuer = new OAuth2Server();
    const stranger = new OAuth2Server();
    const { kid }: JWK = await issuer.issuer.keys.generate("RS256");
    await stranger.issuer.keys.generate("RS256", { kid });
    const github = new GithubOidc(issuer, stranger, clock);
    issuer.service.addRoute("GET", PATH, async (request, response) => {
      const url = new URL(request.url ?? "", "http://github");
      const { status, text } = await github.answer(request.headers.authorization, url.searchParams);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(text);
    });
    await issuer.start(0, "127.0.0.1");
    stranger.issuer.url = issuer.issuer.url;
    return github;
  }

  get url(): string {
    return this.issuer.issuer.url ?? "";
  }

  get jwksUrl(): string {
    return `${this.url}/jwks`;
  }

  /** What the runner puts into a job's environment. */
  get env() {
    return {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${this.url}${PATH}?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: this.bearer,
      GITHUB_RUN_ID: "4711",
      GITHUB_RUN_ATTEMPT: "2",
    };
  }

  /** The same, calling `onUse` whenever somebody is about to fetch a token. */
  watchedEnv(onUse: () => void) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ...rest } = this.env;
    return {
      ...rest,
      get ACTIONS_ID_TOKEN_REQUEST_URL() {
        onUse();
        return url;
      },
    };
  }

  /** How a cloud judges a token that should be for `audience` and of the subject that it knows; each serves once. */
  trust(audience: string, subject = this.subject): (token: string) => Promise<Verdict> {
    const keys = createRemoteJWKSet(new URL(this.jwksUrl));
    const used = new Set<string>();
    return async (token) => {
      const currentDate = new Date(this.clock.now().wallMs);
      const checked = await jwtVerify(token, keys, { issuer: this.url, currentDate }).catch(() => undefined);
      if (!checked) return "forged";
      if (checked.payload.aud !== audience) return "wrong audience";
      if (checked.payload.sub !== subject) return "wrong subject";
      if (used.has(token)) return "used before";
      used.add(token);
      return "trusted";
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.issuer.stop();
  }

  private async answer(authorization: string | undefined, query: URLSearchParams) {
    const audience = query.get("audience") ?? "";
    this.asked.push(audience);
    const refusal = this.refusals.shift();
    if (refusal) return refusal;
    if (authorization !== `Bearer ${this.bearer}` || query.get("api-version") !== "2.0" || audience === "")
      return { status: 401, text: "Unauthorized" };
    const token = await this.sign(audience);
    this.issued.push(token);
    return { status: 200, text: JSON.stringify({ count: 1, value: token }) };
  }

  private sign(audience: string): Promise<string> {
    const nowSeconds = Math.floor(this.clock.now().wallMs / 1000);
    const { issuer } = this.forges ? this.stranger : this.issuer;
    return issuer.buildToken({
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, { iat: nowSeconds, nbf: nowSeconds - 10, exp: nowSeconds + LIFE_MS / 1000 });
        Object.assign(payload, { aud: this.audience ?? audience, sub: this.subject, jti: crypto.randomUUID() });
      },
    });
  }
}
