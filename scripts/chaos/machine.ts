/** A machine that takes part: whoever runs on it reaches the store by a network of its own, where there is one. */
import { type Random, systemClock } from "../../src/clock.ts";
import type { Exchange } from "../../test/fakes/fault-exchange.ts";
import { type FaultProxy, startFaultProxy } from "../../test/fakes/fault-proxy.ts";
import type { Fault } from "../../test/fakes/faults.ts";
import type { OpenPlace } from "../soak/place.ts";
import type { Validity } from "./validity.ts";

/** What the network does at the moment. */
export interface Weather {
  readonly fault: Fault;
  /** Which part of the requests it happens to. */
  readonly share: number;
}

export interface Machine extends AsyncDisposable {
  /** The lock's URL as seen from here. */
  readonly lock: string;
  /** Where its requests arrive; undefined without a network. */
  readonly port: number | undefined;
  weather: Weather | undefined;
}

export async function startMachine(
  place: OpenPlace,
  name: string,
  validity: Validity,
  random: Random,
): Promise<Machine> {
  const { server } = place;
  if (!server) return { lock: place.lock(name), port: undefined, weather: undefined, async [Symbol.asyncDispose]() {} };
  const proxy: FaultProxy = await startFaultProxy(server.running.url);
  const machine: Machine = {
    lock: server.lockVia(proxy.url, name),
    port: Number(new URL(proxy.url).port),
    weather: undefined,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
  const pass = async (exchange: Exchange) => {
    const { monotonicMs } = systemClock.now();
    const { weather } = machine;
    if (weather && random.fraction() < weather.share) await weather.fault.apply(exchange);
    else await exchange.answer(await exchange.forward());
    const { status, served } = exchange.entry;
    if (exchange.request.method === "GET" || served === 0) return;
    const record = server.recordIn(exchange.request.body);
    if (record === undefined || (status !== undefined && status > 299)) return;
    validity.note(record, status === undefined ? undefined : monotonicMs);
  };
  proxy.rule(() => true, { name: "weather", apply: pass });
  return machine;
}
