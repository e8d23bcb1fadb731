import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { lockFolder } from "../../src/backends/file/path.ts";
import { driver } from "../../src/backends/file.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { casLockSuite } from "../suites/cas-lock.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const context = { clock: systemClock, random: systemRandom, env: {} };
const urlOf = (name: string) => {
  const encoded = name.split("/").map(encodeURIComponent).join("/");
  return new URL(`${pathToFileURL(folder).href}/${encoded}`);
};

casLockSuite("file", () => ({
  open: (name) => driver.openStore(urlOf(name), context),
  remove: (name) => rm(lockFolder(urlOf(name)), { recursive: true }),
}));
