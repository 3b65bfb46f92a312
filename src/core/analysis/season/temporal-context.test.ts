import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { plannedEvent, plannedSeason, recordedSeason } from '../../../../test/support/planned-season.ts';
import type { Schedule } from '../../calendar/schedule.ts';
import { plannedEndUtcMs } from '../../calendar/session-kind.ts';
import { seasonPhases, seasonState } from './temporal-context.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

const at = (time: string) => Date.parse(time);
const stateAt = (schedule: Schedule, time: string) => seasonState(schedule, at(time));
/** "in_season 7+1+16, last 7, next 9". */
const glance = (schedule: Schedule, time: string) => {
  const { phase, races, completed, remaining, lastCompleted, next } = stateAt(schedule, time);
  const round = (race: typeof next) => race?.event.round ?? '-';
  const running = races.length - completed - remaining;
  return `${phase} ${completed}+${running}+${remaining}, last ${round(lastCompleted)}, next ${round(next)}`;
};

const twoRaces = plannedSeason([
  plannedEvent(0, 'Test', '2030-02-22', { FP1: '2030-02-20T07:00:00Z', FP2: '2030-02-21T07:00:00Z' }),
  plannedEvent(1, 'First', '2030-03-03', { FP1: '2030-03-01T12:00:00Z', R: '2030-03-03T15:00:00Z' }),
  plannedEvent(2, 'Second', '2030-03-10', { FP1: '2030-03-08T12:00:00Z', R: '2030-03-10T15:00:00Z' }),
]);

describe('a season', () => {
  it.each([
    ['2030-01-01T00:00:00Z', 'pre_season 0+0+2, last -, next 1'],
    ['2030-02-20T09:00:00Z', 'pre_season 0+0+2, last -, next 1'],
    ['2030-03-01T11:59:59Z', 'pre_season 0+0+2, last -, next 1'],
    ['2030-03-01T12:00:00Z', 'in_season 0+0+2, last -, next 1'],
    ['2030-03-03T14:59:59Z', 'in_season 0+0+2, last -, next 1'],
    ['2030-03-03T15:00:00Z', 'in_season 0+1+1, last -, next 2'],
    ['2030-03-03T16:59:59Z', 'in_season 0+1+1, last -, next 2'],
    ['2030-03-03T17:00:00Z', 'in_season 1+0+1, last 1, next 2'],
    ['2030-03-10T09:00:00Z', 'in_season 1+0+1, last 1, next 2'],
    ['2030-03-10T15:00:00Z', 'in_season 1+1+0, last 1, next -'],
    ['2030-03-10T16:59:59Z', 'in_season 1+1+0, last 1, next -'],
    ['2030-03-10T17:00:00Z', 'post_season 2+0+0, last 2, next -'],
    ['2031-01-05T00:00:00Z', 'post_season 2+0+0, last 2, next -'],
  ])('at %s: %s', (time, state) => {
    expect(glance(twoRaces, time)).toBe(state);
  });

  it('does not count an event that lost its race', () => {
    const [test, first, second] = twoRaces.events;
    const cancelled = plannedEvent(2, 'Cancelled', '2030-03-08', { FP1: '2030-03-06T12:00:00Z' });
    const empty = plannedEvent(3, 'Empty', '2030-03-09', {});
    const season = plannedSeason([test!, first!, cancelled, empty, second!]);
    expect(glance(season, '2030-03-09T12:00:00Z')).toBe('in_season 1+0+1, last 1, next 2');
    expect(stateAt(season, '2030-03-09T12:00:00Z').next?.event.eventName).toBe('Second');
  });

  it('counts a race whose start is not announced by its date', () => {
    const season = plannedSeason([
      plannedEvent(1, 'First', '2030-03-03', { FP1: null, R: null }),
      plannedEvent(2, 'Second', '2030-03-10', { FP1: null, R: null }),
    ]);
    expect(glance(season, '2030-02-27T12:00:00Z')).toBe('pre_season 0+0+2, last -, next 1');
    expect(glance(season, '2030-03-03T12:00:00Z')).toBe('in_season 0+0+2, last -, next 1');
    expect(glance(season, '2030-03-04T12:00:00Z')).toBe('in_season 1+0+1, last 1, next 2');
    expect(glance(season, '2030-03-11T12:00:00Z')).toBe('post_season 2+0+0, last 2, next -');
    expect(stateAt(season, '2030-03-05T12:00:00Z').next).toMatchObject({
      minutesUntil: null,
      minutesSince: null,
    });
  });

  it('is not over before the year is when the index of the archive is all there is', () => {
    const index: Schedule = { ...twoRaces, origin: 'archive-index' };
    expect(stateAt(index, '2030-03-10T17:00:00Z')).toMatchObject({ phase: 'in_season', isWhole: false });
    expect(stateAt(index, '2031-01-01T00:00:00Z')).toMatchObject({ phase: 'post_season', isWhole: true });
  });

  it('without any race has not begun', () => {
    const season = plannedSeason(twoRaces.events.slice(0, 1));
    expect(glance(season, '2030-06-01T00:00:00Z')).toBe('pre_season 0+0+0, last -, next -');
  });
});

