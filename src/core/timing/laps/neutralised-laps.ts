import type { TrackStatusRow } from '../topics/track-status.ts';
import type { Lap } from './lap.ts';

/** Laps of a race run under a safety car, a virtual one, or interrupted by a red flag; both laps included. */
export interface NeutralisedLaps {
  kind: 'safety-car' | 'virtual-safety-car' | 'red-flag';
  fromLap: number;
  toLap: number;
}

/** The same in session time. */
export interface NeutralisedTime {
  kind: NeutralisedLaps['kind'];
  fromMs: number;
  toMs: number;
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
  const lastLap = laps
    .filter((lap) => lap.position === 1)
    .reduce<Lap | null>((last, lap) => (last && last.lapNumber > lap.lapNumber ? last : lap), null);
  if (lastLap === null || startMs === null) return [];
  const lapAt = leaderLapAt(laps, startMs);
  return neutralisedTimes(trackStatus, startMs, lastLap.endMs).map(({ kind, fromMs, toMs }) => ({
    kind,
    fromLap: lapAt(fromMs) ?? lastLap.lapNumber,
    toLap: lapAt(toMs) ?? lastLap.lapNumber,
  }));
}

/** Neutralised stretches between two session times; what begins before or ends after them is cut. */
export function neutralisedTimes(
  trackStatus: readonly TrackStatusRow[],
  startMs: number,
  finishMs: number,
): NeutralisedTime[] {
  const stretches: NeutralisedTime[] = [];
  trackStatus.forEach((row, index) => {
    const kind = kindOfCode.get(row.code);
    const untilMs = trackStatus[index + 1]?.timeMs ?? finishMs;
    if (!kind || untilMs <= startMs || row.timeMs >= finishMs) return;
    const stretch = { kind, fromMs: Math.max(row.timeMs, startMs), toMs: Math.min(untilMs, finishMs) };
    const previous = stretches.at(-1);
    const before = trackStatus[index - 1];
    // "Virtual safety car ending" goes on with the stretch of the virtual safety car itself.
    if (previous?.kind === kind && before && kindOfCode.get(before.code) === kind)
      previous.toMs = stretch.toMs;
    else stretches.push(stretch);
  });
  return stretches;
}

/**
 * The lap that the leader of a race was on at a session time; null before the first lap began, after the leader's last lap, and in sessions
 * without positions.
 */
export function leaderLapAt(laps: readonly Lap[], startMs: number | null): (timeMs: number) => number | null {
  const led = laps.filter((lap) => lap.position === 1).sort((a, b) => a.lapNumber - b.lapNumber);
  return (timeMs) => {
    if (startMs === null || timeMs < startMs) return null;
    return led.find((lap) => timeMs < lap.endMs)?.lapNumber ?? null;
  };
}
