/** Makes a failing input smaller while it goes on failing: parts are left out, then characters become plain ones. */

/** How often the check may be run for it. */
const MOST_TRIES = 3_000;

export async function shrink(input: string, fails: (input: string) => Promise<boolean>): Promise<string> {
  let smallest = input;
  let tries = 0;
  const adopt = async (candidate: string): Promise<boolean> => {
    if (candidate === smallest || tries++ >= MOST_TRIES || !(await fails(candidate))) return false;
    smallest = candidate;
    return true;
  };
  for (let size = Math.ceil(smallest.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < smallest.length; )
      if (!(await adopt(smallest.slice(0, from) + smallest.slice(from + size)))) from += size;
  }
  for (let at = 0; at < smallest.length; at++)
    for (const plain of ["a", "0", " "]) {
      if (/[a0 ]/.test(smallest[at] ?? "")) break;
      if (await adopt(smallest.slice(0, at) + plain + smallest.slice(at + 1))) break;
    }
  return smallest;
}
