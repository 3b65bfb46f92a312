import { describe, expect, it } from 'vitest';
import { assembleRecorded, recordedSession } from '../../../../test/recordings/corpus.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import {
  recordedBestLaps,
  recordedTelemetry,
  recordedTimedLaps,
  telemetrySessionId,
} from '../../../../test/recordings/recorded-telemetry.ts';
import { carSamples, sampleTimes, telemetryOf } from '../../../../test/recordings/telemetry-traces.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { sliceLap, type LapTelemetry } from '../laps/lap-telemetry.ts';
import { distanceOnReferenceM } from './delta.ts';
import { alignLaps } from './lap-alignment.ts';
import { placesOnLap } from './places-on-lap.ts';

/** A figure of eight: where it crosses itself, the nearest point is on two parts of the lap. */
const lapMs = 80_000;
const eight = (share: number) => {
  const angle = 2 * Math.PI * share;
  return { xDm: Math.round(8000 * Math.sin(angle)), yDm: Math.round(8000 * Math.sin(2 * angle)) };
};

/** A car that is at a share of the lap at each time; `standing` as long as that does not change. */
function drive(endMs: number, shareAt: (timeMs: number) => number, step = 0): LapTelemetry {
  const times = sampleTimes(endMs, step);
  const places = times.map((timeMs) => eight(shareAt(timeMs)));
  const speedKmh = 200;
  const car = carSamples(times, () => ({ speedKmh, throttlePercent: 100, isBraking: false, gear: 8 }));
  const positions = {
    tMs: Float64Array.from(times),
    xDm: Float32Array.from(places, ({ xDm }) => xDm),
    yDm: Float32Array.from(places, ({ yDm }) => yDm),
    zDm: Float32Array.from(times, () => 0),
    onTrack: Float32Array.from(times, () => 1),
  };
  return sliceLap(telemetryOf(car, positions), 0, endMs)!;
}

const whole = drive(lapMs, (timeMs) => timeMs / lapMs);
const lengthM = whole.distanceM.at(-1)!;

/** Furthest that a place lies from where the car was; samples without a place do not count. */
function furthestOffM(lap: LapTelemetry, shareAt: (timeMs: number) => number): number {
  const placesM = placesOnLap(whole, lap)!;
  const off = [...placesM].map((placeM, index) => Math.abs(placeM - shareAt(lap.timeMs[index]!) * lengthM));
  return Math.max(...off.filter((offM) => !Number.isNaN(offM)));
}

describe('places of a lap on another one', () => {
  it('are where the car was, also where the circuit crosses itself', () => {
    const slowly = (timeMs: number) => timeMs / (2 * lapMs);
    expect(furthestOffM(drive(2 * lapMs, slowly, 5), slowly)).toBeLessThan(10);
  });

  it('are so for a lap that begins and ends on the way', () => {
    const part = (timeMs: number) => 0.2 + (0.5 * timeMs) / lapMs;
    const lap = drive(lapMs, part, 3);
    expect(furthestOffM(lap, part)).toBeLessThan(10);
    expect([...placesOnLap(whole, lap)!].some(Number.isNaN)).toBe(false);
  });

  it('stay where they are as long as the car stands', () => {
    const stops = (timeMs: number) => Math.min(timeMs, 30_000) / lapMs + Math.max(0, timeMs - 60_000) / lapMs;
    expect(furthestOffM(drive(lapMs, stops), stops)).toBeLessThan(10);
  });

  it('never go back', () => {
    const scatters = (timeMs: number) => timeMs / lapMs + 0.002 * Math.sin(timeMs);
    const placesM = placesOnLap(whole, drive(lapMs, scatters))!.filter((placeM) => !Number.isNaN(placeM));
    expect(placesM.length).toBeGreaterThan(300);
    expect([...placesM]).toEqual([...placesM].sort((a, b) => a - b));
  });

  it('are unknown before and behind the other lap', () => {
    const half = drive(lapMs / 2, (timeMs) => (0.25 * lapMs + timeMs) / lapMs);
    const placesM = placesOnLap(half, whole)!;
    const known = [...placesM.keys()].filter((index) => !Number.isNaN(placesM[index]!));
    expect(whole.timeMs[known[0]!]! / lapMs).toBeCloseTo(0.25, 1);
    expect(whole.timeMs[known.at(-1)!]! / lapMs).toBeCloseTo(0.75, 1);
  });

  it('are null without positions of both', () => {
    const without = { ...whole, xM: null, yM: null };
    expect(placesOnLap(whole, without)).toBeNull();
    expect(placesOnLap(without, whole)).toBeNull();
  });
});

