/** What Node calls the failure of a connection: `ECONNREFUSED`, `UND_ERR_CONNECT_TIMEOUT`, `ERR_TLS_…`. */

/** The `code` of the first error in the chain of causes that has one. */
export function networkCode(error: unknown): string | undefined {
  for (let depth = 0, at = error; at instanceof Error && depth < 5; depth++, at = at.cause)
    if ("code" in at && typeof at.code === "string") return at.code;
  return undefined;
}
