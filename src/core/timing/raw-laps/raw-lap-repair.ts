import type { SessionTrace } from '../../trace/session-trace.ts';
import { lapBefore, type RawLap, sectorSumMs } from './raw-lap.ts';
import {
  longestMessageDelayMs,
  longestWayToLineMs,
  officialTimeToleranceMs,
  slowestRacingLapMs,
} from './timing-tolerances.ts';

/** Numbers of laps whose times contradict each other, by what was done about it. */
export interface InconsistentLaps {
  /** The lap time is below the sum of the sectors and was dropped. */
  droppedTimes: number[];
  /** Lap time and neighbours ask for another end of this lap, further away than messages are ever late: it stays as reported. */
  keptEnds: number[];
}

/**
 * Repairs one driver's raw laps in place (docs/feed/laps.md#repair) and returns them without a last lap whose end
 * nobody knows, together with the laps whose times contradict each other.
 *
 * @param areTimesLineToLine Whether lap times are known to run from line to line, so that long ones need no sectors to confirm them.
 * @param followedUntilMs Session time up to which the car is followed on its way to the line; left out: to the end.
 * @param arePlaces Laps are places, as in a race: a car that has only just come into the pits must not be a lap ahead of the others.
 */
export function repairRawLaps(
  laps: RawLap[],
  { areTimesLineToLine = false, followedUntilMs = Infinity, arePlaces = false } = {},
  trace?: SessionTrace,
): { laps: RawLap[]; inconsistentLaps: InconsistentLaps } {
  const droppedTimes: number[] = [];
  const keptEnds: number[] = [];
  dropRepeatedSectors(laps);
  trace?.applied('repeated-sector', laps);
  for (const lap of laps) dropTimeBelowSectors(lap, droppedTimes);
  trace?.applied('time-below-sectors', laps);
  for (const lap of laps) if (lap.lapTimeWithdrawn) lap.lapTimeMs = sectorSumMs(lap);
  trace?.applied('withdrawn-time', laps);
  restoreUnsentValues(laps);
  trace?.applied('unsent-value', laps);
  if (!areTimesLineToLine) for (const lap of laps) dropTimeSpentElsewhere(lap);
  trace?.applied('time-in-pits', laps);
  useEarliestEvidence(laps, keptEnds);
  trace?.applied('earliest-end', laps);
  const closed = closeLastLap(laps, followedUntilMs, arePlaces);
  trace?.applied('end-in-pits', closed);
  // On the first lap of a race the exit is that to the grid.
  for (const lap of closed) if (!arePlaces || lap.lapNumber > 1) dropTimeShorterThanTheRoad(lap);
  trace?.applied('time-below-road', closed);
  agreeWithNeighbours(closed, keptEnds);
  trace?.applied('neighbouring-ends', closed);
  giveLatePitEntriesToNextLap(closed);
  trace?.applied('late-pit-entry', closed);
  const first = closed[0];
  // Laps to the grid end in the pits before the pits are left for good.
  if (first && first.pitInMs !== null && first.pitOutMs !== null && first.pitInMs < first.pitOutMs)
    first.pitInMs = null;
  trace?.applied('pit-entry-on-grid-lap', closed);
  return {
    laps: closed,
    inconsistentLaps: {
      droppedTimes,
      keptEnds: [...new Set(keptEnds)].sort((a, b) => a - b),
    },
  };
}

/**
 * The third sector of the lap before, sent once more: before the second sector of its own lap, or when a car that never
 * reached the line is seen in the pits. 2019 Italian, Qualifying, car 7 (crashed on lap 16), 01:19:48.758:
 * `{"Sectors": {"2": {"Value": "32.416"}}, "InPit": true}`, the value of lap 15.
 */
