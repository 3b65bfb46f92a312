import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { pickQuickLaps, quickLapYardstick, whyNoQuickLaps } from './quick-laps.ts';

const lap = (lapNumber: number, more: Partial<Lap> = {}) => madeUpLap('VER', 'Red Bull', lapNumber, more);

describe('quickLapYardstick', () => {
  it('is 107 % of the fastest undisturbed lap, that limit included', () => {
    const laps = [
      lap(1, { lapTimeMs: 100_000 }),
      lap(2, { lapTimeMs: 107_000 }),
      lap(3, { lapTimeMs: 107_001 }),
    ];
    const yardstick = quickLapYardstick(laps);
    expect(yardstick.limitMs).toBe(107_000);
    expect(laps.map((each) => yardstick.reasonAgainst(each))).toEqual([null, null, 'slow']);
  });

  it.each([
    ['no_time', { lapTimeMs: null }],
    ['deleted', { deleted: true }],
    ['deleted', { deleted: true, withdrawn: 'best_time' }],
    ['withdrawn', { withdrawn: 'best_time' }],
    ['withdrawn', { withdrawn: 'lap' }],
    ['pit_in_or_out', { pitInMs: 1 }],
    ['pit_in_or_out', { pitOutMs: 1 }],
    ['red_flag', { trackStatus: '25' }],
    ['safety_car', { trackStatus: '124' }],
    ['virtual_safety_car', { trackStatus: '16' }],
    ['virtual_safety_car', { trackStatus: '67' }],
    ['inaccurate', { isAccurate: false }],
  ] as const)('refuses a lap as %s for %j and takes no limit from it', (reason, more) => {
    const disturbed = lap(1, { lapTimeMs: 80_000, ...more });
    const yardstick = quickLapYardstick([disturbed, lap(2)]);
    expect(yardstick.reasonAgainst(disturbed)).toBe(reason);
    expect(yardstick.limitMs).toBeCloseTo(96_300);
  });

  it('counts laps under yellow flags, and laps of which nobody knows whether they were deleted', () => {
    const yardstick = quickLapYardstick([lap(1)]);
    expect(yardstick.reasonAgainst(lap(2, { trackStatus: '12' }))).toBeNull();
    expect(yardstick.reasonAgainst(lap(3, { deleted: null }))).toBeNull();
  });

  it('has no limit where no lap is undisturbed', () => {
    expect(quickLapYardstick([]).limitMs).toBeNull();
    const yardstick = quickLapYardstick([lap(1, { isAccurate: false })]);
    expect(yardstick.limitMs).toBeNull();
    expect(yardstick.reasonAgainst(lap(2))).toBe('slow');
  });
});

describe('pickQuickLaps', () => {
  it('counts every lap once, reasons in a fixed order', () => {
    const laps = [
      lap(1, { lapTimeMs: null }),
      lap(2),
      lap(3, { lapTimeMs: 130_000 }),
      lap(4, { deleted: true, pitInMs: 5 }),
      lap(5, { lapTimeMs: null }),
    ];
    const { quickLaps, excluded } = pickQuickLaps(laps, quickLapYardstick(laps));
    expect(quickLaps).toEqual([laps[1]]);
    expect(Object.entries(excluded)).toEqual([
      ['no_time', 2],
      ['deleted', 1],
      ['slow', 1],
    ]);
  });
});

describe('whyNoQuickLaps', () => {
  it('says how many laps were lost to what', () => {
    expect(whyNoQuickLaps(0, {})).toBe('no lap was timed');
    expect(whyNoQuickLaps(3, { no_time: 2, pit_in_or_out: 1 })).toBe(
      'none of 3 laps counts as quick: 2 no time, 1 pit in or out',
    );
  });
});
