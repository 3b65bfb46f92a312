import type { Lap } from './lap.ts';
import type { TrackStatusRow } from '../topics/track-status.ts';

/** Laps of a race run under a safety car, a virtual one, or interrupted by a red flag; both laps included. */
export interface NeutralisedLaps {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  fromLap: number;
  toLap: number;
}

const kindOfCode: ReadonlyMap<string, NeutralisedLaps['kind']> = new Map([
  ['4', 'safety-car'],
  ['5', 'red-flag'],
  ['6', 'virtual-safety-car'],
  ['7', 'virtual-safety-car'],
]);

/**
 * Neutralised stretches in laps of the leader: from the lap the leader was on when the status began to the lap he was on when
 * it ended. Stretches before the first or after the last lap are left out. Empty for sessions without positions.
 */
export function neutralisedLaps(
  laps: readonly Lap[],
  trackStatus: readonly TrackStatusRow[],
  startMs: number | null,
): NeutralisedLaps[] {
  const leaderLaps = laps.filter((lap) => lap.position === 1).sort((a, b) => a.lapNumber - b.lapNumber);
  const finishMs = leaderLaps.at(-1)?.endMs;
  if (finishMs === undefined || startMs === null) return [];
  const lapAt = (timeMs: number) =>
    leaderLaps.find((lap) => timeMs < lap.endMs)?.lapNumber ?? leaderLaps.at(-1)!.lapNumber;

  const stretches: NeutralisedLaps[] = [];
  trackStatus.forEach((row, index) => {
    const kind = kindOfCode.get(row.code);
    const untilMs = trackStatus[index + 1]?.timeMs ?? finishMs;
    if (!kind || untilMs <= startMs || row.timeMs >= finishMs) return;
    const stretch = { kind, fromLap: lapAt(Math.max(row.timeMs, startMs)), toLap: lapAt(untilMs) };
    const previous = stretches.at(-1);
    // "Virtual safety car ending" goes on with the stretch of the virtual safety car itself.
    if (
      previous?.kind === kind &&
      trackStatus[index - 1] &&
      kindOfCode.get(trackStatus[index - 1]!.code) === kind
    )
      previous.toLap = stretch.toLap;
    else stretches.push(stretch);
  });
  return stretches;
}
