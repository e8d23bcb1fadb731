/** An answer of the GCS JSON API, taken apart; what the server says in it is foreign text. */

export interface GcsReply {
  readonly status: number;
  /** The answer as an object; undefined when it is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
  /** The server's clock, from `Date`; NaN when it does not say. */
  readonly serverNowMs: number;
  /** From an error: what the server says, printable and short; "" when it says nothing. */
  readonly message: string;
  /** From an error: Google's own word for it, such as `conditionNotMet`; "" when there is none. */
  readonly reason: string;
}

export function interpret(response: Response, text: string): GcsReply {
  const json = parseObject(text);
  const error = asObject(json?.error);
  const first = asObject(Array.isArray(error?.errors) ? error.errors[0] : undefined);
  return {
    status: response.status,
    json,
    serverNowMs: Date.parse(response.headers.get("date") ?? ""),
    message: harmless(error?.message),
    reason: harmless(first?.reason),
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** undefined for anything else, lists included. */
export const asObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** Printable ASCII alone, and not much of it. */
export const harmless = (text: unknown) =>
  typeof text === "string"
    ? text
        .replace(/[^\x20-\x7e]+/g, " ")
        .trim()
        .slice(0, 300)
    : "";
