/**
 * How old a stored copy may be and still be used without asking the host again. Infinity = final. All functions are pure;
 * the time is the caller's.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After this long the archive does not touch the files of a session any more. */
const sessionFinalAfterMs = 5 * dayMs;

/**
 * Timing files of one session. Files appear about half an hour after the session and are sometimes replaced within
 * the next days.
 *
 * @param startUtcMs planned start; null = unknown, treated like a session of the last days.
 */
export function sessionMaxAgeMs(startUtcMs: number | null, nowMs: number): number {
  if (startUtcMs === null) return 6 * hourMs;
  const sinceStartMs = nowMs - startUtcMs;
  if (sinceStartMs > sessionFinalAfterMs) return Infinity;
  if (sinceStartMs > dayMs) return 6 * hourMs;
  if (sinceStartMs > 5 * hourMs) return 30 * minuteMs;
  if (sinceStartMs > -hourMs) return 2 * minuteMs;
  return hourMs;
}

/**
 * What OpenF1 made of one session. Like the timing files while these still change; never final, for sessions with holes are read in
 * again when somebody reports them.
 *
 * @param startUtcMs planned start; null = unknown, treated like a session of the last days.
 */
export function openF1SessionMaxAgeMs(startUtcMs: number | null, nowMs: number): number {
  const whileChangingMs = sessionMaxAgeMs(startUtcMs, nowMs);
  if (startUtcMs === null || whileChangingMs !== Infinity) return whileChangingMs;
  return nowMs - startUtcMs > 30 * dayMs ? 60 * dayMs : dayMs;
}

/**
 * Results and laps of one round in the results API. People enter them by hand, first hours to days after the race, and
 * corrections follow for weeks; a court of appeal changed a podium three months later.
 *
 * @param raceStartUtcMs planned start of the race; null = unknown, treated like a race of the last days.
 */
export function roundResultsMaxAgeMs(raceStartUtcMs: number | null, nowMs: number): number {
  if (raceStartUtcMs === null) return hourMs;
  const sinceStartMs = nowMs - raceStartUtcMs;
  if (sinceStartMs > 180 * dayMs) return 60 * dayMs;
  if (sinceStartMs > 21 * dayMs) return 7 * dayMs;
  if (sinceStartMs > 3 * dayMs) return 12 * hourMs;
  if (sinceStartMs > -3 * dayMs) return 20 * minuteMs;
  return 6 * hourMs;
}

/**
 * Laps and pit stops of one race in the results API. They come later than the result, some days after the race, and are not touched
 * once they are there; that there are none yet is an answer without rows, which is never believed for long.
 *
 * @param raceStartUtcMs planned start of the race; null = unknown, treated like a race of the last days.
 */
export function raceLapsMaxAgeMs(raceStartUtcMs: number | null, nowMs: number): number {
  const isOld = raceStartUtcMs !== null && nowMs - raceStartUtcMs > 21 * dayMs;
  return isOld ? Infinity : Math.min(roundResultsMaxAgeMs(raceStartUtcMs, nowMs), 12 * hourMs);
}

/**
 * A season's schedule. Start times have moved on the day of the race, so it is asked for often around a race weekend.
 *
 * @param sessionStartsUtcMs starts in the copy at hand; empty = there is none or nobody looked.
 */
export function scheduleMaxAgeMs(
  year: number,
  sessionStartsUtcMs: readonly (number | null)[],
  nowMs: number,
): number {
  const ageOfSeason = new Date(nowMs).getUTCFullYear() - year;
  if (ageOfSeason >= 1) return finishedSeasonMaxAgeMs(year, nowMs);
  const isNear = (startMs: number | null): boolean =>
    startMs !== null && startMs > nowMs - dayMs && startMs < nowMs + 3 * dayMs;
  return sessionStartsUtcMs.length === 0 || sessionStartsUtcMs.some(isNear) ? hourMs : dayMs;
}

/** What belongs to a whole season, such as its drivers and standings. */
export function seasonMaxAgeMs(year: number, nowMs: number): number {
  const ageOfSeason = new Date(nowMs).getUTCFullYear() - year;
  return ageOfSeason >= 1 ? finishedSeasonMaxAgeMs(year, nowMs) : 2 * hourMs;
}

/** Corner positions: drawn anew once in a while, for the running season more likely than for an old one. */
export function circuitMaxAgeMs(year: number, nowMs: number): number {
  return new Date(nowMs).getUTCFullYear() > year ? 180 * dayMs : 7 * dayMs;
}

/** The last weeks of a season are still being corrected when the next year begins. */
function finishedSeasonMaxAgeMs(year: number, nowMs: number): number {
  return nowMs < Date.UTC(year + 1, 2, 1) ? dayMs : 60 * dayMs;
}
