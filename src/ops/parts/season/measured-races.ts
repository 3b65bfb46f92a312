import { raceLapMeasures, type RaceLapMeasures } from '../../../core/analysis/race/race-lap-measures.ts';
import { type RaceMeasures, raceResultMeasures } from '../../../core/analysis/season/race-components.ts';
import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import type { Event, EventSession, Schedule } from '../../../core/calendar/schedule.ts';
import { isMissing } from '../../../core/errors.ts';
import { firstSeasonOf, type Provider } from '../../../core/provider.ts';
import { relevantWarnings, wholeField } from '../../../core/relevant-warnings.ts';
import type { OfficialRound } from '../../../core/results/official-rounds.ts';
import type { WarningCode } from '../../../core/warning-table.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { isUnanswered, mostFailuresInARow } from '../missing.ts';
import { isSessionOver } from '../race-session.ts';
import { readingAhead } from '../reading-ahead.ts';

/** A race, and what its grid, its result and, where they could be had, its laps tell of it. */
export interface SeasonRace {
  round: number;
  eventName: string;
  /** `YYYY-MM-DD`; null when unknown. */
  date: string | null;
  /** Code or family name; null when the result names nobody. */
  winner: string | null;
  team: string | null;
  measures: RaceMeasures;
  /** null: they were not available. */
  laps: Pick<RaceLapMeasures, 'laps' | 'byCause' | 'unknownLaps'> | null;
  /** Why there are no laps; null: there are. */
  withoutLaps: string | null;
  /** Who has the laps; null without. */
  provider: Provider | null;
  /** Codes of warnings that laps, order, stops and flags of the race have. */
  doubts: WarningCode[];
}

/**
 * The races of a season that have a result, one after the other: only the measures of each are kept. No laps are asked for of seasons
 * that have none. Throws what loading a session throws, unless it only means that this race has no laps for now.
 */
export async function measuredRaces(
  effects: Effects,
  schedule: Schedule,
  rounds: readonly SeasonRound[],
): Promise<{ races: SeasonRace[]; origins: Origin[] }> {
  const run = rounds.flatMap((round) =>
    round.race ? [{ round, race: round.race, asked: raceSession(schedule, round) }] : [],
  );
  const sessions = run.flatMap(({ asked }) => (typeof asked === 'string' ? [] : asked));
  const measured = await readingAhead(effects, sessions, {}, async (ahead) => {
    const races: { race: SeasonRace; origin: Origin | null }[] = [];
    let failures = 0;
    for (const [index, { round, race, asked }] of run.entries()) {
      effects.progress(`Race ${index + 1} of ${run.length}: ${round.eventName}`);
      const own =
        failures < mostFailuresInARow
          ? await lapsOf(ahead, asked)
          : withoutLaps('Not requested, because the source did not answer for earlier races.');
      failures = own.isUnanswered ? failures + 1 : 0;
      races.push({ race: seasonRace(round, race, own), origin: own.origin });
    }
    return races;
  });
  return {
    races: measured.map(({ race }) => race),
    origins: measured.flatMap(({ origin }) => origin ?? []),
  };
}

/** The race of a round as a session; a sentence: why there is none with laps. */
function raceSession(
  schedule: Schedule,
  round: SeasonRound,
): { event: Event; session: EventSession } | string {
  const first = firstSeasonOf.results;
  if (schedule.year < first) return `No source has laps of races before ${first}.`;
  const event = schedule.events.find(
    ({ eventName, eventDate }) => eventName === round.eventName && eventDate === round.date,
  );
  const session = event?.sessions.find(({ code }) => code === 'R');
  return event && session ? { event, session } : 'The schedule has no such race.';
}

interface LapsOfRace {
  found: RaceLapMeasures | null;
  why: string | null;
  origin: Origin | null;
  doubts: WarningCode[];
  isUnanswered: boolean;
}

function withoutLaps(why: string, isUnanswered = true): LapsOfRace {
  return { found: null, why, origin: null, doubts: [], isUnanswered };
}

async function lapsOf(effects: Effects, asked: ReturnType<typeof raceSession>): Promise<LapsOfRace> {
  if (typeof asked === 'string') return withoutLaps(asked, false);
  try {
    const { value, warnings, ...origin } = await effects.data.session(asked.event, asked.session);
    if (!isSessionOver(value, warnings)) return withoutLaps('Its recording is not finished.', false);
    const found = raceLapMeasures(value);
    if (!found) return withoutLaps('The order at the end of its laps is not known.', false);
    const told = relevantWarnings(warnings, { parts: ['laps', 'order', 'stops', 'flags'], ...wholeField });
    const doubts = [...new Set(told.map(({ code }) => code))];
    return { found, why: null, origin, doubts, isUnanswered: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return withoutLaps(error.message, isUnanswered(error));
  }
}

function seasonRace(round: SeasonRound, race: OfficialRound, own: LapsOfRace): SeasonRace {
  const winner = race.results.find(({ position }) => position === 1);
  const { found } = own;
  return {
    ...{ round: round.round, eventName: round.eventName, date: round.date },
    winner: winner?.code ?? winner?.lastName ?? null,
    team: winner?.teamName ?? null,
    measures: {
      passesPerLap: found?.passesPerLap ?? null,
      leadChanges: found?.leadChanges ?? null,
      placeChangesPerLap: found?.placeChangesPerLap ?? null,
      neutralisations: found?.neutralisations ?? null,
      strategySpread: found?.strategySpread ?? null,
      ...raceResultMeasures(race),
    },
    laps: found && { laps: found.laps, byCause: found.byCause, unknownLaps: found.unknownLaps },
    withoutLaps: own.why,
    provider: own.origin?.provider ?? null,
    doubts: own.doubts,
  };
}
