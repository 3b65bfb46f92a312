import type { SessionTruth } from '../../src/weekend/truth.ts';
import { type Move, sessionCourses } from '../../src/telemetry/car-course.ts';
import { CarMotion } from '../../src/telemetry/car-places.ts';
import { gearAt, rpmAt } from '../../src/telemetry/car-channels.ts';
import { type DriveStretch, tableTimeAt } from '../../src/telemetry/drive-tables.ts';
import { sessionTimeOf } from '../../src/telemetry/warp.ts';

/** What a car did on a lap: columns of equal length over its time, without the feed's sampling and rounding. */
export interface LapTrace {
  /** Session time. */
  timeMs: Float64Array;
  /** From the finish line; a race's first lap begins below 0. */
  distanceM: Float64Array;
  speedKmh: Float64Array;
  rpm: Float64Array;
  gear: Uint8Array;
  throttlePercent: Uint8Array;
  /** 1 = on. */
  brake: Uint8Array;
}

/** A stretch of a lap on which the model saved energy. */
export interface TrueZone {
  startM: number;
  endM: number;
  /** Session times. */
  startMs: number;
  endMs: number;
  entrySpeedKmh: number;
  exitSpeedKmh: number;
}

/** What the model put into a lap, for comparing what is read out of the feed. */
export interface LapTelemetryTruth {
  startMs: number;
  endMs: number;
  liftAndCoast: readonly TrueZone[];
  superClipping: readonly TrueZone[];
  /** Distance from the finish line at a session time within the lap. */
  distanceAtMs(sessionMs: number): number;
  speedKmhAtMs(sessionMs: number): number;
  /** Session time at which the car passes a place; null where it does not drive on the track on this lap. */
  timeAtM(distanceM: number): number | null;
}

/** The lap's course at even steps of time, its end included. Throws when the driver has no such finished lap. */
export function driveLap(
  truth: SessionTruth,
  driverNumber: string,
  lapNumber: number,
  stepMs = 20,
): LapTrace {
  const { startMs, endMs } = finishedLap(truth, driverNumber, lapNumber);
  const count = Math.ceil((endMs - startMs) / stepMs) + 1;
  const timeMs = Float64Array.from({ length: count }, (_, index) =>
    Math.min(endMs, startMs + index * stepMs),
  );
  const trace: LapTrace = {
    timeMs,
    distanceM: new Float64Array(count),
    speedKmh: new Float64Array(count),
    rpm: new Float64Array(count),
    gear: new Uint8Array(count),
    throttlePercent: new Uint8Array(count),
    brake: new Uint8Array(count),
  };
  const motion = new CarMotion(sessionCourses(truth).courseOf(driverNumber));
  for (let index = 0; index < count; index += 1) {
    // The end of a lap is the beginning of the next one.
    motion.moveTo(index + 1 === count ? endMs - 1e-6 : timeMs[index]!);
    const { distanceM, speedKmh, throttlePercent, isBraking } = motion.now;
    trace.distanceM[index] = distanceM;
    trace.speedKmh[index] = speedKmh;
    trace.gear[index] = gearAt(speedKmh);
    trace.rpm[index] = rpmAt(speedKmh);
    trace.throttlePercent[index] = throttlePercent;
    trace.brake[index] = Number(isBraking);
  }
  return trace;
}

/** The truth about a finished lap. Throws when the driver has none of that number. */
export function lapTelemetryTruth(
  truth: SessionTruth,
  driverNumber: string,
  lapNumber: number,
): LapTelemetryTruth {
  const { startMs, endMs } = finishedLap(truth, driverNumber, lapNumber);
  const course = sessionCourses(truth).courseOf(driverNumber);
  const moves = course.filter(
    (piece): piece is Move => piece.kind === 'move' && piece.lap?.number === lapNumber,
  );
  const onTrack = moves.filter(({ place }) => place === 'track');
  const at = (sessionMs: number) => {
    const motion = new CarMotion(course);
    motion.moveTo(Math.min(sessionMs, endMs - 1e-6));
    return motion.now;
  };
  const timeAtM = (distanceM: number): number | null => {
    const move = onTrack.find(({ table, partFromMs, partToMs }) => {
      if (distanceM < table.fromM || distanceM > table.toM) return false;
      const driveMs = tableTimeAt(table, distanceM);
      return driveMs >= partFromMs - 1e-6 && driveMs <= partToMs + 1e-6;
    });
    return move ? sessionTimeOf(move, tableTimeAt(move.table, distanceM)) : null;
  };
  const zones = (kind: DriveStretch['kind']): TrueZone[] =>
    trueZones(onTrack, kind).map(([zoneStartM, zoneEndM]) => {
      const [zoneStartMs, zoneEndMs] = [timeAtM(zoneStartM)!, timeAtM(zoneEndM)!];
      return {
        ...{ startM: zoneStartM, endM: zoneEndM, startMs: zoneStartMs, endMs: zoneEndMs },
        entrySpeedKmh: at(zoneStartMs).speedKmh,
        exitSpeedKmh: at(zoneEndMs).speedKmh,
      };
    });
  return {
    startMs,
    endMs,
    liftAndCoast: zones('lift-and-coast'),
    superClipping: zones('super-clipping'),
    distanceAtMs: (sessionMs) => at(sessionMs).distanceM,
    speedKmhAtMs: (sessionMs) => at(sessionMs).speedKmh,
    timeAtM,
  };
}

/** What the other lap has lost on the reference lap at a place, ms; null where one of them does not pass it. */
export function expectedDeltaMs(
  reference: LapTelemetryTruth,
  other: LapTelemetryTruth,
  distanceM: number,
): number | null {
  const referenceMs = reference.timeAtM(distanceM);
  const otherMs = other.timeAtM(distanceM);
  if (referenceMs === null || otherMs === null) return null;
  return otherMs - other.startMs - (referenceMs - reference.startMs);
}

/** The stretches of a lap that is saved on: all of its parts are of one drive. */
function trueZones(moves: readonly Move[], kind: DriveStretch['kind']): [startM: number, endM: number][] {
  const first = moves[0];
  if (!first || moves.some(({ table }) => table !== first.table)) return [];
  return first.table.stretches
    .filter((stretch) => stretch.kind === kind)
    .map(({ fromM, toM }) => [fromM, toM]);
}

function finishedLap(
  truth: SessionTruth,
  driverNumber: string,
  lapNumber: number,
): { startMs: number; endMs: number } {
  const driver = truth.drivers.find(({ number }) => number === driverNumber);
  const lap = driver?.laps.find(({ number }) => number === lapNumber);
  if (!lap || lap.endMs === null)
    throw new RangeError(`car ${driverNumber} has no finished lap ${lapNumber}`);
  return { startMs: lap.startMs, endMs: lap.endMs };
}
