import uPlot from 'uplot';
import { fittingText } from '../../../../core/text/plain-text.ts';
import type { TelemetrySpec, TraceSpec, ValueRow } from '../../../../core/charts/spec/page-spec.ts';
import {
  bandEdge,
  formatDistance,
  isHeld,
  type ValueScale,
} from '../../../../core/charts/telemetry/readings.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { drawn } from '../page-theme.ts';
import {
  type AxisTicks,
  clipTo,
  createPlot,
  fillGround,
  gutterPx,
  noValues,
  paddingPx,
  placeAxis,
  plainPlot,
  plainScale,
  type Plot,
  plotFontOf,
  valueAxis,
} from '../plots/plot.ts';
import { canvasDash, linePx } from '../element.ts';
import type { ChartStore } from './chart-state.ts';
import type { LapZone } from '../../../../core/analysis/telemetry/comparison-traces.ts';

/** A scale of lanes on top of each other, each one high: the first trace has the uppermost. */
function laneScale(laneCount: number): ValueScale {
  const borders = Array.from({ length: laneCount - 1 }, (_, index) => index + 1);
  return { min: 0, max: laneCount, ticks: borders.map((value) => ({ value, label: '' })) };
}

/** Where a value of a trace is on the scale: in its lane, when the row has any. */
export function placeInLane(
  { lanes, min, max }: ValueRow,
  value: number,
  trace: number,
  laneCount: number,
): number {
  return lanes === null ? value : laneCount - 1 - trace + (value - min) / (max - min);
}

/** The name of each trace left of its lane. */
function drawLaneNames({ ctx, bbox }: uPlot, { traces }: TelemetrySpec, hidden: ReadonlySet<number>): void {
  const laneHeight = bbox.height / traces.length;
  const pixels = devicePixelRatio;
  ctx.save();
  ctx.font = plotFontOf(10 * pixels);
  ctx.fillStyle = drawn(theme.softText);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  traces.forEach((trace, index) => {
    if (hidden.has(index)) return;
    ctx.fillText(
      fittingText(trace.label, (gutterPx.left - 8) * pixels, (text) => ctx.measureText(text).width),
      bbox.left - 6 * pixels,
      bbox.top + (index + 0.5) * laneHeight,
    );
  });
  ctx.restore();
}

/** In lanes each line has a name beside it, and no need for width or dashes. */
const laneLinePx = 1.2;

/** Lines of all traces in one channel. Traces may have different distances; each keeps its own. */
export function createValuePlot(
  spec: TelemetrySpec,
  row: ValueRow,
  host: HTMLElement,
  store: ChartStore,
): Plot {
  const { traces } = spec;
  // uPlot draws in this order: no band lies over a line.
  const bands = row.channel === 'deltaMs' ? bandsOf(traces) : [];
  const bandSeries = bands.flatMap(({ trace }) => [invisible(trace), invisible(trace)]);
  const lines = traces.map((trace, index) => lineOf(trace, row, index, traces.length));
  return createRowPlot(spec, host, {
    data: uPlot.join([...bands, ...lines].map(({ table }) => table)),
    series: [...bandSeries, ...lines.map(({ series }) => series)],
    bands: bands.map(({ fill }, index) => ({ series: [2 * index + 1, 2 * index + 2], fill })),
    scale: row.lanes === null ? row : laneScale(traces.length),
    drawBelow(plot) {
      if (row.lanes !== null) drawLaneNames(plot, spec, store.state().hidden);
    },
  });
}

function invisible(trace: number): RowPlotParts['series'][number] {
  return { trace, width: 0, points: { show: false } };
}

/** The bands round the deltas: fainter where many lie over each other. */
function bandsOf(traces: readonly TraceSpec[]) {
  const alpha = traces.length > 2 ? '14' : '29';
  return traces.flatMap(({ distanceM, deltaMs, deltaBandMs, colour }, trace) => {
    if (!deltaMs || !deltaBandMs) return [];
    const edges = ([1, -1] as const).map((sign) => bandEdge(deltaMs, deltaBandMs, sign));
    return [
      { trace, fill: () => `${drawn(colour)}${alpha}`, table: [distanceM, ...edges] as uPlot.AlignedData },
    ];
  });
}

