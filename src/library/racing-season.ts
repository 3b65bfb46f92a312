import type { Event } from '../core/calendar/schedule.ts';
import type { Championship, OfficialStandings } from '../core/results/official-standings.ts';
import type { OfficialRound } from '../core/results/official-rounds.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import { mergeWarnings } from '../core/warnings.ts';
import type { RacingData } from '../io/effects/racing-data.ts';
import type { Provenance } from './racing-session.ts';

/**
 * A season so far: what was planned, who drove, who scored. `source` and `provider` are those of the results; rounds of results are
 * numbered as the results API does, which follows cancellations before a schedule may.
 */
export interface RacingSeason extends Provenance {
  year: number;
  /** In calendar order, tests included. */
  events: Event[];
  drivers: SeasonDriver[];
  /** Results of races, of rounds that have been run. Gaps are milliseconds to the winner. */
  races: OfficialRound[];
  /** Results of sprints. */
  sprints: OfficialRound[];
  /** By championship, after the last round that has them; null = the results API has none. */
  standings: Record<Championship, OfficialStandings | null>;
  /**
   * Results of qualifyings so far; empty before 1994.
   *
   * @throws SvcError when no host has them.
   */
  qualifyings(): Promise<OfficialRound[]>;
}

export async function racingSeason(data: RacingData, year: number): Promise<RacingSeason> {
  const schedule = await data.schedule(year);
  const ofDrivers = await data.seasonResults(year, 'drivers');
  const ofConstructors = await data.seasonResults(year, 'constructors');
  const drivers = await data.seasonDrivers(year);
  const { races, sprints } = ofDrivers.value;
  return {
    ...{ year, events: schedule.value.events, drivers: drivers.value, races, sprints },
    standings: { drivers: ofDrivers.value.standings, constructors: ofConstructors.value.standings },
    ...{ source: ofDrivers.source, provider: ofDrivers.provider },
    warnings: mergeWarnings(schedule.warnings, ofDrivers.warnings, ofConstructors.warnings, drivers.warnings),
    qualifyings: async () => (await data.seasonQualifyings(year)).value,
  };
}
