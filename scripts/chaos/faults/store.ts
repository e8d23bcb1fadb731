/** What happens to the store itself: its server, or its disk. */
import { type FaultKind, LONG, lengthOf, SHORT } from "./kind.ts";

export const store: readonly FaultKind[] = [
  ...(["short", "long"] as const).map(
    (name): FaultKind => ({
      name: `server stopped, ${name}`,
      fits: ({ server }) => server !== undefined,
      needsWork: false,
      tryInject(world, random) {
        if (!world.server?.stop()) return undefined;
        const lastsMs = lengthOf(world, name === "short" ? SHORT : LONG, random);
        for (const section of world.stage.resource.underWay()) section.stay(lastsMs + 100);
        return { lastsMs, end: () => world.server?.goOn() };
      },
    }),
  ),
  {
    name: "server killed and started again",
    fits: ({ server }) => server?.keepsData === true,
    needsWork: false,
    tryInject(world) {
      if (!world.server?.kill()) return undefined;
      return { lastsMs: world.stage.place.ttlMs * 0.2, end: () => world.server?.startAgain() };
    },
  },
  {
    name: "disk full",
    fits: ({ stage }) => stage.place.disk !== undefined,
    needsWork: false,
    missing: ({ noNamespace }) => noNamespace,
    tryInject(world, random) {
      if (!world.disk?.fill()) return undefined;
      const lastsMs = lengthOf(world, random.fraction() < 0.5 ? SHORT : LONG, random);
      for (const section of world.stage.resource.underWay()) section.stay(lastsMs + 100);
      return { lastsMs, end: () => world.disk?.free() };
    },
  },
];
