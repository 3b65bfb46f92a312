import type { SeasonSummarySpec } from '../../../../core/charts/spec/season-summary-spec.ts';
import { embeddedSpec, openPage } from '../page.ts';
import { createDetails } from './details.ts';
import { createPointsTable } from './points-table.ts';
import { createScale } from './scale.ts';

const embedded: SeasonSummarySpec = JSON.parse(embeddedSpec());

openPage(embedded, (spec, host) => {
  const { scroller, table, cells } = createPointsTable(spec);
  host.append(createScale(spec), scroller);
  createDetails(spec, host, table, cells);
});
