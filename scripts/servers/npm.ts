/** Servers from npm, beside this project's own dependencies and not among them: they are old and heavy. */
import { command } from "./command.ts";

/** Installs one package, without its install scripts, into `folder`. */
export async function installFromNpm(folder: string, packageAtVersion: string): Promise<void> {
  const args = ["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit"];
  await npm([...args, "--no-fund", "--loglevel=error", packageAtVersion]);
}

/** Under `npm run`, npm names its own script; started through Node it needs no shell, on Windows neither. */
function npm(args: readonly string[]): Promise<string> {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return command(process.execPath, [script, ...args]);
  return command("npm", args);
}
