import type { RaceGapsSpec } from '../../../../core/charts/spec/page-spec.ts';
import { formatGap } from '../../../../core/text/lap-time.ts';
import { button, createTableOnDemand, element, lineSwatch } from '../element.ts';
import { fittedAt, gapsAt, lapText, type TraceState, type TraceStore } from './gaps-at.ts';

/** Shown in place of what there is not. */
const none = '–';

/** The cars with what is read at the crosshair, at the end without one; the name of each makes its line stand out. */
export function createLegend(spec: RaceGapsSpec, store: TraceStore): HTMLElement {
  const atEnd = spec.gapsAtEnd ?? 'Behind the first car at the flag';
  const toggle = (index: number) => {
    const highlighted = new Set(store.state().highlighted);
    if (!highlighted.delete(index)) highlighted.add(index);
    store.set({ highlighted });
  };
  const buttons = spec.traces.map((trace, index) =>
    button(
      () => toggle(index),
      { 'aria-pressed': 'false', title: `${trace.name}: highlight this line` },
      lineSwatch(trace),
      element('span', {}, trace.label),
    ),
  );
  const cells = spec.traces.map(() => ({
    place: element('td'),
    gap: element('td'),
    toNext: element('td'),
  }));
  const moment = element('caption', { class: 'moment' });
  const heading = (text: string) => element('th', { scope: 'col' }, text);
  const table = element(
    'table',
    { class: 'legend' },
    moment,
    element(
      'thead',
      {},
      element('tr', {}, heading('Driver'), heading('P'), heading('Gap'), heading('Interval')),
    ),
    element(
      'tbody',
      {},
      ...spec.traces.map((_, index) => {
        const { place, gap, toNext } = cells[index]!;
        return element('tr', {}, element('th', { scope: 'row' }, buttons[index]!), place, gap, toNext);
      }),
    ),
  );
  const update = ({ cursor, highlighted }: TraceState) => {
    moment.textContent = cursor === null ? atEnd : lapText(spec, cursor);
    const read = cursor === null ? null : gapsAt(spec, cursor);
    spec.traces.forEach((trace, index) => {
      buttons[index]!.setAttribute('aria-pressed', String(highlighted.has(index)));
      const { place, gap, toNext } = cells[index]!;
      const at = read?.[index];
      const fitted = cursor === null ? null : fittedAt(trace, cursor);
      place.textContent = read ? String(at?.place ?? none) : trace.finish;
      gap.textContent = read ? (at ? formatGap(at.gapMs) : none) : trace.gapAtFlag;
      toNext.textContent = at ? (at.toNextMs === null ? '' : formatGap(at.toNextMs)) : '';
      if (fitted !== null) gap.append(element('small', { class: 'stop' }, `pits, ${fitted}`));
    });
  };
  store.onChange(update);
  update(store.state());
  return element('div', { class: 'legend-scroller' }, table);
}

/** The chart as a table: a line per lap, a column per car. */
export function createDataTable(spec: RaceGapsSpec): HTMLDetailsElement {
  return createTableOnDemand('Table of the gaps at the end of each lap', () => ({
    caption: `${spec.axisTitle}, at the end of each lap`,
    corner: 'Lap',
    heads: [spec.traces.map(({ label }) => ({ text: label }))],
    rows: Array.from({ length: spec.laps }, (_, index) => ({
      head: lapText(spec, index + 1),
      cells: spec.traces.map(({ gapsMs }) => {
        const gapMs = gapsMs[index + 1] ?? null;
        return gapMs === null ? '' : formatGap(gapMs);
      }),
    })),
  }));
}
