import { isJsonObject } from '../../json-object.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { traced, type SessionTrace } from '../../trace/session-trace.ts';
import type { TimingLine } from '../topics/timing-line.ts';
import { type CountedPatch, type Joining, lapsDone } from './lap-count.ts';
import { durationMs } from './lap-values.ts';
import { emptyRawLap, type RawLap } from './raw-lap.ts';
import { longestMessageDelayMs, longestWayToLineMs, shortestLapMs } from './timing-tolerances.ts';

/** Rows of laps, as the first pass finds them. */
export interface FoundLaps {
  laps: RawLap[];
  /** Numbers of laps of which nobody knows when they ended. */
  lostLaps: number[];
  /** Rows that follow lost laps, with the session time from which on what is said is said of them. */
  valuesFromMs: ReadonlyMap<RawLap, number>;
}

/**
 * First pass: one row per counted lap, plus the open one. A lap that was open at a gap in which it ended goes, and its row is the open
 * one's, unless its last sector had been sent: then only the count was missed. Where a message that ends a lap is lost and the count jumps, the
 * lap ended when its last sector was sent, or when the next one began by its own time; otherwise it goes in the same way.
 */
export function findLapEnds(
  patches: readonly CountedPatch[],
  joining: Joining | null,
  kind: SessionKind,
  trace?: SessionTrace,
): FoundLaps {
  const laps = [emptyRawLap((joining?.lapsBefore ?? 0) + 1)];
  const lostLaps: number[] = [];
  const valuesFromMs = new Map<RawLap, number>();
  let counted = joining?.counted ?? 0;
  let hasLeftPits = joining !== null;
  let crossings: Crossing[] = [];
  const pitsMs = { inMs: Infinity, lastInMs: -Infinity, outMs: -Infinity };
  let sectorsSent: SectorsSent = { first: null, secondMs: null };
  const openRow = (lapNumber: number): RawLap => {
    const open = emptyRawLap(lapNumber);
    laps.push(open);
    return open;
  };
  const endUncounted = (lap: RawLap, endMs: number): RawLap => {
    lap.endMs = endMs;
    lap.isUncounted = true;
    return openRow(lap.lapNumber + 1);
  };
  /** Gives the open row to the lap after `lost` others, whose ends nobody knows. */
  const loseLaps = (open: RawLap, lost: number, fromMs: number): void => {
    for (let each = 0; each < lost; each += 1) lostLaps.push(open.lapNumber + each);
    open.lapNumber += lost;
    valuesFromMs.set(open, fromMs);
  };
  let index = -1;
  for (const patch of trace ? traced(patches, laps, trace) : patches) {
    const { timeMs, line, struckLaps, countedLaps, isState } = patch;
    index += 1;
    let open = laps.at(-1)!;
    const previousEndMs = laps.at(-2)?.endMs ?? -Infinity;
    // Outside races the first exit from the pits is counted, and no lap.
    const isExitCounted = counted === 0 && laps.length === 1 && (isState ? !hasLeftPits : countedLaps > 1);
    const lapsCounted = isExitCounted ? lapsDone(countedLaps, kind) : countedLaps;
    // The exit before this one is lost, and with it the lap between them.
    const isSecondExit = isExitCounted && kind !== 'race' && !isState && !hasLeftPits && line.InPit === false;
    if (isSecondExit) lostLaps.push(open.lapNumber);
    hasLeftPits ||= isState || line.InPit === false || isOnTrack(line);
    if (line.InPit === true) Object.assign(pitsMs, { inMs: Math.min(pitsMs.inMs, timeMs), lastInMs: timeMs });
    if (line.InPit === false) Object.assign(pitsMs, { inMs: Infinity, outMs: timeMs });
    // Timed between two visits to the pits, it had left them: the message of it is lost.
    else if (sectorMs(line, 1) !== null && timeMs - pitsMs.inMs > longestWayToLineMs) pitsMs.inMs = Infinity;
    counted += countedLaps - struckLaps;
    if (isState) {
      const lastMs = crossings.at(-1)?.timeMs;
      if (lastMs !== undefined) open = endUncounted(open, lastMs);
      const lost = lapsCounted - (lastMs === undefined ? 0 : 1);
      if (lost > 0 || lastMs === undefined) loseLaps(open, lost, timeMs);
      crossings = [];
      continue;
    }
    const isCrossing = sectorMs(line, 2) !== null || (countedLaps > 1 && lapStartMs(patches, index) !== null);
    const lastEndMs = crossings.at(-1)?.timeMs ?? previousEndMs;
    const leastMs = countedLaps > 0 || crossings.length === 0 ? longestMessageDelayMs : shortestLapMs;
    if (hasLeftPits && isCrossing && timeMs - lastEndMs >= leastMs) {
      const isInPits = timeMs - pitsMs.inMs > longestWayToLineMs;
      crossings.push({ timeMs, beganMs: lapStartMs(patches, index), isInPits });
    }
    const begunMs = nextLapStartMs(sectorsSent, patch);
    if (begunMs !== null && begunMs - lastEndMs >= shortestLapMs)
      crossings.push({ timeMs: begunMs, beganMs: null, isInPits: false, isNextBegun: true });
    sectorsSent =
      countedLaps > 0 || isCrossing || begunMs !== null
        ? { first: null, secondMs: null }
        : {
            first: sectorMs(line, 0) ?? sectorsSent.first,
            secondMs: sectorMs(line, 1) === null ? sectorsSent.secondMs : timeMs,
          };
    if (countedLaps === 0 || !hasLeftPits) continue;
    if (lapsCounted > 1) {
      const endsMs = lapEndsMs(crossings, previousEndMs);
      // In the pits a second time since the last lap that was seen to end: the exit counts the lap into them.
      const isBackInPits = pitsMs.lastInMs - (endsMs.at(-1) ?? Infinity) > longestWayToLineMs;
      if (line.InPit === false && isBackInPits && endsMs.length === lapsCounted - 1) endsMs.push(timeMs);
      if (endsMs.length === lapsCounted)
        for (const endMs of endsMs.slice(0, -1)) open = endUncounted(open, endMs);
      else loseLaps(open, lapsCounted - 1, crossings.at(-1)?.beganMs ?? endsMs.at(-2) ?? timeMs);
    }
    open.endMs = timeMs;
    crossings = [];
    openRow(open.lapNumber + 1);
  }
  // The last two laps of a car, of which the one was not counted and the other is open still.
  crossings = crossings.filter(({ isInPits }) => !isInPits);
  const lastEndsMs = lapEndsMs(crossings, laps.at(-2)?.endMs ?? Infinity);
  const isOutLap = pitsMs.outMs > (laps.at(-2)?.endMs ?? Infinity);
  const begun = crossings.find(({ isNextBegun }) => isNextBegun);
  if (begun) endUncounted(laps.at(-1)!, begun.timeMs);
  else if (lastEndsMs.length === 2 && (crossings.length === 2 || !isOutLap))
    endUncounted(laps.at(-1)!, lastEndsMs[0]!);
  return { laps, lostLaps, valuesFromMs };
}

