import type { TelemetryRow, TelemetrySpec, ValueRow } from '../../../../core/charts/spec/page-spec.ts';
import { stretchScale } from '../../../../core/charts/telemetry/readings.ts';
import { element, lineSwatch } from '../element.ts';
import { isWhole, visibleCursor } from '../plots/axis-window.ts';
import { paddingPx, type Plot } from '../plots/plot.ts';
import { type ChartState, type ChartStore, lapExtent } from './chart-state.ts';
import { createValuePlot, createZonePlot, lanePx, placeInLane } from './row-plot.ts';
import { readingAt, readingText, zoneText } from './readings-at.ts';

/** A row of the chart: its heading with the readings under the crosshair, and its plot. */
export interface StageRow {
  section: HTMLElement;
  /** null when no trace has data for the row. */
  plot: Plot | null;
  resize(widthPx: number, unitPx: number): void;
  /** Takes the scale of the stretch that is shown, where that shows more, or the whole lap's. */
  rescale(state: ChartState): void;
  update(state: ChartState, plotWidthPx: number): void;
}

export function createStageRow(spec: TelemetrySpec, row: TelemetryRow, store: ChartStore): StageRow {
  const host = element('div', { class: 'plot' });
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
  const plot = createPlot(spec, row, host, store);
  const scaleMark = element(
    'small',
    { class: 'scale-mark', hidden: true, title: 'Scale of this stretch' },
    'magnified',
  );
  const heading = element(
    'div',
    { class: 'row-head' },
    element(
      'span',
      { class: 'row-title' },
      row.title,
      ...unitTexts(row).map((text) => element('small', {}, text)),
      scaleMark,
      ...directionsOf(row),
    ),
    ...(plot ? readings.map(({ item }) => item) : []),
    element('span', { class: 'row-note' }, row.missing ?? row.note),
  );
  const section = element(
    'section',
    { class: plot ? 'row' : 'row nothing', 'data-row': row.title },
    heading,
    host,
  );
  const dots = row.kind === 'values' && plot ? createDots(spec, row, plot) : null;
  return {
    section,
    plot,
    resize: (widthPx, unitPx) =>
      plot?.resize(
        widthPx,
        row.kind === 'values' ? Math.round(row.share * unitPx) : spec.traces.length * lanePx + 2 * paddingPx,
      ),
    rescale({ window, hidden, isFullScale }) {
      if (!plot || row.kind === 'zones' || row.lanes !== null) return;
      const isCompared = (index: number) => row.channel !== 'deltaMs' || index > 0;
      const drawn = spec.traces.filter((_, index) => !hidden.has(index) && isCompared(index));
      const isFull = isFullScale || isWhole(window, lapExtent(spec));
      const closer = isFull ? null : stretchScale(row, drawn, { fromM: window.from, toM: window.to });
      plot.rescale(closer ?? row);
      scaleMark.hidden = closer === null;
    },
    update(state, plotWidthPx) {
      const { hidden } = state;
      const cursorM = visibleCursor(state);
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

function createPlot(
  spec: TelemetrySpec,
  row: TelemetryRow,
  host: HTMLElement,
  store: ChartStore,
): Plot | null {
  if (row.missing !== null) return null;
  if (row.kind === 'values') return createValuePlot(spec, row, host, store);
  return row.isEmpty ? null : createZonePlot(spec, host, store);
}

/** "km/h"; nothing that the title says; what lanes reach from and to. */
function unitTexts(row: TelemetryRow): string[] {
  if (row.kind === 'zones') return [];
  const unit = row.unit === row.title.toLowerCase() ? '' : row.unit;
  if (row.lanes === null) return unit === '' ? [] : [unit];
  return [`each ${[row.lanes, unit].filter((text) => text !== '').join(' ')}`];
}

/** What upwards and downwards mean. Beside the title: in a plot as low as on a phone there is no corner without a line. */
function directionsOf(row: TelemetryRow): HTMLElement[] {
  if (row.kind === 'zones' || row.edges === null || row.missing !== null) return [];
  return [element('small', { class: 'directions' }, `▲ ${row.edges.upper} ▼ ${row.edges.lower}`)];
}

/** Dots on the lines under the crosshair, at the very values that are read out. */
function createDots({ traces }: TelemetrySpec, row: ValueRow, plot: Plot): StageRow['update'] {
  const dots = traces.map((trace) => {
    const dot = element('i', { class: 'dot' });
    dot.style.backgroundColor = trace.colour;
    plot.uplot.over.append(dot);
    return dot;
  });
  return (state, plotWidthPx) => {
    const { hidden, window } = state;
    const cursorM = visibleCursor(state);
    dots.forEach((dot, index) => {
      const isShown = cursorM !== null && !hidden.has(index);
      const value = isShown ? readingAt(traces[index]!, row.channel, cursorM) : null;
      dot.hidden = value === null;
      if (!isShown || value === null) return;
      const x = ((cursorM - window.from) / (window.to - window.from)) * plotWidthPx;
      const y = plot.topOf(placeInLane(row, value, index, traces.length));
      dot.style.transform = `translate(${x}px, ${y}px)`;
    });
  };
}
