/** Parses `GITHUB_ENV`, `GITHUB_OUTPUT` and `GITHUB_STATE`: lines `name=value`, or `name<<END`, lines, `END`. */

/** @throws Error with the runner's words when a line is malformed. */
export function parseKeyValues(text: string): [name: string, value: string][] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const pairs: [string, string][] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const { name, value, delimiter } = parseLine(line);
    if (delimiter === undefined) {
      pairs.push([name, value]);
      continue;
    }
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
    pairs.push([name, lines.slice(at + 1, end).join("\n")]);
    at = end;
  }
  return pairs;
}

function parseLine(line: string): { name: string; value: string; delimiter?: string } {
  const equals = line.indexOf("=");
  const heredoc = line.indexOf("<<");
  const isHeredoc = heredoc >= 0 && (equals < 0 || heredoc < equals);
  const at = isHeredoc ? heredoc : equals;
  const name = line.slice(0, Math.max(at, 0));
  if (at < 0) throw new Error(`Invalid format '${line}'`);
  if (name === "") throw new Error(`Invalid format '${line}'. Name must not be empty`);
  if (!isHeredoc) return { name, value: line.slice(at + 1) };
  const delimiter = line.slice(at + 2);
  if (delimiter === "") throw new Error(`Invalid format '${line}'. Delimiter must not be empty`);
  return { name, value: "", delimiter };
}
