import type { TelemetrySpec, TraceSpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import { placeText, readingText, speedDifferenceText, zoneText } from './readings-at.ts';
import { lineSwatch } from '../plots/swatch.ts';
import type { ChartState, ChartStore } from './chart-state.ts';

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
