import type { Event } from '../../core/calendar/schedule.ts';
import {
  type Entrant,
  hasUnnamedDrivers,
  nameDrivers,
  type WarnedSession,
} from '../../core/timing/named-drivers.ts';
import { isOfEvent } from '../../core/results/official-rounds.ts';
import { SvcError } from '../../core/errors.ts';
import { roundResultsMaxAgeMs } from './freshness.ts';
import { loadRoundResults, loadSeasonDrivers } from './results-api.ts';
import type { ResultsContext } from './results-pages.ts';
import type { Clock } from '../effects.ts';

type EntrantsContext = ResultsContext & { clock: Clock };

/**
 * The session with names for drivers whom nobody names in it: from the result of the weekend's race, else from the drivers of the season.
 * Costs nothing where all are named; where neither can be had, numbers stay.
 */
export async function withNamesOfEntrants(
  context: EntrantsContext,
  event: Event,
  session: WarnedSession,
): Promise<WarnedSession> {
  if (!hasUnnamedDrivers(session.timing)) return session;
  const ofRace = nameDrivers(session, await raceEntrants(context, event), 'the race of the same weekend');
  if (!hasUnnamedDrivers(ofRace.timing)) return ofRace;
  return nameDrivers(ofRace, await seasonEntrants(context, event.year), `the drivers of ${event.year}`);
}

async function raceEntrants(context: EntrantsContext, event: Event): Promise<Entrant[]> {
  if (event.isTesting) return [];
  const raceStartMs = event.sessions.at(-1)?.startUtcMs ?? null;
  const maxAgeMs = roundResultsMaxAgeMs(raceStartMs, context.clock.nowMs());
  const answer = await loadRoundResults(context, event.year, event.round, 'results', maxAgeMs);
  if (!answer.ok || answer.value === null || !isOfEvent(answer.value, event)) return [];
  return answer.value.results.flatMap((result) =>
    result.driverId === null ? [] : [{ ...result, driverId: result.driverId }],
  );
}

async function seasonEntrants(context: EntrantsContext, year: number): Promise<Entrant[]> {
  try {
    const { value: drivers } = await loadSeasonDrivers(context, year);
    return drivers.map(({ number, driverId, code, givenName, familyName, teams }) => ({
      driverNumber: number === null ? null : String(number),
      ...{ driverId, code },
      firstName: givenName === '' ? null : givenName,
      lastName: familyName,
      teamName: teams.length === 1 ? teams[0]! : null,
    }));
  } catch (error) {
    if (error instanceof SvcError && error.code !== 'CANCELLED') return [];
    throw error;
  }
}
