import { untilWords } from '../../../core/calendar/until.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { plainText } from '../../../core/text/plain-text.ts';
import type { SessionSubject } from '../session-selectors.ts';

const sessionWords: Readonly<Record<string, string>> = {
  S: 'the sprint at',
  Q: 'qualifying at',
  SQ: 'sprint qualifying at',
  SS: 'the sprint shootout at',
  FP1: 'first practice at',
  FP2: 'second practice at',
  FP3: 'third practice at',
};

/**
 * The session as it is said after "in" or "at".
 *
 * @example "the 2025 Hungarian Grand Prix", "sprint qualifying at the 2025 Miami Grand Prix, after lap 20", "day 2 of the first 2026 test"
 */
export function sessionPhrase({ year, eventName, sessionCode, test, until }: SessionSubject): string {
  const session = sessionWords[sessionCode];
  const place = test
    ? `day ${test.day} of ${test.number === 1 ? 'the first' : 'the second'} ${year} test`
    : `${session ? `${session} ` : ''}the ${year} ${plainText(eventName, 60)}`;
  return until ? `${place}, ${untilWords(until)}` : place;
}

/** "in" qualifying and practices, "at" races, "on" days of tests. */
export function sessionPlace(session: SessionSubject): string {
  const preposition = session.test ? 'on' : session.sessionCode === 'R' ? 'at' : 'in';
  return `${preposition} ${sessionPhrase(session)}`;
}

export function isRace({ sessionCode }: SessionSubject): boolean {
  return sessionCode === 'R' || sessionCode === 'S';
}

/** Longer ones end at their first colon. */
const longestHeadline = 150;

/** The sentence that charts have as their title: that of the first fact, without the session, which stands below it. */
export function headlineOf([first]: readonly Fact[], session: SessionSubject): { headline?: string } {
  if (!first) return {};
  const phrase = sessionPhrase(session);
  const places = ['at', 'in', 'on', 'of', 'during', 'throughout'].map(
    (preposition) => ` ${preposition} ${phrase}`,
  );
  const text = places.reduce((title, place) => title.replace(place, ''), first.text);
  const [sentence] = text.split(/(?<=[\w)’]{2})\. (?=[A-Z])/);
  const short = sentence!.length > longestHeadline ? sentence!.split(/[:;] /)[0]! : sentence!;
  return { headline: plainText(short.replace(/[.,]+$/, ''), 200) };
}

/** The title of a chart of laps over their distance, and where most was won or lost on them. */
export function comparisonTexts(
  facts: readonly Fact[],
  session: SessionSubject,
): { headline?: string; greatestGain?: string } {
  const greatestGain = facts.find(({ kind, unit }) => kind === 'corner' && unit === 'ms')?.text;
  return { ...headlineOf(facts, session), ...(greatestGain !== undefined && { greatestGain }) };
}
