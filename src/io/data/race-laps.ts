import { type Event, sessionStartUtcMs } from '../../core/calendar/schedule.ts';
import { isOfEvent } from '../../core/results/official-rounds.ts';
import {
  countPitStops,
  firstPitStopSeason,
  readPitStops,
  type PitStop,
} from '../../core/results/pit-stops.ts';
import { countLapTimings, readRaceLaps, type RaceLaps } from '../../core/results/race-laps.ts';
import { pageRaces, type ResultsPage } from '../../core/results/results-api.ts';
import type { Clock } from '../effects.ts';
import type { FetchFailure } from '../sources/source.ts';
import { raceLapsMaxAgeMs } from './freshness.ts';
import { fetchAllPages, type FetchedPages, type ResultsContext } from './results-pages.ts';

/** Laps or stops of one race, with what they were read from. */
export interface RaceRows<T> extends Omit<FetchedPages, 'pages'> {
  /** null = the results API answers and has none of this race, or only of another one of that number. */
  value: T | null;
}

type RaceContext = ResultsContext & { clock: Clock };

/** The laps of an event's race: some twelve requests, a hundred laps each. */
export async function loadRaceLaps(
  context: RaceContext,
  event: Event,
): Promise<RaceRows<RaceLaps> | FetchFailure> {
  return await loadRaceRows(context, event, 'laps', countLapTimings, readRaceLaps);
}

/** The pit stops of an event's race: one request. Before 2011 there are none, and nobody is asked. */
export async function loadPitStops(
  context: RaceContext,
  event: Event,
): Promise<RaceRows<PitStop[]> | FetchFailure | null> {
  if (event.year < firstPitStopSeason) return null;
  const read = (pages: readonly ResultsPage[], round: number) => {
    const stops = readPitStops(pages, round);
    return stops.length > 0 ? stops : null;
  };
  return await loadRaceRows(context, event, 'pitstops', countPitStops, read);
}

/**
 * Rounds were renumbered in mid-season (2026), so a stored answer may be of another race. It is then asked for anew, and not used when it still does not match.
 */
async function loadRaceRows<T>(
  context: RaceContext,
  event: Event,
  table: 'laps' | 'pitstops',
  countRows: (page: ResultsPage) => number,
  read: (pages: readonly ResultsPage[], round: number) => T | null,
): Promise<RaceRows<T> | FetchFailure> {
  const nowMs = context.clock.nowMs();
  const startMs = sessionStartUtcMs({ event, session: event.sessions.find(({ code }) => code === 'R') });
  const load = async (maxAgeMs: number) =>
    await fetchAllPages(context, `${event.year}/${event.round}/${table}.json`, maxAgeMs, countRows);
  let fetched = await load(raceLapsMaxAgeMs(startMs, nowMs));
  if (fetched.ok && !isOfRace(fetched, event)) fetched = await load(0);
  if (!fetched.ok) return fetched;
  const { pages, ...rest } = fetched;
  return { ...rest, value: isOfRace(fetched, event) ? read(pages, event.round) : null };
}

function isOfRace({ pages }: FetchedPages, event: Event): boolean {
  return pages.flatMap(pageRaces).every((race) => race.round === event.round && isOfEvent(race, event));
}
