import uPlot from 'uplot';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import type { DistanceWindow } from './distance-window.ts';
import { drawGround } from './guides.ts';
import { axisHeightPx, gutterPx, paddingPx, plotFont } from './plot-style.ts';

/** One row's drawing: keeps the common distance axis, knows nothing of pointers. */
export interface RowPlot {
  uplot: uPlot;
  resize(widthPx: number, heightPx: number): void;
  show(window: DistanceWindow): void;
  /** Leaves these traces out. */
  hide(traces: ReadonlySet<number>): void;
}

export interface ValueScale {
  min: number;
  max: number;
  ticks: { value: number; label: string }[];
}

export interface RowPlotParts {
  data: uPlot.AlignedData;
  /** Each with the index of the trace it belongs to. */
  series: (uPlot.Series & { trace: number })[];
  bands?: uPlot.Band[];
  /** null = the row has no values upwards. */
  scale: ValueScale | null;
  /** Drawn last. */
  draw: (plot: uPlot) => void;
}

/** A uPlot without its own cursor, legend and zoom: these are common to all rows. */
export function createRowPlot(spec: TelemetrySpec, host: HTMLElement, parts: RowPlotParts): RowPlot {
  const { scale } = parts;
  const traceOf = parts.series.map(({ trace }) => trace);
  return createPlot(host, parts.data, traceOf, {
    ...plain(scale === null ? gutterPx.left : 0, paddingPx),
    scales: {
      x: distanceScale,
      ...(scale ? { y: { range: () => [scale.min, scale.max] } } : {}),
    },
    axes: [distanceAxis(false), scale ? valueAxis(scale) : { show: false }],
    series: [{}, ...parts.series.map(({ trace: _, ...series }) => series)],
    bands: parts.bands ?? [],
    hooks: { drawClear: [(plot) => drawGround(plot, spec)], draw: [parts.draw] },
  });
}

/** The axis below the last row: a plot of nothing. */
export function createAxisPlot(spec: TelemetrySpec, host: HTMLElement): RowPlot {
  return createPlot(host, [[0, spec.lapLengthM]], [], {
    ...plain(gutterPx.left, 0),
    scales: { x: distanceScale },
    axes: [distanceAxis(true), { show: false }],
    series: [{}],
  });
}

/** Labels closer than this would touch. */
const leastLabelPx = 12;

type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

const distanceScale: uPlot.Scale = { time: false, range: (_plot, min, max) => [min, max] };

function plain(leftPx: number, verticalPx: number): Pick<uPlot.Options, 'padding' | 'cursor' | 'legend'> {
  return {
    padding: [verticalPx, gutterPx.right, verticalPx, leftPx],
    cursor: { show: false },
    legend: { show: false },
  };
}

function createPlot(
  host: HTMLElement,
  data: uPlot.AlignedData,
  traceOf: readonly number[],
  options: PlotOptions,
): RowPlot {
  const uplot = new uPlot({ ...options, width: 300, height: 60 }, data, host);
  return {
    uplot,
    resize: (width, height) => uplot.setSize({ width, height }),
    show: ({ fromM, toM }) => uplot.setScale('x', { min: fromM, max: toM }),
    hide: (traces) =>
      uplot.batch(() => {
        traceOf.forEach((trace, index) => uplot.setSeries(index + 1, { show: !traces.has(trace) }));
        uplot.redraw(false);
      }),
  };
}

function distanceAxis(isLabelled: boolean): uPlot.Axis {
  return {
    size: isLabelled ? axisHeightPx : 0,
    space: 70,
    incrs: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
    font: plotFont,
    stroke: theme.softText,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { show: isLabelled, stroke: theme.edge, size: 4, width: 1 },
    values: (_plot, splits) => splits.map((metres) => (isLabelled ? formatDistance(metres) : '')),
    gap: 3,
  };
}

function valueAxis({ ticks }: ValueScale): uPlot.Axis {
  const labels = new Map(ticks.map(({ value, label }) => [value, label]));
  return {
    size: gutterPx.left,
    font: plotFont,
    stroke: theme.softText,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { show: false },
    gap: 6,
    splits: () => ticks.map(({ value }) => value),
    values: (plot, splits) => {
      const every = labelEvery(plot, splits);
      return splits.map((value, index) => (index % every === 0 ? (labels.get(value) ?? '') : ''));
    },
  };
}

/** Low rows have room for the label of every second or third tick only. */
function labelEvery(plot: uPlot, [first, second]: number[]): number {
  if (first === undefined || second === undefined) return 1;
  const pixelsApart = Math.abs(plot.valToPos(first, 'y') - plot.valToPos(second, 'y'));
  return Math.max(1, Math.ceil(leastLabelPx / pixelsApart));
}
