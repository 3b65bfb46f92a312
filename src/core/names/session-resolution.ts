import type { Event, EventSession, Schedule, SessionCode } from '../calendar/schedule.ts';
import { SvcError } from '../errors.ts';
import { inputName, words } from '../words.ts';
import { foldName, rankByName } from './name-matching.ts';

/** Codes, full names and common short names by session, folded. */
const sessionNames: Readonly<Record<SessionCode, readonly string[]>> = {
  R: ['r', 'race', 'grand prix', 'gp', 'main race', 'feature race'],
  Q: ['q', 'qualifying', 'quali', 'qualy', 'qualification', 'qualifications'],
  S: ['s', 'sprint', 'sprint race'],
  SQ: ['sq', 'sprint qualifying', 'sprint quali', 'sprint qualy', 'sprint qualification'],
  SS: ['ss', 'sprint shootout', 'shootout'],
  FP1: practiceNames(1, 'one'),
  FP2: practiceNames(2, 'two'),
  FP3: practiceNames(3, 'three'),
  FP4: practiceNames(4, 'four'),
};

/**
 * The session of an event that is meant by a code (`FP1`, any case), full or short name ("sprint", "quali", "Practice 1"),
 * or its place in the weekend (1 to 5).
 *
 * SQ and SS stand for each other where the event has only one of them: the sprint's qualifying was called Sprint Shootout in
 * 2023 and Sprint Qualifying since. In 2021 and 2022 "Sprint Qualifying" was the sprint race itself.
 *
 * @throws INVALID_INPUT for text that means no session, NOT_FOUND for a session this event does not have; both list the
 *   event's sessions in `details.candidates`.
 */
export function resolveSession(event: Event, input: string | number): EventSession {
  const text = String(input).trim();
  const place = /^\d+(\.0+)?$/.test(text) ? Number(text) : null;
  if (place !== null && place >= 1 && place <= 5) {
    return event.sessions.find((session) => session.number === place) ?? fail(absent(event, text));
  }
  const code = codeOf(event, foldName(text));
  if (code === null) throw unknown(event, text);
  const codes = [code, ...standIns(event, code)];
  for (const each of codes) {
    const session = event.sessions.find((candidate) => candidate.code === each);
    if (session) return session;
  }
  throw absent(event, text);
}

/** The error where a session has to be named and none was. */
export function sessionOmitted(event: Event): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    `Which session of the ${event.year} ${event.eventName}?`,
    words`Add ${inputName('session')} with one of: ${choices(event)}.`,
    { missing: ['session'], candidates: event.sessions.map(toCandidate) },
  );
}

function codeOf(event: Event, name: string): SessionCode | null {
  if (event.isTesting) {
    const day = /^(?:d|day) ?([1-4])$/.exec(name)?.[1];
    if (day) return `FP${day}` as SessionCode;
  }
  const entries = Object.entries(sessionNames) as [SessionCode, readonly string[]][];
  return entries.find(([, names]) => names.includes(name))?.[0] ?? null;
}

function standIns(event: Event, code: SessionCode): SessionCode[] {
  if (code === 'SS') return ['SQ'];
  if (code !== 'SQ') return [];
  return event.year <= 2022 ? ['SS', 'S'] : ['SS'];
}

function unknown(event: Event, text: string): SvcError {
  const ranked = rankByName(text, event.sessions, ({ code, name }) => [code, name, ...sessionNames[code]]);
  return new SvcError(
    'INVALID_INPUT',
    `${JSON.stringify(text.slice(0, 80))} is not a session.`,
    `The ${event.year} ${event.eventName} has: ${choices(event)}.`,
    { value: text, candidates: ranked.map(({ item }) => toCandidate(item)) },
  );
}

function absent(event: Event, text: string): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `The ${event.year} ${event.eventName} has no session ${JSON.stringify(text)}.`,
    `It has: ${choices(event)}.`,
    { value: text, candidates: event.sessions.map(toCandidate) },
  );
}

function choices(event: Event): string {
  return event.sessions.map(({ code, name }) => `${code} (${name})`).join(', ');
}

function toCandidate({ code, name }: EventSession): { session: string; name: string } {
  return { session: code, name };
}

function practiceNames(n: number, word: string): string[] {
  const numbers = ['fp', 'p', 'practice', 'free practice', 'practise', 'free practise', 'practice session'];
  return numbers.flatMap((name) => [`${name}${n}`, `${name} ${n}`, `${name} ${word}`]);
}

function fail(error: SvcError): never {
  throw error;
}

/**
 * A day of pre-season testing. `test` counts the season's tests from 1, `day` the days of that test from 1 to 3, or to 4 where it has four.
 *
 * @throws INVALID_INPUT for numbers that are none, NOT_FOUND with the season's tests for a test or day there was not.
 */
export function resolvePreSeasonTest(
  schedule: Schedule,
  test: number,
  day: number,
): { event: Event; session: EventSession } {
  const tests = schedule.events.filter((event) => event.isTesting);
  if (!Number.isInteger(test) || test < 1) throw badNumber('test', test, 'from 1', tests);
  const event = tests.find((candidate) => candidate.testNumber === test);
  const lastDay = Math.max(3, event?.sessions.length ?? 0);
  if (!Number.isInteger(day) || day < 1 || day > lastDay)
    throw badNumber('day', day, `from 1 to ${lastDay}`, tests);
  if (!event) {
    throw new SvcError(
      'NOT_FOUND',
      tests.length === 0
        ? `The ${schedule.year} schedule lists no test.`
        : `There was no test ${test} in ${schedule.year}.`,
      tests.length === 0
        ? 'Tests are listed from 2020 on.'
        : words`Choose ${inputName('test', '1')}${tests.length > 1 ? ` to ${tests.length}` : ''}.`,
      { candidates: tests.map(testCandidate) },
    );
  }
  const session = event.sessions[day - 1];
  if (session) return { event, session };
  throw new SvcError(
    'NOT_FOUND',
    `Test ${test} of ${schedule.year} (${event.eventName}, ${event.location}) had no day ${day}.`,
    words`Choose ${inputName('day', '1')} to ${event.sessions.length}.`,
    { candidates: [testCandidate(event)] },
  );
}

function badNumber(option: string, value: number, range: string, tests: readonly Event[]): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`${inputName(option, String(value))} is not a whole number ${range}.`,
    words`Give ${inputName('test', '<n>')} ${inputName('day', '<n>')}, each a whole number ${range}.`,
    { option, value, candidates: tests.map(testCandidate) },
  );
}

function testCandidate(event: Event) {
  const { testNumber, eventName, location, sessions } = event;
  return { test: testNumber, event_name: eventName, location, days: sessions.length };
}
