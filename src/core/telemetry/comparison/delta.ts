import type { LapAlignment, Place } from './lap-alignment.ts';
import type { TimedLine } from './official-lines.ts';

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

export interface DeltaLine {
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
