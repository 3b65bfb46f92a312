import type uPlot from 'uplot';
import type { LapZone } from '../../../../core/analysis/telemetry/comparison-traces.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { fittingText } from './fitting-text.ts';
import { createRowPlot, type RowPlot } from './plot.ts';
import { gutterPx, plotFontOf } from './plot-style.ts';
import type { Store } from './store.ts';

export const lanePx = 14;

/** A lane per trace: filled bars where it is super clipping, hollow ones where it lifts and coasts. */
export function createZonePlot(spec: TelemetrySpec, host: HTMLElement, store: Store): RowPlot {
  return createRowPlot(spec, host, {
    data: [[0, spec.lapLengthM]],
    series: [],
    scale: null,
    draw: (plot) => drawLanes(plot, spec, store.state().hidden),
  });
}

function drawLanes(plot: uPlot, { traces }: TelemetrySpec, hidden: ReadonlySet<number>): void {
  const { ctx, bbox } = plot;
  const laneHeight = bbox.height / traces.length;
  const pixels = devicePixelRatio;
  ctx.save();
  ctx.font = plotFontOf(10 * pixels);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  traces.forEach((trace, index) => {
    if (hidden.has(index)) return;
    const top = bbox.top + index * laneHeight;
    ctx.fillStyle = theme.softText;
    ctx.fillText(
      fittingText(trace.label, (gutterPx.left - 8) * pixels, (text) => ctx.measureText(text).width),
      bbox.left - 6 * pixels,
      top + laneHeight / 2,
    );
  });
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  traces.forEach((trace, index) => {
    if (hidden.has(index)) return;
    const box = (zone: LapZone): [number, number, number, number] => {
      const [from, to] = [plot.valToPos(zone.fromM, 'x', true), plot.valToPos(zone.toM, 'x', true)];
      const top = bbox.top + index * laneHeight;
      return [from, top + 2.5 * pixels, Math.max(to - from, 2 * pixels), laneHeight - 5 * pixels];
    };
    ctx.fillStyle = trace.colour;
    ctx.strokeStyle = trace.colour;
    ctx.lineWidth = 1.2 * pixels;
    for (const zone of trace.liftAndCoast ?? []) ctx.strokeRect(...box(zone));
    for (const zone of trace.superClipping ?? []) ctx.fillRect(...box(zone));
  });
  ctx.restore();
}
