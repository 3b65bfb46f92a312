import { expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import { isBehindRedFlag, pitLaneMs, pitVisits } from './pit-visits.ts';

const lap = (driver: string, lapNumber: number, more: Parameters<typeof madeUpLap>[3] = {}) =>
  madeUpLap(driver, 'Williams', lapNumber, more);

it('lists the visits that were left again, car by car', () => {
  const laps = [
    lap('ALB', 1, { pitInMs: 99_000 }),
    lap('ALB', 2, { pitOutMs: 121_000 }),
    lap('ALB', 3, { pitInMs: 299_000 }),
    lap('SAI', 1),
    lap('SAI', 2, { pitInMs: 199_000, trackStatus: '15' }),
    lap('SAI', 3, { pitOutMs: 900_000 }),
  ];
  const visits = pitVisits(laps);
  expect(visits.map(({ inLap, outLap }) => [inLap.driver, inLap.lapNumber, outLap.lapNumber])).toEqual([
    ['ALB', 1, 2],
    ['SAI', 2, 3],
  ]);
  expect(visits.map(isBehindRedFlag)).toEqual([false, true]);
});

it('knows how long a car was in the pit lane where entry and exit are known, and are two moments', () => {
  const inLap = lap('ALB', 1, { pitInMs: 99_000 });
  expect(pitLaneMs(inLap, lap('ALB', 2, { pitOutMs: 121_000 }))).toBe(22_000);
  expect(pitLaneMs(inLap, lap('ALB', 2, { pitOutMs: 99_000 }))).toBeNull();
  expect(pitLaneMs(inLap, lap('ALB', 2))).toBeNull();
  expect(pitLaneMs(inLap, lap('ALB', 3, { pitOutMs: 121_000 }))).toBeNull();
  expect(pitLaneMs(inLap, undefined)).toBeNull();
});
