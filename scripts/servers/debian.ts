/** Debian packages, for what comes from nowhere else. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError, command } from "./command.ts";

const quietly = { env: { DEBIAN_FRONTEND: "noninteractive" } };

/** Whether `program` is on the PATH. */
export function onPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => folder !== "" && existsSync(join(folder, program)));
}

/** Whether this system has apt-get at all, and this user may install with it. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && onPath("apt-get");
}

/** Installs Debian packages; fetches the package lists only when the installation fails without. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!mayInstallPackages()) {
    throw new CommandError(`needs the Debian packages ${packages.join(", ")}; install them as root`, true);
  }
  const install = ["-o", "DPkg::Lock::Timeout=120", "install", "-y", "--no-install-recommends", ...packages];
  try {
    await command("apt-get", install, quietly);
  } catch {
    await command("apt-get", ["update"], quietly);
    await command("apt-get", install, quietly);
  }
}
