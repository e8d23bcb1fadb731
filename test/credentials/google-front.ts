/** The bucket as the world sees it: a server before the GCS fake that admits live tokens of the federation's alone. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { GcsServer } from "../fakes/gcs-server.ts";
import type { GoogleFederation } from "../fakes/google-federation.ts";

export class GoogleFront implements AsyncDisposable {
  private readonly server: Server;

  private constructor(google: GoogleFederation, bucket: GcsServer) {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (!google.admits(request.headers.authorization ?? null)) {
        response.writeHead(401, { "content-type": "application/json" });
        return void response.end('{"error":{"code":401,"message":"Invalid Credentials"}}');
      }
      const { method = "GET" } = request;
      const type = request.headers["content-type"];
      const answer = await fetch(bucket.origin + request.url, {
        method,
        headers: type === undefined ? {} : { "content-type": type },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const date = answer.headers.get("date") ?? "";
      response.writeHead(answer.status, { "content-type": "application/json", date });
      response.end(await answer.text());
    });
  }

  static async start(google: GoogleFederation, bucket: GcsServer): Promise<GoogleFront> {
    const front = new GoogleFront(google, bucket);
    await new Promise<void>((resolve) => front.server.listen(0, "127.0.0.1", resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
