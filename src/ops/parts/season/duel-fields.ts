import * as z from 'zod';
import { changesBetweenParts } from '../../../core/analysis/pace/track-changes.ts';
import type { Both, QualifyingDuel, RaceDuel, Side } from '../../../core/analysis/season/duels.ts';
import {
  countsInMedian,
  type DuelRound,
  type DuelTally,
} from '../../../core/analysis/season/head-to-head.ts';
import { driverLabel } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import { type NamedDriver, resolveDrivers } from '../../../core/names/driver-resolution.ts';
import { driverIdOf, type OfficialResult } from '../../../core/results/official-result.ts';
import type { OfficialRound } from '../../../core/results/official-rounds.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns, highIsBetter } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const ofBoth = <T extends z.ZodType>(value: T) => z.array(value).length(2);
const who = text.nullable();
const why = text.nullable().describe('Why it does not count; null if it does.');

const sideField = withColumns(
  z.object({
    driver: text,
    name: text,
    team: text.nullable().describe('Latest of these rounds.'),
    teams: z.array(text),
    qualifyings_won: count,
    races_ahead_both_classified: count,
    races_ahead: count,
    sprints_ahead: count,
    points: number.describe('From races and sprints.'),
    best_finish: count.nullable(),
    best_finish_count: count,
    wins: count,
    podiums: count,
    poles: count.describe('First on the grid of the race, after penalties.'),
    fastest_in_qualifying: count.describe('First in qualifying, whatever the grid was.'),
  }),
  {
    columns: {
      qualifyings_won: highIsBetter('qualifyings won, quali wins, out qualified, ahead in qualifying'),
      races_ahead: highIsBetter('races ahead, finished ahead, ahead in the race'),
      sprints_ahead: highIsBetter('sprints ahead'),
    },
  },
);

/** What two drivers have over some rounds. */
export const tallyField = z.object({
  rounds: count,
  drivers: ofBoth(sideField),
  qualifyings: count.describe('That somebody won.'),
  median_gap_percent: number
    .nullable()
    .describe('In the last part in which both set a time; positive = the first driver is quicker.'),
  median_gap_interval_percent: ofBoth(number).nullable().describe('95 %; null with fewer than six gaps.'),
  gaps_in_median: count,
  separable: flag.nullable().describe('Whether the interval excludes zero; null if there is none.'),
  races_both_classified: count,
  races: count.describe('Who was ahead; a classified car is ahead of one that is not.'),
  sprints: count,
});

const raceField = z
  .object({
    positions: ofBoth(count.nullable()).describe('Classified places.'),
    classified: ofBoth(text.nullable()),
    grid: ofBoth(count.nullable()),
    points: ofBoth(number),
    both_classified: flag,
    ahead: who,
    reason: why,
  })
  .nullable();

/** Two drivers in one round; pairs are in the order of the drivers. */
export const duelRoundField = z.object({
  round: count,
  event_name: text,
  date: text.nullable(),
  teams: ofBoth(text.nullable()),
  teammates: flag.nullable().describe('null if one of them did not take part.'),
  qualifying: z
    .object({
      part: count.nullable().describe('The last part in which both set a time.'),
      times: ofBoth(text.nullable()),
      times_s: ofBoth(number.nullable()),
      positions: ofBoth(count.nullable()),
      gap_s: number.nullable().describe('Positive = the first driver was quicker.'),
      gap_percent: number.nullable(),
      in_median: flag.describe('Also false if the track got wet or dried.'),
      ahead: who,
      reason: why,
    })
    .nullable()
    .describe('null if neither has it.'),
  race: raceField,
  sprint: raceField,
});

/** A driver as documents name him: code, else family name, and the whole name. */
export interface NamedSide {
  driver: string;
  name: string;
}

/** Values of `tallyField`; `rounds` are those that are tallied. */
export function tallyValues(tally: DuelTally, named: Both<NamedSide>, rounds: readonly DuelRound[]) {
  const { intervalPercent } = tally;
  return rowOf(tallyField, tally, {
    drivers: tally.sides.map((side, index) => {
      const teams = [...new Set(rounds.flatMap((round) => round.teams[index as Side] ?? []))];
      return rowOf(
        sideField,
        { ...named[index as Side], ...side },
        {
          ...{ team: teams.at(-1) ?? null, teams },
          races_ahead_both_classified: side.racesAheadClassified,
          best_finish_count: side.bestFinishes,
        },
      );
    }),
    median_gap_percent: percent(tally.medianGapPercent),
    median_gap_interval_percent: intervalPercent && intervalPercent.map((each) => percent(each)!),
    separable: tally.isSeparable,
  });
}

