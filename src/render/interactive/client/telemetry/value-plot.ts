import uPlot from 'uplot';
import type { TelemetrySpec, ValueRow } from '../../../../core/charts/spec/telemetry-spec.ts';
import { theme } from '../../../../core/charts/look/theme.ts';
import { isHeld } from '../../../../core/charts/telemetry/value-at-distance.ts';
import { createRowPlot, type RowPlot, type RowPlotParts } from './plot.ts';
import { plotFontOf } from './plot-style.ts';
import { canvasDash, linePx } from './swatch.ts';

/** Lines of all traces in one channel. Traces may have different distances; each keeps its own. */
export function createValuePlot(spec: TelemetrySpec, row: ValueRow, host: HTMLElement): RowPlot {
  const tables: uPlot.AlignedData[] = [];
  const series: RowPlotParts['series'] = [];
  const bands: uPlot.Band[] = [];
  for (const [index, trace] of spec.traces.entries()) {
    const column = trace[row.channel];
    const columns = column ? [trace.distanceM, column] : [[0], [null]];
    series.push({
      trace: index,
      stroke: trace.colour,
      width: linePx,
      dash: canvasDash(trace),
      points: { show: false },
      ...(isHeld(row.channel) ? { paths: uPlot.paths.stepped!({ align: 1 }) } : {}),
    });
    const band = row.channel === 'deltaMs' && column ? trace.deltaBandMs : null;
    if (band) {
      const edge = (sign: number) =>
        column!.map((value, sample) => (value === null ? null : value + sign * (band[sample] ?? 0)));
      columns.push(edge(1), edge(-1));
      const first = series.length + 1;
      const invisible = { trace: index, width: 0, points: { show: false } };
      series.push({ ...invisible }, { ...invisible });
      bands.push({ series: [first, first + 1], fill: `${trace.colour}29` });
    }
    tables.push(columns as uPlot.AlignedData);
  }
  return createRowPlot(spec, host, {
    data: uPlot.join(tables),
    series,
    bands,
    scale: row,
    draw: (plot) => drawEdgeWords(plot, row),
  });
}

/** What upwards and downwards mean, in the corners of the plot. */
function drawEdgeWords({ ctx, bbox }: uPlot, { edges }: ValueRow): void {
  if (!edges) return;
  ctx.save();
  ctx.font = plotFontOf(11 * devicePixelRatio);
  ctx.textAlign = 'left';
  const write = (text: string, y: number, baseline: CanvasTextBaseline) => {
    ctx.textBaseline = baseline;
    const x = bbox.left + 6 * devicePixelRatio;
    ctx.strokeStyle = theme.panel;
    ctx.lineWidth = 3 * devicePixelRatio;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = theme.faintText;
    ctx.fillText(text, x, y);
  };
  const inset = 4 * devicePixelRatio;
  write(`▲ ${edges.upper}`, bbox.top + inset, 'top');
  write(`▼ ${edges.lower}`, bbox.top + bbox.height - inset, 'bottom');
  ctx.restore();
}
