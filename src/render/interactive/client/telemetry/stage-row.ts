import type { TelemetryRow, TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import type { RowPlot } from './plot.ts';
import { paddingPx } from './plot-style.ts';
import { readingAt, readingText, zoneText } from './readings-at.ts';
import { visibleCursorM, type ChartState, type Store } from './store.ts';
import { lineSwatch } from './swatch.ts';
import { createValuePlot } from './value-plot.ts';
import { createZonePlot, lanePx } from './zone-plot.ts';

/** A row of the chart: its heading with the readings under the crosshair, and its plot. */
export interface StageRow {
  section: HTMLElement;
  /** null when no trace has data for the row. */
  plot: RowPlot | null;
  resize(widthPx: number, unitPx: number): void;
  update(state: ChartState, plotWidthPx: number): void;
}

export function createStageRow(spec: TelemetrySpec, row: TelemetryRow, store: Store): StageRow {
  const readings = spec.traces.map((trace) => {
    const value = element('b', {}, '');
    const item = element(
      'span',
      { class: 'reading' },
      lineSwatch(trace),
      element('span', { class: 'who' }, trace.label),
      value,
    );
    return { trace, item, value };
  });
  const unit = row.kind === 'values' ? row.unit : '';
  const heading = element(
    'div',
    { class: 'row-head' },
    element(
      'span',
      { class: 'row-title' },
      row.title,
      ...(unit && unit !== row.title.toLowerCase() ? [element('small', {}, unit)] : []),
    ),
    ...(row.missing === null ? readings.map(({ item }) => item) : []),
    element('span', { class: 'row-note' }, row.missing ?? row.note),
  );
  const host = element('div', { class: 'plot' });
  const section = element('section', { class: 'row', 'data-row': row.title }, heading, host);
  const plot = createPlot(spec, row, host, store);
  const dots = row.kind === 'values' && plot ? createDots(spec, row.channel, plot) : null;
  return {
    section,
    plot,
    resize: (widthPx, unitPx) =>
      plot?.resize(
        widthPx,
        row.kind === 'values' ? Math.round(row.share * unitPx) : spec.traces.length * lanePx + 2 * paddingPx,
      ),
    update(state, plotWidthPx) {
      const { hidden } = state;
      const cursorM = visibleCursorM(state);
      section.classList.toggle('has-cursor', cursorM !== null);
      readings.forEach(({ trace, item, value }, index) => {
        const isReferenceItself = row.kind === 'values' && row.channel === 'deltaMs' && index === 0;
        item.hidden = hidden.has(index) || isReferenceItself;
        if (cursorM === null) value.textContent = '';
        else
          value.textContent =
            row.kind === 'values' ? readingText(trace, row.channel, cursorM) : zoneText(trace, cursorM);
      });
      dots?.(state, plotWidthPx);
    },
  };
}

function createPlot(spec: TelemetrySpec, row: TelemetryRow, host: HTMLElement, store: Store): RowPlot | null {
  if (row.missing !== null) return null;
  return row.kind === 'values' ? createValuePlot(spec, row, host) : createZonePlot(spec, host, store);
}

/** Dots on the lines under the crosshair, at the very values that are read out. */
function createDots(
  { traces }: TelemetrySpec,
  channel: Parameters<typeof readingAt>[1],
  { uplot }: RowPlot,
): StageRow['update'] {
  const dots = traces.map((trace) => {
    const dot = element('i', { class: 'dot' });
    dot.style.backgroundColor = trace.colour;
    uplot.over.append(dot);
    return dot;
  });
  return (state, plotWidthPx) => {
    const { hidden, window } = state;
    const cursorM = visibleCursorM(state);
    dots.forEach((dot, index) => {
      const isShown = cursorM !== null && !hidden.has(index);
      const value = isShown ? readingAt(traces[index]!, channel, cursorM) : null;
      dot.hidden = value === null;
      if (!isShown || value === null) return;
      const x = ((cursorM - window.fromM) / (window.toM - window.fromM)) * plotWidthPx;
      dot.style.transform = `translate(${x}px, ${uplot.valToPos(value, 'y')}px)`;
    });
  };
}
