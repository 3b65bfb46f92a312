import { jsonBytes } from './json-bytes.ts';

/** The part of a list that a query asks for. */
export interface PageQuery {
  limit: number;
  offset: number;
}

const usualLimit = 30;
const mostRows = 100;

/** `limit=100&offset=200`; without them the first 30 rows, never more than 100. Anything else in the query is ignored. */
export function parsePageQuery(query: string | undefined): PageQuery {
  const parameters = new URLSearchParams(query ?? '');
  const limit = wholeNumber(parameters.get('limit')) ?? usualLimit;
  return {
    limit: Math.min(Math.max(limit, 1), mostRows),
    offset: wholeNumber(parameters.get('offset')) ?? 0,
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** One list of the results service. */
export interface ResultsList {
  total: number;
  /** The member of `MRData` that holds a part of the rows. */
  part: (query: PageQuery) => Record<string, unknown>;
}

/** A list of rows; `table` lays a part of them out. */
export function resultsList<Row>(
  rows: readonly Row[],
  table: (rows: readonly Row[]) => Record<string, unknown>,
): ResultsList {
  return {
    total: rows.length,
    part: ({ limit, offset }) => table(rows.slice(offset, offset + limit)),
  };
}

/** One page as the results service sends it. */
export function resultsPage(list: ResultsList, query: PageQuery): Uint8Array {
  return jsonBytes({
    MRData: {
      series: 'f1',
      limit: String(query.limit),
      offset: String(query.offset),
      total: String(list.total),
      ...list.part(query),
    },
  });
}
