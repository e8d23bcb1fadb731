/** Panels with logarithmic axes as one SVG, readable on a light and on a dark page. */

export interface Series {
  readonly name: string;
  /** Even and odd ones differ in their dashes, pairs of them in their colour. */
  readonly style: number;
  /** From left to right; those at zero or less are left out, since they have no logarithm. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Series[];
  /** Levels to compare with. */
  readonly marks: readonly { readonly y: number; readonly name: string }[];
}

const COLUMNS = 2;
const WIDTH = 420;
const PLOT = { left: 62, top: 40, width: 340, height: 220 } as const;
const LEGEND_LINE = 17;
const HEIGHT = PLOT.top + PLOT.height + 50;

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #333 } .title { font-weight: 600; font-size: 13px }
  .grid { stroke: #8884; stroke-width: 1 } .mark { stroke: #888; stroke-width: 1.5; stroke-dasharray: 2 3 }
  .line { fill: none; stroke-width: 2 } .odd { stroke-dasharray: 6 4 }
  .c0 { stroke: #2a6fdb } .c1 { stroke: #c2571a } .d0 { fill: #2a6fdb } .d1 { fill: #c2571a }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd } .c0 { stroke: #7fb0ff } .c1 { stroke: #ffa36b } .d0 { fill: #7fb0ff } .d1 { fill: #ffa36b }
  }`;

export function svgOf(panels: readonly Panel[], axis: { readonly x: string }): string {
  const legends = Math.max(...panels.map(({ series }) => series.length));
  const panelHeight = HEIGHT + legends * LEGEND_LINE + 10;
  const width = WIDTH * Math.min(COLUMNS, panels.length);
  const height = panelHeight * Math.ceil(panels.length / COLUMNS);
  const placeOf = (index: number) => `${WIDTH * (index % COLUMNS)} ${panelHeight * Math.floor(index / COLUMNS)}`;
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${placeOf(index)})">${drawPanel(panel, axis.x)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(panels.map(({ title }) => title).join("; "))}</title>`,
    `<style>${STYLE}</style>`,
    ...drawn,
    "</svg>",
    "",
  ].join("\n");
}

function drawPanel(panel: Panel, xName: string): string {
  const points = panel.series.flatMap((series) => series.points.filter(({ y }) => y > 0));
  const x = scaleOf(
    points.map((point) => point.x),
    PLOT.left,
    PLOT.left + PLOT.width,
  );
  const y = scaleOf(
    [...points.map((point) => point.y), ...panel.marks.map((mark) => mark.y)],
    PLOT.top + PLOT.height,
    PLOT.top,
  );
  const bottom = PLOT.top + PLOT.height;
  const right = PLOT.left + PLOT.width;
  return [
    text(PLOT.left, 20, panel.title, 'class="title"'),
    text(PLOT.left, 35, panel.unit),
    ...x.ticks.map(
      (tick) =>
        `${line(x.at(tick), PLOT.top, x.at(tick), bottom, "grid")}${text(x.at(tick), bottom + 16, label(tick), 'text-anchor="middle"')}`,
    ),
    ...y.ticks.map(
      (tick) =>
        `${line(PLOT.left, y.at(tick), right, y.at(tick), "grid")}${text(PLOT.left - 6, y.at(tick) + 4, label(tick), 'text-anchor="end"')}`,
    ),
    text((PLOT.left + right) / 2, bottom + 33, xName, 'text-anchor="middle"'),
    ...panel.marks.map(
      (mark) =>
        `${line(PLOT.left, y.at(mark.y), right, y.at(mark.y), "mark")}${text(right, y.at(mark.y) - 5, mark.name, 'text-anchor="end"')}`,
    ),
    ...panel.series.map((series, index) => drawSeries(series, index, x.at, y.at)),
  ].join("\n");
}

function drawSeries(
  { name, style, points }: Series,
  index: number,
  x: (value: number) => number,
  y: (value: number) => number,
) {
  const seen = points.filter((point) => point.y > 0).map((point) => ({ x: x(point.x), y: y(point.y) }));
  const path = seen.map((point, at) => `${at === 0 ? "M" : "L"}${round(point.x)} ${round(point.y)}`).join("");
  const colour = Math.floor(style / 2);
  const look = `line c${colour}${style % 2 === 1 ? " odd" : ""}`;
  const at = HEIGHT + index * LEGEND_LINE;
  const dots = seen.map(
    (point) => `<circle class="d${colour}" cx="${round(point.x)}" cy="${round(point.y)}" r="3.5"/>`,
  );
  return [
    `<path class="${look}" d="${path}"/>`,
    ...dots,
    `<path class="${look}" d="M${PLOT.left} ${at}h34"/>`,
    text(PLOT.left + 42, at + 4, name),
  ].join("");
}

interface Scale {
  readonly ticks: readonly number[];
  at(value: number): number;
}

/** Whole powers of ten around the values. */
function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const logs = values.length === 0 ? [0, 1] : values.map(Math.log10);
  const least = Math.floor(Math.min(...logs) + 1e-9);
  const most = Math.max(least + 1, Math.ceil(Math.max(...logs) - 1e-9));
  return {
    ticks: Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index)),
    at: (value) => from + ((Math.log10(value) - least) / (most - least)) * (to - from),
  };
}

function line(x1: number, y1: number, x2: number, y2: number, look: string): string {
  return `<path class="${look}" d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}"/>`;
}

function text(x: number, y: number, words: string, more = ""): string {
  return `<text x="${round(x)}" y="${round(y)}"${more && ` ${more}`}>${escaped(words)}</text>`;
}

function label(value: number): string {
  return value >= 1 ? value.toLocaleString("en") : String(Number(value.toPrecision(1)));
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(words: string): string {
  return words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
