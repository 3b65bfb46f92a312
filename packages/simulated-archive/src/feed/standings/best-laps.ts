import { groupBy } from '../../ground/product.ts';
import type { LapTruth, SessionTruth } from '../../weekend/truth.ts';
import { feedLapTimeMs } from './feed-lap-time.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';

/** A driver's best lap changes: a quicker one, or the best was taken away. */
export interface BestLapChange {
  atMs: number;
  number: string;
  /** 0-based part of a qualifying; 0 elsewhere. */
  part: number;
  /** null: nothing counts any more. */
  lap: { number: number; timeMs: number } | null;
}

/** All changes of best laps in order of time. Parts of a qualifying are apart; laps from or into the pits are no best laps. */
export function bestLapChanges(truth: SessionTruth, partStartMs: readonly number[]): BestLapChange[] {
  const isRace = isRaceLike(truth.plan.session);
  return truth.drivers
    .flatMap(({ number, laps }) => {
      const timed = laps.filter((lap) => isTimedFlyer(lap, isRace));
      const parts = groupBy(timed, (lap) => partAt(lap.endMs!, partStartMs));
      return [...parts].flatMap(([part, own]) =>
        changesOf(own).map((change) => ({ ...change, number, part })),
      );
    })
    .sort((a, b) => a.atMs - b.atMs);
}

function isTimedFlyer(lap: LapTruth, isRace: boolean): boolean {
  const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
  return !isInPits && lap.endMs !== null && feedLapTimeMs(lap, isRace) !== null;
}

/** 0-based part that a session time belongs to; what is before the first part counts for it. */
export function partAt(atMs: number, partStartMs: readonly number[]): number {
  return Math.max(
    0,
    partStartMs.findLastIndex((startMs) => startMs <= atMs),
  );
}

function changesOf(laps: readonly LapTruth[]): Pick<BestLapChange, 'atMs' | 'lap'>[] {
  const moments = laps.flatMap((lap) => [lap.endMs!, ...(lap.deleted ? [lap.deleted.atMs] : [])]);
  const changes: Pick<BestLapChange, 'atMs' | 'lap'>[] = [];
  let best: LapTruth | null = null;
  for (const atMs of moments.sort((a, b) => a - b)) {
    const now = bestAt(laps, atMs);
    if (now === best) continue;
    best = now;
    changes.push({ atMs, lap: now && { number: now.number, timeMs: now.lapTimeMs! } });
  }
  return changes;
}

function bestAt(laps: readonly LapTruth[], atMs: number): LapTruth | null {
  let best: LapTruth | null = null;
  for (const lap of laps) {
    const counts = lap.endMs! <= atMs && (lap.deleted === null || lap.deleted.atMs > atMs);
    if (counts && (best === null || lap.lapTimeMs! < best.lapTimeMs!)) best = lap;
  }
  return best;
}
