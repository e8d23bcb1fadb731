/** Asks a store whose answers stand in a script for one thing, and judges what it makes of them. */
import assert from "node:assert/strict";
import type { Driver, DriverContext } from "../../src/backends/driver.ts";
import type { Clock } from "../../src/clock.ts";
import { seededRandom } from "../fakes/random.ts";
import { type Answer, DEEDS, type Script } from "./answers.ts";
import type { Exchanges } from "./exchanges.ts";
import { MOST_REQUESTS } from "./exchanges.ts";
import { gist } from "./oracle/errors.ts";
import { type Dialect, judgeList, judgeRead, judgeSwap, settled } from "./oracle/store.ts";

export interface Place {
  url(path: string): URL;
  readonly env: DriverContext["env"];
  /** One that a write may expect. */
  readonly version: string;
  /** Reads a listed URL as opening the lock would. */
  parse(url: URL): unknown;
}

export const STORE_WORDS = [
  ...[...DEEDS, " x100000", "\n====\n", "\n\n", "\r\n"],
  ...[200, 201, 202, 204, 206, 301, 304, 307, 400, 401, 403, 404, 405, 408, 409, 412, 429, 500, 501, 503, 599].map(
    (status) => `HTTP/1.1 ${status} X`,
  ),
  ...[
    'ETag: "a1"',
    "ETag: *",
    'ETag: "a", "b"',
    'ETag: W/"a1"',
    "Date: Tue, 01 Sep 2026 10:00:00 GMT",
    "Date: Thu, 01 Jan 1900 00:00:00 GMT",
    "Date: ",
    "Last-Modified: Tue, 01 Sep 2026 09:59:50 GMT",
  ],
  ...[
    "Content-Length: 5",
    "Content-Length: 100000",
    "Transfer-Encoding: chunked",
    "Content-Encoding: gzip",
    "Content-Type: text/html",
    "Location: http://127.0.0.1:9/",
    "x-amz-bucket-region: eu-west-1",
    "x-amz-request-id: 1",
  ],
  ...["<html>", "{}", "[]", "null", "::error::x", "##[error]", "\u001b[2J", "\ud800", "..", "%2e%2e", "/"],
];

/** Waits for nothing. */
const hasty: Clock = { now: () => ({ monotonicMs: 0, wallMs: Date.UTC(2026, 8, 1) }), sleep: async () => {} };
const never = new AbortController().signal;

export async function judgeStore(
  driver: Driver,
  place: Place,
  script: Script,
  exchanges: Exchanges,
  dialect: Dialect,
  signal = never,
): Promise<string> {
  const context = { clock: hasty, random: seededRandom(1), env: place.env };
  const outcome = await judgeDeed(driver, place, script, exchanges, dialect, context, signal);
  assert.ok(exchanges.requests <= MOST_REQUESTS, `${script.deed}: it never stops asking`);
  return `${script.deed}: ${outcome}`;
}

async function judgeDeed(
  driver: Driver,
  place: Place,
  { deed }: Script,
  exchanges: Exchanges,
  dialect: Dialect,
  context: DriverContext,
  signal: AbortSignal,
): Promise<string> {
  if (deed === "list") return judgeList(driver, place.url("folder"), place.parse, context, signal);
  await using store = await driver.openStore(place.url("folder/lock"), context);
  const first = exchanges.requests + 1;
  const decides = () => decisive(exchanges, first);
  if (deed === "read") return judgeRead(store, decides, dialect, signal);
  if (deed === "create") return judgeSwap(store, undefined, decides, dialect, signal);
  if (deed === "swap") return judgeSwap(store, place.version, decides, dialect, signal);
  if (deed === "prove") {
    const { error } = await settled(Promise.resolve(store.prove?.(signal)));
    if (error) return gist(error);
    const given = Array.from({ length: exchanges.requests }, (_, index) => exchanges.at(index + 1));
    assert.ok(
      given.some((answer) => answer && dialect.saysRaceLost(answer)),
      "proven, though nothing was refused",
    );
    return "proven";
  }
  // A read that may have been refused, then the create that decides.
  const before = await judgeRead(store, decides, dialect, signal);
  if (before !== "hidden") return before;
  const second = exchanges.requests + 1;
  return `${before}, ${await judgeSwap(store, undefined, () => decisive(exchanges, second), dialect, signal)}`;
}

/** The answer to the nth request; to the one after it, where the first only told the server's time. */
function decisive(exchanges: Exchanges, ordinal: number): Answer {
  const answer = exchanges.at(ordinal);
  const again = answer?.body.includes("RequestTimeTooSkewed") && exchanges.requests > ordinal;
  return (
    (again ? exchanges.at(ordinal + 1) : answer) ?? { status: undefined, headers: [], body: "", times: 1, head: "" }
  );
}
