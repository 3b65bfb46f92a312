import { parseDurationMs } from '../feed/duration.ts';
import { feedText } from '../feed/feed-values.ts';
import { asObjects } from '../json-object.ts';
import { apiInteger, pageRaces, type ResultsPage } from './results-api.ts';

/** One way of a car through the pit lane: to change tyres, for a penalty, or to wait for the end of a red flag. */
export interface PitStop {
  driverId: string;
  /** The lap that ended in the pit lane. */
  lapNumber: number;
  /** When the car came in: milliseconds since midnight of the clocks at the circuit, to the second; null when not given. */
  entryTimeOfDayMs: number | null;
  /** From the entry of the pit lane to its exit; null when not given. */
  laneMs: number | null;
}

export const firstPitStopSeason = 2011;

const dayMs = 86_400_000;

/**
 * The pit stops of a round from pages of `{year}/{round}/pitstops.json`, in the order sent. A car ends a lap in the pits once: of
 * further rows for the same lap the first one counts.
 */
export function readPitStops(pages: readonly ResultsPage[], round: number): PitStop[] {
  const races = pages.flatMap(pageRaces).filter((race) => race.round === round);
  const stops = new Map<string, PitStop>();
  for (const row of races.flatMap(({ record }) => asObjects(record['PitStops']))) {
    const driverId = feedText(row['driverId']);
    const lapNumber = apiInteger(row['lap']);
    if (driverId === null || lapNumber === null || lapNumber < 1) continue;
    const key = JSON.stringify([driverId, lapNumber]);
    if (stops.has(key)) continue;
    stops.set(key, {
      driverId,
      lapNumber,
      entryTimeOfDayMs: durationBelow(row['time'], dayMs),
      laneMs: durationBelow(row['duration'], dayMs),
    });
  }
  return [...stops.values()];
}

/** Pit stops in a page, as the API counts them for its total. */
export function countPitStops(page: ResultsPage): number {
  return pageRaces(page).reduce((sum, { record }) => sum + asObjects(record['PitStops']).length, 0);
}

function durationBelow(value: unknown, limitMs: number): number | null {
  const durationMs = parseDurationMs(value);
  return durationMs !== null && durationMs >= 0 && durationMs < limitMs ? durationMs : null;
}
