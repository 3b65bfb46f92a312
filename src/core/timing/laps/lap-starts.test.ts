import { describe, expect, it } from 'vitest';
import { setLapStarts } from './laps.ts';
import { emptyLap, type Lap } from './lap.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { SessionStatusRow } from '../topics/session-status.ts';

function lap(lapNumber: number, endMs: number, values: Partial<Lap> = {}): Lap {
  return { ...emptyLap({ driverNumber: '1', driver: 'VER', team: '' }, lapNumber, endMs), ...values };
}

function starts(
  kind: SessionKind,
  laps: Lap[],
  startMs: number | null = 10_000,
  status: SessionStatusRow[] = [],
) {
  setLapStarts(laps, kind, startMs, status);
  return laps.map((each) => each.startMs);
}

/** Interrupted at 300 s, restarted at 900 s. */
const redFlag: SessionStatusRow[] = [
  { timeMs: 10_000, status: 'Started' },
  { timeMs: 300_000, status: 'Aborted' },
  { timeMs: 850_000, status: 'Inactive' },
  { timeMs: 900_000, status: 'Started' },
];

describe('a lap starts', () => {
  it('where the one before ended, the first one of a race with the race', () => {
    const laps = () => [lap(1, 110_000), lap(2, 210_000)];
    expect(starts('race', laps())).toEqual([10_000, 110_000]);
    expect(starts('qualifying', laps())).toEqual([null, 110_000]);
    expect(starts('race', laps(), null)).toEqual([null, 110_000]);
    expect(starts('race', [])).toEqual([]);
  });

  it('at the pit exit when nothing else is known', () => {
    expect(starts('practice', [lap(1, 110_000, { pitOutMs: 20_000 })])).toEqual([20_000]);
  });

  it('not with the race when the recording begins later', () => {
    expect(starts('race', [lap(12, 110_000)], 5000)).toEqual([null]);
  });
});

describe('after a red flag', () => {
  const laps = (values: Partial<Lap>) => [
    lap(1, 200_000),
    lap(2, 350_000, { pitInMs: 345_000 }),
    lap(3, 1_050_000, { pitOutMs: 910_000, ...values }),
    lap(4, 1_150_000),
  ];

  it('the first lap of a race starts with the restart', () => {
    expect(starts('race', laps({}), 10_000, redFlag)).toEqual([10_000, 200_000, 900_000, 1_050_000]);
  });

  it('a time that includes the interruption is no lap time', () => {
    const interrupted = laps({ lapTimeMs: 700_000 });
    expect(starts('race', interrupted, 10_000, redFlag)[2]).toBe(900_000);
    expect(interrupted[2]!.lapTimeMs).toBeNull();
  });

  it('a lap timed since the restart is left as it is', () => {
    const timed = laps({ lapTimeMs: 140_000 });
    expect(starts('race', timed, 10_000, redFlag)[2]).toBe(350_000);
    expect(timed[2]!.lapTimeMs).toBe(140_000);
  });

  it('a stop some laps later is none of a restart', () => {
    const later = [
      lap(1, 350_000, { pitInMs: 345_000 }),
      lap(2, 1_000_000),
      lap(3, 1_150_000, { pitOutMs: 1_020_000 }),
    ];
    expect(starts('race', later, 10_000, redFlag)).toEqual([10_000, 350_000, 1_000_000]);
  });

  it('the first lap of a qualifying starts at the pit exit, so that it belongs to a part', () => {
    // 2022 Saudi Arabian, Qualifying, car 1: restarted at 01:54:24.197.
    expect(starts('qualifying', laps({ lapTimeMs: 700_000 }), 10_000, redFlag)[2]).toBe(910_000);
  });

  it('a car that did not come out again keeps its laps', () => {
    expect(starts('race', [lap(1, 200_000), lap(2, 350_000)], 10_000, redFlag)).toEqual([10_000, 200_000]);
  });
});
