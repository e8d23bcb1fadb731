/** Servers from PyPI, each in a virtual environment of its own. */
import { command } from "./command.ts";
import { installPackages, mayInstallPackages } from "./debian.ts";
import { pythonIn } from "./folder.ts";

const interpreter = process.platform === "win32" ? "python" : "python3";

/**
 * Installs `requirements` into a new environment in `folder`. The environment may be moved afterwards when its
 * programs are started through its interpreter only (`pythonIn`).
 */
export async function installFromPyPI(folder: string, requirements: readonly string[]): Promise<void> {
  await createEnvironment(folder);
  await command(pythonIn(folder), ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...requirements]);
}

/** Debian ships Python without the part that sets up pip in an environment. */
async function createEnvironment(folder: string): Promise<void> {
  const create = () => command(interpreter, ["-m", "venv", "--clear", folder]);
  try {
    await create();
  } catch (error) {
    if (!mayInstallPackages()) throw error;
    await installPackages(["python3", "python3-venv"]);
    await create();
  }
}
