import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult, madeUpTiming } from '../../../../test/support/made-up-session.ts';
import { madeUpRace } from '../../../../test/support/races/made-up-race.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { retirementEvents, sessionEvents } from './session-events.ts';

const named = { sessionName: 'Race', partNames: ['Q1', 'Q2', 'Q3'], isOver: true };
const told = (timing: SessionTiming, sessionName = 'Race') =>
  sessionEvents({ ...named, sessionName, timing }).map(
    ({ timeMs, kind, label, lap }) => `${timeMs / 1000} ${lap ?? '–'} ${kind}: ${label}`,
  );

describe('what happened in a race', () => {
  const race = madeUpRace(
    {
      VER: { grid: 2, position: 1, gaps: [2, 22, 0, 0], stops: [2], driveThroughs: [2] },
      NOR: { grid: 1, position: 2, gaps: [0, 0, 20, 90], stops: [3] },
      HAM: { grid: 3, position: 3, gaps: [3], result: { classifiedPosition: 'R' } },
    },
    [
      [0, '1'],
      [100, '2'],
      [110, '4'],
      [150, '1'],
      [200, '2'],
      [210, '1'],
    ],
    {
      sessionStatus: [
        { timeMs: 0, status: 'Started' },
        { timeMs: 120_000, status: 'Aborted' },
        { timeMs: 130_000, status: 'Started' },
        { timeMs: 360_000, status: 'Finished' },
        { timeMs: 400_000, status: 'Finalised' },
      ],
    },
  );

  it('is told in order of time, with the lap of the car or of the leader', () => {
    expect(told(race)).toEqual([
      '0 1 start: The race starts',
      '100 2 flag: Yellow flag',
      '110 2 flag: Safety car',
      '130 2 start: Restart',
      '150 2 flag: Track clear',
      '192 2 stop: Verstappen goes through the pits',
      '200 3 flag: Yellow flag',
      '270 3 lead: Verstappen takes the lead',
      '270 3 fastest-lap: Verstappen sets the fastest lap, 1:08.000',
      '280 3 stop: Norris stops for softs',
      '360 – end: Chequered flag',
    ]);
  });

  it('has changes of the lead when the place was sent', () => {
    const sentPlaces = { VER: { timesMs: [10_000, 240_000], places: [2, 1] } };
    expect(told({ ...race, sentPlaces })).toContain('240 3 lead: Verstappen takes the lead');
  });

  it('has retirements from when the timing screen had the car standing for good, and else does not know when', () => {
    const frames = [
      [0, { cars: { HAM: { status: 'on-track' } } }],
      [100_000, { cars: { HAM: { status: 'stopped' } } }],
      [110_000, { cars: { HAM: { status: 'on-track' } } }],
      [120_000, { cars: { HAM: { status: 'stopped' } } }],
      [140_000, { cars: { HAM: { status: 'retired' } } }],
    ] as const;
    expect(retirementEvents({ timing: race, isOver: true }, frames)).toEqual([
      {
        timeMs: 120_000,
        kind: 'retirement',
        label: 'Hamilton retires',
        cars: ['HAM'],
        drivers: ['HAM'],
        lap: 2,
      },
    ]);
    expect(retirementEvents({ timing: race, isOver: true }, frames.slice(0, 1))).toEqual([]);
  });
});

describe('what happened in a qualifying', () => {
  const lap = (driver: string, endMs: number, lapTimeMs: number, more = {}) =>
    madeUpLap(driver, 'T', 1, { endMs, lapTimeMs, ...more });
  const qualifying = madeUpTiming({
    kind: 'qualifying',
    startMs: 15_000,
    results: [madeUpResult('NOR'), madeUpResult('LEC')],
    // Announced minutes before the pit lane opens.
    qualifyingSplitMs: [0, 500_000, null],
    sessionStatus: [
      { timeMs: 15_000, status: 'Started' },
      { timeMs: 400_000, status: 'Finished' },
      { timeMs: 600_000, status: 'Started' },
      { timeMs: 900_000, status: 'Finished' },
    ],
    laps: [
      lap('NOR', 100_000, 80_000),
      lap('LEC', 110_000, 81_000),
      lap('LEC', 200_000, 79_000),
      lap('NOR', 300_000, 78_000, { isAnnounced: true }),
      lap('LEC', 310_000, 78_500),
      lap('LEC', 700_000, 79_500),
      lap('NOR', 710_000, 70_000, { deleted: true }),
    ],
  });

  it('is when its parts began and ended, and who went fastest in each', () => {
    expect(told(qualifying, 'Qualifying')).toEqual([
      '15 – part: Q1 starts',
      '100 1 fastest-lap: Norris goes fastest, 1:20.000',
      '200 1 fastest-lap: Leclerc goes fastest, 1:19.000',
      '400 – part: Chequered flag of Q1',
      '600 – part: Q2 starts',
      '700 1 fastest-lap: Leclerc goes fastest, 1:19.500',
      '900 – part: Chequered flag of Q2',
    ]);
  });
});
