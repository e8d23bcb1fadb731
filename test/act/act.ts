/** Real workflows under `act`, in host mode and offline: a repository's checkout, and one run of it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { act } from "../../scripts/servers/catalog.ts";

const root = path.join(import.meta.dirname, "..", "..");

/** What a release of the Action holds; act copies it at every phase, so nothing else. */
export function releaseFolder(folder: string): string {
  for (const name of ["action.yml", "dist", "package.json"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** A repository with one workflow and one script. */
export function repository(folder: string, workflow: string, script: string): string {
  mkdirSync(path.join(folder, ".github", "workflows"), { recursive: true });
  cpSync(workflow, path.join(folder, ".github", "workflows", path.basename(workflow)));
  writeFileSync(path.join(folder, "publish.sh"), script);
  chmodSync(path.join(folder, "publish.sh"), 0o755);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m", "test");
  return folder;
}

export interface ActRun {
  readonly process: ChildProcess;
  readonly done: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** `home` keeps act's caches and settings out of the user's. */
export function runAct(
  folder: string,
  release: string,
  home: string,
  env: Record<string, string>,
  vars: Record<string, string>,
): ActRun {
  const args = [
    "-P",
    "ubuntu-latest=-self-hosted",
    "--no-cache-server",
    "--local-repository",
    `acme/cloud-lock@v1=${release}`,
  ];
  for (const [name, value] of Object.entries(vars)) args.push("--var", `${name}=${value}`);
  const child = spawn(act.program, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      HOME: home,
      XDG_CACHE_HOME: path.join(home, "cache"),
      XDG_CONFIG_HOME: path.join(home, "config"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const done = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, output }));
  });
  return { process: child, done };
}
