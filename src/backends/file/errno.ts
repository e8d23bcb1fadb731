/** What the system's error codes mean to a lock in a folder. */

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** For `catch`: `value` where nothing stands at that path; every other error goes on. */
export function ifMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (isCode(error, "ENOENT")) return value;
    throw error;
  };
}

/** What a lost race looks like: somebody else has published under that name, or removed the folder. */
export function ifLost<T>(value: T): (error: unknown) => T {
  return (error) => {
    const inTheWay = process.platform === "win32" && isCode(error, "EPERM", "EACCES");
    if (inTheWay || isCode(error, "EEXIST", "ENOTEMPTY", "ENOENT")) return value;
    throw error;
  };
}
