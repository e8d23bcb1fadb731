import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { driver } from "../../src/backends/file.ts";
import { lockFolder } from "../../src/backends/file/path.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { casStoreSuite } from "../suites/cas-store.ts";

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

casStoreSuite("file", () => ({
  open: (name) => driver.openStore(urlOf(name), context),
  async plant(name, text) {
    const lock = lockFolder(urlOf(name));
    await mkdir(lock, { recursive: true });
    await writeFile(path.join(lock, "v0000000000000001"), text);
  },
  remove: (name) => rm(lockFolder(urlOf(name)), { recursive: true }),
  rounds: 100,
}));
