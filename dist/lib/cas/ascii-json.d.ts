/**
 * JSON in ASCII alone: what lies beyond is escaped, so that a text's length is its size in bytes on every store,
 * and object metadata (which travels in HTTP headers on some paths) carries it unharmed.
 */
export declare function asciiJson(value: unknown): string;
