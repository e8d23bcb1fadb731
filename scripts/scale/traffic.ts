/** What reaches a simulated server, counted for each second by what became of it. */
import type { Snapshot } from "../../src/cas/store.ts";
import type { Dice } from "../../test/simulation/dice.ts";
import type { Engine } from "../../test/simulation/engine.ts";
import { Network, type Request } from "../../test/simulation/network.ts";
import { SLOW_DOWN } from "../../test/simulation/places/cas-server.ts";

/** One second at the server. */
export interface Second {
  reads: number;
  /** Writes that were made. */
  applied: number;
  /** Writes whose condition did not hold: somebody else had written in between. */
  lost: number;
  /** Requests answered 429. */
  refused: number;
  /** Of records read, in bytes. */
  bytesOut: number;
}

/** A request and its answer together take so long, in milliseconds, half of it each way. */
export const ROUND_TRIP_MS = { least: 20, most: 50 } as const;

export class Traffic {
  readonly seconds: Second[] = [];
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  count(writes: boolean, answer: unknown): void {
    const second = this.at(Math.floor(this.engine.nowMs / 1_000));
    if (answer === SLOW_DOWN) second.refused++;
    else if (writes) second[answer === undefined ? "lost" : "applied"]++;
    else {
      second.reads++;
      second.bytesOut += (answer as Snapshot).body.length;
    }
  }

  private at(index: number): Second {
    while (this.seconds.length <= index) this.seconds.push({ reads: 0, applied: 0, lost: 0, refused: 0, bytesOut: 0 });
    return this.seconds[index] as Second;
  }
}

/** A network without faults that counts. */
export class CountedNetwork extends Network {
  private readonly traffic: Traffic;

  constructor(engine: Engine, traffic: Traffic, dice: Dice) {
    const halfWayMs = () => dice.between(ROUND_TRIP_MS.least, ROUND_TRIP_MS.most) / 2;
    super(engine, {
      fate: () => ({ kind: "none", upMs: halfWayMs(), downMs: halfWayMs(), extraMs: 0, odd: false }),
      weather: () => undefined,
      injected: () => {},
      log: () => {},
    });
    this.traffic = traffic;
  }

  override send<T>(request: Request<T>): Promise<T> {
    const act = () => {
      const answer = request.act();
      this.traffic.count(request.writes, answer);
      return answer;
    };
    return super.send({ ...request, act });
  }
}
