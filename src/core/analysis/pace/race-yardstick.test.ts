import { describe, expect, it } from 'vitest';
import { madeUpLap } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { raceYardstick } from './quick-laps.ts';

/** A lap of a car; the quickest of the session is 80 s, so the limit is 85.6 s. */
const lap = (driver: string, lapNumber: number, lapTimeMs: number | null, more: Partial<Lap> = {}) =>
  madeUpLap(driver, 'Team', lapNumber, { lapTimeMs, ...more });
const best = lap('VER', 50, 80_000);

describe('raceYardstick', () => {
  it('measures a lap by the quickest car within two laps of it', () => {
    const early = [
      lap('VER', 4, 84_000),
      lap('STR', 6, 89_880),
      lap('HUL', 6, 89_881),
      lap('ALB', 7, 89_000),
    ];
    const yardstick = raceYardstick([best, ...early]);
    expect(yardstick.limitMs).toBe(85_600);
    expect(early.map((each) => yardstick.reasonAgainst(each))).toEqual([null, null, 'slow', 'slow']);
  });

  it('counts no lap of a time when even the quickest car was beyond the limit', () => {
    const wet = [lap('VER', 4, 85_601), lap('STR', 4, 86_000)];
    expect(wet.map((each) => raceYardstick([best, ...wet]).reasonAgainst(each))).toEqual(['slow', 'slow']);
  });

  it('takes the quickest car from undisturbed laps, and forgives a lap nothing but its time', () => {
    const early = [
      lap('VER', 4, 84_000, { trackStatus: '4' }),
      lap('STR', 4, 88_000),
      lap('HUL', 4, 86_000, { pitInMs: 1 }),
      lap('ALB', 4, null),
    ];
    const yardstick = raceYardstick([best, ...early]);
    expect(early.map((each) => yardstick.reasonAgainst(each))).toEqual([
      'safety_car',
      'slow',
      'pit_in_or_out',
      'no_time',
    ]);
  });

  it('counts every lap within the limit of the session', () => {
    const laps = [best, lap('STR', 20, 85_600)];
    expect(laps.map((each) => raceYardstick(laps).reasonAgainst(each))).toEqual([null, null]);
    expect(raceYardstick([]).limitMs).toBeNull();
  });
});
