/** The in-repo S3 and GCS fakes, behind fault proxies that count what passes and cost what a network costs. */
import { PROBE_NAME } from "../src/backends/driver.ts";
import type { ProxiedRequest } from "../test/fakes/fault-exchange.ts";
import { type FaultProxy, startFaultProxy } from "../test/fakes/fault-proxy.ts";
import { reset } from "../test/fakes/faults.ts";
import { GcsServer } from "../test/fakes/gcs-server.ts";
import { S3Server } from "../test/fakes/s3-server.ts";

export interface Endpoint extends AsyncDisposable {
  readonly name: "S3" | "GCS";
  /** A way of its own to the same server, with a count and a latency of its own. */
  way(latencyMs?: number): Promise<Way>;
}

export interface Passed {
  /** Requests on the lock's own record. */
  readonly own: number;
  /** Requests on the scratch object beside it, by which a foreign endpoint is proven. */
  readonly proof: number;
}

export interface Way extends AsyncDisposable {
  /** What has passed since the last call. */
  take(): Passed;
  /** The URL of a lock by this way. */
  lock(name: string): string;
}

export async function s3Endpoint(): Promise<Endpoint> {
  const server = await S3Server.start();
  return endpoint("S3", "s3", server.url, () => server.stop());
}

export async function gcsEndpoint(): Promise<Endpoint> {
  const server = await GcsServer.start();
  return endpoint("GCS", "gs", server.origin, () => server[Symbol.asyncDispose]());
}

function endpoint(name: Endpoint["name"], scheme: string, origin: string, stop: () => Promise<void>): Endpoint {
  return {
    name,
    async way(latencyMs = 0) {
      const proxy = await startFaultProxy(origin);
      proxy.latencyMs = latencyMs;
      return {
        take: countPassing(proxy),
        lock: (lock) => `${scheme}://locks/${lock}?endpoint=${encodeURIComponent(proxy.url)}`,
        [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
      };
    },
    [Symbol.asyncDispose]: stop,
  };
}

function countPassing(proxy: FaultProxy): () => Passed {
  let own = 0;
  let proof = 0;
  // A rule that looks and never matches: an upload to GCS names its object in the body alone.
  const look = ({ path, body }: ProxiedRequest) => {
    if (path.includes(PROBE_NAME) || body.includes(PROBE_NAME)) proof++;
    else own++;
    return false;
  };
  proxy.rule(look, reset());
  return () => {
    const passed = { own, proof };
    own = proof = 0;
    return passed;
  };
}
