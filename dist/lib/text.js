/** Foreign text made harmless for a log or a terminal: anyone with write access to the store wrote it. */
/** Controls (also ANSI escapes), line and paragraph separators, bidirectional and invisible formatting characters. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]+/gu;
/**
 * One line of at most `maxLength` characters, in which no workflow command of GitHub's runner (`::name::`, `##[name]`)
 * survives, wherever in a line it may come to stand.
 */
export function harmless(text, maxLength = 200) {
    const line = text
        .toWellFormed()
        .replace(HARMFUL, " ")
        .replace(/:(?=:)|#(?=#\[)/g, "$&\u200a")
        .trim();
    const characters = [...line];
    return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join("")}…`;
}
