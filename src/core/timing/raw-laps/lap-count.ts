import type { SessionKind } from '../../calendar/session-kind.ts';
import { cellText, type TimingLine, type TimingPatch } from '../topics/timing-line.ts';
import { longestMessageDelayMs, shortestLapMs } from './timing-tolerances.ts';

/** A message in the order in which laps were counted. */
export interface CountedPatch extends TimingPatch {
  /** How many of the laps counted last this message strikes; mostly 0. */
  struckLaps: number;
  /** How many laps it counts: more than 1 where messages that end laps are lost, or after a gap. */
  countedLaps: number;
  /** Whether it says, after a gap, how things stand: its values are no news. */
  isState: boolean;
}

interface CountedPatches {
  accepted: CountedPatch[];
  /** Whether the feed repeated messages of laps already counted; they are left out. */
  hadLateData: boolean;
  /** Whether the count jumped: messages that end laps are lost. */
  lostLapEnds: boolean;
}

function countsLap(line: TimingLine, counted: number): boolean {
  return typeof line.NumberOfLaps === 'number' && line.NumberOfLaps > counted;
}

/**
 * Decides what it means where the feed's count of laps goes back (docs/feed/laps.md#a-count-that-goes-back): an earlier stretch is
 * repeated, and everything is left out until the count is reached again; or the laps counted last were struck, and the messages
 * that follow belong to the next lap. A count that jumps is believed where so many laps had the time to be driven and the feed counts on
 * from there; otherwise the message counts one lap, whatever number it carries.
 *
 * @param lastHeardMs when the car was heard of last, where that was without saying anything of laps; null = it was not.
 */
export function orderByCount(
  patches: readonly TimingPatch[],
  countedBefore: number,
  lastHeardMs: () => number | null,
): CountedPatches {
  const accepted: CountedPatch[] = [];
  const timesByCount = new Map<number, string>();
  let counted = countedBefore;
  let countedMs = -Infinity;
  let inPast = false;
  let hadLateData = false;
  let lostLapEnds = false;
  patches.forEach((patch, index) => {
    const { timeMs, line } = patch;
    const lapCount = line.NumberOfLaps;
    if (typeof lapCount === 'number') {
      if (inPast && lapCount === counted) inPast = false;
      const slip = inPast ? null : lapsOfSlip(patches, index, counted);
      if (slip !== null) {
        counted += slip;
        if (slip > 0) countedMs = timeMs;
        const news = slip > 0 ? line : withoutOldValues(line);
        accepted.push({ timeMs, line: news, struckLaps: 0, countedLaps: slip, isState: false });
        return;
      }
      if (lapCount < counted && !inPast && isStrike(patches, index, timesByCount, lastHeardMs)) {
        accepted.push({
          timeMs,
          line: withoutOldValues(line),
          struckLaps: counted - lapCount,
          countedLaps: 0,
          isState: false,
        });
        counted = lapCount;
        return;
      }
      if (lapCount < counted) {
        inPast = true;
        hadLateData = true;
      }
    }
    if (inPast) return;
    const before = counted;
    const isState = isAfterGap(line, counted);
    if (isState) counted = countInState(line);
    else if (countsLap(line, counted)) {
      const isJump = Number(lapCount) > counted + 1;
      lostLapEnds ||= isJump;
      counted = isJump && isCountedOn(patches, index, counted, countedMs) ? Number(lapCount) : counted + 1;
      countedMs = timeMs;
    }
    const lapTime = cellText(line.LastLapTime);
    if (lapTime !== null && timeMs - countedMs < longestMessageDelayMs) timesByCount.set(counted, lapTime);
    accepted.push({ timeMs, line, struckLaps: 0, countedLaps: counted - before, isState });
  });
  return { accepted, hadLateData, lostLapEnds };
}

/**
 * How many laps a message ends, 0 or 1, whose count is damaged: below those counted, and the next one goes on from where they were; null
 * where it is not.
 */
function lapsOfSlip(patches: readonly TimingPatch[], index: number, counted: number): 0 | 1 | null {
  const { line } = patches[index]!;
  if (Number(line.NumberOfLaps) >= counted) return null;
  const next = patches
    .slice(index + 1)
    .map((patch) => patch.line.NumberOfLaps)
    .find((count) => typeof count === 'number');
  if (next !== counted + 1 && next !== counted + 2) return null;
  return next === counted + 2 ? 1 : 0;
}

