import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { reachOf } from '../pace/slope.ts';
import { analyseStints, trackBesideWear } from './stints.ts';

/** A stint of laps that get slower by `wearMs` each, thirty seconds apart from other cars. */
function drive(driver: string, from: number, count: number, wearMs: number, more: Partial<Lap> = {}): Lap[] {
  const behindMs = { ALB: 0, SAI: 30_000, NOR: 60_000 }[driver] ?? 1_000;
  return Array.from({ length: count }, (_, index) =>
    madeUpLap(driver, 'Williams', from + index, {
      ...{ lapTimeMs: 90_000 + wearMs * index + (index % 2 === 0 ? 10 : -10), tyreLifeLaps: index + 1 },
      endMs: 100_000 * (from + index) + behindMs,
      ...more,
    }),
  );
}

function analyse(laps: Lap[], kind: 'race' | 'practice' = 'race', totalLaps: number | null = 50) {
  const drivers = [...new Set(laps.map(({ driver }) => driver))].map((code) =>
    madeUpResult(code, { teamName: 'Williams' }),
  );
  return analyseStints(drivers, { kind, laps, totalLaps }, kind === 'race' ? 'R' : 'FP2');
}

describe('stints of a race', () => {
  it('have their laps, median and slope, as driven and corrected for fuel', () => {
    const { stints, fuelGainMs } = analyse(drive('ALB', 3, 12, 50, { stint: 2, compound: 'HARD' }));
    expect(stints).toHaveLength(1);
    expect(stints[0]).toMatchObject({
      ...{ driver: 'ALB', team: 'Williams', stint: 2, kind: 'race', compound: 'HARD', ageAtStartLaps: 0 },
      ...{ firstLap: 3, lastLap: 14, lapCount: 12, statistics: { lapCount: 12, medianMs: 90_275 } },
    });
    const { slope, corrected } = stints[0]!.wear!;
    expect(slope.perStep).toBeCloseTo(49.6, 0);
    expect(slope.low).toBeGreaterThan(45);
    // 3.5 % of the median lap, over 50 laps.
    expect(fuelGainMs).toBeCloseTo((0.035 * 90_275) / 50, 6);
    expect(corrected.perStep - slope.perStep).toBeCloseTo(fuelGainMs!, 6);
    expect(reachOf(corrected) - reachOf(slope)).toBeCloseTo(0.2 * fuelGainMs!, 6);
  });

  it('leave laps behind another car out of the slope, and have none of fewer than five', () => {
    const queued = drive('HUL', 1, 12, 500);
    const { stints } = analyse([...drive('ALB', 1, 12, 50), ...queued]);
    expect(stints.map(({ driver, wear, paceLaps }) => [driver, wear === null, paceLaps.length])).toEqual([
      ['ALB', false, 12],
      ['HUL', true, 12],
    ]);
    expect(analyse(drive('ALB', 1, 4, 50)).stints[0]!.wear).toBeNull();
  });

  it('of one compound have in common what each does from its own level', () => {
    const laps = [
      ...drive('ALB', 1, 12, 40),
      ...drive('SAI', 1, 12, 40).map((lap) => ({ ...lap, lapTimeMs: lap.lapTimeMs! + 2_000 })),
      ...drive('NOR', 1, 12, 100, { compound: 'HARD' }),
    ];
    const { compounds, differences } = analyse(laps);
    expect(compounds.map(({ compound, stints, drivers }) => [compound, stints, drivers])).toEqual([
      ['SOFT', 2, 2],
      ['HARD', 1, 1],
    ]);
    expect(compounds[0]!.wear!.slope.perStep).toBeCloseTo(39.6, 0);
    expect(compounds[0]!.line).toMatchObject({ fromAgeLaps: 1, toAgeLaps: 12 });
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ compound: 'HARD', than: 'SOFT' });
    expect(differences[0]!.differenceMs).toBeCloseTo(60, 0);
    expect(differences[0]!.lowMs).toBeGreaterThan(0);
  });

  it('on unknown tyres are listed, and belong to no compound', () => {
    const { stints, compounds } = analyse(drive('ALB', 1, 8, 40, { compound: null, stint: null }));
    expect([stints.length, compounds]).toEqual([1, []]);
  });
});

describe('runs of a practice', () => {
  it('are long runs where five laps in a row are even, and of those only these count', () => {
    const run = drive('ALB', 1, 10, 20);
    run[0]!.lapTimeMs = 120_000;
    run[9]!.lapTimeMs = 125_000;
    const { stints, compounds } = analyse(run, 'practice', null);
    expect(stints[0]).toMatchObject({ kind: 'long_run', statistics: { lapCount: 8 } });
    expect(stints[0]!.wear!.slope.count).toBe(8);
    expect(compounds).toMatchObject([{ compound: 'SOFT', statistics: { lapCount: 8 } }]);
  });

  it('are told from laps for one quick time, which belong to no compound', () => {
    const push = drive('ALB', 1, 5, 0).map((lap, index) =>
      index % 2 === 0 ? lap : { ...lap, lapTimeMs: 130_000 },
    );
    const slow = drive('SAI', 1, 1, 0).map((lap) => ({ ...lap, lapTimeMs: 140_000 }));
    const { stints, compounds } = analyse([...push, ...slow], 'practice', null);
    expect(stints.map(({ driver, kind, wear }) => [driver, kind, wear])).toEqual([
      ['ALB', 'push', null],
      ['SAI', 'other', null],
    ]);
    expect(compounds).toEqual([]);
  });

  it('take fuel to last for an hour and a half', () => {
    const { fuelGainMs } = analyse(drive('ALB', 1, 10, 0), 'practice', null);
    expect(fuelGainMs).toBeCloseTo(0.035 * 90_000 * (90_000 / 5_400_000), 1);
  });
});

describe('wear and track', () => {
  const changesOf = (laps: Lap[]) =>
    trackBesideWear({ kind: 'practice', laps, results: [] }, analyse(laps, 'practice', null));

  it('cannot be told apart where the track dried, was wet all along, or improved by more than burnt fuel explains', () => {
    expect(changesOf(drive('ALB', 1, 12, 50))).toEqual([]);
    expect(changesOf(drive('ALB', 1, 12, -20))).toEqual([]);
    expect(changesOf(drive('ALB', 1, 12, -300))).toEqual([
      'laps on SOFT got quicker by 0.300 s each as the tyres aged, more than burnt fuel explains',
    ]);
    expect(changesOf(drive('ALB', 1, 12, 50, { compound: 'INTERMEDIATE' }))).toEqual([
      'cars were on wet-weather tyres',
    ]);
    const dried = ['ALB', 'SAI', 'NOR'].flatMap((code) => [
      ...drive(code, 1, 6, -50, { compound: 'INTERMEDIATE' }),
      ...drive(code, 7, 6, 50, { stint: 2 }),
    ]);
    expect(changesOf(dried)).toEqual(['3 cars had laps on wet-weather tyres and 3 on slicks']);
  });

  it('give a line through the middle of the laps, or none where it would be anywhere', () => {
    const laps = drive('ALB', 1, 12, 50);
    const { line } = analyse([...laps, ...drive('SAI', 1, 12, 50)]).compounds[0]!;
    expect(line!.fromMs).toBeCloseTo(90_000, -2);
    const uncertain = drive('ALB', 1, 6, 0);
    uncertain[4]!.lapTimeMs = 94_000;
    expect(analyse(uncertain).compounds[0]).toMatchObject({ wear: { slope: { count: 6 } }, line: null });
  });
});
