import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { BoardReducer } from './board-reducer.ts';
import { sessionMessages } from './session-messages.ts';

function boardAt(timing: SessionTiming, untilMs: number) {
  const reducer = new BoardReducer({ kind: timing.kind });
  for (const message of sessionMessages(timing).messages)
    if (message.timeMs <= untilMs) reducer.push(message);
  return reducer.board;
}

const lap = (driverNumber: string, lapNumber: number, more: Partial<Lap>): Lap => ({
  ...madeUpLap(driverNumber, 'Team', lapNumber, more),
  driver: driverNumber,
});
const driver = (driverNumber: string, code: string, gridPosition: number) =>
  madeUpResult(code, { driverNumber, gridPosition, lastName: code, teamColour: '#ff0000' });

const race = madeUpTiming({
  kind: 'race',
  totalLaps: 3,
  results: [driver('4', 'NOR', 2), driver('81', 'PIA', 1)],
  laps: [
    lap('4', 1, { endMs: 100_000, lapTimeMs: 95_000 }),
    lap('4', 2, { endMs: 190_000, lapTimeMs: 90_000 }),
    lap('4', 3, { endMs: 281_000, lapTimeMs: 91_000 }),
    lap('81', 1, { endMs: 99_000, lapTimeMs: 94_000 }),
    lap('81', 2, { endMs: 191_500, lapTimeMs: 92_500, pitInMs: 190_000 }),
    lap('81', 3, {
      ...{ endMs: 300_000, lapTimeMs: 108_500, pitOutMs: 210_000 },
      ...{ stint: 2, compound: 'HARD', tyreLifeLaps: 1 },
    }),
  ],
});

describe('sessionMessages', () => {
  it('tells the order of a race and its gaps by the ends of laps', () => {
    const at = (timeMs: number) =>
      Object.values(boardAt(race, timeMs).cars).map(({ code, place, laps, gap, interval }) => [
        ...[code, place, laps, gap, interval],
      ]);
    expect(at(0)).toEqual([
      ['NOR', 2, 0, null, null],
      ['PIA', 1, 0, null, null],
    ]);
    expect(at(100_000)).toEqual([
      ['NOR', 2, 1, '+1.000', '+1.000'],
      ['PIA', 1, 1, null, null],
    ]);
    expect(at(191_500)).toEqual([
      ['NOR', 1, 2, null, null],
      ['PIA', 2, 2, '+1.500', '+1.500'],
    ]);
    expect(boardAt(race, 100_000).lap).toEqual({ current: 2, total: 3 });
  });

  it('tells stops, tyres and whose time is best', () => {
    const board = boardAt(race, 190_500);
    expect(board.cars['81']).toMatchObject({
      ...{ status: 'in-pits', stops: 1, bestLap: { ms: 94_000, rank: 'personal-best', lap: 1 } },
      lastLap: { ms: 94_000, rank: 'personal-best' },
    });
    expect(board.cars['4']!.lastLap).toEqual({ ms: 90_000, rank: 'overall-best' });
    expect(boardAt(race, 250_000).cars['81']).toMatchObject({
      status: 'out-lap',
      tyre: { compound: 'HARD', isNew: true, laps: 0 },
      tyresBefore: ['SOFT'],
    });
  });

  it('takes out of a qualifying who is out', () => {
    const codes = Array.from({ length: 20 }, (_, index) => String(index + 10));
    const qualifying = madeUpTiming({
      kind: 'qualifying',
      qualifyingSplitMs: [0, 500_000, 900_000],
      results: codes.map((code, index) => madeUpResult(code, { position: index + 1 })),
      laps: codes.map((code, index) =>
        lap(code, 2, { endMs: 200_000 + index * 1000, lapTimeMs: 80_000 + (index === 2 ? -1 : index) }),
      ),
    });
    const first = boardAt(qualifying, 400_000);
    expect(first).toMatchObject({ part: 1, lastPlaceThrough: 15 });
    expect(first.cars['12']!.place).toBe(1);
    const second = boardAt(qualifying, 600_000);
    expect(second).toMatchObject({ part: 2, lastPlaceThrough: 10 });
    expect(Object.values(second.cars).filter(({ status }) => status === 'knocked-out')).toHaveLength(5);
    expect(second.cars['12']!.bestLap).toBeNull();
  });

  it('says what is not there', () => {
    expect(sessionMessages(race).missing).toEqual([
      'The order and the gaps are those at the end of each lap: this source has nothing in between.',
      'This source has no mini-sectors.',
      'This source has no flags of the track.',
      'This source has no weather.',
    ]);
    expect(sessionMessages(madeUpTiming({ kind: 'practice', raceControl: null })).missing).toHaveLength(10);
  });
});
