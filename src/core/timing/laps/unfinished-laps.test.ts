import { describe, expect, it } from 'vitest';
import { emptyLap, type Lap } from './lap.ts';
import type { SessionStatusRow } from '../topics/session-status.ts';
import { type SessionCourse, withUnfinishedLaps } from './unfinished-laps.ts';

function lap(lapNumber: number, values: Partial<Lap> = {}): Lap {
  const driver = { driverNumber: '8', driver: 'GRO', team: 'Haas F1 Team' };
  return {
    ...emptyLap(driver, lapNumber, lapNumber * 100_000),
    startMs: (lapNumber - 1) * 100_000,
    ...values,
  };
}

function statuses(...rows: [timeMs: number, status: string][]): SessionStatusRow[] {
  return rows.map(([timeMs, status]) => ({ timeMs, status }));
}

const race = statuses([1000, 'Started'], [5_000_000, 'Finished'], [5_100_000, 'Finalised']);

const course: SessionCourse = {
  sessionStatus: race,
  trackStatus: [{ timeMs: 0, code: '1', message: 'AllClear' }],
  totalLaps: null,
  recordedUntilMs: 6_000_000,
  mayHaveStopped: null,
  results: [],
};

const added = (laps: Lap[], sessionStatus = race, totalLaps: number | null = null) =>
  withUnfinishedLaps(laps, { ...course, sessionStatus, totalLaps }).slice(laps.length);

describe('withUnfinishedLaps', () => {
  it('adds a lap of 150 s for a car that stopped on track', () => {
    const tyres = { stint: 2, compound: 'SOFT', freshTyre: false, tyreLifeLaps: 9 };
    const last = lap(2, {
      ...tyres,
      lapTimeMs: 99_000,
      position: 3,
      isPersonalBest: true,
      speedTrapKmh: 320,
    });
    expect(added([lap(1), last])).toEqual([
      {
        ...lap(3),
        ...tyres,
        tyreLifeLaps: 10,
        endMs: 350_000,
        trackStatus: '1',
        isGenerated: true,
      },
    ]);
  });

  it('ends it when the session was aborted', () => {
    const rows = statuses(
      [1000, 'Started'],
      [450_000, 'Aborted'],
      [900_000, 'Started'],
      [990_000, 'Finished'],
    );
    expect(added([lap(1), lap(2)], rows)[0]!.endMs).toBe(450_000);
  });

  it('does not let it last beyond the end of the session', () => {
    const rows = statuses([1000, 'Started'], [260_000, 'Finished']);
    expect(added([lap(1), lap(2)], rows)[0]!.endMs).toBe(260_000);
  });

  it('adds one in every part of a qualifying', () => {
    // A crash in part 2: the end of part 1 lies before it.
    const qualifying = statuses(
      [1000, 'Started'],
      [90_000, 'Finished'],
      [150_000, 'Started'],
      [250_000, 'Aborted'],
      [900_000, 'Started'],
      [990_000, 'Finished'],
    );
    expect(added([lap(1), lap(2)], qualifying)).toMatchObject([{ lapNumber: 3, endMs: 250_000 }]);
  });

  it.each<[string, Lap[], SessionStatusRow[], number | null]>([
    ['ends its last lap in the pits', [lap(1), lap(2, { pitInMs: 195_000 })], race, null],
    ['never left the pits again', [lap(1), lap(2, { pitInMs: 195_000 }), lap(3)], race, null],
    ['did the distance', [lap(1), lap(2)], race, 2],
    ['is only there because it never came round', [lap(1, { isGenerated: true })], race, null],
    ['finished after the flag', [lap(1), lap(2)], statuses([1000, 'Started'], [150_000, 'Finished']), null],
    ['drives in a session that is not over', [lap(1), lap(2)], statuses([1000, 'Started']), null],
    ['drives in a session of which nothing is known', [lap(1), lap(2)], [], null],
    [
      'came back under a red flag',
      [lap(1), lap(2)],
      statuses([1000, 'Started'], [150_000, 'Aborted'], [900_000, 'Started'], [990_000, 'Finished']),
      null,
    ],
  ])('adds none when the car %s', (_, laps, rows, totalLaps) => {
    expect(added(laps, rows, totalLaps)).toEqual([]);
  });

  describe('after the flag', () => {
    // The pattern of 2023 Qatar, Race, cars 20, 22, 27 and 40: they took the flag a lap down, before the status said Finished.
    const lapped = [lap(1), lap(2)];
    const winner = (endMs: number): Lap[] =>
      [1, 2, 3].map((lapNumber) => ({ ...lap(lapNumber), driverNumber: '1', driver: 'VER', endMs }));
    const lapsOfGrosjean = (more: Partial<SessionCourse>, others: Lap[] = []) =>
      withUnfinishedLaps([...others, ...lapped], { ...course, ...more }).filter(
        (each) => each.driver === 'GRO',
      ).length;

    it('adds none for a car that ended a lap when another had done the distance', () => {
      expect(lapsOfGrosjean({ totalLaps: 3 }, winner(199_000))).toBe(2);
      expect(lapsOfGrosjean({ totalLaps: 3 }, winner(201_000))).toBe(3);
      expect(lapsOfGrosjean({ totalLaps: 4 }, winner(199_000))).toBe(3);
    });

    it.each([
      ['Finished', 2, 2],
      ['Lapped', 2, 2],
      ['+1 Lap', 2, 2],
      ['+12 Laps', 2, 2],
      ['Lapped', 3, 3],
      ['Retired', 2, 3],
      ['Retired', 1, 2],
      ['Lapped', null, 3],
      [null, null, 3],
    ])('and the official result of %s after %s laps, it has %i', (status, laps, expected) => {
      expect(lapsOfGrosjean({ results: [{ driverNumber: '8', status, laps }] })).toBe(expected);
      expect(lapsOfGrosjean({ results: [{ driverNumber: '1', status, laps }] })).toBe(3);
    });

    it('adds none for a car that is not called stopped, where cars are', () => {
      expect(lapsOfGrosjean({ mayHaveStopped: new Set(['1']) })).toBe(2);
      expect(lapsOfGrosjean({ mayHaveStopped: new Set(['1', '8']) })).toBe(3);
    });
  });

  it('waits for the car when the recording breaks off', () => {
    const laps = [lap(1), lap(2)];
    const rows = statuses([1000, 'Started'], [260_000, 'Finished']);
    const until = (recordedUntilMs: number) =>
      withUnfinishedLaps(laps, { ...course, sessionStatus: rows, recordedUntilMs }).length;
    expect(until(349_999)).toBe(2);
    expect(until(350_000)).toBe(3);
  });

  it('adds one for a car that left the pits again', () => {
    const laps = [lap(1), lap(2, { pitInMs: 195_000 }), lap(3, { pitOutMs: 220_000 })];
    expect(added(laps)).toMatchObject([{ lapNumber: 4 }]);
  });

  it('looks at each driver alone and keeps the order', () => {
    const other = { ...lap(1), driverNumber: '3', driver: 'RIC' };
    const all = withUnfinishedLaps([lap(1), lap(2), other], course);
    expect(all.map((each) => `${each.driver} ${each.lapNumber}`)).toEqual([
      'GRO 1',
      'GRO 2',
      'GRO 3',
      'RIC 1',
      'RIC 2',
    ]);
  });
});
