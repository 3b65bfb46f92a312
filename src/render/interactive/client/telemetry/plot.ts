import uPlot from 'uplot';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import type { DistanceWindow } from './distance-window.ts';
import { drawGround } from './guides.ts';
import { axisHeightPx, gutterPx, paddingPx, plotFont } from './plot-style.ts';
import type { ValueScale } from '../../../../core/charts/telemetry/value-scales.ts';

/** One row's drawing: keeps the common distance axis, knows nothing of pointers. */
export interface RowPlot {
  uplot: uPlot;
  resize(widthPx: number, heightPx: number): void;
  show(window: DistanceWindow): void;
  /** Leaves these traces out. */
  hide(traces: ReadonlySet<number>): void;
  /** From now on these values are drawn. */
  rescale(scale: ValueScale): void;
  /** CSS pixels from the top of the plot down to a value of the scale. */
  topOf(value: number): number;
}

export interface RowPlotParts {
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

/** A uPlot without its own cursor, legend and zoom: these are common to all rows. */
export function createRowPlot(spec: TelemetrySpec, host: HTMLElement, parts: RowPlotParts): RowPlot {
  const { scale, drawBelow, draw } = parts;
  const current = { scale: scale ?? noValues };
  const traceOf = parts.series.map(({ trace }) => trace);
  return createPlot(host, parts.data, traceOf, current, {
    ...plain(scale === null ? gutterPx.left : 0, paddingPx),
    scales: {
      x: distanceScale,
      ...(scale ? { y: { range: () => [current.scale.min, current.scale.max] } } : {}),
    },
    axes: [distanceAxis(false), scale ? valueAxis(current) : { show: false }],
    series: [{}, ...parts.series.map(({ trace: _, ...series }) => series)],
    bands: parts.bands ?? [],
    hooks: {
      drawClear: [(plot) => drawGround(plot, spec)],
      drawAxes: drawBelow ? [drawBelow] : [],
      draw: draw ? [draw] : [],
    },
  });
}

/** The axis below the last row: a plot of nothing. */
export function createAxisPlot(spec: TelemetrySpec, host: HTMLElement): RowPlot {
  return createPlot(
    host,
    [[0, spec.lapLengthM]],
    [],
    { scale: noValues },
    {
      ...plain(gutterPx.left, 0),
      scales: { x: distanceScale },
      axes: [distanceAxis(true), { show: false }],
      series: [{}],
    },
  );
}

/** Labels closer than this would touch. */
const leastLabelPx = 12;

const noValues: ValueScale = { min: 0, max: 1, ticks: [] };

/** The scale as it is at the moment, which uPlot asks for whenever it draws. */
interface CurrentScale {
  scale: ValueScale;
}

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
  current: CurrentScale,
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
    rescale(scale) {
      current.scale = scale;
      uplot.setScale('y', { min: scale.min, max: scale.max });
    },
    topOf(value) {
      const { min, max } = current.scale;
      return ((max - value) / (max - min)) * (uplot.bbox.height / devicePixelRatio);
    },
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

function valueAxis(current: CurrentScale): uPlot.Axis {
  return {
    size: gutterPx.left,
    font: plotFont,
    stroke: theme.softText,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { show: false },
    gap: 6,
    splits: () => current.scale.ticks.map(({ value }) => value),
    values: (plot, splits) => {
      const every = labelEvery(plot, splits);
      return current.scale.ticks.map(({ label }, index) => (index % every === 0 ? label : ''));
    },
  };
}

/** Low rows have room for the label of every second or third tick only. */
function labelEvery(plot: uPlot, [first, second]: number[]): number {
  if (first === undefined || second === undefined) return 1;
  const pixelsApart = Math.abs(plot.valToPos(first, 'y') - plot.valToPos(second, 'y'));
  return Math.max(1, Math.ceil(leastLabelPx / pixelsApart));
}