describe('recorded seasons', needsRecordings, () => {
  it('have as many races to come as the reference library counts, tests apart', () => {
    expect(stateAt(recordedSeason(2022), '2022-01-01T00:00:00Z').remaining).toBe(22);
    expect(recordedSeason(2022).events.length).toBe(24);
    expect(stateAt(recordedSeason(2022), '2022-06-01T00:00:00Z').remaining).toBe(15);
    expect(stateAt(recordedSeason(2022), '2022-12-31T00:00:00Z').remaining).toBe(0);
  });

  it.each([
    ['2024-05-26T12:59:00Z', 'in_season 7+0+17, last 7, next 8'],
    ['2024-05-26T13:00:00Z', 'in_season 7+1+16, last 7, next 9'],
    ['2024-05-26T15:00:00Z', 'in_season 8+0+16, last 8, next 9'],
    ['2024-05-26T21:00:00Z', 'in_season 8+0+16, last 8, next 9'],
    // The morning of the last race, the race, its end.
    ['2024-12-08T08:00:00Z', 'in_season 23+0+1, last 23, next 24'],
    ['2024-12-08T14:00:00Z', 'in_season 23+1+0, last 23, next -'],
    ['2024-12-08T15:00:00Z', 'post_season 24+0+0, last 24, next -'],
    // Las Vegas: Saturday night there, Sunday in UTC.
    ['2024-11-24T05:59:59Z', 'in_season 21+0+3, last 21, next 22'],
    ['2024-11-24T07:00:00Z', 'in_season 21+1+2, last 21, next 23'],
    ['2024-11-24T08:00:00Z', 'in_season 22+0+2, last 22, next 23'],
  ])('2024 at %s: %s', (time, state) => {
    expect(glance(recordedSeason(2024), time)).toBe(state);
  });

  it('Las Vegas is on while its date is already over in UTC', () => {
    expect(stateAt(recordedSeason(2024), '2024-11-24T07:00:00Z').weekend).toMatchObject({
      phase: 'race',
      event: { eventName: 'Las Vegas Grand Prix', eventDate: '2024-11-23' },
      current: { minutesSince: 60 },
    });
  });

  it.each([
    [2021, '2021-07-16T17:30:00Z', 'British Grand Prix', 'qualifying', 'Q'],
    [2021, '2021-07-17T15:45:00Z', 'British Grand Prix', 'sprint', 'S'],
    [2023, '2023-04-29T08:45:00Z', 'Azerbaijan Grand Prix', 'qualifying', 'SS'],
    [2023, '2023-04-29T09:14:00Z', 'Azerbaijan Grand Prix', 'between_sessions', undefined],
    [2024, '2024-05-03T20:45:00Z', 'Miami Grand Prix', 'qualifying', 'SQ'],
    [2024, '2024-05-04T16:45:00Z', 'Miami Grand Prix', 'sprint', 'S'],
    [2019, '2019-05-23T09:30:00Z', 'Monaco Grand Prix', 'practice', 'FP1'],
    [2020, '2020-10-31T09:30:00Z', 'Emilia Romagna Grand Prix', 'practice', 'FP1'],
    [2026, '2026-02-11T07:00:00Z', 'Pre-Season Testing', 'practice', 'FP1'],
  ])('%i at %s: %s, %s %s', (year, time, eventName, phase, code) => {
    const { weekend } = stateAt(recordedSeason(year), time);
    expect([weekend?.event.eventName, weekend?.phase, weekend?.current?.session.code]).toEqual([
      eventName,
      phase,
      code,
    ]);
  });

  it('between Qatar and Abu Dhabi 2024 there is a day and a half without a weekend', () => {
    const name = (time: string) => stateAt(recordedSeason(2024), time).weekend?.event.eventName;
    expect(name('2024-12-02T17:59:59Z')).toBe('Qatar Grand Prix');
    expect(name('2024-12-02T18:00:00Z')).toBeUndefined();
    expect(name('2024-12-04T09:29:59Z')).toBeUndefined();
    expect(name('2024-12-04T09:30:00Z')).toBe('Abu Dhabi Grand Prix');
  });

  it('Imola 2023 was cancelled and is nowhere', () => {
    expect(glance(recordedSeason(2023), '2023-05-20T12:00:00Z')).toBe('in_season 5+0+17, last 5, next 6');
    expect(stateAt(recordedSeason(2023), '2023-05-20T12:00:00Z').weekend).toBeNull();
  });

  it('2026 follows the edition at hand: a race inserted in summer renumbers the rest', () => {
    const next = (edition: string) => {
      const state = stateAt(recordedSeason(2026, edition), '2026-09-28T12:00:00Z');
      return [state.next?.event.round, state.next?.event.location, state.remaining, state.races.length];
    };
    expect(next('master-1cc5fe4a')).toEqual([16, 'Marina Bay', 7, 22]);
    expect(next('master')).toEqual([16, 'Kuala Lumpur', 8, 23]);
  });

  it.each([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])(
    '%i agrees with itself at any time',
    (year) => {
      const season = recordedSeason(year);
      fc.assert(
        fc.property(anyMoment, anyMoment, (a, b) =>
          expectConsistency(season, timeIn(season, a), timeIn(season, b)),
        ),
      );
    },
  );
});