/** Whether a count that jumps is no slip of the feed. */
function isCountedOn(
  patches: readonly TimingPatch[],
  index: number,
  counted: number,
  countedMs: number,
): boolean {
  const { timeMs, line } = patches[index]!;
  const lapCount = Number(line.NumberOfLaps);
  const laps = lapCount - counted;
  if (!Number.isSafeInteger(lapCount) || laps > mostLapsOfDay) return false;
  if (timeMs - countedMs < laps * shortestLapMs) return false;
  const next = patches
    .slice(index + 1)
    .map((patch) => patch.line.NumberOfLaps)
    .find((count) => typeof count === 'number' && count !== lapCount);
  return typeof next !== 'number' || next > lapCount || next <= counted;
}

/**
 * Whether the laps above this message's count were struck: the count is never reached again, or by a lap of another time. 2025 Emilia
 * Romagna, Qualifying, car 87, 00:47:48.859: from 9 back to `{"NumberOfLaps": 8, "LastLapTime": {"Value": "4:58.914"}, "BestLapTime":
 * {"Value": "1:16.918", "Lap": 2}}`, for it had ended its lap of 1:16.077 after the red flag. 2020 Hungarian, Practice 2, car 16, is no
 * such case: back from 7 to 6 at 01:32:42.415, and 4.1 s later 7 again with the same time.
 */
function isStrike(
  patches: readonly TimingPatch[],
  index: number,
  timesByCount: ReadonlyMap<number, string>,
  lastHeardMs: () => number | null,
): boolean {
  const { timeMs, line } = patches[index]!;
  const later = patches.slice(index + 1);
  const lapCount = Number(line.NumberOfLaps);
  const recount = later.find((patch) => countsLap(patch.line, lapCount));
  if (!recount) {
    const untilMs = Math.max(later.at(-1)?.timeMs ?? timeMs, lastHeardMs() ?? timeMs);
    return untilMs - timeMs > longestMessageDelayMs;
  }
  const recountedTimes = later.flatMap((patch) => {
    const delayMs = patch.timeMs - recount.timeMs;
    return delayMs < 0 || delayMs >= longestMessageDelayMs ? [] : (cellText(patch.line.LastLapTime) ?? []);
  });
  const [recountedTime] = recountedTimes;
  return recountedTime !== undefined && recountedTime !== timesByCount.get(Number(recount.line.NumberOfLaps));
}

/** What the message says of sectors, speeds and the lap is the state before the struck lap; the best and the pits are news. */
function withoutOldValues({ InPit, BestLapTime, BestLapTimes }: TimingLine): TimingLine {
  return { InPit, BestLapTime, BestLapTimes };
}

/** Nobody does more, not in a test either: a count beyond that is damaged. */
const mostLapsOfDay = 300;

/** Where a recording that begins in mid-session takes over. */
export interface Joining {
  /** The feed's count of laps at that moment. */
  counted: number;
  /** Laps done by then as they are numbered here. */
  lapsBefore: number;
}

/** Where a recording takes over whose first message of a car is this one; null where it begins before the car's first lap. */
export function joinedMidSession(firstLine: TimingLine | undefined, kind: SessionKind): Joining | null {
  const counted = countInState(firstLine);
  return counted < 1 ? null : { counted, lapsBefore: lapsDone(counted, kind) };
}

/** The count of laps in a full state, which has its sectors as a list; 0 in any other message. */
function countInState(line: TimingLine | undefined): number {
  const counted = line?.NumberOfLaps;
  const isState = Array.isArray(line?.Sectors) && typeof counted === 'number';
  return isState && Number.isSafeInteger(counted) ? counted : 0;
}

/** The count of laps in any message; null = it has none, or none that can be. */
export function countOf({ NumberOfLaps: counted }: TimingLine): number | null {
  const isCount = typeof counted === 'number' && Number.isSafeInteger(counted);
  return isCount && counted >= 0 && counted <= mostLapsOfDay ? counted : null;
}

/** Laps that a count stands for: outside races the feed counts the first exit from the pits. */
export function lapsDone(counted: number, kind: SessionKind): number {
  return kind === 'race' ? counted : counted - 1;
}

/** Whether a message says, after a gap, how things stand: with laps counted that were not seen to end. Its values are no news. */
function isAfterGap(line: TimingLine, counted: number): boolean {
  const lost = countInState(line) - counted;
  return lost > 0 && lost <= mostLapsOfDay;
}
