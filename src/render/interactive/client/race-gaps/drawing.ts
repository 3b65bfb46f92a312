import type uPlot from 'uplot';
import { asText } from '../../../../core/charts/look/theme.ts';
import type { GapTraceSpec, RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { spreadMiddles } from '../../../../core/charts/look/spread.ts';
import { drawn } from '../page-theme.ts';
import { clipTo, fillGround, plotFontOf } from '../plots/plot.ts';
import { canvasDash } from '../element.ts';
import type { TraceState } from './gaps-at.ts';

export const namesPx = 52;
const nameRowPx = 13;
const faint = 0.22;

type Chosen = Pick<TraceState, 'highlighted'>;

/** Ground of the plot, with what neutralised the race. */
export function drawGround(plot: uPlot, { bands }: RaceGapsSpec): void {
  const { ctx, bbox } = plot;
  const pixels = devicePixelRatio;
  ctx.save();
  fillGround(plot);
  clipTo(plot);
  ctx.font = plotFontOf(10 * pixels);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  for (const { from, to, label, colour } of bands) {
    const [left, right] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)];
    if (right <= bbox.left) continue;
    ctx.fillStyle = drawn(colour);
    ctx.globalAlpha = 0.12;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    ctx.globalAlpha = 1;
    ctx.fillRect(left, bbox.top, right - left, 3 * pixels);
    ctx.fillText(label, Math.max(left, bbox.left) + 3 * pixels, bbox.top + 6 * pixels);
  }
  ctx.restore();
}

/** Lines, stops and ends, those that stand out last. */
export function drawTraces(plot: uPlot, { traces }: RaceGapsSpec, chosen: Chosen): void {
  const { ctx } = plot;
  ctx.save();
  clipTo(plot);
  for (const { trace, isFaint, isBold } of inDrawingOrder(traces, chosen)) {
    ctx.globalAlpha = isFaint ? faint : 1;
    const widthPx = isBold ? 3 : 1.7;
    drawLine(plot, trace, widthPx);
    drawStops(plot, trace, isBold ? 5.5 : 4.5);
    if (trace.isRetired) drawCross(plot, trace);
  }
  ctx.restore();
}

/** The names of the lines beside their last lap that is shown; none where the line leaves the scale. */
export function drawNames(plot: uPlot, { traces }: RaceGapsSpec, chosen: Chosen): void {
  const { ctx, bbox } = plot;
  const pixels = devicePixelRatio;
  const { min = 0, max = 0 } = plot.scales.x!;
  const edge = bbox.left + bbox.width;
  const ends = inDrawingOrder(traces, chosen).flatMap(({ trace, isFaint }) => {
    const lap = trace.gapsMs.findLastIndex((gapMs, at) => gapMs !== null && at <= max);
    const y = lap === -1 ? NaN : plot.valToPos(trace.gapsMs[lap]!, 'y', true);
    const isWithin = lap >= min && y >= bbox.top && y <= bbox.top + bbox.height;
    return isWithin && !trace.isRetired ? [{ trace, isFaint, y, x: plot.valToPos(lap, 'x', true) }] : [];
  });
  ends.sort((a, b) => a.y - b.y);
  const middles = spreadMiddles(
    ends.map(({ y }) => y),
    nameRowPx * pixels,
    { from: bbox.top, to: bbox.top + bbox.height },
  );
  ctx.save();
  ctx.font = `600 ${plotFontOf(11 * pixels)}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = pixels;
  ends.forEach(({ trace, isFaint, y, x }, index) => {
    ctx.globalAlpha = isFaint ? 2 * faint : 1;
    ctx.fillStyle = drawn(asText(trace.colour));
    ctx.strokeStyle = drawn(trace.colour);
    ctx.beginPath();
    ctx.moveTo(Math.min(x, edge), y);
    ctx.lineTo(edge, y);
    ctx.lineTo(edge + 10 * pixels, middles[index]!);
    ctx.stroke();
    ctx.fillText(trace.label, edge + 13 * pixels, middles[index]!);
  });
  ctx.restore();
}

function inDrawingOrder(traces: readonly GapTraceSpec[], { highlighted }: Chosen) {
  return traces
    .map((trace, index) => {
      const isBold = highlighted.has(index);
      return { trace, isBold, isFaint: highlighted.size > 0 && !isBold };
    })
    .sort((a, b) => Number(a.isBold) - Number(b.isBold));
}

function drawLine(plot: uPlot, trace: GapTraceSpec, widthPx: number): void {
  const { ctx } = plot;
  ctx.strokeStyle = drawn(trace.colour);
  ctx.lineWidth = widthPx * devicePixelRatio;
  ctx.lineJoin = 'round';
  ctx.setLineDash(canvasDash(trace).map((length) => length * devicePixelRatio));
  ctx.beginPath();
  trace.gapsMs.forEach((gapMs, lap) => {
    if (gapMs === null) return;
    const [x, y] = [plot.valToPos(lap, 'x', true), plot.valToPos(gapMs, 'y', true)];
    if (lap > 0 && trace.gapsMs[lap - 1] !== null) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  });
  ctx.stroke();
  ctx.setLineDash([]);
}

function drawStops(plot: uPlot, trace: GapTraceSpec, radiusPx: number): void {
  const { ctx } = plot;
  ctx.strokeStyle = drawn(trace.colour);
  ctx.lineWidth = 1.6 * devicePixelRatio;
  for (const { lap, fill } of trace.stops) {
    const gapMs = trace.gapsMs[lap];
    if (gapMs == null) continue;
    ctx.fillStyle = drawn(fill);
    ctx.beginPath();
    const [x, y] = [plot.valToPos(lap, 'x', true), plot.valToPos(gapMs, 'y', true)];
    ctx.arc(x, y, radiusPx * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
}

function drawCross(plot: uPlot, trace: GapTraceSpec): void {
  const { ctx } = plot;
  const lap = trace.gapsMs.findLastIndex((gapMs) => gapMs !== null);
  if (lap === -1) return;
  const [x, y] = [plot.valToPos(lap, 'x', true), plot.valToPos(trace.gapsMs[lap]!, 'y', true)];
  const r = 4.5 * devicePixelRatio;
  ctx.lineWidth = 2.2 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  ctx.stroke();
}
