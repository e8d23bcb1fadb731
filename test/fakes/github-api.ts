/** GitHub's REST API, as far as it concerns workflow runs, on a free loopback port. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string;
}

export interface GitHubApi extends AsyncDisposable {
  readonly url: string;
  /** Every request so far. */
  readonly asked: readonly Asked[];
  /** What a run is said to be at. */
  run: { status: string; conclusion: string | null };
  /** Statuses answered first, one by one, in place of the right answer. */
  readonly refusals: number[];
}

export const TOKEN = "ghs_mustNeverBeSeen1234567890";

export async function startGitHubApi(): Promise<GitHubApi> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => answer(api, asked, request, response));
  const api: GitHubApi = {
    url: "",
    asked,
    run: { status: "in_progress", conclusion: null },
    refusals: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(api, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function answer(api: GitHubApi, asked: Asked[], request: IncomingMessage, response: ServerResponse): void {
  const { method = "", url: path = "", headers } = request;
  const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
  asked.push({ method, path, token });
  const isRun = /^\/repos\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+(\/cancel)?$/.exec(path);
  const right = method === "POST" && isRun?.[1] ? 202 : method === "GET" && isRun && !isRun[1] ? 200 : 404;
  const status = api.refusals.shift() ?? (token === TOKEN ? right : 401);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(status === 200 ? api.run : {}));
}
