import { parseResultsPage, type ResultsPage } from '../../core/results/results-api.ts';
import type { Warning } from '../../core/warnings.ts';
import type { FetchFailure, ResourceSource } from '../sources/source.ts';
import type { SourceKind } from '../effects.ts';
import type { ResourceRef } from '../http/resource.ts';
import { unusableAnswer } from '../sources/source-failure.ts';

/** What reading from the results API needs. */
export interface ResultsContext {
  source: ResourceSource;
  signal: AbortSignal;
}

export interface FetchedPages {
  ok: true;
  pages: ResultsPage[];
  origin: SourceKind;
  warnings: Warning[];
}

/** Rows per request that the API grants; without asking for more it sends 30. */
const pageRows = 100;
/** No list of a season is longer; stops an answer that never ends. */
const mostPages = 60;

/** How the first page is asked for: `plain` for lists that nearly always fit into the 30 rows the API sends unasked. */
export type FirstPage = 'plain' | 'long';

/**
 * All pages of a list. Each answer's own limit and total say where the next one begins: a host may grant fewer rows than asked
 * for. A page that cannot be had, that is another part than the one asked for, or pages that do not add up fail the whole
 * list, for a season with a hole looks like a season.
 *
 * @param countRows rows of a page as the API counts them for its total.
 */
export async function fetchAllPages(
  context: ResultsContext,
  path: string,
  maxAgeMs: number,
  countRows: (page: ResultsPage) => number,
  firstPage: FirstPage = 'long',
): Promise<FetchedPages | FetchFailure> {
  const pages: ResultsPage[] = [];
  const warnings: Warning[] = [];
  let origin: SourceKind = context.source.kind;
  let ref: ResourceRef = { service: 'results', path };
  for (let offset = 0; pages.length < mostPages;) {
    const isPlain = firstPage === 'plain' && offset === 0;
    const query = isPlain ? {} : { query: `limit=${pageRows}&offset=${offset}` };
    ref = { service: 'results', path, ...query };
    const fetched = await context.source.fetch(ref, { maxAgeMs, signal: context.signal });
    if (!fetched.ok) return fetched;
    const page = parseResultsPage(new TextDecoder().decode(fetched.body));
    if (typeof page === 'string') return unusableAnswer(ref, page);
    if (page.offset !== offset) {
      return unusableAnswer(ref, `it begins at row ${page.offset} instead of ${offset}`);
    }
    pages.push(page);
    warnings.push(...fetched.warnings);
    origin = fetched.origin;
    offset += page.limit;
    if (offset >= page.total) break;
  }
  const announced = pages.at(-1)?.total ?? 0;
  const rows = pages.reduce((sum, page) => sum + countRows(page), 0);
  if (rows !== announced) {
    return unusableAnswer(ref, `its pages hold ${rows} rows instead of the announced ${announced}`);
  }
  return { ok: true, pages, origin, warnings };
}
