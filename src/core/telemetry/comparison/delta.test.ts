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
  thinnedTelemetry,
  timedLap,
} from '../../../../test/recordings/telemetry-traces.ts';
import { isLongRun, sampledOptions, sampledProperty, sampleOf } from '../../../../test/support/sample.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { interpolateLinear } from '../channels/interpolate-linear.ts';
import { sliceLap } from '../laps/lap-telemetry.ts';
import type { DriverTelemetry } from '../samples/driver-telemetry.ts';
import { deltaToReference, type DeltaTrace, distanceOnReferenceM, lostBetween } from './delta.ts';
import { type AlignableLap, alignLaps } from './lap-alignment.ts';
import { officialLineTimes, type OfficialTimes } from './places-on-lap.ts';

/**
 * A car that drives 4 km between 90 and 300 km/h, `pace` times as fast as usual from 1500 to 2500 m. Its start is told `lateMs` too late, by
 * somebody whose starts have the deviation `startDeviationMs`.
 */
function simulatedLap(pace: number, shift: number, { lateMs = 0, startDeviationMs = 0 } = {}) {
  const wanted = (atM: number): number =>
    (195 + 105 * Math.sin(atM / 150)) * (atM > 1500 && atM < 2500 ? pace : 1);
  const placeM = [0];
  while (placeM.at(-1)! < 4000) placeM.push(placeM.at(-1)! + wanted(placeM.at(-1)!) / 3600);
  const lapTimeMs = placeM.length - 1;
  const timeAt = (atM: number): number =>
    placeM.findIndex((passedM) => passedM >= Math.min(atM, placeM.at(-1)!));
  const speedAt = (timeMs: number) => wanted(placeM[Math.min(lapTimeMs, Math.max(0, Math.round(timeMs)))]!);
  const car = carSamples(sampleTimes(lapTimeMs + 1000, shift), (timeMs) => ({
    ...{ speedKmh: speedAt(timeMs), throttlePercent: 50, isBraking: false, gear: 6 },
  }));
  const sector1Ms = timeAt(1300);
  const sector2Ms = timeAt(2700) - sector1Ms;
  const times = { lapTimeMs, sector1Ms, sector2Ms, sector3Ms: lapTimeMs - sector1Ms - sector2Ms };
  const telemetry = { ...telemetryOf(car), lapStartDeviationMs: startDeviationMs };
  const lap: AlignableLap = { telemetry: sliceLap(telemetry, lateMs, lapTimeMs + lateMs)!, times };
  return { lap, timeAt, placeAt: (timeMs: number) => placeM[Math.round(timeMs)]! };
}

/** The delta at the reference's lap time. */
const deltaAt = (trace: DeltaTrace, referenceMs: number): number | undefined =>
  trace.deltaMs[trace.referenceMs.indexOf(referenceMs)];

