/** `npm run check`: all that can be told without running the tests. One line a check; exits with 1 when one failed. */
import { fileURLToPath } from "node:url";
import { checkFreshDist } from "./checks/fresh-dist.ts";
import { checkLocalTraces } from "./checks/local-traces.ts";
import { runNode } from "./checks/run-node.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = fileURLToPath(new URL("../dist", import.meta.url));

const checks: Readonly<Record<string, () => Promise<void>>> = {
  "format and lint (biome)": () => runNode(["node_modules/@biomejs/biome/bin/biome", "check", "."], root),
  "types (tsc)": () => runNode(["node_modules/typescript/bin/tsc"], root),
  "dist is what the sources build": async () => {
    const { build } = await import("./build.ts");
    await checkFreshDist(dist, build);
  },
  "no trace of this machine": async () => checkLocalTraces(root, process.env.npm_config_registry),
};

for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    console.log(`ok      ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`failed  ${name}\n${error instanceof Error ? error.message : error}`);
  }
}
