import type { Lap } from '../../timing/laps/lap.ts';
import { interpolateLinear } from '../channels/interpolate-linear.ts';
import { lapDistance, type LapTelemetry } from '../laps/lap-telemetry.ts';

/** The way a lap took, as steps from one position to the next. */
interface DrivenLine {
  xM: number[];
  yM: number[];
  /** Distance of the lap at each position; never falls. */
  distanceM: number[];
}

/** A point seen from a step of the line. */
interface Foot {
  /** Share of the step before the point of the line that is nearest; below 0 and above 1 where that lies on other steps. */
  along: number;
  /** Squared distance from the step. */
  offM2: number;
}

/** A car further off than this is in no pit lane, garage or run-off beside the way, but elsewhere. (Chosen; the garages of Mexico City are 41 m off.) */
const besideM = 100;
/** A car that moved less than this stands: where it is located scatters by as much. (Chosen.) */
const standingM = 1;

/**
 * Where on the circuit a car was at each sample, as the distance in metres of the reference lap at the nearest point of its way. Of all
 * ways to lay the positions over it that never go back, the one that keeps them nearest is taken, so that crossings, hairpins and the
 * pit lane beside the straight mislead nobody. NaN where a car was not located, and before, behind and far off the reference lap; null
 * without positions of one of the laps. Says nothing of official times: for laps that have none, or do not begin at the line.
 */
export function placesOnLap(reference: LapTelemetry, other: LapTelemetry): Float64Array | null {
  const line = drivenLine(reference);
  const track = drivenLine(other);
  if (line === null || track === null) return null;
  const steps = nearestSteps(line, track);
  const places = other.timeMs.map(() => NaN);
  let furthestM = -Infinity;
  track.indices.forEach((index, at) => {
    const step = steps[at]!;
    const placeM = placeOnStep(line, step, footOn(line, step, track.xM[at]!, track.yM[at]!));
    if (!Number.isNaN(placeM)) furthestM = Math.max(furthestM, placeM);
    places[index] = Number.isNaN(placeM) ? NaN : furthestM;
  });
  return places;
}

function drivenLine(lap: LapTelemetry): (DrivenLine & { indices: number[] }) | null {
  const { xM, yM, timeMs } = lap;
  if (xM === null || yM === null) return null;
  const indices = [...xM.keys()].filter((index) => !Number.isNaN(xM[index]! + yM[index]!));
  if (indices.length < 2) return null;
  const distanceAt = lapDistance(lap);
  return {
    indices,
    xM: indices.map((index) => xM[index]!),
    yM: indices.map((index) => yM[index]!),
    distanceM: indices.map((index) => distanceAt(timeMs[index]!)),
  };
}

function footOn({ xM, yM }: DrivenLine, step: number, pointXM: number, pointYM: number): Foot {
  const stepXM = xM[step + 1]! - xM[step]!;
  const stepYM = yM[step + 1]! - yM[step]!;
  const toXM = pointXM - xM[step]!;
  const toYM = pointYM - yM[step]!;
  const lengthM2 = stepXM * stepXM + stepYM * stepYM;
  const along = lengthM2 > 0 ? (toXM * stepXM + toYM * stepYM) / lengthM2 : 0;
  const share = Math.min(1, Math.max(0, along));
  const offXM = toXM - share * stepXM;
  const offYM = toYM - share * stepYM;
  return { along, offM2: offXM * offXM + offYM * offYM };
}

function placeOnStep({ distanceM }: DrivenLine, step: number, { along, offM2 }: Foot): number {
  const isBefore = step === 0 && along < 0;
  const isBehind = step === distanceM.length - 2 && along > 1;
  if (isBefore || isBehind || offM2 > besideM ** 2) return NaN;
  const share = Math.min(1, Math.max(0, along));
  return distanceM[step]! + share * (distanceM[step + 1]! - distanceM[step]!);
}

/** The step of the line for each position of the track: never falling, with the least sum of squared distances. */
function nearestSteps(line: DrivenLine, track: DrivenLine): number[] {
  const stepCount = line.xM.length - 1;
  const moved = positionsOfMovement(track);
  let sumM2 = new Float64Array(stepCount);
  const cameFrom = moved.map((at) => {
    const before = new Uint32Array(stepCount);
    const next = new Float64Array(stepCount);
    let best = 0;
    for (let step = 0; step < stepCount; step += 1) {
      if (sumM2[step]! < sumM2[best]!) best = step;
      before[step] = best;
      next[step] = sumM2[best]! + footOn(line, step, track.xM[at]!, track.yM[at]!).offM2;
    }
    sumM2 = next;
    return before;
  });
  const steps = track.xM.map(() => 0);
  let step = sumM2.indexOf(sumM2.reduce((least, sum) => Math.min(least, sum)));
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    steps.fill(step, moved[index], moved[index + 1] ?? steps.length);
    step = cameFrom[index]![step]!;
  }
  return steps;
}

/** Positions at which the car had moved since the one before; the first is among them. */
function positionsOfMovement({ xM, yM }: DrivenLine): number[] {
  let last = 0;
  return [...xM.keys()].filter((at) => {
    const hasMoved = at === 0 || Math.hypot(xM[at]! - xM[last]!, yM[at]! - yM[last]!) >= standingM;
    if (hasMoved) last = at;
    return hasMoved;
  });
}

/** Lap times of two laps at the first place that both were at. */
export interface CommonStart {
  referenceMs: number;
  otherMs: number;
}

/**
 * Where two laps begin to have their way in common, by their positions: a first lap begins on the grid or at the end of the pit lane, not
 * at the line. Good to about 5 m. null without positions of one of them, and where they have no place in common.
 */
export function commonStart(reference: LapTelemetry, other: LapTelemetry): CommonStart | null {
  const placesM = placesOnLap(reference, other);
  const first = placesM?.findIndex((placeM) => !Number.isNaN(placeM)) ?? -1;
  if (!placesM || first === -1) return null;
  const distanceM = reference.timeMs.map(lapDistance(reference));
  return {
    referenceMs: interpolateLinear(distanceM, reference.timeMs, placesM[first]!),
    otherMs: other.timeMs[first]!,
  };
}

/** The timed lines of a lap, in the order they are crossed. */
export type TimedLine = 'start' | 'sector 1' | 'sector 2' | 'flag';

/** Official times of a lap: what a delta is anchored to. */
export type OfficialTimes = Pick<Lap, 'lapTimeMs' | 'sector1Ms' | 'sector2Ms' | 'sector3Ms'>;

/**
 * Milliseconds from the start of a lap to each line by the official times; null where they do not say. A sector time that is
 * missing follows from the others and the lap time. A lap that takes no time is none.
 */
export function officialLineTimes(times: OfficialTimes): Record<TimedLine, number | null> {
  const { lapTimeMs, sector1Ms, sector2Ms, sector3Ms } = times;
  const fromStart = sum(sector1Ms, sector2Ms);
  const fromFlag = difference(lapTimeMs, sector3Ms);
  const second = fromStart ?? fromFlag;
  return {
    start: 0,
    'sector 1': sector1Ms ?? difference(second, sector2Ms),
    'sector 2': second,
    flag: positive(lapTimeMs) ?? positive(sum(fromStart, sector3Ms)),
  };
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