describe('a delta', () => {
  const fast = simulatedLap(1, 3);
  const slow = simulatedLap(0.96, 8);
  const trace = deltaToReference(alignLaps(fast.lap, slow.lap));

  it('is the official difference on every line, to the millisecond', () => {
    const { sector1Ms, sector2Ms, lapTimeMs } = fast.lap.times;
    const other = slow.lap.times;
    expect(trace.deltaMs[0]).toBe(0);
    expect(deltaAt(trace, sector1Ms!)).toBe(other.sector1Ms! - sector1Ms!);
    expect(deltaAt(trace, sector1Ms! + sector2Ms!)).toBe(
      other.sector1Ms! + other.sector2Ms! - sector1Ms! - sector2Ms!,
    );
    expect(trace.deltaMs.at(-1)).toBe(other.lapTimeMs! - lapTimeMs!);
    expect(trace.lines.map(({ line }) => line)).toEqual(['start', 'sector 1', 'sector 2', 'flag']);
    expect(trace.lines.every(({ isOfficial }) => isOfficial)).toBe(true);
  });

  it('is true between the lines within its band', () => {
    let outside = 0;
    trace.referenceMs.forEach((referenceMs, index) => {
      const trueMs = slow.timeAt(fast.placeAt(referenceMs)) - referenceMs;
      expect(Math.abs(trace.deltaMs[index]! - trueMs)).toBeLessThan(40);
      if (Math.abs(trace.deltaMs[index]! - trueMs) > trace.bandMs[index]! + 1) outside += 1;
    });
    expect(outside / trace.deltaMs.length).toBeLessThan(0.05);
  });

  it('has a wider band where starts of laps are told late, and is true within it', () => {
    const lateLap = (startDeviationMs: number) => simulatedLap(0.96, 8, { lateMs: 80, startDeviationMs }).lap;
    const late = deltaToReference(alignLaps(fast.lap, lateLap(50)));
    expect(late.lines.map(({ deltaMs }) => deltaMs)).toEqual(trace.lines.map(({ deltaMs }) => deltaMs));
    const isOutside = (referenceMs: number, place: number): boolean => {
      const trueMs = slow.timeAt(fast.placeAt(referenceMs)) - referenceMs;
      return Math.abs(late.deltaMs[place]! - trueMs) > late.bandMs[place]! + 1;
    };
    expect(late.referenceMs.filter(isOutside).length / late.referenceMs.length).toBeLessThan(0.05);
    const { bandMs } = deltaToReference(alignLaps(fast.lap, lateLap(0)));
    const widerMs = late.bandMs.map((band, place) => band - bandMs[place]!);
    expect(Math.min(...widerMs)).toBe(0);
    // The slowest places are passed at 90 km/h, the lines at up to 300: 50 ms there are far more here.
    expect(Math.max(...widerMs)).toBeGreaterThan(50);
    expect([widerMs[0], widerMs.at(-1)]).toEqual([0, 0]);
  });

  it('is certain on the lines and nowhere else', () => {
    const lineTimes = new Set(Object.values(officialLineTimes(fast.lap.times)));
    trace.bandMs.forEach((band, index) => {
      if (lineTimes.has(trace.referenceMs[index]!)) expect(band).toBe(0);
      else expect(band).toBeGreaterThan(0);
    });
  });

  it('follows the distance of the reference lap', () => {
    expect(trace.distanceM[0]).toBeCloseTo(fast.lap.telemetry.distanceM[0]!, 6);
    expect(trace.distanceM.at(-1)).toBeCloseTo(fast.lap.telemetry.distanceM.at(-1)!, 6);
    for (let at = 1; at < trace.distanceM.length; at += 1)
      expect(trace.distanceM[at]).toBeGreaterThanOrEqual(trace.distanceM[at - 1]!);
  });

  it('is 0 everywhere between a lap and itself', () => {
    const self = deltaToReference(alignLaps(slow.lap, slow.lap));
    expect(self.deltaMs.every((delta) => delta === 0)).toBe(true);
    expect(self.bandMs.every((band) => band === 0)).toBe(true);
  });

  it('changes its sign with the reference', () => {
    const back = deltaToReference(alignLaps(slow.lap, fast.lap));
    expect(back.deltaMs.at(-1)).toBe(-trace.deltaMs.at(-1)!);
  });

  it('works out a missing sector time from the others', () => {
    const times = { ...slow.lap.times, sector1Ms: null };
    expect(deltaToReference(alignLaps(fast.lap, { ...slow.lap, times })).lines).toEqual(trace.lines);
  });

  it('is tied to the lines both laps have', () => {
    const times = { ...slow.lap.times, sector1Ms: null, sector2Ms: null };
    const loose = deltaToReference(alignLaps(fast.lap, { ...slow.lap, times }));
    expect(loose.lines.map(({ line }) => line)).toEqual(['start', 'sector 2', 'flag']);
    expect(Math.max(...loose.bandMs)).toBeGreaterThan(Math.max(...trace.bandMs));
  });

  it('says when the flag is not official', () => {
    const none: OfficialTimes = { lapTimeMs: null, sector1Ms: null, sector2Ms: null, sector3Ms: null };
    const free = deltaToReference(alignLaps({ ...fast.lap, times: none }, slow.lap));
    expect(free.lines).toMatchObject([{ line: 'start' }, { line: 'flag', isOfficial: false }]);
    const difference = slow.lap.telemetry.endMs - fast.lap.telemetry.endMs;
    expect(free.deltaMs.at(-1)).toBe(difference);
  });

  it.each([
    { lapTimeMs: 0, sector1Ms: 30_000, sector2Ms: 0, sector3Ms: -5 },
    { lapTimeMs: 60_000, sector1Ms: 70_000, sector2Ms: 1, sector3Ms: 1 },
    { lapTimeMs: null, sector1Ms: -1, sector2Ms: -1, sector3Ms: -1 },
  ])('stands senseless official times %j', (times) => {
    const odd = deltaToReference(alignLaps({ ...fast.lap, times }, slow.lap));
    for (const column of [odd.distanceM, odd.deltaMs, odd.bandMs])
      expect(column.every(Number.isFinite)).toBe(true);
    expect(odd.lines.every(({ distanceM, deltaMs }) => Number.isFinite(distanceM + deltaMs))).toBe(true);
  });

  it('stands a car that stops on the lap', () => {
    const speedAt = integrateSpeed(90_000, 200, (timeMs) => (timeMs < 20_000 ? -3 : timeMs > 50_000 ? 3 : 0));
    const car = carSamples(sampleTimes(90_000), (timeMs) => ({
      ...{ speedKmh: speedAt(timeMs), throttlePercent: 0, isBraking: false, gear: 1 },
    }));
    const stopped: AlignableLap = { telemetry: sliceLap(telemetryOf(car), 0, 90_000)!, times: timedLap({}) };
    for (const [reference, other] of [
      [stopped, fast.lap],
      [fast.lap, stopped],
      [stopped, stopped],
    ] as const) {
      const delta = deltaToReference(alignLaps(reference, other));
      expect(delta.deltaMs.at(-1)).toBe(other.times.lapTimeMs! - reference.times.lapTimeMs!);
      expect([...delta.deltaMs, ...delta.bandMs].every(Number.isFinite)).toBe(true);
    }
  });
});

