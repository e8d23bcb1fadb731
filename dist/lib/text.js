/** Foreign text made harmless for a log or a terminal: anyone with write access to the store wrote it. */
/** Controls (also ANSI escapes), line and paragraph separators, bidirectional and invisible formatting characters. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]+/gu;
/**
 * One line of at most `maxLength` characters, in which no command to a CI system (GitHub's `::name::` and `##[name]`,
 * Azure's `##vso[name]`, TeamCity's `##teamcity[name]`) survives, wherever in a line it may come to stand.
 */
export function harmless(text, maxLength = 200) {
    const line = text
        .toWellFormed()
        .replace(HARMFUL, " ")
        .replace(/:(?=:)|#(?=#)/g, "$&\u200a")
        .trim();
    const characters = [...line];
    return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join("")}…`;
}
/** Text of several lines, such as a stack, each of them made harmless; with an end for each line. */
export function harmlessLines(text) {
    const lines = text.split(/\r\n|[\r\n]/);
    return lines.map((line) => `${/^ */.exec(line)?.[0]}${harmless(line, 1_000)}\n`).join("");
}
