import * as z from 'zod';
import {
  countsInMedian,
  type DuelRound,
  type DuelTally,
} from '../../../core/analysis/season/head-to-head.ts';
import type { Both, QualifyingDuel, RaceDuel, Side } from '../../../core/analysis/season/duels.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns } from '../columns.ts';

const count = z.number().int();
const ofBoth = <T extends z.ZodType>(value: T) => z.array(value).length(2);
const who = z.string().nullable();
const why = z.string().nullable().describe('Why it does not count; null: it does.');

const sideField = withColumns(
  z.object({
    driver: z.string(),
    name: z.string(),
    team: z.string().nullable().describe('Latest of these rounds.'),
    teams: z.array(z.string()),
    qualifyings_won: count,
    races_ahead_both_classified: count,
    races_ahead: count,
    sprints_ahead: count,
    points: z.number().describe('Of races and sprints.'),
    best_finish: count.nullable(),
    best_finish_count: count,
    wins: count,
    podiums: count,
    poles: count.describe('First on the grid of the race, after penalties.'),
    fastest_in_qualifying: count.describe('First in the qualifying, whatever became of the grid.'),
  }),
  {
    columns: {
      qualifyings_won: {
        words: ['qualifyings won', 'quali wins', 'out qualified', 'ahead in qualifying'],
        better: 'high',
      },
      races_ahead: { words: ['races ahead', 'finished ahead', 'ahead in the race'], better: 'high' },
      sprints_ahead: { words: ['sprints ahead'], better: 'high' },
    },
  },
);

/** What two drivers have over some rounds. */
export const tallyField = z.object({
  rounds: count,
  drivers: ofBoth(sideField),
  qualifyings: count.describe('That somebody won.'),
  median_gap_percent: z
    .number()
    .nullable()
    .describe('In the last part that both set a time in; positive: the first driver is quicker.'),
  median_gap_interval_percent: ofBoth(z.number()).nullable().describe('95 %; null with fewer than six gaps.'),
  gaps_in_median: count,
  separable: z.boolean().nullable().describe('The interval lies on one side of zero; null: there is none.'),
  races_both_classified: count,
  races: count.describe('With somebody ahead; of a classified car and one that is not, the classified one.'),
  sprints: count,
});

const raceField = z
  .object({
    positions: ofBoth(count.nullable()).describe('Classified places.'),
    classified: ofBoth(z.string().nullable()),
    grid: ofBoth(count.nullable()),
    points: ofBoth(z.number()),
    both_classified: z.boolean(),
    ahead: who,
    reason: why,
  })
  .nullable();

/** Two drivers in one round; pairs are in the order of the drivers. */
export const duelRoundField = z.object({
  round: count,
  event_name: z.string(),
  date: z.string().nullable(),
  teams: ofBoth(z.string().nullable()),
  teammates: z.boolean().nullable().describe('null: one of them took no part.'),
  qualifying: z
    .object({
      part: count.nullable().describe('The last one that both set a time in.'),
      times: ofBoth(z.string().nullable()),
      times_s: ofBoth(z.number().nullable()),
      positions: ofBoth(count.nullable()),
      gap_s: z.number().nullable().describe('Positive: the first driver was quicker.'),
      gap_percent: z.number().nullable(),
      in_median: z.boolean().describe('false also where the track got wet or dried.'),
      ahead: who,
      reason: why,
    })
    .nullable()
    .describe('null: nobody has it.'),
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
  return {
    rounds: tally.rounds,
    drivers: tally.sides.map((side, index) => {
      const teams = [...new Set(rounds.flatMap((round) => round.teams[index as Side] ?? []))];
      return {
        ...named[index as Side],
        team: teams.at(-1) ?? null,
        teams,
        qualifyings_won: side.qualifyingsWon,
        races_ahead_both_classified: side.racesAheadClassified,
        races_ahead: side.racesAhead,
        sprints_ahead: side.sprintsAhead,
        points: side.points,
        best_finish: side.bestFinish,
        best_finish_count: side.bestFinishes,
        ...{ wins: side.wins, podiums: side.podiums, poles: side.poles },
        fastest_in_qualifying: side.fastestInQualifying,
      };
    }),
    qualifyings: tally.qualifyings,
    median_gap_percent: percent(tally.medianGapPercent),
    median_gap_interval_percent: tally.intervalPercent && tally.intervalPercent.map((each) => percent(each)!),
    gaps_in_median: tally.gapsInMedian,
    separable: tally.isSeparable,
    races_both_classified: tally.racesBothClassified,
    ...{ races: tally.races, sprints: tally.sprints },
  };
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
