import { parseDurationMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObjects } from '../json-object.ts';
import { apiInteger, pageRaces, type ResultsPage } from './results-api.ts';

/** One lap of one driver as people entered it. */
export interface LapTiming {
  lapNumber: number;
  /** Order at the end of the lap; null when not given. */
  position: number | null;
  /** null when no time, an impossible one, or two different ones are given. */
  lapTimeMs: number | null;
}

export interface RaceLaps {
  /** `YYYY-MM-DD` of the race in UTC; null when unknown. */
  date: string | null;
  /** By driver id, each lap once, by lap number. */
  byDriver: ReadonlyMap<string, readonly LapTiming[]>;
}

/** No race since 1996 had laps below 55 s (2020 Sakhir), nor did one last longer than five hours, interruptions included. */
const shortestLapMs = 50_000;
const longestLapMs = 5 * 3_600_000;
/** Far beyond the longest race, 78 laps in Monaco. */
const mostLaps = 200;

/**
 * The laps of a round from pages of `{year}/{round}/laps.json`; null when they have none. A lap may be split between two pages, and
 * what is said twice counts once.
 */
export function readRaceLaps(pages: readonly ResultsPage[], round: number): RaceLaps | null {
  const races = pages.flatMap(pageRaces).filter((race) => race.round === round);
  const byDriver = new Map<string, Map<number, LapTiming>>();
  for (const { lapNumber, row } of races.flatMap(({ record }) => timingRows(record))) {
    const driverId = feedText(row['driverId']);
    if (driverId === null || lapNumber === null || lapNumber < 1 || lapNumber > mostLaps) continue;
    const laps = byDriver.get(driverId) ?? new Map<number, LapTiming>();
    const timing = { lapNumber, position: readPosition(row), lapTimeMs: readLapTimeMs(row) };
    const known = laps.get(lapNumber);
    laps.set(lapNumber, known ? agreed(known, timing) : timing);
    byDriver.set(driverId, laps);
  }
  if (byDriver.size === 0) return null;
  const inOrder = [...byDriver].map(([driverId, laps]): [string, LapTiming[]] => [
    driverId,
    [...laps.values()].toSorted((a, b) => a.lapNumber - b.lapNumber),
  ]);
  return { date: races.find(({ date }) => date !== null)?.date ?? null, byDriver: new Map(inOrder) };
}

/** Lap times in a page, as the API counts them for its total. */
export function countLapTimings(page: ResultsPage): number {
  return pageRaces(page).reduce((sum, { record }) => sum + timingRows(record).length, 0);
}

function timingRows(race: Record<string, unknown>) {
  return asObjects(race['Laps']).flatMap((lap) => {
    const lapNumber = apiInteger(lap['number']);
    return asObjects(lap['Timings']).map((row) => ({ lapNumber, row }));
  });
}

function readPosition(row: Record<string, unknown>): number | null {
  const position = apiInteger(row['position']);
  return position !== null && position >= 1 ? position : null;
}

function readLapTimeMs(row: Record<string, unknown>): number | null {
  const lapTimeMs = parseDurationMs(row['time']);
  return lapTimeMs !== null && lapTimeMs >= shortestLapMs && lapTimeMs <= longestLapMs ? lapTimeMs : null;
}

/** Of two rows for one lap nobody knows which is right: where they differ, nothing is known. */
function agreed(one: LapTiming, other: LapTiming): LapTiming {
  return {
    lapNumber: one.lapNumber,
    position: one.position === other.position ? one.position : null,
    lapTimeMs: one.lapTimeMs === other.lapTimeMs ? one.lapTimeMs : null,
  };
}
