import { lapProgress } from './lap-progress.ts';
import type { LapTelemetry } from './lap-telemetry.ts';
import { officialLineTimes, type OfficialTimes, type TimedLine } from './official-lines.ts';

/** A lap that can be laid over another one. */
export interface AlignableLap {
  telemetry: LapTelemetry;
  times: OfficialTimes;
}

/** A line that both laps crossed: a place known for certain. */
export interface CommonLine {
  line: TimedLine;
  /** Time of each lap there: the official one, or at the flag of a lap without lap time that of the recording. */
  referenceMs: number;
  otherMs: number;
  /** Both times are official. */
  isOfficial: boolean;
}

/** A place of the track by the two lines it lies between and the share of the way between them. */
export interface Place {
  /** Index of the line before it. */
  section: number;
  share: number;
}

/**
 * Two laps laid over each other. They coincide on every common line; between two lines, places are the same when both cars had
 * done the same share of the way, each by its own measured distance.
 */
export interface LapAlignment {
  /** From the start to the flag. */
  lines: CommonLine[];
  /** Lap times of both cars at a place. */
  timesAt(place: Place): { referenceMs: number; otherMs: number };
  /** Where the other car was at its lap time. */
  placeOfOther(otherMs: number): Place;
  /** Metres of the reference lap between a line and the next. */
  sectionLengthM(section: number): number;
  /** Standard deviation in ms of the difference of the two times at a place; 0 on the lines. */
  deviationMs(place: Place): number;
}

/** Slower than this, a metre means so much time that no honest figure is left. */
const slowestKmh = 20;

export function alignLaps(reference: AlignableLap, other: AlignableLap): LapAlignment {
  const lines = commonLines(reference, other);
  const referenceTrack = trackOf(
    reference,
    lines.map((line) => line.referenceMs),
  );
  const otherTrack = trackOf(
    other,
    lines.map((line) => line.otherMs),
  );
  const timesAt = (place: Place): { referenceMs: number; otherMs: number } => ({
    referenceMs: referenceTrack.timeAt(place),
    otherMs: otherTrack.timeAt(place),
  });
  return {
    lines,
    timesAt,
    placeOfOther: (otherMs) => otherTrack.placeAt(otherMs),
    sectionLengthM: (section) => referenceTrack.sectionLengthM(section),
    deviationMs(place) {
      const times = timesAt(place);
      const varianceM2 =
        referenceTrack.varianceAt(place.section, times.referenceMs) +
        otherTrack.varianceAt(place.section, times.otherMs);
      const speedKmh = Math.max(
        slowestKmh,
        Math.min(referenceTrack.speedKmhAt(times.referenceMs), otherTrack.speedKmhAt(times.otherMs)),
      );
      return (Math.sqrt(varianceM2) / speedKmh) * 3600;
    },
  };
}

/** Lines whose time both laps have, as far as they come one after the other. */
function commonLines(reference: AlignableLap, other: AlignableLap): CommonLine[] {
  const referenceTimes = officialLineTimes(reference.times);
  const otherTimes = officialLineTimes(other.times);
  const referenceFlagMs = referenceTimes.flag ?? durationMs(reference.telemetry);
  const otherFlagMs = otherTimes.flag ?? durationMs(other.telemetry);
  const lines: CommonLine[] = [{ line: 'start', referenceMs: 0, otherMs: 0, isOfficial: true }];
  for (const line of ['sector 1', 'sector 2'] as const) {
    const referenceMs = referenceTimes[line];
    const otherMs = otherTimes[line];
    if (referenceMs === null || otherMs === null) continue;
    const before = lines.at(-1)!;
    const isBetween =
      referenceMs > before.referenceMs &&
      referenceMs < referenceFlagMs &&
      otherMs > before.otherMs &&
      otherMs < otherFlagMs;
    if (isBetween) lines.push({ line, referenceMs, otherMs, isOfficial: true });
  }
  const isOfficial = referenceTimes.flag !== null && otherTimes.flag !== null;
  lines.push({ line: 'flag', referenceMs: referenceFlagMs, otherMs: otherFlagMs, isOfficial });
  return lines;
}

function durationMs(telemetry: LapTelemetry): number {
  return telemetry.endMs - telemetry.startMs;
}

/** One lap cut at the lines, in lap time as the official times have it. */
function trackOf({ telemetry }: AlignableLap, lineMs: readonly number[]) {
  const progress = lapProgress(telemetry);
  // The recording of a lap and its official time may differ by some milliseconds.
  const recordedPerOfficial = durationMs(telemetry) / lineMs.at(-1)!;
  const recordedMs = (timeMs: number): number => timeMs * recordedPerOfficial;
  const lineM = lineMs.map((timeMs) => progress.distanceAt(recordedMs(timeMs)));
  const lineVarianceM2 = lineMs.map((timeMs) => progress.varianceAt(recordedMs(timeMs)));
  const lengthM = (section: number): number => lineM[section + 1]! - lineM[section]!;
  return {
    sectionLengthM: lengthM,
    speedKmhAt: (timeMs: number) => progress.speedKmhAt(recordedMs(timeMs)),
    timeAt({ section, share }: Place): number {
      const startMs = lineMs[section]!;
      const endMs = lineMs[section + 1]!;
      if (share <= 0) return startMs;
      if (share >= 1) return endMs;
      // A car that did not move all sector long: nothing but time went by.
      if (!(lengthM(section) > 0)) return startMs + share * (endMs - startMs);
      const timeMs = progress.timeAt(lineM[section]! + share * lengthM(section)) / recordedPerOfficial;
      return Math.min(endMs, Math.max(startMs, timeMs));
    },
    placeAt(timeMs: number): Place {
      const next = lineMs.findIndex((endMs, index) => index > 0 && timeMs < endMs);
      const section = next === -1 ? lineMs.length - 2 : next - 1;
      const doneM = progress.distanceAt(recordedMs(timeMs)) - lineM[section]!;
      const shareOfTime = (timeMs - lineMs[section]!) / (lineMs[section + 1]! - lineMs[section]!);
      const share = lengthM(section) > 0 ? doneM / lengthM(section) : shareOfTime;
      return { section, share: Math.min(1, Math.max(0, share)) };
    },
    /** The error of a walk that is known to end right: it grows from the line before and shrinks towards the line behind. */
    varianceAt(section: number, timeMs: number): number {
      const wholeM2 = lineVarianceM2[section + 1]! - lineVarianceM2[section]!;
      const doneM2 = progress.varianceAt(recordedMs(timeMs)) - lineVarianceM2[section]!;
      return wholeM2 > 0 ? Math.max(0, (doneM2 * (wholeM2 - doneM2)) / wholeM2) : 0;
    },
  };
}
