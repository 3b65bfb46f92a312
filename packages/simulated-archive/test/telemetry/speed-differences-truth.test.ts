// @module-tag long
import { describe, expect, it } from 'vitest';
import { simulatedSession } from '../../../../test/support/simulated-telemetry.ts';
import { largestSpeedDifferences } from '../../../../src/core/analysis/telemetry/speed-differences.ts';
import { comparedBestLaps, truePlaces } from './compared-laps.ts';
import { lapTelemetryTruth } from './lap-trace.ts';

const cars = 5;
const events: [year: number, name: string][] = [
  [2025, 'Mexico City Grand Prix'],
  [2026, 'Monaco Grand Prix'],
  [2024, 'Japanese Grand Prix'],
  [2023, 'Saudi Arabian Grand Prix'],
  [2019, 'Italian Grand Prix'],
  [2026, 'Chinese Grand Prix'],
  [2022, 'British Grand Prix'],
  [2026, 'Belgian Grand Prix'],
];

/** Each of the largest differences beside what was driven at that place. */
const compared = events.flatMap(([year, name], index) => {
  const session = simulatedSession(year, name, 'qualifying', {
    seed: `speed ${index}`,
    cars,
  });
  const comparison = comparedBestLaps(session);
  const trueM = truePlaces(session, comparison.laps[0]!);
  const speedsKmh = comparison.laps.map(({ label, lap }) => {
    const truth = lapTelemetryTruth(session, label, lap.lapNumber);
    return (atM: number) => truth.speedKmhAtMs(truth.timeAtM(atM)!);
  });
  return largestSpeedDifferences(comparison).map(({ lap, atM, differenceKmh, withinKmh }) => {
    const [first, own] = [speedsKmh[0]!(trueM(atM)), speedsKmh[lap]!(trueM(atM))];
    return { drivenKmh: own - first, differenceKmh, withinKmh };
  });
});

describe('the largest differences of speed between simulated laps', () => {
  it('are those that were driven, within what is said', () => {
    expect(compared.length).toBeGreaterThan(10);
    const misses = compared.map(({ drivenKmh, differenceKmh, withinKmh }) => ({
      isWithin: Math.abs(drivenKmh - differenceKmh) <= withinKmh,
      hasSign: Math.sign(drivenKmh) === Math.sign(differenceKmh),
    }));
    expect(misses.filter(({ isWithin }) => isWithin).length / misses.length).toBeGreaterThan(0.9);
    expect(misses.filter(({ hasSign }) => !hasSign)).toEqual([]);
  });
});
