import { describe, expect, it } from 'vitest';
import {
  carSamples,
  integrateSpeed,
  sampleTimes,
  thinned,
} from '../../../../test/recordings/telemetry-traces.ts';
import type { CarSamples, PositionSamples } from '../samples/driver-telemetry.ts';
import { findSuperClipping, trackResistance } from './super-clipping.ts';
import { zoneSamples } from './zone-samples.ts';

const shifts = Array.from({ length: 13 }, (_, shift) => shift);
const endMs = 14_000;
const clipMs = 7000;
const brakeMs = 10_000;

/** A car on a straight: `clipped` decides its acceleration from `clipMs` until it brakes at `brakeMs`. */
function straight(
  clipped: (timeMs: number, speedMps: number) => number,
  { shift = 0, startKmh = 250, gear = 8, throttlePercent = 99, driving = 2.5 } = {},
): { car: CarSamples; speedAt: (timeMs: number) => number } {
  const speedAt = integrateSpeed(endMs, startKmh, (timeMs, speedMps) => {
    if (timeMs < clipMs) return driving;
    if (timeMs < brakeMs) return clipped(timeMs, speedMps);
    return speedMps < 25 ? 0 : -40;
  });
  const car = carSamples(sampleTimes(endMs, shift), (timeMs) => ({
    speedKmh: speedAt(timeMs),
    throttlePercent: timeMs < brakeMs ? throttlePercent : 0,
    isBraking: timeMs >= brakeMs,
    gear,
  }));
  return { car, speedAt };
}

const zonesOf = (car: CarSamples, positions: PositionSamples | null = null) =>
  findSuperClipping(zoneSamples(car), trackResistance(positions));
const atAllRates = (car: CarSamples): CarSamples[] => [car, thinned(car, 0), thinned(car, 1)];

function expectNone(build: (shift: number) => CarSamples): void {
  for (const shift of shifts) for (const car of atAllRates(build(shift))) expect(zonesOf(car)).toEqual([]);
}

describe('super clipping', () => {
  it('may be as hard as braking, where readings are too close to hide any', () => {
    for (const shift of shifts) expect(zonesOf(straight(() => -12, { shift }).car)).toHaveLength(1);
  });

  it.each([-2, -4, -8])('is a fall of speed at full throttle, %d m/s²', (deceleration) => {
    for (const shift of shifts) {
      const { car, speedAt } = straight(() => deceleration, { shift });
      for (const samples of atAllRates(car)) {
        const zones = zonesOf(samples);
        expect(zones.length).toBe(1);
        const [zone] = zones as [(typeof zones)[number]];
        expect(Math.abs(zone.startMs - clipMs)).toBeLessThan(700);
        expect(zone.endMs).toBeLessThanOrEqual(brakeMs);
        expect(zone.endMs).toBeGreaterThan(brakeMs - 900);
        // Samples cut the corner of the peak.
        expect(Math.abs(zone.entrySpeedKmh - speedAt(zone.startMs))).toBeLessThan(5);
        expect(Math.abs(zone.exitSpeedKmh - speedAt(zone.endMs))).toBeLessThan(1);
      }
    }
  });

  it('is an acceleration that collapses', () => {
    for (const shift of shifts) {
      for (const samples of atAllRates(straight(() => 0, { shift }).car)) {
        const zones = zonesOf(samples);
        expect(zones.length).toBe(1);
        expect(Math.abs(zones[0]!.startMs - clipMs)).toBeLessThan(700);
        expect(zones[0]!.endMs).toBeGreaterThan(brakeMs - 1600);
      }
    }
  });

  it('is found twice where the car gets going again in between', () => {
    const twice = (timeMs: number) => (timeMs < 8000 ? -5 : timeMs < 9000 ? 5 : -5);
    for (const shift of shifts) expect(zonesOf(straight(twice, { shift }).car).length).toBe(2);
  });

  it('is not the top speed that drag sets', () => {
    // Thrust falls and drag grows with speed; the car creeps up to 340 km/h.
    const towardsTop = (_: number, speedMps: number) => 9 * (94.4 / speedMps) - 9 * (speedMps / 94.4) ** 2;
    expectNone((shift) => {
      const speedAt = integrateSpeed(30_000, 150, towardsTop);
      return carSamples(sampleTimes(30_000, shift), (timeMs) => ({
        ...{ speedKmh: speedAt(timeMs), throttlePercent: 100, isBraking: false, gear: 8 },
      }));
    });
  });

  it('is not the power that fades with speed by rule', () => {
    // 2026: the motor's 350 kW fade from 290 to 355 km/h.
    const fading = (_: number, speedMps: number) => {
      const motorKw = 350 * Math.min(1, Math.max(0, (355 - speedMps * 3.6) / 65));
      return ((400 + motorKw) * 1000) / (800 * speedMps) - 0.0009 * speedMps ** 2;
    };
    expectNone((shift) => {
      const speedAt = integrateSpeed(25_000, 150, fading);
      return carSamples(sampleTimes(25_000, shift), (timeMs) => ({
        ...{ speedKmh: speedAt(timeMs), throttlePercent: 100, isBraking: false, gear: 8 },
      }));
    });
  });

  it('is nowhere on a trace of steady speed', () => {
    const steady = { speedKmh: 310, throttlePercent: 100, isBraking: false, gear: 8, drs: NaN };
    expectNone((shift) => carSamples(sampleTimes(20_000, shift), () => steady));
  });

  it('is nowhere in a braking zone', () => {
    expectNone((shift) => straight(() => 2, { shift }).car);
  });

  it('is not what a driver does who lifts', () => {
    expectNone((shift) => straight(() => -4, { shift, throttlePercent: 80 }).car);
  });

  it('happens in high gears at high speed only', () => {
    expectNone((shift) => straight(() => -4, { shift, gear: 5 }).car);
    expectNone((shift) => straight(() => -4, { shift, startKmh: 150 }).car);
  });

  it('needs a car that was accelerating before', () => {
    expectNone((shift) => straight(() => -4, { shift, startKmh: 330, driving: -1 }).car);
  });

  it('passes over samples without a reading', () => {
    const { car } = straight(() => -4);
    car.tMs.forEach((_, index) => {
      if (index % 3 === 0) car.throttlePercent[index] = NaN;
      if (index % 4 === 0) car.gear[index] = NaN;
    });
    expect(zonesOf(car).length).toBe(1);
  });

  it('is not a brake that falls between two readings', () => {
    const sample = (tMs: number, speedKmh: number) => {
      return { tMs, speedKmh, throttlePercent: 100, isBraking: false, gear: 8, drs: NaN };
    };
    const before = Array.from({ length: 12 }, (_, index) => sample(240 * index, 290 + 4 * index));
    const after = Array.from({ length: 8 }, (_, index) =>
      sample(240 * 11 + 1200 + 240 * index, 209 + 5 * index),
    );
    expect(findSuperClipping([...before, ...after], null)).toEqual([]);
  });

  it('is not found without samples', () => {
    expect(findSuperClipping([], null)).toEqual([]);
  });
});