/** A car at the line, by the message of its last sector or of its lap. */
interface Crossing {
  timeMs: number;
  /** When the lap that ended there had begun, by its time; null where it has none. */
  beganMs: number | null;
  /** The car had been in the pits for longer than from their entry to the line. */
  isInPits: boolean;
  /** Nothing was sent there; the next lap was under way some time later. */
  isNextBegun?: true;
}

/** The first two sectors as they were sent since a lap ended. */
interface SectorsSent {
  first: number | null;
  /** When the second one was sent. */
  secondMs: number | null;
}

/** When another lap began, by its first sector: it is sent again, with another time, after the second one of the lap before. */
function nextLapStartMs({ first, secondMs }: SectorsSent, { timeMs, line }: CountedPatch): number | null {
  const next = sectorMs(line, 0);
  if (next === null || next === first || secondMs === null) return null;
  return timeMs - next > secondMs ? timeMs - next : null;
}

function sectorMs({ Sectors: sectors }: TimingLine, index: number): number | null {
  return isJsonObject(sectors) ? durationMs(sectors[index]) : null;
}

/** When laps ended, by what was sent at their ends and by when the next one began. */
function lapEndsMs(crossings: readonly Crossing[], previousEndMs: number): number[] {
  const endsMs: number[] = [];
  for (const { timeMs, beganMs } of crossings) {
    const isLapBefore = beganMs !== null && beganMs - (endsMs.at(-1) ?? previousEndMs) >= shortestLapMs;
    endsMs.push(...(isLapBefore ? [beganMs] : []), timeMs);
  }
  return endsMs;
}

/** When the lap that a message ends began, by its time, sent with it or some seconds later; null where it has none. */
function lapStartMs(patches: readonly CountedPatch[], index: number): number | null {
  const { timeMs } = patches[index]!;
  for (let at = index; at < patches.length; at += 1) {
    const later = patches[at]!;
    if (later.timeMs - timeMs >= longestMessageDelayMs) return null;
    const lapTimeMs = durationMs(later.line.LastLapTime);
    if (lapTimeMs !== null) return timeMs - lapTimeMs;
  }
  return null;
}

/** Whether a car is timed, which has left the pits then. */
export function isOnTrack(line: TimingLine): boolean {
  return [0, 1, 2].some((sector) => sectorMs(line, sector) !== null);
}
