import { expect, it } from 'vitest';
import { emptyLap, type Lap } from './lap.ts';
import { fillRepeatedSpeeds } from './laps.ts';

function lap(driverNumber: string, lapNumber: number, values: Partial<Lap> = {}): Lap {
  const driver = { driverNumber, driver: driverNumber, team: '' };
  return { ...emptyLap(driver, lapNumber, lapNumber), trackStatus: '1', ...values };
}

it('repeats the last speed of the driver at each place', () => {
  const laps = [
    lap('1', 1, { speedI1Kmh: 300, speedTrapKmh: 320 }),
    lap('1', 2, { speedI2Kmh: 290 }),
    lap('1', 3, { speedI1Kmh: 301, speedFinishKmh: 280 }),
    lap('1', 4),
    lap('2', 1),
  ];
  fillRepeatedSpeeds(laps);
  expect(
    laps.map((each) => [each.speedI1Kmh, each.speedI2Kmh, each.speedTrapKmh, each.speedFinishKmh]),
  ).toEqual([
    [300, null, 320, null],
    [300, 290, 320, null],
    [301, 290, 320, 280],
    [301, 290, 320, 280],
    [null, null, null, null],
  ]);
});

it('repeats none where nobody drove through: inferred laps, red flags, at the line of in laps', () => {
  const speeds = { speedI1Kmh: 300, speedFinishKmh: 280 };
  const laps = [
    lap('1', 1, speeds),
    lap('1', 2, { isGenerated: true }),
    lap('1', 3, { trackStatus: '125' }),
    lap('1', 4, { pitInMs: 1 }),
    lap('1', 5),
  ];
  fillRepeatedSpeeds(laps);
  expect(laps.map((each) => [each.speedI1Kmh, each.speedFinishKmh])).toEqual([
    [300, 280],
    [null, null],
    [null, null],
    [300, null],
    [300, 280],
  ]);
});

it('repeats none after a lap that is missing: the same as what it was there', () => {
  const laps = [lap('1', 1, { speedI1Kmh: 300 }), lap('1', 3), lap('1', 4, { speedI1Kmh: 301 }), lap('1', 5)];
  fillRepeatedSpeeds(laps);
  expect(laps.map((each) => each.speedI1Kmh)).toEqual([300, null, 301, 301]);
});