function dropRepeatedSectors(laps: readonly RawLap[]): void {
  laps.forEach((lap, index) => {
    const [, , sector3Ms] = lap.sectorMs;
    const [, sector2EndMs, sector3EndMs] = lap.sectorEndMs;
    if (sector3EndMs === null || sector3Ms !== lapBefore(laps, index)?.sectorMs[2]) return;
    const isTooEarly = sector2EndMs !== null && sector3EndMs < sector2EndMs;
    if (!isTooEarly && sector3EndMs !== lap.pitInMs) return;
    lap.sectorMs[2] = null;
    lap.sectorEndMs[2] = null;
  });
}

function dropTimeBelowSectors(lap: RawLap, droppedTimes: number[]): void {
  const sumOfKnownMs = lap.sectorMs.reduce<number>((sum, sectorMs) => sum + (sectorMs ?? 0), 0);
  if (lap.lapTimeMs === null || sumOfKnownMs <= lap.lapTimeMs) return;
  lap.lapTimeMs = null;
  droppedTimes.push(lap.lapNumber);
}

/** The feed does not send a value that equals the previous one; what is missing may simply be the same again. */
function restoreUnsentValues(laps: readonly RawLap[]): void {
  laps.forEach((lap, index) => {
    const previous = lapBefore(laps, index);
    if (!previous) return;
    const [missing, ...others] = ([0, 1, 2] as const).filter((sector) => lap.sectorMs[sector] === null);
    if (others.length > 0) return;
    if (missing === undefined) {
      const sumMs = sectorSumMs(lap);
      if (lap.lapTimeMs === null && sumMs === previous.lapTimeMs) lap.lapTimeMs = sumMs;
      return;
    }
    // Both may be the same again. That the sectors add up to it is no accident.
    const lapTimeMs = lap.lapTimeMs ?? previous.lapTimeMs;
    if (lapTimeMs === null) return;
    const remainderMs = lap.sectorMs.reduce<number>((rest, sectorMs) => rest - (sectorMs ?? 0), lapTimeMs);
    if (remainderMs !== previous.sectorMs[missing]) return;
    lap.sectorMs[missing] = remainderMs;
    lap.lapTimeMs = lapTimeMs;
  });
}

function dropTimeSpentElsewhere(lap: RawLap): void {
  if (lap.lapTimeMs === null || lap.lapTimeMs < slowestRacingLapMs) return;
  const sumMs = sectorSumMs(lap);
  if (sumMs === null || Math.abs(sumMs - lap.lapTimeMs) > officialTimeToleranceMs) lap.lapTimeMs = null;
}

/**
 * A last lap that nothing counted ends where its sectors say, if that is not still to come, or else at its pit entry, if the car stayed in the
 * pits: shortly after it, it may have the line before it still.
 */
function closeLastLap(laps: RawLap[], followedUntilMs: number, arePlaces: boolean): RawLap[] {
  const last = laps.at(-1);
  if (!last) return laps;
  const wayToLineMs = arePlaces ? longestWayToLineMs : 0;
  if (last.endMs === null && last.pitInMs !== null && last.pitInMs + wayToLineMs <= followedUntilMs)
    last.endMs = last.pitInMs;
  return last.endMs === null || last.endMs > followedUntilMs ? laps.slice(0, -1) : laps;
}

/**
 * After a red flag the feed times the first lap from some moment in between. 2022 Saudi Arabian, Qualifying, car 55, lap 12:
 * out of the pits at 01:54:32.817, over the line at 01:56:23.040, lap time "1:13.670".
 */
function dropTimeShorterThanTheRoad(lap: RawLap): void {
  if (lap.lapTimeMs === null || lap.pitOutMs === null || lap.endMs === null) return;
  if (lap.endMs - lap.pitOutMs - lap.lapTimeMs > longestMessageDelayMs) lap.lapTimeMs = null;
}

/**
 * A lap counted long after its end also collected the pit entry of the next one. 2019 Italian, Qualifying, car 77: lap 13
 * ended at 01:11:25.099 and was counted at 01:16:15.539, in the pits at 01:13:27.669.
 */
