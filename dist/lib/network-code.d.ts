/** What Node calls the failure of a connection: `ECONNREFUSED`, `UND_ERR_CONNECT_TIMEOUT`, `ERR_TLS_…`. */
/** The `code` of the first error in the chain of causes that has one. */
export declare function networkCode(error: unknown): string | undefined;
