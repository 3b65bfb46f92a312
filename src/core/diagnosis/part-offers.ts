import type { PartPlace, SessionFacts, SessionPart } from './session-facts.ts';

/** First seasons: of the timing archive, of OpenF1, and of laps in the results API. */
const firstYear = { archive: 2018, openf1: 2023, results: 1996 } as const;

/** Why a place never has this part of such a session, as the end of a sentence; null: it may have it. */
export function whyNotOffered(
  place: PartPlace,
  part: SessionPart,
  { year, code, hasTiming }: Pick<SessionFacts, 'year' | 'code' | 'hasTiming'>,
): string | null {
  switch (place) {
    case 'archive':
    case 'mirror':
      if (part === 'results') return 'it has no official results';
      return hasTiming ? null : `it begins in ${firstYear.archive} and lacks some tests`;
    case 'openf1':
      return year < firstYear.openf1 ? `it begins in ${firstYear.openf1}` : null;
    case 'results':
      if (part === 'results') return ['R', 'Q', 'S'].includes(code) ? null : 'it has none of such sessions';
      if (part !== 'laps') return 'it has results and laps of races only';
      if (code !== 'R') return 'it has laps of races only';
      return year < firstYear.results ? `its laps begin in ${firstYear.results}` : null;
  }
}
