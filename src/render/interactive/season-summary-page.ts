// oxlint-disable-next-line import/default -- The linter sees the module, not the text that ?script makes of it.
import script from './client/season/main.ts?script';
import style from './client/season/season.css?text';
import type { PageParts } from './page-parts.ts';

export const seasonSummaryPage: PageParts = { script, styles: [style] };
