import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { madeUpTelemetry } from '../../../../test/support/made-up-telemetry.ts';
import { compareLaps } from './lap-comparison.ts';
import { miniSectorCount, miniSectors } from './lap-shares.ts';

const lapOf = (
  label: string,
  [sector1Ms, sector2Ms, sector3Ms]: readonly [number, number, number],
  shift: number,
) => ({
  ...{ label, year: 2025, driver: madeUpResult(label) },
  lap: madeUpLap(label, 'Team', 2, {
    sector1Ms,
    sector2Ms,
    sector3Ms,
    lapTimeMs: sector1Ms + sector2Ms + sector3Ms,
  }),
  telemetry: madeUpTelemetry(label, 3, { shift }),
});
const comparison = compareLaps([
  lapOf('NOR', [30_000, 30_000, 30_000], 0),
  lapOf('LEC', [31_500, 28_900, 29_862], 1),
  lapOf('HAM', [30_400, 30_400, 29_900], 2),
]);
const sectors = miniSectors(comparison);

describe('mini-sectors', () => {
  it('are equal parts of the lap', () => {
    expect(sectors.map(({ number }) => number)).toEqual(
      Array.from({ length: miniSectorCount }, (_, index) => index + 1),
    );
    expect(sectors[0]!.fromM).toBe(0);
    expect(sectors.at(-1)!.toM).toBe(comparison.lapLengthM);
    for (const { fromM, toM } of sectors)
      expect(toM - fromM).toBeCloseTo(comparison.lapLengthM / miniSectorCount, 6);
  });

  it('sum up to the lap time differences', () => {
    const sums = [0, 1, 2].map((lap) => sectors.reduce((sum, { deltasMs }) => sum + deltasMs[lap]!, 0));
    expect(sums).toEqual([0, 262, 700]);
  });

  it('are won by who lost least, by the difference to the next', () => {
    for (const { deltasMs, fastest, marginMs, withinMs, isSeparable } of sectors) {
      const [first, second] = deltasMs.map((each) => each!).toSorted((a, b) => a - b);
      expect(deltasMs[fastest]).toBe(first);
      expect(marginMs).toBe(second! - first!);
      expect(isSeparable).toBe(marginMs! > withinMs);
    }
    expect(sectors.slice(2, 6).every(({ fastest }) => fastest === 0)).toBe(true);
    expect(sectors.slice(11, 15).every(({ fastest }) => fastest === 1)).toBe(true);
    expect(sectors.some(({ isSeparable }) => isSeparable)).toBe(true);
  });

  it('of one lap alone are its own, without a margin', () => {
    const alone = miniSectors({ ...comparison, laps: comparison.laps.slice(0, 1) });
    expect(
      alone.every(({ fastest, marginMs, isSeparable }) => fastest === 0 && marginMs === null && !isSeparable),
    ).toBe(true);
  });
});
