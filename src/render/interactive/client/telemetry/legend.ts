import { formatGap, formatLapTime, formatSeconds } from '../../../../core/text/lap-time.ts';
import { noReading } from '../../../../core/charts/telemetry/readings.ts';
import type { TelemetrySpec, TraceSpec } from '../../../../core/charts/spec/page-spec.ts';
import { button, element, lineSwatch } from '../element.ts';
import type { ChartState, ChartStore } from './chart-state.ts';
import { placeText, readingText, speedDifferenceText, zoneText } from './readings-at.ts';

/** The laps as a table of times; the name of each switches its lines off and on. */
export function createLegend({ traces }: TelemetrySpec, store: ChartStore): HTMLElement {
  const [reference] = traces;
  const sectorCount = Math.max(0, ...traces.map(({ sectorTimesMs }) => sectorTimesMs.length));
  const sectors = Array.from({ length: sectorCount }, (_, sector) => {
    const times = traces.map(({ sectorTimesMs }) => sectorTimesMs[sector] ?? null);
    return { times, bestMs: Math.min(...times.filter((time) => time !== null)) };
  });
  const toggle = (index: number) => {
    const hidden = new Set(store.state().hidden);
    if (!hidden.delete(index)) hidden.add(index);
    store.set({ hidden });
  };
  const buttons = traces.map((trace, index) =>
    button(
      () => toggle(index),
      { 'aria-pressed': 'true', title: 'Show or hide' },
      lineSwatch(trace),
      element('span', {}, ...labelParts(trace.label)),
    ),
  );
  store.onChange(({ hidden }) => {
    buttons.forEach((each, index) => each.setAttribute('aria-pressed', String(!hidden.has(index))));
  });
  const rows = traces.map((trace, index) => {
    const isCompared = index > 0 && trace.lapTimeMs !== null && reference?.lapTimeMs != null;
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, buttons[index]!),
      element('td', {}, trace.lapTimeMs === null ? noReading : formatLapTime(trace.lapTimeMs)),
      element('td', {}, isCompared ? formatGap(trace.lapTimeMs! - reference.lapTimeMs!) : ''),
      ...sectors.map(({ times, bestMs }) => {
        const time = times[index] ?? null;
        const isBest = time === bestMs && traces.length > 1;
        return element(
          'td',
          { class: isBest ? 'best' : null },
          time === null ? noReading : formatSeconds(time),
        );
      }),
    );
  });
  const heading = (text: string) => element('th', { scope: 'col' }, text);
  return element(
    'table',
    { class: 'legend' },
    element('caption', { class: 'for-screen-readers' }, 'Laps of this chart'),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        heading('Lap'),
        heading('Time'),
        heading('Gap'),
        ...sectors.map((_, index) => heading(`S${index + 1}`)),
      ),
    ),
    element('tbody', {}, ...rows),
  );
}

/** What stands in parentheses at the end is for wide pages only: cut, "Lap 54 (best)" would read "Lap 5…". */
function labelParts(label: string): (string | HTMLElement)[] {
  const [, name, aside] = /^(.+)( \([^)]*\))$/.exec(label) ?? [];
  return name && aside ? [name, element('span', { class: 'aside' }, aside)] : [label];
}

/** All readings at the crosshair in one table, a column per lap. */
export function createReadout(spec: TelemetrySpec, store: ChartStore): HTMLElement {
  const { traces } = spec;
  const reference = traces[0]!;
  const place = element('p', { class: 'place' });
  const lines = spec.rows.flatMap(
    (row): { title: string; text: (trace: TraceSpec, atM: number) => string }[] => {
      if (row.missing !== null) return [];
      if (row.kind === 'zones') return [{ title: row.title, text: zoneText }];
      const { channel } = row;
      const line = {
        title: channel === 'deltaMs' ? 'Delta' : row.title,
        text: (trace: TraceSpec, atM: number) =>
          channel === 'deltaMs' && trace === reference ? 'ref.' : readingText(trace, channel, atM),
      };
      if (channel !== 'speedKmh' || traces.length < 2) return [line];
      const difference = (trace: TraceSpec, atM: number) =>
        trace === reference ? '' : speedDifferenceText(trace, reference, atM);
      return [line, { title: 'Speed delta', text: difference }];
    },
  );
  const cells = lines.map(() => traces.map(() => element('td')));
  const heads = traces.map((trace) => element('th', { scope: 'col' }, lineSwatch(trace), trace.label));
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, element('td'), ...heads)),
    element(
      'tbody',
      {},
      ...lines.map(({ title }, row) =>
        element('tr', {}, element('th', { scope: 'row' }, title), ...cells[row]!),
      ),
    ),
  );
  const update = ({ cursor: cursorM, hidden }: ChartState) => {
    place.textContent = cursorM === null ? 'Point at the chart to read values.' : placeText(spec, cursorM);
    traces.forEach((trace, column) => {
      heads[column]!.hidden = hidden.has(column);
      lines.forEach(({ text }, row) => {
        const cell = cells[row]![column]!;
        cell.hidden = hidden.has(column);
        cell.textContent = cursorM === null ? '' : text(trace, cursorM);
      });
    });
  };
  store.onChange(update);
  update(store.state());
  return element('div', { class: 'readout' }, place, table);
}
