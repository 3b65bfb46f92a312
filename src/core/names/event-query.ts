import { editDistance, foldName } from './name-matching.ts';
import { nameWords } from './event-names.ts';

/** What a query for an event asks by. */
export type EventQuery =
  | { by: 'round'; round: number }
  | { by: 'name'; words: string[] }
  | { by: 'testing' }
  /** It speaks of another season than the one asked for. */
  | { by: 'other-year'; year: number }
  | { by: 'nothing' };

/** Takes a query apart: "7", "R7", "round 7", "2023 Italian GP", "pre-season test". */
export function readEventQuery(text: string, year: number): EventQuery {
  const words = nameWords(text).map((word) => (/^[a-z]{2,}gp$/.test(word) ? word.slice(0, -2) : word));
  const other = words.find((word) => /^(19|20)\d\d$/.test(word) && word !== String(year));
  if (other) return { by: 'other-year', year: Number(other) };
  if (isTesting(text)) return { by: 'testing' };
  const round = readRound(text, year);
  if (round !== null) return { by: 'round', round };
  const left = words.filter((word) => word !== String(year));
  return left.length > 0 ? { by: 'name', words: left } : { by: 'nothing' };
}

/** A number that may be no round at all (0, −1, 1.5), or null when the query is no number. */
function readRound(text: string, year: number): number | null {
  if (/^[-+]?\d{1,3}(\.\d+)?$/.test(text)) return Number(text);
  const words = foldName(text).split(' ');
  const folded = words.filter((word) => word !== String(year)).join(' ');
  const match = /^(?:(?:r|rd|round|race|gp|no|nr) ?)?0*(\d{1,3})$/.exec(folded);
  return match ? Number(match[1]) : null;
}

function isTesting(text: string): boolean {
  const folded = foldName(text);
  if (/\b(pre ?season|shakedown|tests?)\b/.test(folded)) return true;
  return folded.split(' ').some((word) => word.length >= 6 && editDistance(word, 'testing', 1) <= 1);
}
