/** A copy of the repository in which the code may be broken. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutation } from "../../test/mutations/mutation.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const COPIED = [
  "src",
  "test",
  "scripts",
  "dist",
  "docs",
  "step",
  "examples",
  "action.yml",
  "package.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "LICENSE",
];
const LINKED = ["node_modules"];

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export class Workshop implements AsyncDisposable {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Workshop> {
    const folder = await mkdtemp(join(tmpdir(), "cloud-lock-mutations-"));
    for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
    for (const name of LINKED) await symlink(join(root, name), join(folder, name));
    return new Workshop(folder);
  }

  /** Runs `call` while the code is broken. @throws Error when the place to break is not there exactly once. */
  async broken<T>({ name, file, find, replace }: Mutation, call: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const whole = await readFile(path, "utf8");
    const times = whole.split(find).length - 1;
    if (times !== 1) throw new Error(`mutation ${name}: what it replaces stands ${times} times in ${file}`);
    await writeFile(
      path,
      whole.replace(find, () => replace),
    );
    try {
      return await call();
    } finally {
      await writeFile(path, whole);
    }
  }

  /** Runs one of the project's scripts, without any real server. */
  async run(script: string, ...args: readonly string[]): Promise<Ended> {
    const env = { ...process.env, CI: "", TEST_SERVERS: "none", NODE_TEST_CONTEXT: undefined };
    const child = spawn(process.execPath, [script, ...args], {
      cwd: this.folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    const code = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
    return { code, output };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
