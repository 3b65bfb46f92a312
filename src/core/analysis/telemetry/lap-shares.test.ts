import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { coastsPerLap, madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { compareCorners } from './corners.ts';
import { compareLaps } from './lap-comparison.ts';
import { type LapChannel, lapChannels, lapShares } from './lap-shares.ts';

const comparison = compareLaps([
  {
    ...{ label: 'NOR', year: 2025, driver: madeUpResult('NOR'), lap: madeUpLap('NOR', 'Team', 2) },
    telemetry: madeUpTelemetry('NOR', 3),
  },
]);
const [lap] = comparison.laps;
const shares = (channel: LapChannel) => lapShares(lap!, channel, null);
const timeShares = (channel: LapChannel) =>
  Object.fromEntries(shares(channel).values.map(({ label, timeShare }) => [label, timeShare]));

describe('shares of a lap', () => {
  it.each(lapChannels.filter((channel) => channel !== 'corners'))(
    'by %s are all of it, in runs without gaps',
    (channel) => {
      const { values, runs } = shares(channel);
      for (const key of ['timeShare', 'distanceShare'] as const)
        expect(values.reduce((sum, each) => sum + each[key], 0)).toBeCloseTo(1, 9);
      runs.slice(1).forEach(({ fromM, value }, index) => {
        expect(fromM).toBe(runs[index]!.toM);
        expect(value).not.toBe(runs[index]!.value);
      });
    },
  );

  it('are those that were driven: 20 of 30 s at full throttle, 4 s without, 2.5 s on the brake', () => {
    const throttle = timeShares('throttle');
    expect(throttle['full throttle']).toBeCloseTo(20 / 30, 1);
    expect(throttle['off the throttle']).toBeCloseTo(4 / 30, 1);
    expect(timeShares('brake')['on the brake']).toBeCloseTo(2.5 / 30, 1);
    expect(timeShares('gear')['gear 7']).toBeCloseTo(20 / 30, 1);
    expect(timeShares('speed')['300 and more']).toBeLessThan(0.02);
    expect(shares('brake').runs.filter(({ value }) => value === 1).length).toBe(coastsPerLap);
  });

  it('by corners tell slow, medium and fast ones from straights', () => {
    const atM = lap!.telemetry.distanceM[lap!.telemetry.timeMs.findIndex((timeMs) => timeMs >= 27_000)]!;
    const corners = compareCorners(comparison, [{ label: '1', distanceM: atM }]);
    const { values, runs } = lapShares(lap!, 'corners', corners);
    // From the brake at 21.5 s to full throttle at 30 s.
    expect(values[0]!.timeShare).toBeCloseTo(8.5 / 90, 1);
    expect(values[0]!.timeShare + values[3]!.timeShare).toBeCloseTo(1, 9);
    expect(runs.map(({ value }) => value)).toEqual([3, 0, 3]);
  });

  it('are nothing where nobody knows', () => {
    expect(lapShares(lap!, 'corners', null).values.every(({ timeShare }) => timeShare === 0)).toBe(true);
  });
});
