import type { Lap } from './laps/lap.ts';
import type { SessionStatusRow } from './topics/session-status.ts';

/**
 * Session times at which part 1, 2 and 3 of a qualifying began; null for a part that did not happen or began before the
 * recording. The feed's announcement counts, else its drivers' best-lap cells, else the session status. Where one of several
 * announcements is lost, its part began where the session status or the cells say, between the parts around it.
 */
export function partStartsMs(
  announcedMs: readonly (number | null)[],
  driverPartsMs: readonly (readonly (number | null)[])[],
  sessionStatus: readonly SessionStatusRow[],
): (number | null)[] {
  const fromDrivers = splitTimesMs(driverPartsMs);
  const fromStatus = startedPartsMs(sessionStatus);
  const [firstMs = null, secondMs = null, thirdMs = null] = announcedMs;
  if (secondMs === null && thirdMs === null) {
    return fromDrivers[1] === null ? [0, 1, 2].map((part) => fromStatus[part] ?? null) : fromDrivers;
  }
  const between = (part: number, afterMs: number, beforeMs: number) =>
    [...fromStatus, fromDrivers[part] ?? null].find(
      (timeMs) => timeMs !== null && timeMs > afterMs + leastPartMs && timeMs < beforeMs - leastPartMs,
    ) ?? null;
  const hasFirst =
    firstMs !== null || fromStatus.some((timeMs) => timeMs < (secondMs ?? thirdMs!) - leastPartMs);
  return [
    hasFirst ? 0 : null,
    secondMs ?? (hasFirst ? between(1, fromStatus[0] ?? 0, thirdMs!) : null),
    thirdMs ?? between(2, secondMs!, Infinity),
  ];
}

/** From the start of a part of a qualifying to that of the next it takes longer. */
const leastPartMs = 5 * 60_000;

/**
 * Session times at which part 1, 2 and 3 of a qualifying began, from the first best-lap cells that each driver's messages carry
 * (one list per driver), null for a part that did not happen. Part 1 begins at 0.
 */
function splitTimesMs(driverPartStartsMs: readonly (readonly (number | null)[])[]): (number | null)[] {
  return [0, 1, 2].map((part) => {
    if (part === 0) return 0;
    const times = driverPartStartsMs.flatMap((partStartsMs) => partStartsMs[part] ?? []);
    return times.length === 0 ? null : Math.min(...times);
  });
}

/** Session times at which parts began by the session status: every "Started" that does not follow an "Aborted". */
function startedPartsMs(sessionStatus: readonly SessionStatusRow[]): number[] {
  const starts: number[] = [];
  let isSuspended = false;
  for (const { timeMs, status } of sessionStatus) {
    if (status === 'Started' && !isSuspended) starts.push(timeMs);
    if (status === 'Aborted') isSuspended = true;
    else if (status === 'Started' || status === 'Finished') isSuspended = false;
  }
  return starts;
}

/**
 * Laps of part 1, 2 and 3 (docs/feed/session.md#parts-of-a-qualifying); null for a part that did not happen. A lap belongs to
 * the part in which it began; a car that left the pits before the next part began, and finished its lap in it, belongs to the
 * next part. Laps without a start belong to none.
 */
export function splitQualifyingLaps(
  laps: readonly Lap[],
  splitMs: readonly (number | null)[],
  sessionEndMs: number,
): (Lap[] | null)[] {
  let early = new Set<Lap>();
  return [0, 1, 2].map((part) => {
    const fromMs = splitMs[part] ?? null;
    if (fromMs === null) return null;
    const toMs = splitMs.slice(part + 1).find((timeMs) => timeMs !== null) ?? sessionEndMs;
    const earlyForNext = new Set(
      laps.filter(
        (lap) => lap.startMs !== null && lap.startMs < toMs && lap.endMs > toMs && lap.pitOutMs !== null,
      ),
    );
    const inPart = laps.filter(
      (lap) =>
        ((lap.startMs !== null && lap.startMs > fromMs && lap.startMs < toMs) || early.has(lap)) &&
        !earlyForNext.has(lap),
    );
    early = earlyForNext;
    return inPart.length === 0 ? null : inPart;
  });
}
