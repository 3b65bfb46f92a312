import { SvcError } from '../errors.ts';
import { inputName, words } from '../words.ts';
import type { Event, EventSession, Schedule } from '../calendar/schedule.ts';

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
      { candidates: tests.map(toCandidate) },
    );
  }
  const session = event.sessions[day - 1];
  if (session) return { event, session };
  throw new SvcError(
    'NOT_FOUND',
    `Test ${test} of ${schedule.year} (${event.eventName}, ${event.location}) had no day ${day}.`,
    words`Choose ${inputName('day', '1')} to ${event.sessions.length}.`,
    { candidates: [toCandidate(event)] },
  );
}

function badNumber(option: string, value: number, range: string, tests: readonly Event[]): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`${inputName(option, String(value))} is not a whole number ${range}.`,
    words`Give ${inputName('test', '<n>')} ${inputName('day', '<n>')}, each a whole number ${range}.`,
    { option, value, candidates: tests.map(toCandidate) },
  );
}

function toCandidate(event: Event) {
  const { testNumber, eventName, location, sessions } = event;
  return { test: testNumber, event_name: eventName, location, days: sessions.length };
}