describe('what the track takes from a car', () => {
  const path = (
    place: (atM: number) => { xM: number; yM: number; zM: number },
    speedAt: (timeMs: number) => number,
  ) => {
    const times = sampleTimes(endMs, 4);
    let doneM = 0;
    const doneAt = Array.from({ length: endMs + 1 }, (_, timeMs) => (doneM += speedAt(timeMs) / 3600));
    const places = times.map((timeMs) => place(doneAt[timeMs]!));
    const column = (value: (at: (typeof places)[number]) => number) =>
      Float32Array.from(places, (at) => Math.round(value(at) * 10));
    return {
      tMs: Float64Array.from(times),
      ...{ xDm: column(({ xM }) => xM), yDm: column(({ yM }) => yM), zDm: column(({ zM }) => zM) },
      onTrack: new Float32Array(times.length).fill(1),
    };
  };
  const flat = (atM: number) => ({ xM: atM, yM: 0, zM: 200 });
  const { car, speedAt } = straight(() => -1);
  const clipPlaceM = Array.from({ length: clipMs }, (_, timeMs) => speedAt(timeMs) / 3600).reduce(
    (a, b) => a + b,
    0,
  );

  it('leaves a clipping car on a straight and level road accused', () => {
    expect(zonesOf(car, path(flat, speedAt)).length).toBe(1);
  });

  it('excuses a car that climbs', () => {
    const hill = (atM: number) => ({ ...flat(atM), zM: 200 + 0.18 * Math.max(0, atM - clipPlaceM) });
    expect(zonesOf(car, path(hill, speedAt))).toEqual([]);
  });

  it('excuses a car in a fast corner', () => {
    const radiusM = 250;
    const corner = (atM: number) => {
      const angle = Math.max(0, atM - clipPlaceM) / radiusM;
      const straightM = Math.min(atM, clipPlaceM);
      return { xM: straightM + radiusM * Math.sin(angle), yM: radiusM * (1 - Math.cos(angle)), zM: 200 };
    };
    expect(zonesOf(car, path(corner, speedAt))).toEqual([]);
  });

  it('does not accuse a car that does not gain on a descent', () => {
    const { car: steady, speedAt: steadyAt } = straight(() => 1);
    const descent = (atM: number) => ({ ...flat(atM), zM: 200 - 0.1 * atM });
    expect(zonesOf(steady, path(descent, steadyAt))).toEqual([]);
  });

  it('is unknown without positions', () => {
    expect(trackResistance(null)).toBeNull();
    const nowhere = path(flat, speedAt);
    nowhere.xDm.fill(NaN);
    expect(trackResistance(nowhere)).toBeNull();
  });
});
