import { expect, it } from 'vitest';
import { durationMs, readLapValues } from './lap-values.ts';
import { emptyRawLap } from './raw-lap.ts';
import type { TimingLine } from '../topics/timing-line.ts';

function read(line: TimingLine) {
  const [ended, current] = [emptyRawLap(1), emptyRawLap(2)];
  readLapValues(line, 1000, ended, current);
  return { ended, current };
}

it.each([
  { Sectors: null },
  { Sectors: 'x' },
  { Sectors: { '0': null, '1': { Value: 30 }, '2': { Value: '-30.000' } } },
  { Sectors: { '3': { Value: '30.000' }, '00': { Value: '30.000' } } },
  { Speeds: [{ Value: '300' }] },
  { Speeds: { I1: '300', I2: { Value: 300 }, FL: { Value: '-1' }, ST: { Value: '9'.repeat(400) } } },
  { LastLapTime: '1:40.000' },
  { LastLapTime: { Value: 100 } },
  { LastLapTime: null },
] as TimingLine[])('reads nothing from %j', (line) => {
  expect(read(line)).toEqual({ ended: emptyRawLap(1), current: emptyRawLap(2) });
});

it('reads speeds at their place', () => {
  const Speeds = { I1: { Value: '315' }, I2: { Value: '295.5' }, FL: { Value: '252' }, ST: { Value: '342' } };
  const { ended, current } = read({ Speeds });
  expect(ended).toMatchObject({
    speedI1Kmh: 315,
    speedI2Kmh: 295.5,
    speedFinishKmh: 252,
    speedTrapKmh: null,
  });
  expect(current).toEqual({ ...emptyRawLap(2), speedTrapKmh: 342 });
});

it('takes a lap time of nonsense for a withdrawn one', () => {
  expect(read({ LastLapTime: { Value: 'LAP 5' } }).ended).toMatchObject({
    lapTimeMs: null,
    lapTimeWithdrawn: true,
  });
});

it('knows no duration of nothing and less', () => {
  expect(durationMs({ Value: '0.000' })).toBeNull();
  expect(durationMs({ Value: '-1.000' })).toBeNull();
  expect(durationMs({ Value: '' })).toBeNull();
  expect(durationMs('1.000')).toBeNull();
});
