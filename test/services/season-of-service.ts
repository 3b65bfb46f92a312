import { loadSchedule } from '../../src/io/data/schedule-loader.ts';
import { loadSeason, loadSeasonQualifyings, loadStandingsAfter } from '../../src/io/data/season-results.ts';
import { loadOfficialResult } from '../../src/io/data/session-results.ts';
import { loadSeasonDrivers } from '../../src/io/data/results-api.ts';
import type { Effects } from '../../src/io/effects.ts';
import type { ResourceSource } from '../../src/io/sources/source.ts';
import { madeUpEffects, madeUpTiming } from '../support/made-up-session.ts';
import { plannedSeason } from '../support/planned-season.ts';

/** Effects over calendars, drivers, results and standings of a source, through the real loaders; there is no timing. */
export async function seasonOfService(
  home: string,
  source: ResourceSource,
  now = '2026-11-20T12:00:00Z',
): Promise<Effects> {
  const { effects } = madeUpEffects(home, plannedSeason([]), madeUpTiming({}));
  const clock = { nowMs: () => Date.parse(now) };
  const context = { source, clock, signal: new AbortController().signal };
  const data: Effects['data'] = {
    ...effects.data,
    schedule: async (year, options) => await loadSchedule(context, year, options),
    seasonDrivers: async (year) => await loadSeasonDrivers(context, year),
    seasonResults: async (year, championship) => await loadSeason(context, year, championship),
    seasonQualifyings: async (year) => await loadSeasonQualifyings(context, year),
    standingsAfter: async (year, championship, round) =>
      await loadStandingsAfter(context, year, championship, round),
    officialResult: async (event, session) => await loadOfficialResult(context, event, session),
  };
  return { ...effects, clock, data };
}
