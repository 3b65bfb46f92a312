import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { corpusText, referenceText } from '../../../test/recordings/reference-tables.ts';
import { SvcError } from '../errors.ts';
import { archivePath } from '../calendar/archive-path.ts';
import { unknownTime } from '../calendar/circuit-time.ts';
import { parseF1Schedule } from '../calendar/schedule-f1schedule.ts';
import type { Event, EventFormat } from '../calendar/schedule.ts';
import { formatSessions, identifySession } from '../calendar/session-kind.ts';
import { resolveSession, sessionOmitted } from './session-resolution.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

function event(year: number, format: EventFormat, without: string[] = []): Event {
  const sessions = formatSessions[format].flatMap((name, index) => {
    const identity = identifySession(name, year);
    return identity && !without.includes(name) ? [{ number: index + 1, ...identity, ...unknownTime }] : [];
  });
  return {
    year,
    round: 4,
    eventName: 'Some Grand Prix',
    officialName: '',
    country: 'Somewhere',
    location: 'Some',
    eventDate: `${year}-05-04`,
    format,
    isTesting: format === 'testing',
    testNumber: format === 'testing' ? 1 : null,
    hasTiming: true,
    sessions,
  };
}

/** Name of the session found, or the code of the refusal. */
function outcome(of: Event, input: string | number): string {
  try {
    return resolveSession(of, input).name;
  } catch (error) {
    if (error instanceof SvcError) return error.code;
    throw error;
  }
}

const sprint2021 = event(2021, 'sprint');
const shootout2023 = event(2023, 'sprint_shootout');
const sprint2025 = event(2025, 'sprint_qualifying');
const plain = event(2025, 'conventional');
const imola2020 = event(2020, 'conventional', ['Practice 2', 'Practice 3']);
const test2025 = event(2025, 'testing');

