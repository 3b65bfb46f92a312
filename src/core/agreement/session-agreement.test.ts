import { expect, it } from 'vitest';
import {
  madeUpLap,
  madeUpResult,
  madeUpTiming,
  noOtherAccounts,
} from '../../../test/support/made-up-session.ts';
import { sessionAgreement } from './session-agreement.ts';

it('holds stops of the results service against cars whose drivers are named, and against no others', () => {
  const laps = [
    madeUpLap('SAI', 'Williams', 1, { pitInMs: 100_000 }),
    madeUpLap('SAI', 'Williams', 2, { pitOutMs: 125_000 }),
    madeUpLap('31', '', 1, { pitInMs: 100_000 }),
    madeUpLap('31', '', 2),
  ];
  const stops = ['sai', 'ocon'].map((driverId) => ({
    ...{ driverId, lapNumber: 1, entryTimeOfDayMs: null, laneMs: 25_100 },
  }));
  const pitChecks = (driverId: string | null) =>
    sessionAgreement(
      madeUpTiming({
        laps,
        results: [madeUpResult('SAI', { driverId }), madeUpResult('31', { driverId: null })],
      }),
      { ...noOtherAccounts, stops },
    ).filter(({ id }) => id.startsWith('pit-'));
  expect(pitChecks('sai')).toMatchObject([
    { id: 'pit-stops', compared: 1, disagreements: [] },
    { id: 'pit-stop-durations', compared: 1, disagreements: [] },
  ]);
  expect(pitChecks(null)).toEqual([]);
});
