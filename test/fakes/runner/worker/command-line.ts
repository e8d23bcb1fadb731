/** Finds a workflow command in a line of output, as `ActionCommand.cs` of actions/runner does. */
import type { Texts } from "../job.ts";

export interface CommandLine {
  /** In small letters. */
  readonly name: string;
  readonly properties: Texts;
  readonly data: string;
}

const DATA_ESCAPES = { "%0D": "\r", "%0A": "\n", "%25": "%" };
const PROPERTY_ESCAPES = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };
const BRACKET_ESCAPES = { "%0D": "\r", "%0A": "\n", "%3B": ";", "%5D": "]", "%25": "%" };

/** `::name key=value,…::data` after leading blanks, or `##[name key=value;…]data` anywhere; only of a known name. */
export function parseCommand(line: string, isKnown: (name: string) => boolean): CommandLine | undefined {
  return parseColons(line, isKnown) ?? parseBrackets(line, isKnown);
}

function parseColons(line: string, isKnown: (name: string) => boolean): CommandLine | undefined {
  const text = line.trimStart();
  const end = text.indexOf("::", 2);
  if (!text.startsWith("::") || end < 0) return undefined;
  const head = splitHead(text.slice(2, end));
  if (!isKnown(head.name)) return undefined;
  const properties = parseProperties(head.rest, ",", PROPERTY_ESCAPES);
  return { name: head.name, properties, data: decode(text.slice(end + 2), DATA_ESCAPES) };
}

function parseBrackets(line: string, isKnown: (name: string) => boolean): CommandLine | undefined {
  const begin = line.indexOf("##[");
  const end = line.indexOf("]", begin);
  if (begin < 0 || end < 0) return undefined;
  const head = splitHead(line.slice(begin + 3, end));
  if (!isKnown(head.name)) return undefined;
  const properties = parseProperties(head.rest, ";", BRACKET_ESCAPES);
  return { name: head.name, properties, data: decode(line.slice(end + 1), BRACKET_ESCAPES) };
}

function splitHead(head: string): { name: string; rest: string } {
  const space = head.indexOf(" ");
  if (space < 0) return { name: head.toLowerCase(), rest: "" };
  return { name: head.slice(0, space).toLowerCase(), rest: head.slice(space + 1).trim() };
}

function parseProperties(text: string, separator: string, escapes: Texts): Record<string, string> {
  const pairs = text.split(separator).filter((pair) => pair.indexOf("=") > 0);
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      return [pair.slice(0, equals).trim(), decode(pair.slice(equals + 1), escapes)];
    }),
  );
}

/** In this order, `%25` last, as the runner does. */
function decode(text: string, escapes: Texts): string {
  return Object.entries(escapes).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
