import uPlot from 'uplot';
import type { ValueScale } from '../../../../core/charts/telemetry/readings.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { type AxisExtent, type AxisState, type AxisWindow, visibleCursor } from './axis-window.ts';
import { drawn, onThemeChange } from '../page-theme.ts';
import { element } from '../element.ts';

/** Room left of every plot, for the labels of its axis, and right of it. */
export const gutterPx = { left: 46, right: 12 };
/** Above and below every plot, for labels at its very edges. */
export const paddingPx = 6;
export const axisHeightPx = 24;

const plotFont = plotFontOf(11);

/** Font of that size in pixels of whatever it is for: CSS pixels, or those of a canvas. */
export function plotFontOf(sizePx: number): string {
  return `${sizePx}px "IBM Plex Sans", system-ui, sans-serif`;
}

/** One plot over the x axis: knows nothing of pointers. */
export interface Plot {
  uplot: uPlot;
  resize(widthPx: number, heightPx: number): void;
  show(window: AxisWindow): void;
  /** Leaves these traces out. */
  hide(traces: ReadonlySet<number>): void;
  /** From now on these values are drawn. */
  rescale(scale: ValueScale): void;
  /** CSS pixels from the top of the plot down to a value of the scale. */
  topOf(value: number): number;
}

/** The scale as it is at the moment, which uPlot asks for whenever it draws. */
export interface CurrentScale {
  scale: ValueScale;
}

/** Places along the x axis that may have a tick, and how they are written. */
export interface AxisTicks {
  steps: number[];
  label: (at: number) => string;
}

type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

export const noValues: ValueScale = { min: 0, max: 1, ticks: [] };

/** A scale that shows what it is told to, and nothing round it. */
export const plainScale: uPlot.Scale = { time: false, range: (_plot, min, max) => [min, max] };

/** Labels closer than this would touch. */
const leastLabelPx = 12;

/** Without uPlot's own cursor, legend and zoom: these are common to all plots of a chart. */
export function plainPlot(
  leftPx: number,
  verticalPx: number,
  rightPx: number = gutterPx.right,
): Pick<uPlot.Options, 'padding' | 'cursor' | 'legend'> {
  return {
    padding: [verticalPx, rightPx, verticalPx, leftPx],
    cursor: { show: false },
    legend: { show: false },
  };
}

/** @param traceOf the index of the trace that each series belongs to */
export function createPlot(
  host: HTMLElement,
  data: uPlot.AlignedData,
  traceOf: readonly number[],
  current: CurrentScale,
  options: PlotOptions,
): Plot {
  const uplot = new uPlot({ ...options, width: 300, height: 60 }, data, host);
  onThemeChange(() => uplot.redraw(false));
  return {
    uplot,
    resize: (width, height) => uplot.setSize({ width, height }),
    show: ({ from, to }) => uplot.setScale('x', { min: from, max: to }),
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

export function fillGround({ ctx, bbox }: uPlot): void {
  ctx.fillStyle = drawn(theme.panel);
  ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height);
}

/** What is drawn from now on stays within the plot. */
export function clipTo({ ctx, bbox }: uPlot): void {
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
}

/** The axis below the last row: a plot of nothing. */
export function createAxisPlot(
  { from, to }: AxisExtent,
  ticks: AxisTicks,
  host: HTMLElement,
  rightPx: number = gutterPx.right,
): Plot {
  return createPlot(
    host,
    [[from, to]],
    [],
    { scale: noValues },
    {
      ...plainPlot(gutterPx.left, 0, rightPx),
      scales: { x: plainScale },
      axes: [placeAxis(ticks, true), { show: false }],
      series: [{}],
    },
  );
}

/** The x axis: grid lines, and below the last row labels. */
export function placeAxis({ steps, label }: AxisTicks, isLabelled: boolean): uPlot.Axis {
  return {
    size: isLabelled ? axisHeightPx : 0,
    space: 70,
    incrs: steps,
    font: plotFont,
    stroke: () => drawn(theme.softText),
    grid: { stroke: () => drawn(theme.grid), width: 1 },
    ticks: { show: isLabelled, stroke: () => drawn(theme.edge), size: 4, width: 1 },
    values: (_plot, splits) => splits.map((at) => (isLabelled ? label(at) : '')),
    gap: 3,
  };
}

export function valueAxis(current: CurrentScale): uPlot.Axis {
  return {
    size: gutterPx.left,
    font: plotFont,
    stroke: () => drawn(theme.softText),
    grid: { stroke: () => drawn(theme.grid), width: 1 },
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

/** A line through all plots, and where it stands in words, on the labels of the axis. */
export function createCrosshair(placeText: (at: number) => string) {
  const tag = element('span', { class: 'place-tag', hidden: true });
  const line = element('div', { class: 'crosshair', hidden: true });
  return {
    line,
    tag,
    move(state: AxisState, plotWidthPx: number) {
      const cursor = visibleCursor(state);
      for (const node of [line, tag]) node.hidden = cursor === null;
      if (cursor === null) return;
      const { window } = state;
      const share = (cursor - window.from) / (window.to - window.from);
      const x = gutterPx.left + share * plotWidthPx;
      line.style.transform = `translateX(${x}px)`;
      tag.style.left = `${x}px`;
      tag.textContent = placeText(cursor);
      tag.classList.toggle('leftwards', share > 0.5);
    },
  };
}