/** Values of `duelRoundField`. */
export function duelRoundValues(duel: DuelRound, [first, second]: Both<NamedSide>) {
  const nameOf = (side: Side | null) => (side === null ? null : [first, second][side]!.driver);
  return {
    ...{ round: duel.round, event_name: duel.eventName, date: duel.date },
    teams: [...duel.teams],
    teammates: duel.areTeammates,
    qualifying: duel.qualifying && qualifyingValues(duel, duel.qualifying, nameOf),
    race: duel.race && raceValues(duel.race, nameOf),
    sprint: duel.sprint && raceValues(duel.sprint, nameOf),
  };
}

function qualifyingValues(
  duel: DuelRound,
  own: QualifyingDuel,
  nameOf: (side: Side | null) => string | null,
) {
  const { part, timesMs, positions, gapPercent, ahead, reason } = own;
  const [firstMs, secondMs] = timesMs;
  return {
    part,
    times: timesMs.map((timeMs) => ifKnown(timeMs, formatLapTime)),
    times_s: timesMs.map((timeMs) => ifKnown(timeMs, roundedSeconds)),
    positions: [...positions],
    gap_s: firstMs === null || secondMs === null ? null : roundedSeconds(secondMs - firstMs),
    gap_percent: percent(gapPercent),
    in_median: countsInMedian(duel),
    ahead: nameOf(ahead),
    reason,
  };
}

function raceValues(duel: RaceDuel, nameOf: (side: Side | null) => string | null) {
  return {
    positions: [...duel.positions],
    classified: [...duel.classified],
    grid: [...duel.gridPositions],
    points: [...duel.points],
    both_classified: duel.areBothClassified,
    ahead: nameOf(duel.ahead),
    reason: duel.reason,
  };
}

/** To thousandths. */
export function percent(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

/** A driver of a season, as the latest line of a result names him. */
interface SeasonEntrant extends NamedDriver {
  driverId: string;
}

/** How documents name a driver. */
export function sideOf({ code, fullName }: SeasonEntrant): NamedSide {
  return { driver: code, name: fullName ?? code };
}

/** Two of those who took part in the rounds. Throws what `resolveDrivers` throws. */
export function resolvePair(rounds: readonly SeasonRound[], queries: readonly string[]): Both<SeasonEntrant> {
  const rows = rounds.flatMap(({ race, sprint }) => [...(sprint?.results ?? []), ...(race?.results ?? [])]);
  const entrants = new Map(rows.map((row) => [driverIdOf(row), entrantOf(row)]));
  const [first, second] = resolveDrivers([...entrants.values()], queries);
  return [first!, second!];
}

function entrantOf(row: OfficialResult): SeasonEntrant {
  const { driverNumber, firstName, lastName } = row;
  const fullName = [firstName, lastName].filter((part) => part !== null).join(' ') || null;
  return {
    ...{ code: driverLabel(row), driverNumber, firstName, lastName, fullName },
    driverId: driverIdOf(row),
  };
}

/** Qualifyings by number of the round: of the same race, whatever number it had when it was stored. */
export function qualifyingsOf(
  rounds: readonly SeasonRound[],
  qualifyings: readonly OfficialRound[],
): Map<number, OfficialRound> {
  return new Map(
    rounds.flatMap(({ round, race }) => {
      const found = qualifyings.find((each) => (race?.date ? each.date === race.date : each.round === round));
      return found ? [[round, found] as const] : [];
    }),
  );
}

/** Numbers of the rounds in whose qualifying the track got wet or dried. */
export function changedRounds(qualifyings: ReadonlyMap<number, OfficialRound>): Set<number> {
  const changed = [...qualifyings].filter(
    ([, { results }]) =>
      changesBetweenParts(results.map(({ q1Ms, q2Ms, q3Ms }) => [q1Ms, q2Ms, q3Ms])).length > 0,
  );
  return new Set(changed.map(([round]) => round));
}
