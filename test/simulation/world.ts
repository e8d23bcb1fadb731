/** Everything that stands in one run: a server, a network, contenders, judges, and a storm over them. */
import type { Claim, LockBackend } from "../../src/lock/backend.ts";
import type { Timing } from "../../src/lock/timing.ts";
import type { Surroundings } from "./contender.ts";
import { Engine } from "./engine.ts";
import { drawFate, requestName } from "./fate.ts";
import type { FaultKind } from "./faults/kinds.ts";
import { Holders } from "./judge/holders.ts";
import { LineJudge } from "./judge/line.ts";
import type { Violation } from "./judge/violation.ts";
import { witness } from "./judge/witness.ts";
import { Network } from "./network.ts";
import { Party } from "./party.ts";
import type { PlaceServer } from "./place.ts";
import { placeNamed } from "./places/index.ts";
import type { Plan } from "./plan.ts";
import { type Bystander, type ClockTraits, SimProcess } from "./process.ts";
import { type Stage, Storm } from "./storm.ts";
import { Tally } from "./tally.ts";

const STEADY: ClockTraits = { rate: 1, wallRate: 1, wallMs: Date.UTC(2026, 0, 1) };

export class World implements Surroundings, Stage {
  readonly engine = new Engine();
  readonly plan: Plan;
  readonly server: PlaceServer;
  readonly minTtlMs: number;
  readonly holders = new Holders();
  readonly parties: readonly Party[];
  readonly faults = new Tally<FaultKind>();
  readonly situations = new Tally<string>();
  /** Requests that met a fault. */
  readonly struck: string[] = [];
  violation: Violation | undefined;
  private readonly line = new LineJudge(
    this.holders,
    () => this.server.line,
    () => this.isSwift,
  );
  private readonly network: Network;
  private readonly storm: Storm;
  private readonly serverProcess: SimProcess;
  private readonly tell: ((line: string) => void) | undefined;
  private clients = 0;

  constructor(plan: Plan, tell?: (line: string) => void) {
    this.plan = plan;
    this.tell = tell;
    this.serverProcess = new SimProcess("server", this.engine, plan.serverClock);
    this.network = new Network(this.engine, {
      fate: (process, number) => drawFate(plan, process.name, number, this.engine.nowMs >= plan.calmMs),
      injected: (kind, process, number) => {
        this.struck.push(requestName(process.name, number));
        this.injected(kind, requestName(process.name, number));
      },
      log: (text) => this.say(text),
      weather: (process) => this.storm.weatherFor(process),
    });
    const place = placeNamed(plan.place);
    this.minTtlMs = place.minTtlMs;
    this.server = place.start({
      engine: this.engine,
      network: this.network,
      serverClock: { nowMs: () => this.serverNowMs },
      maxBodyBytes: plan.maxBodyBytes,
      onChange: (change) => this.line.judge(change, this.engine.nowMs),
    });
    this.parties = plan.contenders.map(
      (contender, index) => new Party(contender, this.engine, this, plan.seed + index),
    );
    this.storm = new Storm(this);
  }

  victim(index: number): Party | undefined {
    const party = this.parties[index];
    return party === undefined || party.finished || party.process.isDead ? undefined : party;
  }

  open(process: SimProcess, _claim: Claim | undefined, timing: Pick<Timing, "requestMs">): LockBackend {
    const backend = this.server.open(process, timing.requestMs, this.plan.seed + 1_000 * ++this.clients);
    return witness(backend, process, { holders: this.holders, line: this.line, accuse: (v) => this.accuse(v) });
  }

  bystander(name: string): Bystander {
    const process = new SimProcess(name, this.engine, STEADY);
    return { process, backend: this.open(process, undefined, { requestMs: this.plan.ttlMs / 10 }) };
  }

  jumpServerClock(ms: number): void {
    this.serverProcess.jumpWall(ms);
  }

  injected(kind: FaultKind, text: string): void {
    this.faults.add(kind);
    this.say(() => `FAULT ${kind}: ${text}`);
  }

  reached(situation: string): void {
    this.situations.add(situation);
  }

  accuse(violation: Violation): void {
    this.violation ??= violation;
  }

  log(process: SimProcess, text: () => string): void {
    this.say(() => `${process.name}: ${text()}`);
  }

  /** Where requests are slow and the ttl is short, signs of life lose too many races to keep everybody's place. */
  private get isSwift(): boolean {
    return this.plan.requests.latencyMs <= this.plan.ttlMs / 200;
  }

  private say(text: () => string): void {
    this.tell?.(`${(this.engine.nowMs / 1_000).toFixed(3).padStart(9)} s  ${text()}`);
  }

  private get serverNowMs(): number {
    return this.serverProcess.now().wallMs;
  }
}
