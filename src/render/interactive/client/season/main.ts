import type { SeasonSummarySpec } from '../../../../core/charts/spec/season-summary-spec.ts';
import { embeddedSpec, openPage } from '../page.ts';
import { element } from '../element.ts';
import { createDetails } from './details.ts';
import { showLatestRounds } from './latest-rounds.ts';
import { createPointsTable } from './points-table.ts';
import { createScale } from './scale.ts';
import { createViews } from './views.ts';

const embedded: SeasonSummarySpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  const { scroller, table, cells } = createPointsTable(spec);
  const frame = element('div', { class: 'frame' }, scroller);
  const scale = createScale(spec);
  host.append(createViews(spec, { table, cells, scale }), scale, frame);
  createDetails(spec, host, table, cells);
  showLatestRounds(spec, scroller, frame);
});
