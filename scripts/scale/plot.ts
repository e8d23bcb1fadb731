/** The figures as a picture: four panels over the number of waiters, both axes logarithmic. */
import { costOf } from "./cost.ts";
import { termsOf, totalOf } from "./prices.ts";
import { type Panel, svgOf } from "./svg.ts";
import type { CrowdResult } from "./task.ts";

export function drawPlot(results: readonly CrowdResult[]): string {
  const stores = [...new Set(results.map(({ task }) => task.store))];
  const lines = (name: string, value: (result: CrowdResult) => number) =>
    stores.map((store, index) => ({
      name: `${name}, ${termsOf(store).name}`,
      style: index,
      points: results
        .filter(({ task }) => task.store === store)
        .map((result) => ({ x: result.task.waiters, y: value(result) }))
        .sort((one, other) => one.x - other.x),
    }));
  const panels: readonly Panel[] = [
    {
      title: "Requests a second, line settled",
      unit: "requests / s",
      series: [
        ...lines("reads", ({ figures }) => figures.settled.mean.reads),
        ...lines("writes made", ({ figures }) => figures.settled.mean.applied).map(second),
      ],
      marks: [{ y: 1, name: "GCS takes 1 write / s" }],
    },
    {
      title: "Hand-off, from release to the next grant",
      unit: "seconds",
      series: [
        ...lines("median", ({ figures }) => figures.handOffMs.median / 1_000),
        ...lines("worst", ({ figures }) => figures.handOffMs.worst / 1_000).map(second),
      ],
      marks: [],
    },
    {
      title: "Bytes read a second, line settled",
      unit: "MB / s",
      series: lines("read", ({ figures }) => figures.settled.mean.bytesOut / 1e6),
      marks: [],
    },
    {
      title: "Cost of all waiters",
      unit: "dollars / hour",
      series: [
        ...lines("requests", (result) => costOf(result).requests),
        ...lines("with bytes to the internet", (result) => totalOf(costOf(result))).map(second),
      ],
      marks: [],
    },
  ];
  return svgOf(panels, { x: "waiters" });
}

/** The second quantity of a panel has colours of its own. */
function second<Line extends { readonly style: number }>(line: Line): Line {
  return { ...line, style: line.style + 2 };
}
