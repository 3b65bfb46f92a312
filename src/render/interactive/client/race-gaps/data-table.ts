import type { RaceGapsSpec } from '../../../../core/charts/spec/race-gaps-spec.ts';
import { formatGap } from '../../../../core/text/lap-time.ts';
import { element } from '../element.ts';
import { createTableOnDemand } from '../plots/table-on-demand.ts';
import { lapText } from './gaps-at.ts';

/** The chart as a table: a line per lap, a column per car. */
export function createDataTable(spec: RaceGapsSpec): HTMLDetailsElement {
  return createTableOnDemand('Gaps at the end of each lap as a table', () => dataTable(spec));
}

function dataTable(spec: RaceGapsSpec): HTMLTableElement {
  const laps = Array.from({ length: spec.laps }, (_, index) => index + 1);
  return element(
    'table',
    {},
    element('caption', {}, `${spec.axisTitle}, at the end of each lap`),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, 'Lap'),
        ...spec.traces.map(({ label }) => element('th', { scope: 'col' }, label)),
      ),
    ),
    element(
      'tbody',
      {},
      ...laps.map((lap) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, lapText(spec, lap)),
          ...spec.traces.map(({ gapsMs }) => {
            const gapMs = gapsMs[lap] ?? null;
            return element('td', {}, gapMs === null ? '' : formatGap(gapMs));
          }),
        ),
      ),
    ),
  );
}
