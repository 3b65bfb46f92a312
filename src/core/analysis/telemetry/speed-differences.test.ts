import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { carSamples, telemetryOf, type CarState } from '../../../../test/recordings/telemetry-traces.ts';
import { speedDifferenceWords } from './telling-differences.ts';
import { compareLaps, type LapToCompare } from './lap-comparison.ts';
import { largestSpeedDifferences } from './speed-differences.ts';

const lapStartMs = 110_000;
const stepMs = 240;

/** A lap at 200 km/h for 60 s, but for a stretch; sampled every `stepMs`, without the moments of a gap. */
function lapOf(
  label: string,
  {
    plusKmh = 0,
    fromS = 20,
    toS = 25,
    gapS = null as [number, number] | null,
    lapTimeMs = 90_000 as number | null,
    during = {} as Partial<CarState>,
    shiftMs = 0,
  },
): LapToCompare {
  const stateAt = (timeMs: number): CarState => {
    const atS = (timeMs - lapStartMs) / 1000;
    const isThere = atS >= fromS && atS < toS;
    const speedKmh = 200 + (isThere ? plusKmh : 0);
    return { speedKmh, throttlePercent: 100, isBraking: false, gear: 7, ...(isThere ? during : {}) };
  };
  const times = Array.from({ length: 1000 }, (_, index) => index * stepMs + shiftMs).filter((timeMs) => {
    const atS = (timeMs - lapStartMs) / 1000;
    return gapS === null || atS < gapS[0] || atS > gapS[1];
  });
  return {
    ...{ label, year: 2025, driver: madeUpResult(label) },
    lap: madeUpLap(label, 'Team', 2, { lapTimeMs, sector1Ms: null, sector2Ms: null, sector3Ms: null }),
    telemetry: { ...telemetryOf(carSamples(times, stateAt), null), driverNumber: label },
  };
}

const find = (...laps: LapToCompare[]) => largestSpeedDifferences(compareLaps(laps));

describe('the largest differences of speed', () => {
  it('are told where they are certain, with the stretch', () => {
    const [found, ...more] = find(lapOf('NOR', {}), lapOf('LEC', { plusKmh: 30 }));
    expect(more).toEqual([]);
    expect(found!.lap).toBe(1);
    expect(found!.differenceKmh).toBeCloseTo(30, 5);
    // 5 s at 200 km/h are 4.35 s at 230; the stretch is a little shorter.
    expect(found!.lostMs).toBeLessThan(-400);
    expect(found!.lostMs).toBeGreaterThan(-700);
    expect(found!.withinKmh).toBeLessThan(5);
    // 20 s at 200 km/h, then 5 s at 230.
    expect(found!.fromM).toBeGreaterThan(1080);
    expect(found!.toM).toBeLessThan(1480);
    expect(found!.toM - found!.fromM).toBeGreaterThan(150);
    expect(found!.atM).toBeGreaterThanOrEqual(found!.fromM);
    expect(found!.atM).toBeLessThanOrEqual(found!.toM);
  });

  it('are sorted, and left out where cars are alike or differ by less than can be told', () => {
    const found = find(
      lapOf('NOR', {}),
      lapOf('LEC', { plusKmh: 15 }),
      lapOf('PIA', {}),
      lapOf('HAM', { plusKmh: -25 }),
      lapOf('VER', { plusKmh: 2 }),
    );
    expect(found.map(({ lap, differenceKmh }) => [lap, Math.sign(differenceKmh)])).toEqual([
      [3, -1],
      [1, 1],
    ]);
  });

  it('are none that nobody has seen: for a moment, between two samples, in a gap, or without a lap time', () => {
    expect(find(lapOf('NOR', {}), lapOf('LEC', { plusKmh: 30, fromS: 20, toS: 20.4 }))).toEqual([]);
    expect(
      find(lapOf('NOR', {}), lapOf('LEC', { plusKmh: 30, fromS: 20, toS: 22, gapS: [19.5, 21.9] })),
    ).toEqual([]);
    expect(find(lapOf('NOR', {}), lapOf('LEC', { plusKmh: 30, lapTimeMs: null }))).toEqual([]);
    expect(find(lapOf('NOR', {}))).toEqual([]);
  });

  it('are none where somebody only brakes later, or wins no time', () => {
    const braking = { isBraking: true, throttlePercent: 0 };
    const slower = (fromS: number) =>
      lapOf(`from ${fromS}`, { plusKmh: -60, fromS, toS: 24, during: braking, shiftMs: fromS * 10 });
    expect(find(slower(20), slower(20.7))).toEqual([]);
    expect(find(lapOf('NOR', {}), lapOf('LEC', { plusKmh: 4, fromS: 20, toS: 20.7 }))).toEqual([]);
  });

  it('are said in words', () => {
    const difference = {
      lap: 1,
      fromM: 0,
      toM: 10,
      atM: 2345.4,
      differenceKmh: -9.6,
      withinKmh: 4.2,
      lostMs: 20,
    };
    const names = ['NOR', 'LEC'];
    expect(
      speedDifferenceWords({ ...difference, stretch: { corner: '2', isOnStraight: false } }, names),
    ).toBe('NOR was 10 km/h (±5) faster than LEC in turn 2.');
    expect(speedDifferenceWords({ ...difference, differenceKmh: 7, stretch: null }, names)).toBe(
      'LEC was 7 km/h (±5) faster than NOR 2345 m from the line.',
    );
  });
});
