/** One loud line about the real servers that this run did without. */
import { allServers } from "../../test/servers/all.ts";
import { verdictFor } from "../../test/servers/policy.ts";
import type { Environment } from "./hermetic.ts";

/** `undefined` when every server was there. */
export function missingServersLine(env: Environment): string | undefined {
  const missing = allServers.filter((server) => !verdictFor(server, env).run).map((server) => server.name);
  if (missing.length === 0) return undefined;
  const why = env.TEST_SERVERS === "none" ? "because of TEST_SERVERS=none" : "`npm run servers` installs them";
  return `!!! WITHOUT THE REAL SERVERS ${missing.join(", ")}: ${why} !!!`;
}
