import type uPlot from 'uplot';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { ValueScale } from '../../../../core/charts/telemetry/value-scales.ts';
import {
  createPlot,
  noValues,
  placeAxis,
  plainPlot,
  plainScale,
  valueAxis,
  type AxisTicks,
  type Plot,
} from '../plots/plot.ts';
import { gutterPx, paddingPx } from '../plots/plot-style.ts';
import { drawGround } from './guides.ts';

/** What is drawn in a row. */
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

export const distanceTicks: AxisTicks = {
  steps: [5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  label: formatDistance,
};

/** One row's drawing over the common distance axis. */
export function createRowPlot(spec: TelemetrySpec, host: HTMLElement, parts: RowPlotParts): Plot {
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
