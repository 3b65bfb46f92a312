import { linearInterpolation } from '../channels/interpolate-linear.ts';
import { type CommonStart, officialLineTimes, type OfficialTimes, type TimedLine } from './places-on-lap.ts';
import {
  type Certainty,
  commonLength,
  cutSections,
  fitLength,
  lapProgress,
  type LapSection,
  sectionCertainty,
} from './lap-section.ts';
import { lapDistance, type LapTelemetry } from '../laps/lap-telemetry.ts';

/** A lap that can be laid over another one. */
export interface AlignableLap {
  telemetry: LapTelemetry;
  times: OfficialTimes;
}

/** A line that both laps crossed: a place known for certain. */
export interface CommonLine {
  line: TimedLine;
  /** Time of each lap there: the official one, or that of the recording at the flag of a lap without lap time and at a start by positions. */
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
 * Two laps compared. They coincide on every common line; between two lines, places are the same when both cars had
 * done the same share of the way, each by its own measured distance.
 */
export interface LapAlignment {
  reference: LapTelemetry;
  other: LapTelemetry;
  /** From the start, or the first place in common, to the flag. */
  lines: CommonLine[];
  /** Lap times of both cars at a place. */
  timesAt(place: Place): { referenceMs: number; otherMs: number };
  /** Where the other car was at its lap time. */
  placeOfOther(otherMs: number): Place;
  /** The reference lap's own distance, in metres, at one of its lap times. */
  referenceDistanceM(referenceMs: number): number;
  /** Metres between a line and the next. */
  sectionLengthM(section: number): number;
  /** Standard deviation in ms of the difference of the two times at a place; 0 on the lines, but for a start by positions. */
  deviationMs(place: Place): number;
}

/** Slower than this, a metre means so much time that no honest figure is left. */
const slowestKmh = 20;

/** Standard deviation in metres of a place that positions tell. (3 to 5 m along the track in Mexico City 2025.) */
const placeDeviationM = 5;

/** `start` null: both laps begin at the line. */
export function alignLaps(
  reference: AlignableLap,
  other: AlignableLap,
  start: CommonStart | null = null,
): LapAlignment {
  const lines = commonLines(reference, other, start);
  const referenceMs = lines.map((line) => line.referenceMs);
  const otherMs = lines.map((line) => line.otherMs);
  const rawReference = recordedSections(reference, referenceMs);
  const rawOther = recordedSections(other, otherMs);
  const lengths = rawReference.map((section, index) => commonLength(section, rawOther[index]!));
  const fitted = (sections: readonly LapSection[]): LapSection[] =>
    sections.map((section, index) => fitLength(section, lengths[index]!.lengthM));
  const referenceTrack = trackOf(fitted(rawReference), referenceMs, reference.telemetry);
  const otherTrack = trackOf(fitted(rawOther), otherMs, other.telemetry);
  const recordedPerOfficial = durationMs(reference.telemetry) / referenceMs.at(-1)!;
  const distanceAt = lapDistance(reference.telemetry);
  return {
    reference: reference.telemetry,
    other: other.telemetry,
    lines,
    timesAt: (place) => ({ referenceMs: referenceTrack.timeAt(place), otherMs: otherTrack.timeAt(place) }),
    placeOfOther: (timeMs) => otherTrack.placeAt(timeMs),
    referenceDistanceM: (officialMs) => distanceAt(officialMs * recordedPerOfficial),
    sectionLengthM: (section) => lengths[section]!.lengthM,
    deviationMs(place) {
      const startM2 = start && place.section === 0 ? (placeDeviationM * (1 - place.share)) ** 2 : 0;
      if ((place.share <= 0 || place.share >= 1) && startM2 === 0) return 0;
      const a = referenceTrack.certaintyAt(place);
      const b = otherTrack.certaintyAt(place);
      const lengthM2 = lengths[place.section]!.varianceM2 * (a.varianceShare - b.varianceShare) ** 2;
      const speedKmh = Math.max(slowestKmh, Math.min(a.speedKmh, b.speedKmh));
      return (Math.sqrt(a.varianceM2 + b.varianceM2 + lengthM2 + startM2) / speedKmh) * 3600;
    },
  };
}

/** Where a lap crossed its timed lines, from the start to the flag, in metres as its telemetry has them. */
export function linesOnLap(lap: AlignableLap): { line: TimedLine; distanceM: number }[] {
  const lines = commonLines(lap, lap, null);
  const recordedPerOfficial = durationMs(lap.telemetry) / lines.at(-1)!.referenceMs;
  const distanceAt = lapDistance(lap.telemetry);
  return lines.map(({ line, referenceMs }) => ({
    line,
    distanceM: distanceAt(referenceMs * recordedPerOfficial),
  }));
}

/** Lines whose time both laps have, as far as they come one after the other. */
function commonLines(reference: AlignableLap, other: AlignableLap, start: CommonStart | null): CommonLine[] {
  const referenceTimes = officialLineTimes(reference.times);
  const otherTimes = officialLineTimes(other.times);
  const referenceFlagMs = referenceTimes.flag ?? durationMs(reference.telemetry);
  const otherFlagMs = otherTimes.flag ?? durationMs(other.telemetry);
  const atLine = { referenceMs: 0, otherMs: 0 };
  const lines: CommonLine[] = [{ line: 'start', ...(start ?? atLine), isOfficial: start === null }];
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

/** A lap cut at the lines. Its recording and its official times may differ by some milliseconds. */
function recordedSections({ telemetry }: AlignableLap, lineMs: readonly number[]): LapSection[] {
  const recordedPerOfficial = durationMs(telemetry) / lineMs.at(-1)!;
  return cutSections(
    lapProgress(telemetry),
    lineMs.map((timeMs) => timeMs * recordedPerOfficial),
  );
}

/** Times and places of a lap, in lap time as the official times have it. */
function trackOf(
  sections: readonly LapSection[],
  lineMs: readonly number[],
  { startDeviationMs }: Pick<LapTelemetry, 'startDeviationMs'>,
) {
  const recordedPerOfficial = sections.at(-1)!.timeMs.at(-1)! / lineMs.at(-1)!;
  const readings = sections.map((section) => ({
    lengthM: section.distanceM.at(-1)!,
    timeAtM: linearInterpolation(section.distanceM, section.timeMs),
    distanceAtMs: linearInterpolation(section.timeMs, section.distanceM),
    certaintyAtMs: sectionCertainty(section, startDeviationMs),
  }));
  const timeAt = ({ section, share }: Place): number => {
    const startMs = lineMs[section]!;
    const endMs = lineMs[section + 1]!;
    if (share <= 0) return startMs;
    if (share >= 1) return endMs;
    const { lengthM, timeAtM } = readings[section]!;
    // Nobody moved all sector long: nothing but time went by.
    if (!(lengthM > 0)) return startMs + share * (endMs - startMs);
    const recordedMs = timeAtM(share * lengthM);
    return Math.min(endMs, Math.max(startMs, recordedMs / recordedPerOfficial));
  };
  return {
    timeAt,
    placeAt(officialMs: number): Place {
      const next = lineMs.findIndex((endMs, index) => index > 0 && officialMs < endMs);
      const section = next === -1 ? lineMs.length - 2 : next - 1;
      const { lengthM, distanceAtMs } = readings[section]!;
      const shareOfTime = (officialMs - lineMs[section]!) / (lineMs[section + 1]! - lineMs[section]!);
      const doneM = distanceAtMs(officialMs * recordedPerOfficial);
      const share = lengthM > 0 ? doneM / lengthM : shareOfTime;
      return { section, share: Math.min(1, Math.max(0, share)) };
    },
    certaintyAt: (place: Place): Certainty =>
      readings[place.section]!.certaintyAtMs(timeAt(place) * recordedPerOfficial),
  };
}
