import { readResultsPage, type ResultsPage } from '../../core/results/results-api.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { FetchedBody, FetchFailure, ResourceSource } from '../sources/source.ts';
import type { Compute, SourceKind } from '../effects.ts';
import type { ResourceRef } from '../http/resource.ts';
import { unusableAnswer } from '../sources/source-failure.ts';
import type { NoteResult } from './result-versions.ts';

/** What reading from the results API needs. */
export interface ResultsContext {
  source: ResourceSource;
  signal: AbortSignal;
  /** How rows of a season are read; left out: simply so. */
  compute?: Compute;
  /** Where versions of official results are kept; left out: nowhere. */
  noteResult?: NoteResult;
}

export interface FetchedPages {
  ok: true;
  pages: ResultsPage[];
  origin: SourceKind;
  /** Identity of each page's content. */
  fingerprints: string[];
  /** When the host last confirmed the first page (UTC ms); null for local recordings. */
  confirmedUtcMs: number | null;
  warnings: Warning[];
}

/** Rows per request that the API grants; without asking for more it sends 30. */
const pageRows = 100;
/** No list of a season is longer; stops an answer that never ends. */
const mostPages = 60;

/** How the first page is asked for: `plain` for lists that nearly always fit into the 30 rows the API sends unasked. */
export type FirstPage = 'plain' | 'long';

/**
 * All pages of a list: the first one, which says how many rows there are, then the others at once, as fast as the budget of the host
 * lets them. Each answer's own limit says where the next one begins: a host may grant fewer rows than asked for. A page that cannot
 * be had fails the whole list, for a season with a hole looks like a season; the pages that came stay in the cache. Pages that do not
 * add up, as copies of different days or a list that grows while it is read, are asked for anew, and fail it when they still do not.
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
  const fetched = await fetchPages(context, path, maxAgeMs, firstPage);
  if (!fetched.ok || rowsProblem(fetched.pages, countRows) === null) return fetched;
  const anew = maxAgeMs > 0 ? await fetchPages(context, path, 0, firstPage) : fetched;
  if (!anew.ok) return anew;
  const problem = rowsProblem(anew.pages, countRows);
  return problem === null ? anew : unusableAnswer({ service: 'results', path }, problem);
}

/** Why pages are not one list; null when they are. */
function rowsProblem(pages: readonly ResultsPage[], countRows: (page: ResultsPage) => number): string | null {
  const totals = new Set(pages.map(({ total }) => total));
  if (totals.size > 1) return `its pages announce different numbers of rows: ${[...totals].join(', ')}`;
  const rows = pages.reduce((sum, page) => sum + countRows(page), 0);
  const announced = pages[0]?.total ?? 0;
  return rows === announced ? null : `its pages hold ${rows} rows instead of the announced ${announced}`;
}

async function fetchPages(
  context: ResultsContext,
  path: string,
  maxAgeMs: number,
  firstPage: FirstPage,
): Promise<FetchedPages | FetchFailure> {
  const first = await fetchPage(context, path, maxAgeMs, firstPage === 'plain' ? null : 0);
  if (!first.ok) return first;
  const { total } = first.page;
  const fetched = [first];
  let offset = first.page.limit;
  while (offset < total) {
    const { limit } = fetched.at(-1)!.page;
    const step = fetched.length === 1 && firstPage === 'plain' ? pageRows : limit;
    const offsets = Array.from(
      { length: Math.ceil((total - offset) / step) },
      (_, index) => offset + index * step,
    );
    if (fetched.length + offsets.length > mostPages) {
      return unusableAnswer({ service: 'results', path }, `it announces ${total} rows, ${step} at a time`);
    }
    const answers = await Promise.all(offsets.map((each) => fetchPage(context, path, maxAgeMs, each)));
    const failures = answers.filter((answer) => !answer.ok);
    if (failures[0]) return failures.find(({ reason }) => reason === 'limited') ?? failures[0];
    for (const answer of answers) {
      // A page shorter than expected leaves a hole before the next one, which is then asked for where it ends.
      if (!answer.ok || answer.page.offset !== offset) break;
      fetched.push(answer);
      offset += answer.page.limit;
    }
  }
  return {
    ok: true,
    pages: fetched.map(({ page }) => page),
    origin: fetched.at(-1)!.origin,
    fingerprints: fetched.map(({ fingerprint }) => fingerprint),
    confirmedUtcMs: first.confirmedUtcMs,
    warnings: mergeWarnings(...fetched.map(({ warnings }) => warnings)),
  };
}

interface FetchedPage extends Omit<FetchedBody, 'body'> {
  page: ResultsPage;
}

/** One page from a row on; null = the first one without saying how many rows. */
export async function fetchPage(
  { source, signal }: ResultsContext,
  path: string,
  maxAgeMs: number,
  offset: number | null,
): Promise<FetchedPage | FetchFailure> {
  const query = offset === null ? {} : { query: `limit=${pageRows}&offset=${offset}` };
  const ref: ResourceRef = { service: 'results', path, ...query };
  const fetched = await source.fetch(ref, { maxAgeMs, signal });
  if (!fetched.ok) return fetched;
  const page = readResultsPage(new TextDecoder().decode(fetched.body), offset ?? 0);
  if (typeof page === 'string') return unusableAnswer(ref, page);
  const { origin, fingerprint, confirmedUtcMs, warnings } = fetched;
  return { ok: true, page, origin, fingerprint, confirmedUtcMs, warnings };
}