it('any season agrees with itself at any time', () => {
  fc.assert(
    fc.property(anySeason, anyMoment, anyMoment, (season, a, b) =>
      expectConsistency(season, timeIn(season, a), timeIn(season, b)),
    ),
    { numRuns: 500 },
  );
});

/** A moment of a season yet to be chosen: anywhere in it, or within a millisecond of a session's start or end. */
const anyMoment = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  edge: fc.option(fc.nat()),
  shiftMs: fc.constantFrom(-1, 0, 1),
});
type Moment = typeof anyMoment extends fc.Arbitrary<infer Value> ? Value : never;

function timeIn(season: Schedule, { share, edge, shiftMs }: Moment): number {
  const fromMs = Date.UTC(season.year, 0, 1);
  const edges = season.events.flatMap((event) =>
    event.sessions.flatMap((session) =>
      [session.startUtcMs, plannedEndUtcMs(event, session)].flatMap((edgeMs) => edgeMs ?? []),
    ),
  );
  const edgeMs = edge === null ? undefined : edges[edge % edges.length];
  return edgeMs === undefined ? Math.floor(fromMs + share * 400 * 86_400_000) : edgeMs + shiftMs;
}

/** Weekends at any distance from each other, with starts missing here and there. */
const anySeason: fc.Arbitrary<Schedule> = fc
  .array(
    fc.record({
      daysLater: fc.integer({ min: 2, max: 30 }),
      codes: fc.constantFrom(
        ['FP1', 'FP2', 'FP3', 'Q', 'R'] as const,
        ['FP1', 'SQ', 'S', 'Q', 'R'] as const,
        ['FP1', 'Q', 'R'] as const,
        ['FP1', 'FP2'] as const,
      ),
      isTesting: fc.boolean(),
      missing: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
      hour: fc.integer({ min: 0, max: 23 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((weekends) => {
    let day = Date.UTC(2030, 0, 2);
    let round = 0;
    const events = weekends.map(({ daysLater, codes, isTesting, missing, hour }) => {
      day += daysLater * 86_400_000;
      const starts = codes.map((code, i) => {
        const startMs = day - (codes.length - 1 - i) * 12 * 3_600_000 + hour * 3_600_000;
        return [code, missing.includes(i) ? null : new Date(startMs).toISOString().slice(0, 19)] as const;
      });
      const isTest = isTesting && codes.length === 2;
      const date = new Date(day).toISOString().slice(0, 10);
      return plannedEvent(isTest ? 0 : ++round, `Event of ${date}`, date, Object.fromEntries(starts));
    });
    return plannedSeason(events);
  });

const livePhases = ['practice', 'qualifying', 'sprint', 'race'];

function expectConsistency(season: Schedule, aMs: number, bMs: number): void {
  expectAgreement(season, aMs);
  expectForward(season, aMs, bMs);
}

function expectAgreement(season: Schedule, nowMs: number): void {
  const { phase, races, completed, remaining, lastCompleted, next, weekend } = seasonState(season, nowMs);
  const running = races.filter(({ status }) => status === 'live').length;
  expect(completed + running + remaining).toBe(races.length);
  expect(next === null).toBe(remaining === 0);
  expect(lastCompleted === null).toBe(completed === 0);

  const ahead = races.flatMap(({ session }) => session.startUtcMs ?? []).filter((startMs) => startMs > nowMs);
  if (next?.session.startUtcMs != null) {
    expect(next.session.startUtcMs).toBe(Math.min(...ahead));
    expect(next.minutesUntil).toBeGreaterThanOrEqual(1);
  }
  if (lastCompleted?.endUtcMs != null) expect(lastCompleted.endUtcMs).toBeLessThanOrEqual(nowMs);

  if (phase === 'pre_season') expect([completed, running]).toEqual([0, 0]);
  expect(phase === 'post_season').toBe(races.length > 0 && completed === races.length);

  if (!weekend) return;
  expect(weekend.current !== null).toBe(livePhases.includes(weekend.phase));
  expect(weekend.sessions).toHaveLength(weekend.event.sessions.length);
  if (weekend.phase === 'before_weekend') {
    expect(weekend.sessions.some(({ status }) => status === 'live' || status === 'completed')).toBe(false);
  }
  if (weekend.phase === 'post_race') expect(weekend.next).toBeNull();
  for (const { session, status, minutesUntil, minutesSince } of weekend.sessions) {
    const startMs = session.startUtcMs;
    expect(minutesUntil !== null).toBe(startMs !== null && startMs > nowMs);
    expect(minutesSince !== null).toBe(startMs !== null && startMs <= nowMs);
    expect(minutesUntil ?? 1).toBeGreaterThanOrEqual(1);
    expect(minutesSince ?? 0).toBeGreaterThanOrEqual(0);
    if (startMs !== null) expect(status === 'upcoming').toBe(startMs > nowMs);
  }
}

/** Time never takes back a race or a phase. */
function expectForward(season: Schedule, a: number, b: number): void {
  const [before, after] = [seasonState(season, Math.min(a, b)), seasonState(season, Math.max(a, b))];
  expect(after.completed).toBeGreaterThanOrEqual(before.completed);
  expect(after.remaining).toBeLessThanOrEqual(before.remaining);
  expect(seasonPhases.indexOf(after.phase)).toBeGreaterThanOrEqual(seasonPhases.indexOf(before.phase));
}