describe('samples on the distance axis of a reference lap', () => {
  it('lie where the reference was at the same place', () => {
    const fast = simulatedLap(1, 3);
    const slow = simulatedLap(0.96, 8);
    const distanceM = distanceOnReferenceM(alignLaps(fast.lap, slow.lap));
    const reference = fast.lap.telemetry;
    distanceM.forEach((atM, index) => {
      const trueMs = fast.timeAt(slow.placeAt(slow.lap.telemetry.timeMs[index]!));
      expect(Math.abs(atM - interpolateLinear(reference.timeMs, reference.distanceM, trueMs))).toBeLessThan(
        3,
      );
      expect(atM).toBeGreaterThanOrEqual(distanceM[index - 1] ?? -1);
    });
  });
});

describe('deltas of recorded laps', needsRecordings, () => {
  const alignable = (lap: Lap): AlignableLap => ({
    telemetry: sliceLap(recordedTelemetry().get(lap.driverNumber)!, lap.startMs!, lap.endMs)!,
    times: lap,
  });

  it('are the official differences on all lines for pairs of best laps', sampledProperty, () => {
    const laps = recordedBestLaps();
    expect(laps.length).toBe(20);
    const all = laps.map(alignable);
    for (const [first, reference] of all.entries()) {
      for (const [second, other] of all.entries()) {
        // Both ways round, of some.
        if (isLongRun ? second < first && first % 4 > 0 : (first + 3 * second) % 7 > 0) continue;
        const trace = deltaToReference(alignLaps(reference, other));
        const [a, b] = [laps[first]!, laps[second]!];
        const cumulated = (lap: Lap) => [lap.sector1Ms!, lap.sector1Ms! + lap.sector2Ms!, lap.lapTimeMs!];
        cumulated(a).forEach((referenceMs, line) => {
          expect(deltaAt(trace, referenceMs), `${a.driver} ${b.driver}`).toBe(
            cumulated(b)[line]! - referenceMs,
          );
        });
        expect(trace.deltaMs.every(Number.isFinite)).toBe(true);
      }
    }
  });

  /** Of the pairs: every ninth are some two thousand lines. */
  const everyNth = isLongRun ? 18 : 90;
  const options = sampledOptions(1, 4, 'ways to damage laps whose sectors are withheld');
  const damages: { recording: string; damage(telemetry: DriverTelemetry, lap: Lap): DriverTelemetry }[] = [
    { recording: 'every second sample', damage: (telemetry) => thinnedTelemetry(telemetry, 0) },
    { recording: 'a hole of 3 s', damage: (telemetry, lap) => withHole(telemetry, lap, 3000) },
    { recording: 'a hole of 8 s', damage: (telemetry, lap) => withHole(telemetry, lap, 8000) },
    { recording: 'whole', damage: (telemetry) => telemetry },
  ];

  it.each(sampleOf(damages, 1))(
    'have a band that holds 19 times of 20 where the truth is withheld: $recording',
    options,
    ({ recording, damage }) => {
      const laps = recordedTimedLaps().filter(
        (lap) => lap.lapTimeMs! < 79_000 && lap.sector1Ms && lap.sector2Ms,
      );
      const blind = (lap: Lap, telemetry: DriverTelemetry): AlignableLap => ({
        telemetry: sliceLap(telemetry, lap.startMs!, lap.endMs)!,
        times: { ...lap, sector1Ms: null, sector2Ms: null, sector3Ms: null },
      });
      const recorded = laps.map((lap) => recordedTelemetry().get(lap.driverNumber)!);
      const references = laps.map((lap, index) => blind(lap, recorded[index]!));
      const others = laps.map((lap, index) => blind(lap, damage(recorded[index]!, lap)));
      let inside = 0;
      let outside = 0;
      for (const [first, reference] of references.entries()) {
        for (let second = first % everyNth; second < laps.length; second += everyNth) {
          if (first === second) continue;
          const trace = deltaToReference(alignLaps(reference, others[second]!));
          expect(trace.lines.map(({ line }) => line)).toEqual(['start', 'flag']);
          for (const line of ['sector 1', 'sector 2'] as const) {
            const referenceMs = officialLineTimes(laps[first]!)[line]!;
            const trueMs = officialLineTimes(laps[second]!)[line]! - referenceMs;
            const deltaMs = interpolateLinear(trace.referenceMs, trace.deltaMs, referenceMs);
            const bandMs = interpolateLinear(trace.referenceMs, trace.bandMs, referenceMs);
            if (Math.abs(deltaMs - trueMs) <= bandMs) inside += 1;
            else outside += 1;
          }
        }
      }
      const share = inside / (inside + outside);
      console.log(
        `${recording}: ${inside + outside} withheld sector lines, ${(100 * share).toFixed(1)} % within the band`,
      );
      expect(share).toBeGreaterThan(0.925);
      // A band that always holds is no honest one.
      expect(share).toBeLessThan(0.99);
    },
  );
});

