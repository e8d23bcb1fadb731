/** Foreign text made harmless for a log or a terminal: anyone with write access to the store wrote it. */
/**
 * One line of at most `maxLength` characters, in which no workflow command of GitHub's runner (`::name::`, `##[name]`)
 * survives, wherever in a line it may come to stand.
 */
export declare function harmless(text: string, maxLength?: number): string;
