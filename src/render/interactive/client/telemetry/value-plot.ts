import uPlot from 'uplot';
import type { TelemetrySpec, TraceSpec, ValueRow } from '../../../../core/charts/spec/telemetry-spec.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { drawn } from '../page-theme.ts';
import { isHeld } from '../../../../core/charts/telemetry/value-at-distance.ts';
import { bandEdge } from '../../../../core/charts/telemetry/value-scales.ts';
import { drawLaneNames, laneScale, placeInLane } from './lanes.ts';
import type { Plot } from '../plots/plot.ts';
import { plotFontOf } from '../plots/plot-style.ts';
import { canvasDash, linePx } from '../plots/swatch.ts';
import type { ChartStore } from './chart-state.ts';
import { createRowPlot, type RowPlotParts } from './row-plot.ts';

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
      if (row.edges) drawEdgeWords(plot, row.edges);
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

/** What upwards and downwards mean, in the corners of the plot; only where there is such a side. */
function drawEdgeWords(plot: uPlot, edges: NonNullable<ValueRow['edges']>): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.font = plotFontOf(11 * devicePixelRatio);
  ctx.textAlign = 'left';
  const write = (text: string, y: number, baseline: CanvasTextBaseline) => {
    ctx.textBaseline = baseline;
    const x = bbox.left + 6 * devicePixelRatio;
    ctx.fillStyle = drawn(theme.faintText);
    ctx.fillText(text, x, y);
  };
  const inset = 4 * devicePixelRatio;
  const { min = 0, max = 0 } = plot.scales.y!;
  if (max > 0) write(`▲ ${edges.upper}`, bbox.top + inset, 'top');
  if (min < 0) write(`▼ ${edges.lower}`, bbox.top + bbox.height - inset, 'bottom');
  ctx.restore();
}
