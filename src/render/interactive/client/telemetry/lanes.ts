import type uPlot from 'uplot';
import type { TelemetrySpec, ValueRow } from '../../../../core/charts/spec/telemetry-spec.ts';
import type { ValueScale } from '../../../../core/charts/telemetry/value-scales.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { drawn } from '../page-theme.ts';
import { fittingText } from '../plots/fitting-text.ts';
import { gutterPx, plotFontOf } from '../plots/plot-style.ts';

/** A scale of lanes on top of each other, each one high: the first trace has the uppermost. */
export function laneScale(laneCount: number): ValueScale {
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
export function drawLaneNames(
  { ctx, bbox }: uPlot,
  { traces }: TelemetrySpec,
  hidden: ReadonlySet<number>,
): void {
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