describe('places of recorded laps', needsRecordings, () => {
  const sliced = (lap: Lap) => sliceLap(recordedTelemetry().get(lap.driverNumber)!, lap.startMs!, lap.endMs)!;
  const bestOf = ({ driverNumber }: Lap) =>
    recordedBestLaps().find((best) => best.driverNumber === driverNumber)!;

  it('agree with official lines on laps that have a lap time', () => {
    const medians = recordedTimedLaps().flatMap((lap, index) => {
      const best = bestOf(lap);
      if (lap === best || index % 3 > 0) return [];
      const [reference, other] = [sliced(best), sliced(lap)];
      const byLines = distanceOnReferenceM(
        alignLaps({ telemetry: reference, times: best }, { telemetry: other, times: lap }),
      );
      const offM = [...placesOnLap(reference, other)!]
        .map((placeM, index) => Math.abs(placeM - byLines[index]!))
        .filter((value) => !Number.isNaN(value))
        .sort((a, b) => a - b);
      expect(offM.at(-1)!, `${lap.driver} ${lap.lapNumber}`).toBeLessThan(60);
      return [offM[offM.length >> 1]!];
    });
    medians.sort((a, b) => a - b);
    expect(medians.length).toBeGreaterThan(50);
    expect(medians[medians.length >> 1]).toBeLessThan(6);
    expect(medians.at(-1)).toBeLessThan(20);
  });

  it('show that a first lap begins at the end of the pit lane, 300 m behind the line', () => {
    const { laps } = assembleRecorded(recordedSession(telemetrySessionId));
    const starts = recordedBestLaps().map((best) => {
      const first = laps.find((lap) => lap.driverNumber === best.driverNumber && lap.lapNumber === 1)!;
      const placesM = placesOnLap(sliced(best), sliced(first))!;
      return placesM.find((placeM) => !Number.isNaN(placeM))!;
    });
    expect(starts).toHaveLength(20);
    expect(Math.min(...starts)).toBeGreaterThan(280);
    expect(Math.max(...starts)).toBeLessThan(320);
  });

  it('bring the braking points of PIA together on an out lap and a quick one', () => {
    const { laps } = assembleRecorded(recordedSession(telemetrySessionId));
    const [out, quick] = [1, 2].map((lapNumber) =>
      laps.find((lap) => lap.driver === 'PIA' && lap.lapNumber === lapNumber)!,
    );
    const [reference, other] = [sliced(quick!), sliced(out!)];
    const slowestM = (telemetry: LapTelemetry, placesM: Float64Array, fromM: number, toM: number) => {
      const inside = [...placesM.keys()].filter((at) => placesM[at]! > fromM && placesM[at]! < toM);
      return placesM[inside.reduce((a, b) => (telemetry.speedKmh[b]! < telemetry.speedKmh[a]! ? b : a))]!;
    };
    // Turns 4 and 13, the slowest of their sectors.
    for (const [fromM, toM] of [
      [2000, 2150],
      [3750, 3900],
    ] as const) {
      const quickM = slowestM(reference, reference.distanceM, fromM, toM);
      const outM = slowestM(other, placesOnLap(reference, other)!, fromM, toM);
      expect(Math.abs(outM - quickM)).toBeLessThan(25);
    }
  });
});
