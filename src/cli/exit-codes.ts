/** The exit codes, as README and --help list them. Where they fit, those of BSD's sysexits.h. */
import type { ErrorKind } from "../errors.ts";

export const EXIT = {
  ok: 0,
  internal: 70,
  invalid: 64,
  unavailable: 69,
  timeout: 75,
  lost: 76,
  denied: 77,
} as const satisfies Record<ErrorKind | "ok" | "internal", number>;
