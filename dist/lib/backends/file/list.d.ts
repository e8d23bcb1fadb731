export declare function listFolder(base: URL, signal: AbortSignal): AsyncIterable<URL>;
