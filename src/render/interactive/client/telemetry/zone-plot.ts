import type uPlot from 'uplot';
import type { LapZone } from '../../../../core/analysis/telemetry/comparison-traces.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { drawn } from '../page-theme.ts';
import { drawLaneNames } from './lanes.ts';
import type { Plot } from '../plots/plot.ts';
import type { ChartStore } from './chart-state.ts';
import { createRowPlot } from './row-plot.ts';

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
    ctx.fillStyle = drawn(trace.colour);
    ctx.strokeStyle = drawn(trace.colour);
    ctx.lineWidth = 1.2 * pixels;
    for (const zone of trace.liftAndCoast ?? []) ctx.strokeRect(...box(zone));
    for (const zone of trace.superClipping ?? []) ctx.fillRect(...box(zone));
  });
  ctx.restore();
}
