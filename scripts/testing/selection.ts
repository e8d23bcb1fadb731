/** Which test files to run, out of the command line of `npm test`. */
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Selection {
  readonly files: readonly string[];
  /** For `node --test`, as given. */
  readonly flags: readonly string[];
}

/**
 * Folders stand for the test files within, files for themselves, none for all of `test/`. What begins with a dash is
 * a flag of `node --test`; so is the word after a flag without `=`, unless it is a file or folder.
 * @throws Error when an argument is neither, or nothing is selected: a run of no tests must not pass.
 */
export function selectTests(args: readonly string[], root: string): Selection {
  const flags: string[] = [];
  const paths: string[] = [];
  for (const [index, arg] of args.entries()) {
    const previous = args[index - 1] ?? "";
    if (arg.startsWith("-")) flags.push(arg);
    else if (existsSync(join(root, arg))) paths.push(arg);
    else if (previous.startsWith("-") && !previous.includes("=")) flags.push(arg);
    else throw new Error(`${arg} is neither a test file nor a folder of tests`);
  }
  const files = (paths.length > 0 ? paths : ["test"]).flatMap((path) => testFilesAt(path, root));
  if (files.length === 0) throw new Error(`there are no tests in ${paths.join(", ")}`);
  return { files: [...new Set(files)], flags };
}

function testFilesAt(path: string, root: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return globSync("**/*.test.ts", { cwd: join(root, path) })
    .map((file) => join(path, file))
    .sort();
}
