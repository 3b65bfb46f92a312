import { formatDistance } from '../../../../core/charts/telemetry/reading-texts.ts';
import type { TelemetrySpec } from '../../../../core/charts/spec/telemetry-spec.ts';
import { element } from '../element.ts';
import { createTableOnDemand } from '../plots/table-on-demand.ts';
import { readingText, zoneText } from './readings-at.ts';

const everyM = 100;

/** The chart as a table: the readings every 100 m. */
export function createDataTable(spec: TelemetrySpec): HTMLDetailsElement {
  return createTableOnDemand(`Values every ${everyM} m as a table`, () => dataTable(spec));
}

function dataTable({ traces, rows, lapLengthM, title }: TelemetrySpec): HTMLTableElement {
  const shown = rows.filter((row) => row.missing === null);
  const places = Array.from({ length: Math.floor(lapLengthM / everyM) + 1 }, (_, index) => index * everyM);
  return element(
    'table',
    {},
    element('caption', {}, `${title}: values every ${everyM} m`),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col', rowspan: 2 }, 'Distance'),
        ...traces.map(({ label }) => element('th', { scope: 'colgroup', colspan: shown.length }, label)),
      ),
      element(
        'tr',
        {},
        ...traces.flatMap(() =>
          shown.map((row) => {
            const unit = row.kind === 'values' && row.unit !== '%' && row.channel !== 'rpm' ? row.unit : '';
            return element('th', { scope: 'col' }, unit ? `${row.title} (${unit})` : row.title);
          }),
        ),
      ),
    ),
    element(
      'tbody',
      {},
      ...places.map((atM) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, formatDistance(atM)),
          ...traces.flatMap((trace) =>
            shown.map((row) =>
              element(
                'td',
                {},
                row.kind === 'values' ? readingText(trace, row.channel, atM) : zoneText(trace, atM),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
