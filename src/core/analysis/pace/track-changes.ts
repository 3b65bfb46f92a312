import { groupBy } from '../../group-by.ts';
import { median } from '../../quantile.ts';
import { counted } from '../../text/english.ts';
import { type Lap, timeStands } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { isUndisturbed } from './quick-laps.ts';

/** Fewer cars than this may have tried a tyre, or have been entered with a wrong one. */
const fewestCars = 3;

/** Laps over which the middle lap of the field is taken. */
const lapsOfPhase = 3;

/** Burnt fuel makes up to 7 % between two phases of a dry race; of recorded races on a track that got wet or dried, each has 11 % or more. */
const changedPhase = 1.09;

/** From part to part of a dry qualifying cars change by less than 1 % in the middle. */
const changedPart = 1.03;

/**
 * What speaks for a track that got wet or dried, as clauses: cars on wet-weather tyres and cars on slicks; the whole field slower at one
 * time of a race than at another; all cars slower in one part of a qualifying than in another. Empty when nothing does. Readings of rain alone say nothing: it may miss
 * the track, or be too little to slow anybody.
 */
export function trackChanges(session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>): string[] {
  return [
    ...bothKindsOfTyres(session.laps),
    ...(session.kind === 'race' ? changeOfField(session.laps) : []),
    ...changesBetweenParts(session.results.map(({ q1Ms, q2Ms, q3Ms }) => [q1Ms, q2Ms, q3Ms])),
  ];
}

/** The same of a qualifying's results alone: best times of each car in part 1, 2 and 3; null where it has none. */
export function changesBetweenParts(bestMsOfCars: readonly (readonly (number | null)[])[]): string[] {
  return [0, 1].flatMap((part) => {
    const ratios = bestMsOfCars.flatMap((bests) => {
      const [beforeMs = null, afterMs = null] = bests.slice(part, part + 2);
      return beforeMs === null || afterMs === null ? [] : [afterMs / beforeMs];
    });
    if (ratios.length < fewestCars) return [];
    const ratio = median(ratios);
    const [slower, quicker] = ratio > 1 ? [part + 2, part + 1] : [part + 1, part + 2];
    return Math.max(ratio, 1 / ratio) < changedPart
      ? []
      : [`cars were ${percentSlower(ratio)} slower in part ${slower} than in part ${quicker}`];
  });
}

/** Whether a lap was driven on tyres for a wet track; unknown ones are taken for slicks. */
export function isForWetTrack({ compound }: Pick<Lap, 'compound'>): boolean {
  return compound === 'INTERMEDIATE' || compound === 'WET';
}

function bothKindsOfTyres(laps: readonly Lap[]): string[] {
  const wet = new Set<string>();
  const slick = new Set<string>();
  for (const lap of laps.filter(timeStands)) {
    if (lap.compound === null || lap.compound.includes('UNKNOWN')) continue;
    (isForWetTrack(lap) ? wet : slick).add(lap.driver);
  }
  if (wet.size < fewestCars || slick.size < fewestCars) return [];
  return [`${counted(wet.size, 'car')} had laps on wet-weather tyres and ${slick.size} on slicks`];
}

/** Phases in which fewer than half of the laps were undisturbed show no pace of the field. */
function changeOfField(laps: readonly Lap[]): string[] {
  const undisturbedMs: number[][] = [];
  const driven: number[] = [];
  for (const lap of laps) {
    driven[lap.lapNumber] = (driven[lap.lapNumber] ?? 0) + 1;
    if (isUndisturbed(lap)) (undisturbedMs[lap.lapNumber] ??= []).push(lap.lapTimeMs);
  }
  const phases: { middleLap: number; middleMs: number }[] = [];
  for (let fromLap = 1; fromLap + lapsOfPhase <= driven.length; fromLap += 1) {
    const ofPhase = Array.from({ length: lapsOfPhase }, (_, index) => fromLap + index);
    const lapTimesMs = ofPhase.flatMap((lapNumber) => undisturbedMs[lapNumber] ?? []);
    const count = ofPhase.reduce((sum, lapNumber) => sum + (driven[lapNumber] ?? 0), 0);
    if (lapTimesMs.length > 0 && lapTimesMs.length >= count / 2)
      phases.push({ middleLap: fromLap + (lapsOfPhase - 1) / 2, middleMs: median(lapTimesMs) });
  }
  phases.sort((a, b) => a.middleMs - b.middleMs);
  const quickest = phases[0];
  const slowest = phases.find(({ middleMs }) => middleMs === phases.at(-1)?.middleMs);
  if (!quickest || !slowest || slowest.middleMs < changedPhase * quickest.middleMs) return [];
  const slower = percentSlower(slowest.middleMs / quickest.middleMs);
  return [
    `the field was ${slower} slower around lap ${slowest.middleLap} than around lap ${quickest.middleLap}`,
  ];
}

function percentSlower(ratio: number): string {
  return `${Math.round(100 * (Math.max(ratio, 1 / ratio) - 1))} %`;
}

/** Laps by number, both ends included. */
export interface LapSpan {
  fromLap: number;
  toLap: number;
}

/**
 * Laps of a race that more than half of the cars whose tyres are known drove on wet-weather tyres, as spans. Laps on which no tyre is
 * known go on with those before.
 */
export function wetLaps(laps: readonly Lap[]): LapSpan[] {
  const spans: LapSpan[] = [];
  let isWet = false;
  for (const [lapNumber, ofAll] of [...groupBy(laps, (lap) => lap.lapNumber)].sort(([a], [b]) => a - b)) {
    const wasWet: boolean = isWet;
    isWet = mostOnWetTyres(ofAll) ?? wasWet;
    if (!isWet) continue;
    if (wasWet) spans.at(-1)!.toLap = lapNumber;
    else spans.push({ fromLap: lapNumber, toLap: lapNumber });
  }
  return spans;
}

/** Whether more than half of the laps on known tyres were on wet-weather tyres; null when no tyre is known. */
export function mostOnWetTyres(laps: readonly Lap[]): boolean | null {
  const known = laps.filter(({ compound }) => compound !== null && !compound.includes('UNKNOWN'));
  return known.length === 0 ? null : known.filter(isForWetTrack).length > known.length / 2;
}
