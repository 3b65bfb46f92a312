import { isThroughPits } from '../timing/laps/lap.ts';
import { partStartsMs } from '../timing/qualifying-parts.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { SessionStatusRow } from '../timing/topics/session-status.ts';
import type { PhasedMessage } from './session-rows.ts';

/** Cars that drive in the last part. */
const carsInLastPart = 10;
/** Between two parts nobody leaves the pits for longer than this. */
const shortestBreakMs = 3 * 60_000;

/**
 * Session times at which part 1, 2 and 3 of a qualifying began, null for a part that did not happen
 * (docs/feed/openf1.md#parts-of-a-qualifying): by the part that messages of race control carry, else by the starts of the session, else,
 * without race control, by the breaks after which fewer cars leave the pits.
 */
export function qualifyingPartsMs(
  messages: readonly PhasedMessage[] | null,
  sessionStatus: readonly SessionStatusRow[],
  laps: ReadonlyMap<string, readonly RawLap[]>,
): (number | null)[] {
  if (messages === null || messages.length === 0) return partsByBreaks(laps);
  const announcedMs = [1, 2, 3].map(
    (part) => messages.find((message) => message.qualifyingPart === part)?.receivedMs ?? null,
  );
  return partStartsMs(announcedMs, [], sessionStatus);
}

function partsByBreaks(laps: ReadonlyMap<string, readonly RawLap[]>): (number | null)[] {
  const exits = [...laps]
    .flatMap(([driverNumber, own]) =>
      own.flatMap(({ pitOutMs }) => (pitOutMs === null ? [] : [{ driverNumber, pitOutMs }])),
    )
    .toSorted((a, b) => a.pitOutMs - b.pitOutMs);
  const cars = new Set(exits.map(({ driverNumber }) => driverNumber)).size;
  const beginsWith = (mostCars: number) =>
    exits.find(({ pitOutMs }, index) => {
      const isAfterBreak = index > 0 && pitOutMs - exits[index - 1]!.pitOutMs >= shortestBreakMs;
      const left = new Set(exits.slice(index).map(({ driverNumber }) => driverNumber));
      return isAfterBreak && left.size <= mostCars;
    })?.pitOutMs ?? null;
  if (cars <= carsInLastPart) return [0, null, null];
  const second = beginsWith(Math.floor((cars + carsInLastPart) / 2));
  const third = beginsWith(carsInLastPart);
  return [0, second, third === second ? null : third].map((ms, part) =>
    ms === null || part === 0 ? ms : ms - 1,
  );
}

/**
 * Marks in place each lap of a car that was its quickest so far (docs/feed/openf1.md#personal-bests), in a qualifying of its part. Laps through the pits and
 * the first of a race, whose first sector nobody measures, count for nothing, as in the feed.
 *
 * @param partStartsMs Starts of the parts of a qualifying; empty elsewhere.
 */
export function markPersonalBests(laps: readonly RawLap[], partStartsMs: readonly (number | null)[]): void {
  let part = 0;
  let bestMs = Infinity;
  for (const lap of laps) {
    const ownPart = partStartsMs.findLastIndex((startMs) => startMs !== null && startMs <= lap.endMs!);
    if (ownPart !== part) bestMs = Infinity;
    part = ownPart;
    const counts = !isThroughPits(lap) && lap.sectorMs[0] !== null;
    if (!counts || lap.lapTimeMs === null || lap.lapTimeMs >= bestMs) continue;
    bestMs = lap.lapTimeMs;
    lap.isPersonalBest = true;
  }
}
