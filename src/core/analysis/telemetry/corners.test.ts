import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import {
  compareCorners,
  type CornersFindings,
  cornerStretches,
  isSeparable,
  lostInAll,
  stretchAt,
} from './corners.ts';
import type { DrivenCorner } from './driven-corners.ts';
import { compareLaps, type LapToCompare } from './lap-comparison.ts';

const toCompare = (label: string, more: Partial<Lap>, shift: number): LapToCompare => ({
  ...{ label, year: 2025, driver: madeUpResult(label), lap: madeUpLap(label, 'Team', 2, more) },
  telemetry: madeUpTelemetry(label, 3, { shift }),
});
const sectors = (sector1Ms: number, sector2Ms: number, sector3Ms: number) => ({
  ...{ sector1Ms, sector2Ms, sector3Ms, lapTimeMs: sector1Ms + sector2Ms + sector3Ms },
});

const compared = (...times: Partial<Lap>[]) =>
  compareLaps(times.map((each, index) => toCompare(`D${index}`, each, index)));

/** The slow corner of each third of the lap, where the car of `madeUpTelemetry` has been braked to 100 km/h. */
function slowCorners({ laps: [first] }: ReturnType<typeof compared>) {
  const { timeMs, distanceM } = first!.telemetry;
  return [27_000, 57_000, 87_000].map((atMs, index) => ({
    label: String(index + 1),
    distanceM: distanceM[timeMs.findIndex((each) => each >= atMs)]!,
  }));
}

const stretchesOf = ({ corners, toTheFlag }: CornersFindings) =>
  [...corners.flatMap(({ straight, corner }) => [straight, corner]), toTheFlag].filter(
    (stretch) => stretch !== null,
  );

describe('corners of compared laps', () => {
  const comparison = compared(
    sectors(30_000, 30_000, 30_000),
    sectors(30_100, 29_950, 30_212),
    sectors(30_100, 29_950, 30_000),
  );
  const findings = compareCorners(comparison, slowCorners(comparison));

  it('cut the lap without gaps', () => {
    const stretches = stretchesOf(findings);
    expect(stretches[0]!.fromM).toBe(0);
    stretches.slice(1).forEach(({ fromM }, index) => expect(fromM).toBe(stretches[index]!.toM));
    expect(stretches.at(-1)!.toM).toBe(comparison.lapLengthM);
  });

  it('add up to the lap time difference', () => {
    const sums = comparison.laps.map((_, lap) =>
      stretchesOf(findings).reduce((sum, { laps }) => sum + laps[lap]!.deltaMs, 0),
    );
    expect(sums).toEqual([0, 262, 50]);
    expect(
      comparison.laps.map((_, lap) => {
        const { inCornersMs, onStraightsMs } = lostInAll(findings, lap);
        return inCornersMs + onStraightsMs;
      }),
    ).toEqual(sums);
  });

  it('are braked for and left where the car does so', () => {
    for (const { driven } of findings.corners) {
      const [first, ...others] = driven;
      expect(first!.lowest!.speedKmh).toBe(100);
      for (const { braking, lift, lowest } of others) {
        expect(Math.abs(braking!.atM - first!.braking!.atM)).toBeLessThan(15);
        expect(Math.abs(lift!.atM - first!.lift!.atM)).toBeLessThan(25);
        expect(lowest!.speedKmh).toBe(100);
      }
    }
  });

  it('say of a lap without a time how it was driven, and not what it lost', () => {
    const untimed = compared(sectors(30_000, 30_000, 30_000), { lapTimeMs: null });
    const { corners, toTheFlag } = compareCorners(untimed, slowCorners(untimed));
    expect(corners.flatMap(({ corner }) => corner?.laps[1])).toEqual([null, null, null]);
    expect(toTheFlag?.laps ?? [null]).toContain(null);
    expect(corners.every(({ driven }) => driven[1]!.braking !== null)).toBe(true);
  });
});

it('a difference within its uncertainty is not separable', () => {
  expect(isSeparable({ deltaMs: -40, withinMs: 39 })).toBe(true);
  expect(isSeparable({ deltaMs: 40, withinMs: 40 })).toBe(false);
  expect(isSeparable({ deltaMs: 0, withinMs: 0 })).toBe(false);
});

const place = (atM: number | null) => (atM === null ? null : { atM, withinM: 10 });
const lowest = { speedKmh: 100, atM: 0, gear: 3, isApex: true };
const flat: DrivenCorner = { lift: null, braking: null, lowest, fullThrottle: null, isFlat: true };
const through = (
  brakingM: number | null,
  fullM: number | null,
  liftM: number | null = brakingM,
): DrivenCorner => ({
  ...{ lift: place(liftM), braking: place(brakingM), fullThrottle: place(fullM) },
  ...{ lowest, isFlat: false },
});
const corners = [500, 1000].map((distanceM, index) => ({ label: String(index + 1), distanceM }));
const cut = (...laps: DrivenCorner[][]) =>
  cornerStretches(corners, laps, 2000).map(
    ({ kind, corner, fromM, toM }) => `${kind} ${corner ?? 'flag'} ${fromM}-${toM}`,
  );

describe('stretches of a lap', () => {
  it('are corners, from the first brake to the last full throttle, and what lies between them', () => {
    expect(cut([through(400, 600), through(900, 1100)], [through(410, 620), through(880, 1090)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-620'],
      ...['straight 1 620-880', 'corner 1 880-1100', 'straight flag 1100-2000'],
    ]);
  });

  it('begin a corner where somebody lifts when nobody brakes', () => {
    expect(cut([through(null, 600, 450), flat])).toEqual([
      ...['straight 0 0-450', 'corner 0 450-600', 'straight flag 600-2000'],
    ]);
    expect(cut([through(null, 600, 450), flat], [through(470, 600, 440), flat])[0]).toBe('straight 0 0-470');
  });

  it('never leave out a corner’s own place', () => {
    expect(cut([through(520, 600), flat])[1]).toBe('corner 0 500-600');
    expect(cut([through(400, 480), flat])[1]).toBe('corner 0 400-500');
  });

  it('make corners meet where the next one is braked for, or half way', () => {
    expect(cut([through(400, null), through(900, 1100)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-900', 'corner 1 900-1100', 'straight flag 1100-2000'],
    ]);
    expect(cut([through(400, null), through(null, 1100, null)])).toEqual([
      ...['straight 0 0-400', 'corner 0 400-750', 'corner 1 750-1100', 'straight flag 1100-2000'],
    ]);
    // One driver is at full throttle in between, the other is not.
    expect(cut([through(400, 600), through(900, 1100)], [through(400, null), through(910, 1100)])[1]).toBe(
      'corner 0 400-900',
    );
  });

  it('have one to the flag only where the last corner ends before it', () => {
    expect(cut([flat, through(900, null)])).toEqual(['straight 1 0-900', 'corner 1 900-2000']);
  });

  it('are one straight where everybody is flat', () => {
    expect(cut([flat, flat])).toEqual(['straight flag 0-2000']);
  });
});

it('knows in which corner a place is, on the straight to it or to the flag, and nothing off the lap', () => {
  const stretch = (fromM: number, toM: number) => ({ fromM, toM });
  const corner = { label: '1', straight: stretch(0, 100), corner: stretch(100, 200) };
  const found = { corners: [corner], toTheFlag: stretch(200, 300) } as unknown as CornersFindings;
  expect([50, 150, 250, 350].map((atM) => stretchAt(found, atM))).toEqual([
    { corner: '1', isOnStraight: true },
    { corner: '1', isOnStraight: false },
    { corner: null, isOnStraight: true },
    null,
  ]);
});
