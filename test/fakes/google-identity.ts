/** Google's token endpoints and a machine's metadata server, on a free loopback port. */
import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const SCOPE = "https://www.googleapis.com/auth/devstorage.read_write";

/** What a workload identity pool trusts: the token of a CI job, say. */
export const WORKLOAD_TOKEN = "workload-oidc-token";

export class GoogleIdentity implements AsyncDisposable {
  /** The token that is given out next, for an hour. */
  token = "token-1";
  /** While set: answered with this in place of a token; `hang` never answers. */
  failure: { readonly status: number; readonly error: string } | "hang" | undefined;
  /** Whether the metadata server says that it is Google's. */
  flavor = "Google";
  /** Paths of all requests so far. */
  readonly requests: string[] = [];
  /** What a service account's key file holds. */
  readonly serviceAccount: Readonly<Record<string, string>>;
  private readonly publicKey: string;
  private readonly server: Server;

  private constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    this.publicKey = publicKey;
    this.serviceAccount = {
      type: "service_account",
      project_id: "test",
      private_key_id: "key-1",
      private_key: privateKey,
      client_email: "locker@test.iam.gserviceaccount.com",
    };
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<GoogleIdentity> {
    const identity = new GoogleIdentity();
    await new Promise<void>((resolve) => identity.server.listen(0, "127.0.0.1", resolve));
    return identity;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** May be called twice. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "", "http://identity");
    this.requests.push(url.pathname);
    const isMachine = url.pathname.startsWith("/computeMetadata/v1/");
    if (isMachine) response.setHeader("metadata-flavor", this.flavor);
    if (url.pathname.endsWith("/email")) return void response.end(this.serviceAccount.client_email);
    if (this.failure === "hang") return;
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    let accepted: boolean;
    if (isMachine)
      accepted = request.headers["metadata-flavor"] === "Google" && url.searchParams.get("scopes") === SCOPE;
    else if (form.has("subject_token")) accepted = form.get("subject_token") === WORKLOAD_TOKEN;
    else accepted = this.accepts(form.get("assertion") ?? "");
    const { status, error } = this.failure ?? { status: 400, error: "invalid_grant" };
    response.writeHead(accepted && !this.failure ? 200 : status, { "content-type": "application/json" });
    if (!accepted || this.failure) return void response.end(JSON.stringify({ error, error_description: "on demand" }));
    const type = "urn:ietf:params:oauth:token-type:access_token";
    response.end(
      JSON.stringify({ access_token: this.token, expires_in: 3600, token_type: "Bearer", issued_token_type: type }),
    );
  }

  /** RFC 7523: a JWT signed with the service account's key, for this scope. */
  private accepts(assertion: string): boolean {
    const [header = "", payload = "", signature = ""] = assertion.split(".");
    const signed = verify(
      "RSA-SHA256",
      Buffer.from(`${header}.${payload}`),
      this.publicKey,
      Buffer.from(signature, "base64url"),
    );
    return signed && JSON.parse(Buffer.from(payload, "base64url").toString()).scope === SCOPE;
  }
}
