import { describe, expect, it } from 'vitest';
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
  thinnedTelemetry,
} from '../../../../test/recordings/telemetry-traces.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { DriverTelemetry } from '../samples/driver-telemetry.ts';
import { sliceLap } from '../laps/lap-telemetry.ts';
import { findLapZones, type LapZones } from './lap-zones.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

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

  it('are as many with half of the samples on every fast lap', () => {
    for (const lap of fastLaps()) {
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
