import { feedDecimal, feedText } from '../feed/feed-values.ts';
import { asObject, asObjects, parseJsonObject } from '../json-object.ts';

/** One answer of the results API: which part of how many rows, and the table itself. */
export interface ResultsPage {
  limit: number;
  offset: number;
  /** Rows in all pages together. */
  total: number;
  /** The members of `MRData`. */
  data: Record<string, unknown>;
}

/** A race as the API describes it, with whatever lists of rows the answer carries. */
export interface ResultsRace {
  round: number;
  raceName: string;
  /** `YYYY-MM-DD` in UTC; null when unknown. */
  date: string | null;
  record: Record<string, unknown>;
}

/** The page in an answer's text, or what is wrong with the text. */
export function parseResultsPage(text: string): ResultsPage | string {
  const data = asObject(parseJsonObject(text)?.['MRData']);
  if (!data) return 'the answer is not a document of the results API';
  const limit = apiInteger(data['limit']);
  const offset = apiInteger(data['offset']);
  const total = apiInteger(data['total']);
  if (limit === null || limit < 1 || offset === null || total === null) {
    return 'the answer does not say which part of how many rows it is';
  }
  return { limit, offset, total, data };
}

/** The page that begins at this row, or what is wrong with the text. */
export function readResultsPage(text: string, offset: number): ResultsPage | string {
  const page = parseResultsPage(text);
  if (typeof page === 'string' || page.offset === offset) return page;
  return `it begins at row ${page.offset} instead of ${offset}`;
}

/** The races of a page in order; one that does not name its round is left out. */
export function pageRaces({ data }: ResultsPage): ResultsRace[] {
  return asObjects(asObject(data['RaceTable'])?.['Races']).flatMap((record) => {
    const round = apiInteger(record['round']);
    if (round === null || round < 1) return [];
    return [{ round, raceName: feedText(record['raceName']) ?? '', date: feedText(record['date']), record }];
  });
}

/** A whole number from text, never −1 or another stand-in for "unknown"; null for anything else. */
export function apiInteger(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : feedText(value);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A decimal number, as such or as text ("25", "4.5"); null for anything else. */
export function apiDecimal(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return feedDecimal(feedText(value));
}
