import type { MissingAccount } from '../../core/agreement/other-accounts.ts';
import { untilWords } from '../../core/calendar/until.ts';
import { formatLapTime, formatSeconds } from '../../core/text/lap-time.ts';
import type { SessionSubject } from '../../ops/parts/session-selectors.ts';
import type { Detail } from '../request/detail.ts';
import type { Narrowing } from '../request/narrowing.ts';
import { listed, lowerFirst } from '../request/sentences.ts';
import { markdownText } from './markdown.ts';
import type { QuestionKind } from './question-kind.ts';

/** What an answer to one outcome consists of. */
export interface AnswerPart {
  /** Paragraphs and tables of Markdown. */
  paragraphs: string[];
  /** What the chart shows, as a sentence; left out: there is none. */
  chart?: string;
  /** Codes of the drivers that it is on; left out: of all. */
  drivers?: readonly string[];
  /** Names of the teams that it is on. */
  teams?: readonly string[];
}

/** What the person asked for, as far as it chooses among the figures of a result. */
export interface Interest {
  /** The question, folded; of a message that goes on, the one it goes on from as well. */
  words: ReadonlySet<string>;
  /** The question that is answered, folded: the message itself, or the one that it leans on; left out: not known. */
  question?: string;
  kind: QuestionKind;
  /** What of the answer before the question asks for. */
  detail?: Detail;
  /** Those whom the message names; those spoken of before, where it names none and asks no other thing. By code, family name or number. */
  drivers: readonly string[];
  teams: readonly string[];
  laps: readonly string[];
  aspects: readonly string[];
  /** Most rows asked for; null: not said. */
  top: number | null;
  /** The question is about the first so many of the race, as "he" is of whoever won; null: not said. */
  finishers: number | null;
  events: readonly string[];
  sessions: readonly string[];
  /** What the question narrows itself to. */
  narrowings: readonly Narrowing[];
}

/** Whether a question has any of some words. */
export function saysAny(words: Interest['words'], any: readonly string[]): boolean {
  return any.some((word) => words.has(word));
}

/** "the race of the 2024 Monaco Grand Prix", "qualifying for the …", "testing (2026 test 1, day 2)". */
export function sessionPhrase({ year, eventName, sessionName, test, until }: SessionSubject): string {
  const moment = until ? ` (${untilWords(until)})` : '';
  if (test !== null) return `testing (${year} test ${test.number}, day ${test.day})${moment}`;
  const joint = /qualifying|shootout/i.test(sessionName) ? 'for' : 'of';
  return `${sessionNoun(sessionName)} ${joint} the ${year} ${markdownText(eventName)}${moment}`;
}

function sessionNoun(session: string): string {
  if (session === 'Race') return 'the race';
  if (session === 'Sprint') return 'the sprint';
  if (session === 'Qualifying' || session === 'Sprint Qualifying') return session.toLowerCase();
  return session === 'Sprint Shootout' ? 'the sprint shootout' : markdownText(session);
}

/** "0.123 s faster than", or "exactly as fast as": how a time compares with one that is not faster. */
export function fasterThan(differenceMs: number): string {
  return differenceMs === 0 ? 'exactly as fast as' : `${secondsWords(differenceMs)} faster than`;
}

/** "0.123 s": a difference of two times. */
export function secondsWords(differenceMs: number): string {
  return `${formatSeconds(Math.abs(differenceMs))} s`;
}

/** "+0.123", "-0.020"; "" when unknown. */
export function gapText(gapMs: number | null): string {
  if (gapMs === null) return '';
  return `${gapMs < 0 ? '-' : '+'}${formatSeconds(Math.abs(gapMs))}`;
}

/** "1:31.512"; "" when unknown. */
export function lapTimeText(lapTimeMs: number | null): string {
  return lapTimeMs === null ? '' : formatLapTime(lapTimeMs);
}

/** "27.405"; "" when unknown. */
export function sectorText(sectorMs: number | null): string {
  return sectorMs === null ? '' : formatSeconds(sectorMs);
}

/** "soft" of "SOFT"; "" when unknown. */
export function compoundWord(compound: string | null): string {
  return compound === 'UNKNOWN' ? 'unknown tyres' : markdownText(compound).toLowerCase();
}

/** "soft (12)": the compound and the laps the set has done; "" when unknown. */
export function tyreText(compound: string | null, tyreLifeLaps: number | null): string {
  return [compoundWord(compound), tyreLifeLaps === null ? '' : `(${tyreLifeLaps})`]
    .filter((part) => part !== '')
    .join(' ');
}

/** Those left out, with the reason: "Left out: SAR (no lap was timed)."; none where nobody was. */
export function excludedSentences(excluded: readonly { name: string; reason: string }[]): string[] {
  if (excluded.length === 0) return [];
  const left = excluded.map(({ name, reason }) => {
    return `${markdownText(name)} (${lowerFirst(markdownText(reason).replace(/\.$/, ''))})`;
  });
  return [`Left out: ${listed(left.slice(0, 6))}${left.length > 6 ? ' and others' : ''}.`];
}

/** Whom data could not be compared with, and why; none where nobody is missing. */
export function notComparedSentences(missing: readonly MissingAccount[]): string[] {
  if (missing.length === 0) return [];
  return [`Not compared: ${listed(missing.map(({ account, why }) => `${account} (${markdownText(why)})`))}.`];
}
