/** What a network does between a machine and the store: requests and replies, by the proxy; packets, by iptables. */
import { spawnSync } from "node:child_process";
import type { Random } from "../../../src/clock.ts";
import {
  answer,
  delayReply,
  delayRequest,
  dropReply,
  dropRequest,
  duplicate,
  type Fault,
  reset,
} from "../../../test/fakes/faults.ts";
import type { Machine, Weather } from "../machine.ts";
import { type Effect, type FaultKind, LONG, lengthOf, nextVictim, pick, type World } from "./kind.ts";

/** From what nobody notices to what no lease survives. */
const ANY = { least: 0.2, most: 1.6 };

function onMachine(
  name: string,
  inject: (machine: Machine, world: World, random: Random) => Effect | undefined,
): FaultKind {
  return {
    name,
    fits: ({ server }) => server !== undefined,
    needsWork: false,
    tryInject(world, random) {
      const machine = pick(world.stage.machines, random);
      if (!machine) return undefined;
      // The work goes on until the network is back, or until it is stopped.
      const effect = inject(machine, world, random);
      if (effect) for (const section of world.stage.resource.underWay()) section.stay(effect.lastsMs + 100);
      return effect;
    },
  };
}

function weather(name: string, faultOf: (world: World, random: Random) => Fault): FaultKind {
  return onMachine(name, (machine, world, random) => {
    if (machine.weather) return undefined;
    // Half of the time all requests, so that leases are lost.
    const share = random.fraction() < 0.5 ? 1 : 0.3 + 0.5 * random.fraction();
    return cutOff(machine, { fault: faultOf(world, random), share }, lengthOf(world, ANY, random));
  });
}

/** A network that is gone for longer than a lease lasts, for a job at work: its keeper has to stop the step in time. */
const jobCutOff: FaultKind = {
  name: "job cut off, long",
  fits: ({ server }) => server !== undefined,
  needsWork: true,
  tryInject(world, random) {
    const section = nextVictim(world, "job");
    const machine = world.stage.machines.at(-1);
    if (!section || !machine || machine.weather) return undefined;
    const lastsMs = lengthOf(world, LONG, random);
    section.struckBy = jobCutOff.name;
    section.stay(lastsMs + 100);
    return cutOff(machine, { fault: dropRequest("hold"), share: 1 }, lastsMs);
  },
};

function cutOff(machine: Machine, weather: Weather, lastsMs: number): Effect {
  machine.weather = weather;
  const end = () => {
    machine.weather = undefined;
  };
  return { lastsMs, end };
}

/** `rule`: the words of a rule of iptables, with the machine's port between them. */
function packets(name: string, rule: (port: string) => readonly string[]): FaultKind {
  const kind = onMachine(name, (machine, world, random) => {
    const words = rule(String(machine.port));
    const change = (action: string) => spawnSync("iptables", ["-w", action, ...words]).status === 0;
    if (!change("-A")) return undefined;
    return { lastsMs: lengthOf(world, ANY, random), end: () => void change("-D") };
  });
  return { ...kind, missing: ({ noIptables }) => noIptables };
}

const tcp = (chain: string, side: string, port: string) => [chain, "-p", "tcp", side, port];

export const network: readonly FaultKind[] = [
  jobCutOff,
  weather("requests dropped", (_, random) => dropRequest(random.fraction() < 0.5 ? "hold" : "hang-up")),
  weather("replies lost", (_, random) => dropReply(random.fraction() < 0.5 ? "hold" : "hang-up")),
  weather("requests delayed", ({ stage }, random) => delayRequest(() => random.fraction() * 0.3 * stage.place.ttlMs)),
  weather("replies delayed", ({ stage }, random) => delayReply(() => random.fraction() * 0.3 * stage.place.ttlMs)),
  weather("requests sent twice", () => duplicate()),
  weather("connections reset", () => reset()),
  weather("answered 429", () => answer(429, "slow down", { "Retry-After": "1" })),
  weather("answered 503", () => answer(503, "not now")),
  packets("packets to the store dropped", (port) => [...tcp("INPUT", "--dport", port), "-j", "DROP"]),
  packets("packets from the store dropped", (port) => [...tcp("INPUT", "--sport", port), "-j", "DROP"]),
  packets("packets rejected", (port) => [
    ...tcp("INPUT", "--dport", port),
    ...["-j", "REJECT", "--reject-with", "tcp-reset"],
  ]),
  packets("a third of the packets dropped", (port) => [
    ...tcp("INPUT", "--dport", port),
    ...["-m", "statistic", "--mode", "random", "--probability", "0.33", "-j", "DROP"],
  ]),
];