function lineOf(trace: TraceSpec, row: ValueRow, index: number, laneCount: number) {
  const place = (value: number) => placeInLane(row, value, index, laneCount);
  const column = trace[row.channel]?.map((value) => (value === null ? null : place(value)));
  const series: RowPlotParts['series'][number] = {
    trace: index,
    stroke: () => drawn(trace.colour),
    width: row.lanes === null ? linePx : laneLinePx,
    dash: row.lanes === null ? canvasDash(trace) : [],
    points: { show: false },
    ...(isHeld(row.channel) ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
    ...(row.lanes === null ? {} : { fill: () => `${drawn(trace.colour)}40`, fillTo: place(row.min) }),
  };
  return { table: (column ? [trace.distanceM, column] : [[0], [null]]) as uPlot.AlignedData, series };
}

export const lanePx = 14;

/** A lane per trace: filled bars where it is super clipping, hollow ones where it lifts and coasts. */
export function createZonePlot(spec: TelemetrySpec, host: HTMLElement, store: ChartStore): Plot {
  return createRowPlot(spec, host, {
    data: [[0, spec.lapLengthM]],
    series: [],
    scale: null,
    draw(plot) {
      const { hidden } = store.state();
      drawLaneNames(plot, spec, hidden);
      drawZones(plot, spec, hidden);
    },
  });
}

function drawZones(plot: uPlot, { traces }: TelemetrySpec, hidden: ReadonlySet<number>): void {
  const { ctx, bbox } = plot;
  const laneHeight = bbox.height / traces.length;
  const pixels = devicePixelRatio;
  ctx.save();
  clipTo(plot);
  traces.forEach((trace, index) => {
    if (hidden.has(index)) return;
    const box = (zone: LapZone): [number, number, number, number] => {
      const [from, to] = [plot.valToPos(zone.fromM, 'x', true), plot.valToPos(zone.toM, 'x', true)];
      const top = bbox.top + index * laneHeight;
      return [from, top + 2.5 * pixels, Math.max(to - from, 2 * pixels), laneHeight - 5 * pixels];
    };
    ctx.fillStyle = drawn(trace.colour);
    ctx.strokeStyle = drawn(trace.colour);
    ctx.lineWidth = 1.2 * pixels;
    for (const zone of trace.liftAndCoast ?? []) ctx.strokeRect(...box(zone));
    for (const zone of trace.superClipping ?? []) ctx.fillRect(...box(zone));
  });
  ctx.restore();
}

interface RowPlotParts {
  data: uPlot.AlignedData;
  /** Each with the index of the trace it belongs to. */
  series: (uPlot.Series & { trace: number })[];
  bands?: uPlot.Band[];
  /** null = the row has no values upwards. */
  scale: ValueScale | null;
  /** Drawn below all lines. */
  drawBelow?: (plot: uPlot) => void;
  /** Drawn last. */
  draw?: (plot: uPlot) => void;
}

export const distanceTicks: AxisTicks = {
  steps: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  label: formatDistance,
};

function createRowPlot(spec: TelemetrySpec, host: HTMLElement, parts: RowPlotParts): Plot {
  const { scale, drawBelow, draw } = parts;
  const current = { scale: scale ?? noValues };
  const traceOf = parts.series.map(({ trace }) => trace);
  return createPlot(host, parts.data, traceOf, current, {
    ...plainPlot(scale === null ? gutterPx.left : 0, paddingPx),
    scales: {
      x: plainScale,
      ...(scale ? { y: { range: () => [current.scale.min, current.scale.max] } } : {}),
    },
    axes: [placeAxis(distanceTicks, false), scale ? valueAxis(current) : { show: false }],
    series: [{}, ...parts.series.map(({ trace: _, ...series }) => series)],
    bands: parts.bands ?? [],
    hooks: {
      drawClear: [(plot) => drawGround(plot, spec)],
      drawAxes: drawBelow ? [drawBelow] : [],
      draw: draw ? [draw] : [],
    },
  });
}

/** Ground of a row, with lines at the corners and where sectors begin. */
function drawGround(plot: uPlot, { corners, sectorLinesM }: TelemetrySpec): void {
  const { ctx } = plot;
  ctx.save();
  fillGround(plot);
  drawVerticals(
    plot,
    corners.map((corner) => corner.distanceM),
    theme.edge,
    [2, 3],
  );
  drawVerticals(plot, sectorLinesM, theme.faintText, [7, 4]);
  ctx.restore();
}

function drawVerticals(plot: uPlot, distancesM: readonly number[], colour: string, dash: number[]): void {
  const { ctx, bbox } = plot;
  ctx.strokeStyle = drawn(colour);
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
  ctx.beginPath();
  for (const distanceM of distancesM) {
    const x = Math.round(plot.valToPos(distanceM, 'x', true)) + 0.5;
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
  }
  ctx.stroke();
}
