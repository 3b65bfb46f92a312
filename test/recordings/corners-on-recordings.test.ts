import { describe, expect, it } from 'vitest';
import { corners } from '../../src/ops/analyze/corners.ts';
import { trackMap } from '../../src/ops/analyze/track-map.ts';
import { speedTrace } from '../../src/ops/analyze/speed-trace.ts';
import { runChecked } from '../support/run-checked.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { recordedSession } from './corpus.ts';
import { recordedEffects, selectorsOf } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

const mexico = { ...selectorsOf(recordedSession('2025_Mexico_City_Qualifying')), gp: 'Mexico City' };
const drivers = ['NOR', 'LEC', 'HAM', 'VER', 'PIA'];
const inMs = (seconds: number) => Math.round(1000 * seconds);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a recorded qualifying', needsRecordings, () => {
  it('adds up, corner by corner and straight by straight, to the official differences', async () => {
    const { effects } = recordedEffects(await temporaryHome());
    const result = await runChecked(corners, effects, { ...mexico, drivers });
    expect(result.corners.map(({ corner }) => Number(corner))).toEqual(
      Array.from({ length: 17 }, (_, index) => index + 1),
    );
    expect(result.statistics.map(({ delta_to_first_s: delta }) => inMs(delta!))).toEqual([
      0, 262, 352, 484, 588,
    ]);
    drivers.forEach((driver, index) => {
      const lost = [
        ...result.corners.flatMap(({ drivers: all }) => [
          all[index]!.in_corner,
          all[index]!.on_straight_before,
        ]),
        result.to_the_flag!.drivers[index]!.on_straight,
      ].flatMap((part) => (part ? [inMs(part.delta_s)] : []));
      const {
        delta_to_first_s: delta,
        in_corners_s: inCorners,
        on_straights_s: onStraights,
      } = result.statistics[index]!;
      expect(sum(lost), driver).toBe(inMs(delta!));
      expect(inMs(inCorners + onStraights), driver).toBe(inMs(delta!));
    });
    // Everybody brakes for turn 1 within a few car lengths, and is slowest in the stadium.
    const brakingM = result.corners[0]!.drivers.map((each) => each.braking_point_m!);
    expect(Math.max(...brakingM) - Math.min(...brakingM)).toBeLessThan(40);
    const stadium = result.corners[12]!.drivers.map((each) => each.lowest_speed_kmh!);
    expect(Math.min(...stadium)).toBeGreaterThan(50);
    expect(Math.max(...stadium)).toBeLessThan(90);
  });

  it('adds up in mini-sectors as well, and in shares', async () => {
    const { effects } = recordedEffects(await temporaryHome());
    const { mini_sectors: sectors } = await runChecked(trackMap, effects, { ...mexico, drivers });
    const lost = drivers.map((_, index) => sum(sectors!.map(({ deltas }) => inMs(deltas[index]!.delta_s!))));
    expect(lost).toEqual([0, 262, 352, 484, 588]);
    const { shares } = await runChecked(trackMap, effects, { ...mexico, driver: 'NOR', by: 'corners' });
    expect(sum(shares!.map(({ time_share: share }) => share))).toBeCloseTo(1, 3);
  });

  it('has speeds that a car drives, and differences beyond their uncertainty', async () => {
    const { effects } = recordedEffects(await temporaryHome());
    const result = await runChecked(speedTrace, effects, { ...mexico, drivers });
    const [first, ...others] = result.statistics;
    for (const { mean_speed_kmh: mean, top_speed_kmh: top, lap_time_s: lapTime } of others) {
      // One length for all; means are given to a tenth.
      const apart = mean! * lapTime! - first!.mean_speed_kmh! * first!.lap_time_s!;
      expect(Math.abs(apart)).toBeLessThan(0.1 * lapTime!);
      expect(top).toBeGreaterThan(345);
      expect(top).toBeLessThan(356);
    }
    expect(result.largest_differences.length).toBeGreaterThan(0);
    for (const each of result.largest_differences) {
      expect(Math.abs(each.difference_kmh)).toBeGreaterThanOrEqual(each.within_kmh);
      expect(each.from_m).toBeLessThanOrEqual(each.at_m);
      expect(each.at_m).toBeLessThanOrEqual(each.to_m);
      expect(each.driver).not.toBe('NOR');
    }
  });
});
