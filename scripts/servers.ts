/**
 * `npm run servers [-- NAME…]`: installs the real servers that the tests run against into `.servers/`, all of them or
 * those named. Quick when they are there. Exits with 1 when something asked for could not be had, 64 for a wrong name.
 */
import { catalog, type Installable } from "./servers/catalog.ts";

const everything = catalog.flat();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !everything.some((known) => known.name === name));

if (unknown.length > 0) {
  console.error(
    `no server is called ${unknown.join(", ")}; there are ${everything.map(({ name }) => name).join(", ")}`,
  );
  process.exitCode = 64;
} else {
  const all = await Promise.all(catalog.map(installInTurn));
  if (all.flat().includes(false)) process.exitCode = 1;
}

/** Returns for each wanted server whether it can be used now. */
async function installInTurn(group: readonly Installable[]): Promise<boolean[]> {
  const usable: boolean[] = [];
  for (const wanted of group) {
    if (names.length === 0 || names.includes(wanted.name)) usable.push(await ensureInstalled(wanted));
  }
  return usable;
}

async function ensureInstalled(server: Installable): Promise<boolean> {
  const say = (word: string, more = "") => console.log(`${word.padEnd(9)} ${server.name} ${server.version}${more}`);
  if (server.isInstalled()) {
    say("present");
    return true;
  }
  if (server.unsupported !== undefined && names.length === 0) {
    say("left out", `: ${server.unsupported}`);
    return true;
  }
  try {
    await server.install();
    if (!server.isInstalled()) throw new Error("the installer said that it succeeded, but nothing is there");
    say("installed");
    return true;
  } catch (error) {
    say("failed", `: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