describe('resolveSession', () => {
  it.each([
    ['r', 'Race'],
    ['RACE', 'Race'],
    ['Grand Prix', 'Race'],
    [' q ', 'Qualifying'],
    ['quali', 'Qualifying'],
    ['fp1', 'Practice 1'],
    ['FP 2', 'Practice 2'],
    ['P3', 'Practice 3'],
    ['Practice 1', 'Practice 1'],
    ['free practice two', 'Practice 2'],
    ['practice_3', 'Practice 3'],
    [4, 'Qualifying'],
    ['5', 'Race'],
    ['2.0', 'Practice 2'],
    ['S', 'NOT_FOUND'],
    ['SQ', 'NOT_FOUND'],
    ['SS', 'NOT_FOUND'],
    ['sprint', 'NOT_FOUND'],
    ['0', 'INVALID_INPUT'],
    [6, 'INVALID_INPUT'],
    [1.5, 'INVALID_INPUT'],
    [-1, 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
    ['warm up', 'INVALID_INPUT'],
    ['RR', 'INVALID_INPUT'],
    ['day 1', 'INVALID_INPUT'],
    ['__proto__', 'INVALID_INPUT'],
  ])('conventional: %s → %s', (input, expected) => expect(outcome(plain, input)).toBe(expected));

  it.each([
    ['S', 'Sprint', 'Sprint', 'Sprint'],
    ['sprint race', 'Sprint', 'Sprint', 'Sprint'],
    ['SQ', 'Sprint', 'Sprint Shootout', 'Sprint Qualifying'],
    ['Sprint Qualifying', 'Sprint', 'Sprint Shootout', 'Sprint Qualifying'],
    ['SS', 'NOT_FOUND', 'Sprint Shootout', 'Sprint Qualifying'],
    ['shootout', 'NOT_FOUND', 'Sprint Shootout', 'Sprint Qualifying'],
    ['FP2', 'Practice 2', 'NOT_FOUND', 'NOT_FOUND'],
    [3, 'Practice 2', 'Sprint Shootout', 'Sprint'],
  ])('sprint weekends: %s is %s in 2021, %s in 2023, %s in 2025', (input, in2021, in2023, in2025) => {
    expect([sprint2021, shootout2023, sprint2025].map((of) => outcome(of, input))).toEqual([
      in2021,
      in2023,
      in2025,
    ]);
  });

  it('does not move up sessions behind one that was not held', () => {
    expect([1, 2, 3, 4, 5, 'FP2'].map((input) => outcome(imola2020, input))).toEqual([
      'Practice 1',
      'NOT_FOUND',
      'NOT_FOUND',
      'Qualifying',
      'Race',
      'NOT_FOUND',
    ]);
  });

  it('takes days of a test', () => {
    expect(['day 2', 'Day3', 'FP1', 'Q'].map((input) => outcome(test2025, input))).toEqual([
      'Practice 2',
      'Practice 3',
      'Practice 1',
      'NOT_FOUND',
    ]);
  });

  it('lists the sessions of the event in every refusal', () => {
    const sessions = [
      { session: 'FP1', name: 'Practice 1' },
      { session: 'SQ', name: 'Sprint Qualifying' },
      { session: 'S', name: 'Sprint' },
      { session: 'Q', name: 'Qualifying' },
      { session: 'R', name: 'Race' },
    ];
    expect(sessionOmitted(sprint2025)).toMatchObject({
      code: 'INVALID_INPUT',
      details: { candidates: sessions },
    });
    expect(sessionOmitted(sprint2025).hint).toContain('SQ (Sprint Qualifying)');
    expect(() => resolveSession(sprint2025, 'FP3')).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND', details: { value: 'FP3', candidates: sessions } }),
    );
    expect(() => resolveSession(sprint2025, 'qualifing')).toThrowError(
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
    try {
      resolveSession(sprint2025, 'qualifing');
    } catch (error) {
      const { candidates } = (error as SvcError).details as { candidates: unknown[] };
      expect(candidates[0]).toEqual({ session: 'Q', name: 'Qualifying' });
      expect(candidates).toHaveLength(5);
    }
  });

  it('never crashes', () => {
    fc.assert(fc.property(fc.string(), (input) => outcome(sprint2025, input) !== ''));
    fc.assert(fc.property(fc.double(), (input) => outcome(sprint2025, input) !== ''));
  });
});

describe('the reference', needsRecordings, () => {
  it('is followed for every event, identifier and path, with the listed differences', () => {
    type Outcome = { name?: string; date_utc?: string; date_local?: string; api_path?: string };
    const reference = JSON.parse(referenceText('schedules/session_identifiers.json')) as Record<
      string,
      Record<string, Outcome>
    >;
    const differences: string[] = [];
    for (const [title, identifiers] of Object.entries(reference)) {
      const [year = 0, round = 0] = title.split(' ').map(Number);
      const path = `raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_${year}.json`;
      const parsed = parseF1Schedule(corpusText(path), year);
      const of = parsed.ok && parsed.schedule.events.find((each) => each.round === round);
      if (!of) throw new Error(title);
      for (const [identifier, expected] of Object.entries(identifiers)) {
        const input = identifier.replaceAll("'", '');
        const found = outcome(of, input);
        if (expected.name === undefined && ['NOT_FOUND', 'INVALID_INPUT'].includes(found)) continue;
        if (found !== expected.name) {
          differences.push(`${year} ${input}: ${found}`);
          continue;
        }
        const session = resolveSession(of, input);
        const startUtc = new Date(session.startUtcMs ?? Number.NaN).toISOString().replace('.000Z', '');
        expect([startUtc, session.startLocal]).toEqual([expected.date_utc, expected.date_local]);
        const own = `/static/${archivePath(of, session)}`;
        if (own !== expected.api_path) differences.push(`${year} ${input}: ${own}`);
      }
    }
    const imola = '/static/2020/2020-11-01_Emilia_Romagna_Grand_Prix/2020-10-31_Practice/';
    const silverstone = '/static/2021/2021-07-18_British_Grand_Prix/2021-07-17_Sprint_Qualifying/';
    expect(differences.toSorted()).toEqual(
      [
        // The archive's index has these two under other names than the reference looks for.
        ...['FP1', '1'].map((input) => `2020 ${input}: ${imola}`),
        ...['S', 'SQ', 'Sprint', 'sprint qualifying', '4'].map((input) => `2021 ${input}: ${silverstone}`),
        // SQ and SS stand for each other.
        ...['SQ', 'sprint qualifying'].map((input) => `2023 ${input}: Sprint Shootout`),
        ...[2024, 2025, 2026].flatMap((year) =>
          ['SS', 'sprint shootout'].map((input) => `${year} ${input}: Sprint Qualifying`),
        ),
      ].toSorted(),
    );
  });
});
