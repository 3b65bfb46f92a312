import { firstSeasonOf } from '../provider.ts';
import type { PartPlace, SessionFacts, SessionPart } from './session-facts.ts';

/** Why a place never has this part of such a session, as the end of a sentence; null: it may have it. */
export function whyNotOffered(
  place: PartPlace,
  part: SessionPart,
  { year, code, hasTiming }: Pick<SessionFacts, 'year' | 'code' | 'hasTiming'>,
): string | null {
  switch (place) {
    case 'archive':
    case 'mirror':
      return hasTiming ? null : `it begins in ${firstSeasonOf.archive} and lacks some tests`;
    case 'openf1':
      return year < firstSeasonOf.openf1 ? `it begins in ${firstSeasonOf.openf1}` : null;
    case 'results':
      if (part === 'results') return ['R', 'Q', 'S'].includes(code) ? null : 'it has none of such sessions';
      if (part !== 'laps') return 'it has results and laps of races only';
      if (code !== 'R') return 'it has laps of races only';
      return year < firstSeasonOf.results ? `its laps begin in ${firstSeasonOf.results}` : null;
  }
}
