import type { FeedObject } from '../../ground/product.ts';
import type { RandomStream } from '../../ground/random.ts';
import type { DriverTruth, SessionTruth, StintTruth } from '../../weekend/truth.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';

/** Tyre data are collected every five seconds, at a moment of their own. */
export const collectedEveryMs = 5_000;

/** The next collection from a time on. */
export type Collected = (atMs: number) => number;

/** Shares of stints whose compound is not known at first, and of used sets that are first taken for new. */
const unknownShare = 0.15;
const takenForNewShare = 0.6;

/** Share of stops whose tyres are told while the car is on its way to its box, often before the line. */
const beforeLineShare = 0.08;

/**
 * When the stint is first spoken of: some seconds after the car leaves the pits, sometimes while it still stands there; in a race the first
 * one some time before the start. Always after the way into the pits and before the first lap on the set is over.
 */
export function stintNamedMs(
  truth: SessionTruth,
  { laps }: DriverTruth,
  stint: StintTruth,
  collected: Collected,
  random: RandomStream,
): number {
  const first = laps[stint.firstLap - 1]!;
  const lapBefore = laps[stint.firstLap - 2];
  const isOnGrid = lapBefore === undefined && isRaceLike(truth.plan.session);
  if (isOnGrid) return collected(first.startMs * random.between(0.5, 0.92));
  const soonestMs = (lapBefore?.pitInMs ?? 0) + 1_000;
  const latestMs = Math.min(first.pitInMs ?? Infinity, first.endMs ?? Infinity) - 1_000;
  const outMs = first.pitOutMs ?? first.startMs;
  if (lapBefore?.pitInMs && random.chance(beforeLineShare))
    return Math.round(Math.min(soonestMs + random.integer(0, 4_000), latestMs));
  const wantedMs = random.chance(0.8)
    ? outMs + random.integer(500, 14_000)
    : outMs - random.integer(500, 9_000);
  const collectedMs = collected(Math.max(wantedMs, soonestMs));
  return collectedMs <= latestMs ? collectedMs : Math.round(Math.max(soonestMs, Math.min(outMs, latestMs)));
}

/** What is said of a new stint, and what is corrected later. Later messages never move its beginning. */
export function stintNaming(
  stint: StintTruth,
  isKept: boolean,
  random: RandomStream,
): { afterMs: number; values: FeedObject }[] {
  const right = {
    ...{ Compound: stint.compound, New: String(stint.isNew), TyresNotChanged: isKept ? '1' : '0' },
    ...{ TotalLaps: stint.startLaps, StartLaps: stint.startLaps },
  };
  const later = () => random.integer(1, 20) * collectedEveryMs;
  if (random.chance(unknownShare)) {
    const unknown = {
      LapFlags: 0,
      Compound: 'UNKNOWN',
      New: 'false',
      TyresNotChanged: '1',
      TotalLaps: 0,
      StartLaps: 0,
    };
    const { Compound, ...age } = right;
    return [
      { afterMs: 0, values: unknown },
      { afterMs: 5_000, values: { Compound } },
      { afterMs: later(), values: age },
    ];
  }
  if (!stint.isNew && random.chance(takenForNewShare)) {
    const taken = { LapFlags: 0, ...right, New: 'true', TyresNotChanged: '0', TotalLaps: 0, StartLaps: 0 };
    return [
      { afterMs: 0, values: taken },
      { afterMs: later(), values: right },
    ];
  }
  return [{ afterMs: 0, values: { LapFlags: 0, ...right } }];
}
