import { expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../test/support/made-up-session.ts';
import { pitLaneTimeAgreement, pitVisitAgreement, visitsOfStops } from './pit-visit-agreement.ts';

/** Four laps of ALO, of which those given end in the pits. */
const laps = (...inPits: number[]) =>
  [1, 2, 3, 4].map((lapNumber) =>
    madeUpLap('ALO', 'Aston Martin', lapNumber, { pitInMs: inPits.includes(lapNumber) ? 1 : null }),
  );
const lane = (laneMs: number | null) => ({ laneMs, stationaryMs: null });
const visits = (...lapNumbers: number[]) =>
  new Map([['ALO', new Map(lapNumbers.map((lapNumber) => [lapNumber, lane(null)]))]]);

it('holds visits against those named, in both directions', () => {
  const { compared, disagreements } = pitVisitAgreement(laps(1, 2), visits(2, 3), 'pit visits');
  expect(compared).toBe(3);
  expect(disagreements).toEqual([
    { driver: 'ALO', lapNumber: 1, stint: 1, ours: 'ends in the pits', other: 'ends on the track' },
    { driver: 'ALO', lapNumber: 3, stint: 1, ours: 'ends on the track', other: 'ends in the pits' },
  ]);
});

it('expects no stop of a car that stays in the pits', () => {
  expect(pitVisitAgreement(laps(4), visits(), 'pit visits').compared).toBe(0);
  expect(pitVisitAgreement(laps(4), visits(4), 'pit visits')).toMatchObject({
    compared: 1,
    disagreements: [],
  });
  expect(pitVisitAgreement(laps(2), new Map(), 'pit visits').disagreements).toHaveLength(1);
});

it('finds the cars of stops by the ids of the results service', () => {
  const stop = (driverId: string, lapNumber: number) => ({
    ...{ driverId, lapNumber, entryTimeOfDayMs: null, laneMs: lapNumber * 1000 },
  });
  const results = [madeUpResult('ALO', { driverNumber: '14', driverId: 'alonso' })];
  expect(visitsOfStops([stop('alonso', 12), stop('alonso', 30), stop('x', 3)], results)).toEqual(
    new Map([
      [
        '14',
        new Map([
          [12, lane(12_000)],
          [30, lane(30_000)],
        ]),
      ],
      ['x', new Map([[3, lane(3000)]])],
    ]),
  );
});

it('holds times in the pit lane against those measured, where both are known, to half a second', () => {
  const entries = [1, 2, 4];
  const own = [1, 2, 3, 4].map((lapNumber) =>
    madeUpLap('ALO', 'Aston Martin', lapNumber, {
      pitInMs: entries.includes(lapNumber) ? 100_000 * lapNumber : null,
      pitOutMs: entries.includes(lapNumber - 1) ? 100_000 * (lapNumber - 1) + 21_480 : null,
    }),
  );
  const measured = new Map([
    [
      'ALO',
      new Map([
        [1, lane(21_000)],
        [2, lane(20_900)],
        [3, lane(25_000)],
        [4, lane(22_000)],
      ]),
    ],
  ]);
  expect(pitLaneTimeAgreement(own, measured, 'seconds')).toEqual({
    ...{ subject: 'seconds', compared: 2 },
    agreements: [{ driver: 'ALO', lapNumber: 1, stint: 1, ours: '21.000', other: '21.000' }],
    disagreements: [{ driver: 'ALO', lapNumber: 2, stint: 1, ours: '21.480', other: '20.900' }],
  });
  const untold = new Map([['ALO', new Map([[1, lane(null)]])]]);
  expect(pitLaneTimeAgreement(own, untold, 'seconds').compared).toBe(0);
  const byLapOnly = [
    madeUpLap('ALO', 'Aston Martin', 1, { pitInMs: 100_000 }),
    madeUpLap('ALO', 'Aston Martin', 2, { pitOutMs: 100_000 }),
  ];
  expect(pitLaneTimeAgreement(byLapOnly, measured, 'seconds').compared).toBe(0);
});
