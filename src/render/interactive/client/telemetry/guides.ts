import type uPlot from 'uplot';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { drawn } from '../page-theme.ts';

/** Ground of a row, with lines at the corners and where sectors begin. */
export function drawGround(plot: uPlot, { corners, sectorLinesM }: TelemetrySpec): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.fillStyle = drawn(theme.panel);
  ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height);
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
