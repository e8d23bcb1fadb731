/** Debian's tools, as the tests of the APT example use them: building packages, and being a client of a repository. */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { aptTools } from "../../scripts/servers/catalog.ts";
import type { TestServer } from "../servers/server.ts";

const run = promisify(execFile);

/** `server` for tests that need Debian's tools besides. */
export function withAptTools(server: TestServer): TestServer {
  const tools = "apt-ftparchive and dpkg-deb are not installed; `npm run servers` installs them on a Debian system";
  return { ...server, missing: () => server.missing() ?? (aptTools.isInstalled() ? undefined : tools) };
}

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: "all" | "amd64" | "arm64";
}

/** Builds a .deb with one file in it, which holds `content`; returns its path. */
export async function buildDeb(folder: string, { name, version, architecture }: DebianPackage, content = name) {
  const tree = join(folder, `${name}-tree`);
  await mkdir(join(tree, "DEBIAN"), { recursive: true });
  await mkdir(join(tree, "usr/share", name), { recursive: true });
  const fields = {
    Package: name,
    Version: version,
    Architecture: architecture,
    Maintainer: "A Test <test@example.com>",
  };
  const control = { ...fields, Description: `the package ${name}\n Of a test.` };
  const lines = Object.entries(control).map(([field, value]) => `${field}: ${value}\n`);
  await writeFile(join(tree, "DEBIAN/control"), lines.join(""));
  await writeFile(join(tree, "usr/share", name, "content"), content);
  const deb = join(folder, `${name}.deb`);
  await run("dpkg-deb", ["--root-owner-group", "--build", tree, deb]);
  return deb;
}

/** apt-get of a machine that knows one repository and nothing else, with all of its state under `root`. */
export class AptClient {
  readonly #root: string;
  readonly #downloads: string;

  private constructor(root: string) {
    this.#root = root;
    this.#downloads = join(root, "downloads");
  }

  static async create(root: string, repository: string): Promise<AptClient> {
    const client = new AptClient(root);
    const folders = [
      "etc/apt/apt.conf.d",
      "etc/apt/preferences.d",
      "var/lib/apt/lists/partial",
      "var/cache/apt/archives/partial",
      "downloads",
    ];
    for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, "status"), "");
    await writeFile(join(root, "etc/apt/sources.list"), `deb [trusted=yes] ${repository} stable main\n`);
    await writeFile(join(root, "apt.conf"), settings(root));
    return client;
  }

  /** `apt-get update`, which must find the index by-hash; returns the names of the packages that there are then, in order. */
  async update(): Promise<string[]> {
    const said = await this.#apt("apt-get", ["update", "--error-on=any"]);
    if (/^Ign:.*Packages$/m.test(said)) throw new Error(`apt had to fall back to a plain name: ${said}`);
    return (await this.#apt("apt-cache", ["pkgnames"])).split("\n").filter(Boolean).sort();
  }

  /** `apt-get download`; returns the contents of the .deb files, which apt has checked against the index. */
  async download(names: readonly string[]): Promise<Buffer[]> {
    await this.#apt("apt-get", ["download", ...names]);
    const files = (await readdir(this.#downloads)).sort();
    return Promise.all(files.map((file) => readFile(join(this.#downloads, file))));
  }

  async #apt(program: string, args: readonly string[]): Promise<string> {
    const env = { PATH: process.env.PATH, LC_ALL: "C", APT_CONFIG: join(this.#root, "apt.conf") };
    return (await run(program, [...args], { cwd: this.#downloads, env })).stdout;
  }
}

/** With `Dir` elsewhere, apt reads none of the machine's settings, sources and lists either. */
function settings(root: string): string {
  const values = {
    Dir: root,
    "Dir::State::status": join(root, "status"),
    "APT::Architecture": "amd64",
    "APT::Architectures": "amd64",
    "APT::Sandbox::User": "root",
    "Acquire::http::Proxy": "DIRECT",
    "Acquire::Languages": "none",
    "Acquire::Retries": "0",
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} "${value}";\n`)
    .join("");
}
