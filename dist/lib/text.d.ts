/** Foreign text made harmless for a log or a terminal: anyone with write access to the store wrote it. */
/**
 * One line of at most `maxLength` characters, in which no command to a CI system (GitHub's `::name::` and `##[name]`,
 * Azure's `##vso[name]`, TeamCity's `##teamcity[name]`) survives, wherever in a line it may come to stand.
 */
export declare function harmless(text: string, maxLength?: number): string;
/** Text of several lines, such as a stack, each of them made harmless; with an end for each line. */
export declare function harmlessLines(text: string): string;
