import { describe, expect, it } from 'vitest';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import {
  recordedBestLaps,
  recordedTelemetry,
  recordedTimedLaps,
} from '../../../../test/recordings/recorded-telemetry.ts';
import {
  carSamples,
  integrateSpeed,
  sampleTimes,
  telemetryOf,
  thinned,
  thinnedTelemetry,
} from '../../../../test/recordings/telemetry-traces.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { sliceLap } from '../laps/lap-telemetry.ts';
import type { CarSamples, DriverTelemetry } from '../samples/driver-telemetry.ts';
import { findLapZones, findLiftAndCoast, type LapZones } from './lap-zones.ts';
import { zoneSamples } from './zone-samples.ts';

/** 300 km/h; lifts at 40 s, brakes at 41.5 s. */
const speedAt = integrateSpeed(60_000, 300, (timeMs, speedMps) => {
  if (timeMs < 40_000) return 0;
  if (timeMs < 41_500) return -8;
  return speedMps < 25 ? 0 : -40;
});
const lifting = telemetryOf(
  carSamples(sampleTimes(60_000), (timeMs) => ({
    speedKmh: speedAt(timeMs),
    throttlePercent: timeMs < 40_000 ? 100 : 0,
    isBraking: timeMs >= 41_500,
    gear: 8,
  })),
);
const zonesBetween = (telemetry: DriverTelemetry, startMs: number, endMs: number): LapZones => {
  const lap = sliceLap(telemetry, startMs, endMs);
  return lap ? findLapZones(telemetry, lap) : { liftAndCoast: [], superClipping: [], drs: null };
};

describe('zones of a lap', () => {
  it('have times and places of the lap', () => {
    const [zone, ...others] = zonesBetween(lifting, 10_000, 60_000).liftAndCoast;
    expect(others).toEqual([]);
    expect(Math.abs(zone!.startTimeMs - 30_000)).toBeLessThan(150);
    expect(Math.abs(zone!.durationMs - 1500)).toBeLessThan(200);
    expect(zone!.endTimeMs - zone!.startTimeMs).toBe(zone!.durationMs);
    expect(Math.abs(zone!.startDistanceM - 2500)).toBeLessThan(15);
    // 300 km/h less 6 m/s on average, for a second and a half.
    expect(Math.abs(zone!.lengthM - 116)).toBeLessThan(15);
    expect(Math.abs(zone!.entrySpeedKmh - 300)).toBeLessThan(4);
    expect(Math.abs(zone!.exitSpeedKmh - 257)).toBeLessThan(6);
  });

  it('belong to the lap on which they begin, also across the line', () => {
    expect(zonesBetween(lifting, 10_000, 40_700).liftAndCoast.length).toBe(1);
    expect(zonesBetween(lifting, 40_700, 60_000).liftAndCoast.length).toBe(0);
  });

  it('are not claimed without car data', () => {
    const lap = sliceLap(lifting, 10_000, 60_000)!;
    expect(findLapZones(telemetryOf(null), lap)).toEqual({ liftAndCoast: [], superClipping: [], drs: null });
  });
});

describe('zones of recorded laps', needsRecordings, () => {
  const zonesOf = (lap: Lap, telemetry = recordedTelemetry().get(lap.driverNumber)!): LapZones =>
    zonesBetween(telemetry, lap.startMs!, lap.endMs);
  const halves = new Map<string, [DriverTelemetry, DriverTelemetry]>();
  const halvesOf = ({ driverNumber }: Lap): [DriverTelemetry, DriverTelemetry] => {
    const telemetry = recordedTelemetry().get(driverNumber)!;
    const known = halves.get(driverNumber) ?? [
      thinnedTelemetry(telemetry, 0),
      thinnedTelemetry(telemetry, 1),
    ];
    halves.set(driverNumber, known);
    return known;
  };
  const fastLaps = () => recordedTimedLaps().filter((lap) => lap.lapTimeMs! < 82_000);

  it('are none on the best laps of a 2025 qualifying', () => {
    for (const lap of recordedBestLaps())
      expect(zonesOf(lap), lap.driver).toMatchObject({ liftAndCoast: [], superClipping: [] });
  });

  it('have DRS open on the three straights where it may be, on each best lap', () => {
    for (const lap of recordedBestLaps()) {
      const fromM = zonesOf(lap).drs!.map(({ startDistanceM }) => startDistanceM);
      expect(fromM.length, lap.driver).toBe(3);
      // Told up to a step late, which is 20 m at that speed.
      [190, 1460, 3150].forEach((placeM, index) => expect(Math.abs(fromM[index]! - placeM)).toBeLessThan(50));
    }
  });

  it('are one on 99 fast laps, where the car did run out of electric power', () => {
    expect(fastLaps().length).toBe(99);
    const clipped = fastLaps().filter((lap) => zonesOf(lap).superClipping.length > 0);
    expect(clipped.map((lap) => `${lap.driver} ${lap.lapNumber}`)).toEqual(['PIA 2']);
    // 346 km/h, falling to 337 in the second and a half before the driver brakes, the throttle at 99 all along.
    expect(zonesOf(clipped[0]!).superClipping).toMatchObject([{ entrySpeedKmh: 345, exitSpeedKmh: 337 }]);
    expect(fastLaps().every((lap) => zonesOf(lap).liftAndCoast.length === 0)).toBe(true);
  });

  it('are as many with half of the samples on fast laps', () => {
    const some = fastLaps().filter((lap, index) => index % 3 === 0 || lap.driver === 'PIA');
    for (const lap of some) {
      const whole = zonesOf(lap);
      for (const half of halvesOf(lap)) {
        const thin = zonesOf(lap, half);
        expect(thin.liftAndCoast.length, `${lap.driver} ${lap.lapNumber}`).toBe(whole.liftAndCoast.length);
        expect(thin.superClipping.length, `${lap.driver} ${lap.lapNumber}`).toBe(whole.superClipping.length);
      }
    }
  });

  it('are mostly the same with half of the samples on laps of drivers who cool their tyres down', () => {
    const slowLaps = recordedTimedLaps().filter((lap) => lap.lapTimeMs! >= 82_000);
    let same = 0;
    let different = 0;
    for (const lap of slowLaps) {
      const whole = zonesOf(lap).liftAndCoast;
      for (const half of halvesOf(lap)) {
        const thin = zonesOf(lap, half).liftAndCoast;
        const found = whole.filter((zone) =>
          thin.some((other) => Math.abs(other.startTimeMs - zone.startTimeMs) < 800),
        );
        same += found.length;
        different += whole.length + thin.length - 2 * found.length;
      }
    }
    console.log(`${same} zones of slow laps found again with half of the samples, ${different} lost or new`);
    expect(same).toBeGreaterThan(300);
    expect(same / (same + different)).toBeGreaterThan(0.8);
  });
});

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