function giveLatePitEntriesToNextLap(laps: readonly RawLap[]): void {
  laps.forEach((lap, index) => {
    const next = laps[index + 1];
    if (lap.pitInMs === null || lap.endMs === null || !next || next.endMs === null) return;
    const isOfNextLap = lap.pitInMs - lap.endMs > longestMessageDelayMs && lap.pitInMs <= next.endMs;
    if (!isOfNextLap || next.pitInMs !== null) return;
    next.pitInMs = lap.pitInMs;
    lap.pitInMs = null;
  });
}

/**
 * Lap ends are reported late, never early: the earliest of all ways to compute the end is the best. Numbers of laps that would end before
 * the one before them are added to `keptEnds`: they stay as reported.
 */
function useEarliestEvidence(laps: readonly RawLap[], keptEnds: number[]): void {
  laps.forEach((lap, index) => {
    const earliestMs = earliestEndMs(lap);
    if (earliestMs === null) return;
    const previousEndMs = laps[index - 1]?.endMs ?? null;
    if (previousEndMs !== null && earliestMs < previousEndMs) keptEnds.push(lap.lapNumber);
    else lap.endMs = earliestMs;
  });
}

/** A sector restored because it was not sent again has no session time; it still counts in the sum. */
function earliestEndMs(lap: RawLap): number | null {
  const [, sector2Ms, sector3Ms] = lap.sectorMs;
  const [sector1EndMs, sector2EndMs, sector3EndMs] = lap.sectorEndMs;
  const candidates = [
    lap.endMs,
    sector3EndMs,
    sector3Ms !== null && sector2EndMs !== null ? sector2EndMs + sector3Ms : null,
    sector3Ms !== null && sector2Ms !== null && sector1EndMs !== null
      ? sector1EndMs + sector2Ms + sector3Ms
      : null,
  ].filter((value) => value !== null);
  return candidates.length === 0 ? null : Math.min(...candidates);
}

/**
 * A lap cannot start before the previous one ended, nor end later than its lap time after it. An end that would have to move
 * by more than messages are ever late shows that the lap time was not taken from line to line; the number of such a lap is added to `keptEnds`.
 */
function agreeWithNeighbours(laps: readonly RawLap[], keptEnds: number[]): void {
  for (let index = laps.length - 1; index >= 1; index -= 1) {
    const lap = laps[index]!;
    const previous = lapBefore(laps, index);
    if (!previous || lap.endMs === null || lap.lapTimeMs === null || previous.endMs === null) continue;
    const startMs = lap.endMs - lap.lapTimeMs;
    if (startMs >= previous.endMs) continue;
    const beforePreviousMs = laps[index - 2]?.endMs ?? null;
    const isBeforePrevious = beforePreviousMs !== null && startMs < beforePreviousMs;
    const isTooFar = !previous.isUncounted && previous.endMs - startMs > longestMessageDelayMs;
    if (isBeforePrevious || isTooFar) keptEnds.push(lap.lapNumber);
    else previous.endMs = startMs;
  }
  for (let index = 1; index < laps.length; index += 1) {
    const startMs = lapBefore(laps, index)?.endMs ?? null;
    const next = laps[index]!;
    if (startMs === null || next.endMs === null || next.lapTimeMs === null) continue;
    if (next.endMs - startMs - next.lapTimeMs > longestMessageDelayMs) keptEnds.push(next.lapNumber);
    else startLapAt(startMs, next, next.lapTimeMs);
  }
}

function startLapAt(startMs: number, lap: RawLap, lapTimeMs: number): void {
  lap.endMs = Math.min(lap.endMs ?? Infinity, startMs + lapTimeMs);
  let sectorEndMs = startMs;
  for (const sector of [0, 1, 2] as const) {
    const sectorMs = lap.sectorMs[sector];
    if (sectorMs === null) break;
    sectorEndMs += sectorMs;
    const sentMs = lap.sectorEndMs[sector];
    if (sentMs !== null) lap.sectorEndMs[sector] = Math.min(sentMs, sectorEndMs);
  }
}
