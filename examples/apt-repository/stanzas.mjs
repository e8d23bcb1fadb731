/** The format of Debian's control files: stanzas of fields, with an empty line between them. */

/** Splits a `Packages` file into its stanzas. */
export function split(text) {
  return text
    .split(/\n{2,}/)
    .map((stanza) => stanza.trim())
    .filter((stanza) => stanza !== "");
}

/** The value of a one-line field, or `undefined`. */
export function field(stanza, name) {
  const line = stanza.split("\n").find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

/** `Packages` with `added` in it, in the order of names. A stanza replaces the one of the same package, version and architecture. */
export function merge(packages, added) {
  const stanzas = new Map([...split(packages), ...added].map((stanza) => [identity(stanza), stanza]));
  const sorted = [...stanzas].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, stanza]) => `${stanza}\n\n`).join("");
}

function identity(stanza) {
  return ["Package", "Version", "Architecture"].map((name) => field(stanza, name)).join(" ");
}

/** The SHA-256 that a `Release` file gives for `path`, or `undefined` when it does not list it. */
export function sha256Of(release, path) {
  const [, list = ""] = release.split(/^SHA256:\s*\n/m);
  for (const line of list.split("\n")) {
    if (!line.startsWith(" ")) return undefined;
    const [hash, , listed] = line.trim().split(/\s+/);
    if (listed === path) return hash;
  }
  return undefined;
}
