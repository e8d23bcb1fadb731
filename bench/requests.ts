/** How many requests acquiring, refreshing, releasing and waiting cost, counted by a proxy in front of the store. */
import { openLock } from "../src/index.ts";
import { type Endpoint, gcsEndpoint, s3Endpoint, type Way } from "./endpoints.ts";
import { atMost, type Line, told } from "./line.ts";

const REFRESHES = 5;
const WAIT_MS = 20_000;
export async function requests(): Promise<Line[]> {
  const counted = await Promise.all([s3Endpoint, gcsEndpoint].map(countAt));
  return counted.flat();
}

async function countAt(start: () => Promise<Endpoint>): Promise<Line[]> {
  await using endpoint = await start();
  await using way = await endpoint.way();
  const holding = await countHolding(endpoint.name, way);
  await using secondWay = await endpoint.way();
  return [...holding, ...(await countWaiting(endpoint.name, way, secondWay))];
}

async function countHolding(name: string, { take, lock: urlOf }: Way): Promise<Line[]> {
  const refreshed = Promise.withResolvers<void>();
  let refreshes = 0;
  const onEvent = (event: { kind: string }) => {
    if (event.kind === "refreshed" && ++refreshes === REFRESHES) refreshed.resolve();
  };
  const lock = await openLock(urlOf("held"), { ttl: "4s" });
  const used = await lock.acquire();
  const first = take();
  await used.release();
  take();
  const lease = await lock.acquire({ onEvent });
  const acquire = take();
  await refreshed.promise;
  const refresh = take();
  await lease.release();
  const release = take();
  return [
    exactly(`${name}: requests to acquire a lock never used`, first.own, 2),
    exactly(`${name}: requests to acquire a free lock`, acquire.own, 2),
    told(`${name}: the proof on a foreign endpoint`, `${acquire.proof} requests, the first time ${first.proof}`),
    exactly(`${name}: requests per refresh`, refresh.own / REFRESHES, 1),
    exactly(`${name}: requests to release`, release.own, 1),
  ];
}

async function countWaiting(name: string, holderWay: Way, waiterWay: Way): Promise<Line[]> {
  await using _held = await (await openLock(holderWay.lock("waited-for"))).acquire();
  const lock = await openLock(waiterWay.lock("waited-for"));
  const joined = Promise.withResolvers<void>();
  const enough = new AbortController();
  let polls = -1;
  const onBusy = () => {
    if (++polls === 0) joined.resolve(void waiterWay.take());
  };
  const waiting = lock.acquire({ onBusy, signal: enough.signal }).catch(() => {});
  await joined.promise;
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const looked = polls;
  const { own } = waiterWay.take();
  enough.abort();
  await waiting;
  const perMinute = ((own * 60_000) / WAIT_MS).toFixed(0);
  // One request may be under way when counting ends.
  const most = (looked + 1) / looked;
  const from = `${own} in ${looked} polls`;
  return [
    atMost(`${name}: requests per poll of a waiter`, own / looked, most, { unit: "", from }),
    told(`${name}: requests per minute of waiting, next in line`, perMinute),
  ];
}

function exactly(what: string, value: number, limit: number): Line {
  return atMost(what, value, limit, { unit: "", digits: Number.isInteger(value) ? 0 : 2 });
}
