import { describe, expect, it } from 'vitest';
import {
  carSamples,
  integrateSpeed,
  sampleTimes,
  thinned,
} from '../../../../test/recordings/telemetry-traces.ts';
import type { CarSamples } from '../samples/driver-telemetry.ts';
import { findLiftAndCoast } from './lift-and-coast.ts';
import { zoneSamples } from './zone-samples.ts';

const shifts = Array.from({ length: 13 }, (_, shift) => shift);
const driveMs = 6000;

/** A car that accelerates, lifts, rolls, and brakes (or not) into a corner. */
function lift({ rollMs = 1000, entryKmh = 300, brakes = true, shift = 0, drag = 0.0007 } = {}): CarSamples {
  const brakeMs = driveMs + rollMs;
  const speedAt = integrateSpeed(12_000, entryKmh - 3 * 3.6 * (driveMs / 1000), (timeMs, speedMps) => {
    if (timeMs < driveMs) return 3;
    if (timeMs < brakeMs || !brakes) return -1.8 - drag * speedMps ** 2;
    return speedMps < 25 ? 0 : -Math.min(42, 3 + (timeMs - brakeMs) * 0.4);
  });
  return carSamples(sampleTimes(12_000, shift), (timeMs) => ({
    speedKmh: speedAt(timeMs),
    throttlePercent: timeMs < driveMs ? 99 : 0,
    isBraking: brakes && timeMs >= brakeMs,
    gear: 8,
  }));
}

const zonesOf = (car: CarSamples) => findLiftAndCoast(zoneSamples(car));
/** At the feed's rate and at both halves of it. */
const atAllRates = (car: CarSamples): CarSamples[] => [car, thinned(car, 0), thinned(car, 1)];

describe('lift and coast', () => {
  it.each([800, 1000, 1500, 2500])('of %i ms is found, whatever the samples catch of it', (rollMs) => {
    for (const shift of shifts) {
      for (const car of atAllRates(lift({ rollMs, shift }))) {
        const zones = zonesOf(car);
        expect(zones.length).toBe(1);
        const [{ startMs, endMs, entrySpeedKmh, exitSpeedKmh }] = zones as [(typeof zones)[number]];
        expect(Math.abs(startMs - driveMs)).toBeLessThan(150);
        expect(Math.abs(endMs - driveMs - rollMs)).toBeLessThan(200);
        expect(Math.abs(entrySpeedKmh - 300)).toBeLessThan(3);
        expect(exitSpeedKmh).toBeLessThan(entrySpeedKmh - 15 * (rollMs / 1000));
      }
    }
  });

  it('is found with the harder drag of a harvesting motor', () => {
    for (const shift of shifts)
      for (const car of atAllRates(lift({ rollMs: 1200, shift, drag: 0.0014 })))
        expect(zonesOf(car).length).toBe(1);
  });

  it.each([0, 100, 200, 300])('is not what happens between the pedals in %i ms', (rollMs) => {
    for (const shift of shifts)
      for (const car of atAllRates(lift({ rollMs, shift }))) expect(zonesOf(car)).toEqual([]);
  });

  it('begins from at least 150 km/h', () => {
    for (const shift of shifts) {
      for (const car of atAllRates(lift({ rollMs: 1500, entryKmh: 140, shift })))
        expect(zonesOf(car)).toEqual([]);
      for (const car of atAllRates(lift({ rollMs: 1500, entryKmh: 160, shift })))
        expect(zonesOf(car).length).toBe(1);
    }
  });

  it('needs a brake behind it', () => {
    for (const car of atAllRates(lift({ brakes: false }))) expect(zonesOf(car)).toEqual([]);
  });

  it('needs a lift before it: rolling off the brake is none', () => {
    const speedAt = integrateSpeed(6000, 300, (timeMs) => (timeMs < 1000 || timeMs > 3000 ? -20 : -3));
    const car = carSamples(sampleTimes(6000), (timeMs) => ({
      ...{ speedKmh: speedAt(timeMs), throttlePercent: 0, gear: 7 },
      isBraking: timeMs < 1000 || timeMs > 3000,
    }));
    for (const samples of atAllRates(car)) expect(zonesOf(samples)).toEqual([]);
  });

  it('is nowhere on a trace of steady speed', () => {
    const steady = { speedKmh: 280, throttlePercent: 60, isBraking: false, gear: 8 };
    for (const car of atAllRates(carSamples(sampleTimes(20_000), () => steady)))
      expect(zonesOf(car)).toEqual([]);
  });

  it('needs falling speed', () => {
    const stuck = (timeMs: number) => ({
      ...{ speedKmh: 280, gear: 8, throttlePercent: timeMs < 3000 ? 100 : 0 },
      isBraking: timeMs > 6000,
    });
    for (const car of atAllRates(carSamples(sampleTimes(9000), stuck))) expect(zonesOf(car)).toEqual([]);
  });

  it('passes over samples without a reading', () => {
    const car = lift({ rollMs: 2000 });
    const rolling = car.tMs.findIndex((timeMs) => timeMs > driveMs + 600);
    car.throttlePercent[rolling] = NaN;
    car.brake[rolling + 1] = NaN;
    expect(zonesOf(car).length).toBe(1);
  });

  it('is not claimed across a hole in the recording', () => {
    const car = lift({ rollMs: 3000 });
    car.tMs.forEach((timeMs, index) => {
      if (timeMs > driveMs + 300 && timeMs < driveMs + 2700) car.throttlePercent[index] = NaN;
    });
    expect(zonesOf(car)).toEqual([]);
  });

  it('is not found without samples', () => {
    expect(findLiftAndCoast([])).toEqual([]);
  });
});
