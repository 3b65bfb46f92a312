import uPlot from 'uplot';
import type { TelemetrySpec, TraceSpec, ValueRow } from '../../../../core/charts/spec/telemetry-spec.ts';
import { drawn } from '../page-theme.ts';
import { isHeld } from '../../../../core/charts/telemetry/value-at-distance.ts';
import { bandEdge } from '../../../../core/charts/telemetry/value-scales.ts';
import { drawLaneNames, laneScale, placeInLane } from './lanes.ts';
import type { Plot } from '../plots/plot.ts';
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
