import { interpolateLinear } from '../channels/interpolate-linear.ts';
import type { LapAlignment, Place } from './lap-alignment.ts';
import type { TimedLine } from './places-on-lap.ts';

/** Time a lap has lost on a reference lap, place by place. */
export interface DeltaTrace {
  /** Distance on the reference lap, as its telemetry has it. Rising. */
  distanceM: Float64Array;
  /** Lap times of both laps at that place. */
  referenceMs: Float64Array;
  otherMs: Float64Array;
  /** Positive = behind the reference. On the official lines exactly the official difference. */
  deltaMs: Float64Array;
  /** In about 19 places of 20 the true delta is within this much of `deltaMs`; 0 on the official lines. */
  bandMs: Float64Array;
  /** The lines the delta is tied to. */
  lines: DeltaLine[];
}

interface DeltaLine {
  line: TimedLine;
  distanceM: number;
  deltaMs: number;
  /** Both times at this line are official. */
  isOfficial: boolean;
}

/** Finer than the 15 to 25 m between samples at speed. (Chosen.) */
const stepM = 5;
const bandDeviations = 2;

/** Delta of a lap to the reference lap, every five metres and on every line. */
export function deltaToReference(alignment: LapAlignment): DeltaTrace {
  const { reference, other } = alignment;
  const places = placesEvery(alignment);
  const times = places.map((place) => alignment.timesAt(place));
  const referenceMs = Float64Array.from(times, (time) => time.referenceMs);
  const otherMs = Float64Array.from(times, (time) => time.otherMs);
  return {
    distanceM: referenceMs.map((timeMs) => alignment.referenceDistanceM(timeMs)),
    referenceMs,
    otherMs,
    deltaMs: otherMs.map((timeMs, index) => timeMs - referenceMs[index]!),
    // A lap is nowhere behind itself, and that is certain.
    bandMs: Float64Array.from(places, (place) =>
      reference === other ? 0 : bandDeviations * alignment.deviationMs(place),
    ),
    lines: alignment.lines.map((line) => ({
      line: line.line,
      distanceM: alignment.referenceDistanceM(line.referenceMs),
      deltaMs: line.otherMs - line.referenceMs,
      isOfficial: line.isOfficial,
    })),
  };
}

/**
 * Where each sample of the other lap lies on the distance axis of the reference lap: what its channels are drawn over. NaN before the first
 * place in common.
 */
export function distanceOnReferenceM(alignment: LapAlignment): Float64Array {
  const { other, lines } = alignment;
  const officialPerRecorded = lines.at(-1)!.otherMs / (other.endMs - other.startMs);
  return other.timeMs.map((timeMs) => {
    const officialMs = timeMs * officialPerRecorded;
    if (officialMs < lines[0]!.otherMs) return NaN;
    const place = alignment.placeOfOther(officialMs);
    return alignment.referenceDistanceM(alignment.timesAt(place).referenceMs);
  });
}

function placesEvery(alignment: LapAlignment): Place[] {
  const places: Place[] = [{ section: 0, share: 0 }];
  for (let section = 0; section < alignment.lines.length - 1; section += 1) {
    const steps = Math.max(1, Math.round(alignment.sectionLengthM(section) / stepM));
    for (let step = 1; step <= steps; step += 1) places.push({ section, share: step / steps });
  }
  return places;
}

/** Time that a lap lost on its reference between two places. */
export interface LostBetween {
  /** Whole milliseconds, negative where it was won. */
  deltaMs: number;
  /** In about 19 cases of 20 the true difference is within this much of `deltaMs`. */
  withinMs: number;
}

/**
 * What a lap lost between neighbouring places of the reference lap, the first of which is the start of the lap and the last its end. Each
 * is the difference of the deltas at its ends, rounded to the millisecond before: together they are what was lost at the flag, which is
 * official.
 *
 * @param placesM rising distances of the reference lap.
 */
export function lostBetween(trace: DeltaTrace, placesM: readonly number[]): LostBetween[] {
  const last = placesM.length - 1;
  const deltasMs = placesM.map((placeM, index) => {
    // Nobody is behind before the lap began.
    if (index === 0) return 0;
    const deltaMs = interpolateLinear(trace.distanceM, trace.deltaMs, index === last ? Infinity : placeM);
    return Math.round(deltaMs);
  });
  return placesM.slice(1).map((placeM, index) => ({
    // Not -0.
    deltaMs: deltasMs[index + 1]! - deltasMs[index]! + 0,
    withinMs: bandBetween(trace, placesM[index]!, placeM),
  }));
}

/**
 * Uncertainty of the difference of the deltas at two places. Between two official lines the error of a delta grows and shrinks like a walk
 * whose both ends are known, and about evenly with time, so that it is much the same at places that are near each other.
 */
function bandBetween(trace: DeltaTrace, fromM: number, toM: number): number {
  const [from, to] = [fromM, toM].map((placeM) => interpolateLinear(trace.distanceM, trace.bandMs, placeM));
  const alike = correlation(trace, fromM, toM);
  return Math.sqrt(Math.max(0, from! ** 2 + to! ** 2 - 2 * alike * from! * to!));
}

/** Of the errors at two places: that of such a walk between the lines around them, 0 with a line between them. */
function correlation({ lines, distanceM, referenceMs }: DeltaTrace, fromM: number, toM: number): number {
  const next = lines.findIndex((line, index) => index > 0 && line.distanceM >= toM);
  const [before, behind] = [lines[next - 1], lines[next]];
  if (!before || !behind || before.distanceM > fromM) return 0;
  const [startMs, fromMs, toMs, endMs] = [before.distanceM, fromM, toM, behind.distanceM].map((placeM) =>
    interpolateLinear(distanceM, referenceMs, placeM),
  ) as [number, number, number, number];
  const product = (toMs - startMs) * (endMs - fromMs);
  return product > 0 ? Math.sqrt(((fromMs - startMs) * (endMs - toMs)) / product) : 0;
}
