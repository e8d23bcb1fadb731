/** The frame of the project's own scripts: what they say to `--help`, and to a wrong option. */

/**
 * Does as the command line says and sets the exit code: that of `act`; 0 for --help; 64, with one line, where `parse`
 * throws. `usage` begins with the command, `npm run NAME`.
 */
export async function runScript<Options>(
  usage: string,
  parse: (args: readonly string[]) => Options,
  act: (options: Options) => number | Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return console.log(usage);
  let options: Options;
  try {
    options = parse(args);
  } catch (error) {
    process.exitCode = complain(usage, error, 64);
    return;
  }
  process.exitCode = await act(options);
}

/** One line, without a stack. Returns the exit code. */
export function complain(usage: string, error: unknown, exitCode: number): number {
  const name = /^npm run (\w+)/.exec(usage)?.[1];
  console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  return exitCode;
}
