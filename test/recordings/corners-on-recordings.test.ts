// @module-tag long
import { describe, expect, it } from 'vitest';
import { compareCorners } from '../../src/core/analysis/telemetry/corners.ts';
import { compareLaps, type ComparedLap } from '../../src/core/analysis/telemetry/lap-comparison.ts';
import { tellingDifferences } from '../../src/core/analysis/telemetry/telling-differences.ts';
import { interpolateLinear } from '../../src/core/telemetry/channels/interpolate-linear.ts';
import { corners } from '../../src/ops/analyze/corners.ts';
import { trackMap } from '../../src/ops/analyze/track-map.ts';
import { speedTrace } from '../../src/ops/analyze/speed-trace.ts';
import { circuitOfLaps } from '../../src/ops/parts/telemetry/laps-on-circuit.ts';
import { runChecked } from '../support/run-checked.ts';
import { warmHome } from '../support/temporary-home.ts';
import { assembleRecorded, recordedSession } from './corpus.ts';
import { recordedEffects, selectorsOf } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';
import { recordedBestLaps, recordedTelemetry } from './recorded-telemetry.ts';

const mexico = { ...selectorsOf(recordedSession('2025_Mexico_City_Qualifying')), gp: 'Mexico City' };
const drivers = ['NOR', 'LEC', 'HAM', 'VER', 'PIA'];
const inMs = (seconds: number) => Math.round(1000 * seconds);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a recorded qualifying', needsRecordings, () => {
  it('adds up, corner by corner and straight by straight, to the official differences', async () => {
    const { effects } = recordedEffects(await warmHome());
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
    // The samples of PIA leave 0.72 s out where he is slowest.
    const stadium = result.corners[12]!.drivers.flatMap((each) => each.lowest_speed_kmh ?? []);
    expect(stadium).toHaveLength(4);
    expect(Math.min(...stadium)).toBeGreaterThan(50);
    expect(Math.max(...stadium)).toBeLessThan(90);
  });

  it('adds up in mini-sectors as well, and in shares', async () => {
    const { effects } = recordedEffects(await warmHome());
    const { mini_sectors: sectors } = await runChecked(trackMap, effects, { ...mexico, drivers });
    const lost = drivers.map((_, index) => sum(sectors!.map(({ deltas }) => inMs(deltas[index]!.delta_s!))));
    expect(lost).toEqual([0, 262, 352, 484, 588]);
    const { shares } = await runChecked(trackMap, effects, { ...mexico, driver: 'NOR', by: 'corners' });
    expect(sum(shares!.map(({ time_share: share }) => share))).toBeCloseTo(1, 3);
  });

  it('has speeds that a car drives, and differences beyond their uncertainty', async () => {
    const { effects } = recordedEffects(await warmHome());
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

  it('has braking points, lowest speeds and full throttle as the cars sent them, of one event each', async () => {
    const { effects } = recordedEffects(await warmHome());
    const timing = assembleRecorded(recordedSession('2025_Mexico_City_Qualifying'));
    const laps = recordedBestLaps().flatMap((lap) => {
      const driver = timing.results.find(({ driverNumber }) => driverNumber === lap.driverNumber)!;
      const telemetry = recordedTelemetry().get(lap.driverNumber);
      return telemetry ? [{ label: driver.code, year: 2025, lap, driver, telemetry }] : [];
    });
    const counts = { braking: 0, fullThrottle: 0, apex: 0, facts: 0 };
    for (let first = 0; first < laps.length; first += 1) {
      const pair = [0, 7].map((step) => laps[(first + step) % laps.length]!);
      const comparison = compareLaps(pair);
      const { corners: placed } = await circuitOfLaps(effects, comparison, timing.info);
      const findings = compareCorners(comparison, placed);
      comparison.laps.forEach((lap, index) => {
        let leftM = -Infinity;
        for (const { driven } of findings.corners) {
          const { braking, lowest, fullThrottle } = driven[index]!;
          if (braking) {
            expect(braking.atM).toBeGreaterThanOrEqual(leftM);
            const steps = stepsAround(lap, braking.atM).map(([from, to]) => [from.brake, to.brake]);
            expect(steps).toContainEqual([0, 1]);
          }
          if (lowest?.isApex) {
            const sent = stepsAround(lap, lowest.atM).flat();
            expect(sent.map(({ speedKmh }) => speedKmh)).toContain(lowest.speedKmh);
          }
          if (fullThrottle) {
            const steps = stepsAround(lap, fullThrottle.atM).map((step) => step.map(isFull));
            expect(steps).toContainEqual([false, true]);
            leftM = fullThrottle.atM;
          }
        }
      });
      for (const { driven } of findings.corners) {
        const [a, b] = driven as [(typeof driven)[0], (typeof driven)[0]];
        if (a.braking && b.braking) {
          counts.braking += 1;
          expect(Math.abs(a.braking.atM - b.braking.atM)).toBeLessThan(45);
        }
        if (a.fullThrottle && b.fullThrottle) {
          counts.fullThrottle += 1;
          expect(Math.abs(a.fullThrottle.atM - b.fullThrottle.atM)).toBeLessThan(60);
        }
        if (a.lowest?.isApex && b.lowest?.isApex) {
          counts.apex += 1;
          expect(Math.abs(a.lowest.speedKmh - b.lowest.speedKmh)).toBeLessThan(20);
        }
      }
      const facts = tellingDifferences(
        comparison.laps.map(({ speeds }) => speeds),
        findings,
      );
      const costsMs = facts.map(({ lostMs }) => Math.abs(lostMs ?? 0));
      expect(costsMs).toEqual(costsMs.toSorted((a, b) => b - a));
      expect(facts.filter(({ kind, lostMs }) => kind !== 'top-speed' && !lostMs)).toEqual([]);
      counts.facts += facts.length;
    }
    expect(counts.braking).toBeGreaterThan(180);
    expect(counts.fullThrottle).toBeGreaterThan(150);
    expect(counts.apex).toBeGreaterThan(150);
    expect(counts.facts).toBeGreaterThan(100);
  });
});

interface Sent {
  speedKmh: number;
  throttle: number;
  brake: number;
}

const isFull = ({ throttle, brake }: Sent) => throttle >= 95 && brake === 0;

/** The steps between samples, as the feed sent them, in which a car was at a place of the first lap; two where it sent a sample there. */
function stepsAround({ telemetry, distanceM, lap }: ComparedLap, atM: number): [Sent, Sent][] {
  const car = recordedTelemetry().get(lap.driverNumber)!.car!;
  const known = [...distanceM.keys()].filter((index) => !Number.isNaN(distanceM[index]!));
  const timeMs = interpolateLinear(
    known.map((index) => distanceM[index]!),
    known.map((index) => telemetry.timeMs[index]!),
    atM,
  );
  const momentMs = telemetry.startMs + timeMs;
  const sent = (index: number): Sent => ({
    speedKmh: car.speedKmh[index]!,
    throttle: car.throttlePercent[index]!,
    brake: car.brake[index]! > 0 ? 1 : 0,
  });
  return [...car.tMs.keys()]
    .filter((to) => to > 0 && car.tMs[to - 1]! <= momentMs + 1 && car.tMs[to]! >= momentMs - 1)
    .map((to) => [sent(to - 1), sent(to)]);
}
