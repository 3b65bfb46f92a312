import { expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../test/support/made-up-session.ts';
import { enteredLapAgreement } from './entered-lap-agreement.ts';

it('holds lap times after the first and positions against those entered', () => {
  const laps = [1, 2, 3, 4].map((lapNumber) => madeUpLap('GAS', 'Alpine', lapNumber, { position: 7 }));
  const timing = (lapNumber: number, lapTimeMs: number | null, position: number | null) => ({
    ...{ lapNumber, lapTimeMs, position },
  });
  const entered = [timing(1, 95_000, 7), timing(2, 90_000, 8), timing(3, 90_001, null)];
  const [times, positions] = enteredLapAgreement(laps, [madeUpResult('GAS', { driverId: 'gasly' })], {
    date: null,
    byDriver: new Map([['gasly', entered]]),
  });
  expect(times).toMatchObject({ compared: 2, disagreements: [{ lapNumber: 3, other: '1:30.001' }] });
  expect(positions).toMatchObject({ compared: 2, disagreements: [{ lapNumber: 2, ours: '7', other: '8' }] });
});