/** Cuts seconds out of a lap, for every lap at another place. */
function withHole(telemetry: DriverTelemetry, lap: Lap, lengthMs: number): DriverTelemetry {
  const fromMs = lap.startMs! + 15_000 + ((lap.lapNumber * 7919 + Number(lap.driverNumber) * 31) % 45) * 1000;
  const car = telemetry.car!;
  const isKept = (_: number, index: number): boolean =>
    car.tMs[index]! < fromMs || car.tMs[index]! > fromMs + lengthMs;
  const columns = Object.entries(car).map(([name, column]) => [name, column && column.filter(isKept)]);
  return { ...telemetry, car: Object.fromEntries(columns) };
}

/** Two sectors of 1000 m and 20 s, with the band of a walk between their lines. */
function trace(deltaMs: (placeM: number) => number): DeltaTrace {
  const distanceM = Float64Array.from({ length: 201 }, (_, index) => index * 10);
  const referenceMs = distanceM.map((placeM) => placeM * 20);
  const bandAt = (placeM: number) => {
    const share = (placeM % 1000) / 1000;
    return 100 * Math.sqrt(share * (1 - share));
  };
  const line = (name: 'start' | 'sector 1' | 'flag', placeM: number) => ({
    ...{ line: name, distanceM: placeM, deltaMs: deltaMs(placeM), isOfficial: true },
  });
  return {
    ...{ distanceM, referenceMs, otherMs: referenceMs, deltaMs: distanceM.map(deltaMs) },
    bandMs: distanceM.map(bandAt),
    lines: [line('start', 0), line('sector 1', 1000), line('flag', 2000)],
  };
}

describe('time lost between places', () => {
  it('sums up to what was lost at the flag, to the millisecond, however it is cut', () => {
    const wave = trace(
      (placeM) =>
        Math.round(262 * (placeM / 2000)) + 40.4 * Math.sin(placeM / 100) * (placeM % 1000 === 0 ? 0 : 1),
    );
    for (const placesM of [
      [0, 2000],
      [0, 333, 666, 2000],
      [0, 17, 18, 19.5, 1999, 2003],
    ]) {
      const lost = lostBetween(wave, placesM);
      expect(lost.every(({ deltaMs }) => Number.isInteger(deltaMs))).toBe(true);
      expect(lost.reduce((sum, { deltaMs }) => sum + deltaMs, 0)).toBe(262);
    }
  });

  it('begins with nothing, so that what was lost before the first place in common counts', () => {
    expect(
      lostBetween(
        trace(() => 300),
        [0, 500, 2000],
      ).map(({ deltaMs }) => deltaMs),
    ).toEqual([300, 0]);
  });

  it('has no uncertainty between lines', () => {
    expect(
      lostBetween(
        trace(() => 0),
        [0, 1000, 2000],
      ).map(({ withinMs }) => withinMs),
    ).toEqual([0, 0]);
  });

  it('is as uncertain as the way between the places, not as the places', () => {
    const [, near, , far] = lostBetween(
      trace(() => 0),
      [0, 490, 510, 700, 1300, 2000],
    );
    // A walk of 20 m out of 1000: 100 ms times the root of 0.02 times 0.98.
    expect(near!.withinMs).toBeCloseTo(100 * Math.sqrt(0.02 * 0.98), 6);
    // With a line between them the errors have nothing to do with each other.
    expect(far!.withinMs).toBeCloseTo(100 * Math.sqrt(2 * 0.3 * 0.7), 6);
  });
});
