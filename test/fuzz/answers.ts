/**
 * HTTP answers as text: what is asked for in the first line, then the answers to its requests, apart by `====`.
 *
 *     swap
 *     HTTP/1.1 200 OK
 *     ETag: "x"
 *
 *     the body
 *
 * `swap x1000` sends each body a thousand times over. The last answer is given again where more is asked.
 */

/**
 * What is asked of the store: to read, to write where nothing is or at a version, to read and then write where the read
 * may have been refused, to list, to prove that conditions are honoured.
 */
export const DEEDS = ["read", "create", "swap", "hidden", "list", "prove"] as const;
export type Deed = (typeof DEEDS)[number];

export interface Script {
  readonly deed: Deed;
  readonly answers: readonly Answer[];
}

export interface Answer {
  /** undefined where the first line is no status line. */
  readonly status: number | undefined;
  /** Names in small letters. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Once; sent `times` times. */
  readonly body: string;
  readonly times: number;
  /** As it goes over the wire, without the body. */
  readonly head: string;
}

/** So many bytes are sent of a body at most. */
export const MAX_SENT_BYTES = 10_000_000;

export function parseScript(text: string): Script {
  const [first = "", ...lines] = text.split("\n");
  const [word = "", times = ""] = first.split(" x");
  const count = Math.max(1, Math.min(Number(/^\d{1,8}$/.exec(times)?.[0] ?? 1), MAX_SENT_BYTES));
  const parts = lines.join("\n").split(/^====\n/m);
  // Whatever else stands there is one of them as well, so that no input is for nothing.
  const deed = DEEDS.find((known) => known === word) ?? (DEEDS[word.length % DEEDS.length] as Deed);
  return { deed, answers: parts.slice(0, 8).map((part) => parseAnswer(part, count)) };
}

function parseAnswer(text: string, times: number): Answer {
  const end = text.search(/\r?\n\r?\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const body = end < 0 ? "" : text.slice(end).replace(/^\r?\n\r?\n/, "");
  const [line = "", ...fields] = head.split(/\r?\n/);
  const headers = fields.flatMap((field) => {
    const [, name, value = ""] = /^([^:]+):[ \t]*(.*?)[ \t]*$/.exec(field) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(line)?.[1];
  const room = Math.floor(MAX_SENT_BYTES / Math.max(1, body.length));
  return {
    status: status === undefined ? undefined : Number(status),
    headers,
    body,
    times: Math.max(1, Math.min(times, room)),
    head: `${head.replace(/\r?\n/g, "\r\n")}${end < 0 ? "" : "\r\n\r\n"}`,
  };
}

/** Whether every HTTP client must read it as it stands, to its end. */
export function isSound({ head, headers, body, times, status }: Answer): boolean {
  const length = headers.find(([name]) => name === "content-length")?.[1];
  const plain = /^HTTP\/1\.1 [2-5]\d\d [\w ]*(\r\n[\w-]+: ?[\x21-\x7e][\x20-\x7e]*)*\r\n\r\n$/.test(head);
  const framed = headers.some(([name]) =>
    ["transfer-encoding", "content-encoding", "connection", "upgrade"].includes(name),
  );
  const whole = length === undefined || length === String(Buffer.byteLength(body) * times);
  return (
    status !== undefined && plain && !framed && whole && new Set(headers.map(([name]) => name)).size === headers.length
  );
}

/** The first value of a header; undefined when it is not there. */
export function header({ headers }: Answer, name: string): string | undefined {
  return headers.find(([key]) => key === name)?.[1];
}
