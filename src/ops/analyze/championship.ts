import * as z from 'zod';
import {
  analyseChampionship,
  type ChampionshipChance,
  type ChampionshipFindings as Chances,
} from '../../core/analysis/season/championship.ts';
import { chanceInWords } from '../../core/analysis/season/championship-words.ts';
import type { ScoringSession } from '../../core/analysis/season/championship-sessions.ts';
import type { SeasonSummaryFindings } from '../../core/analysis/season/season-summary.ts';
import { championshipChart } from '../../core/charts/season/championship.ts';
import { championships, type Championship } from '../../core/results/official-standings.ts';
import { championshipName, titleLine, resultTexts } from '../parts/chart-titles.ts';
import { championshipFacts } from '../parts/facts/championship.ts';
import { loadChampionship, afterRoundField, askedRound } from '../parts/season/championship-so-far.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultValues } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

const sessionField = z.object({
  round: count,
  event_name: text,
  kind: z.enum(['race', 'sprint']),
});

const competitorField = withColumns(
  z.object({
    position: count,
    name: text,
    code: text
      .nullable()
      .describe('Three-letter code; null for constructors and drivers of earlier decades.'),
    team: text.nullable().describe('Current team; null if unknown.'),
    points: number,
    points_behind: number.describe('Points behind the leader.'),
    most_points: number.describe('Points it would have after winning everything left.'),
    can_win: flag,
    must_happen: text.describe('What has to happen for it to become champion, in words.'),
    must_outscore: z
      .array(
        z.object({
          rival: text,
          points: number,
          equal_is_enough: flag.describe('Wins at which it would win the countback, if it wins the rest.'),
        }),
      )
      .describe(
        'For those who can still win but do not lead: how many points they must gain on each one ahead.',
      ),
  }),
  {
    columns: {
      points_behind: lowIsBetter('points behind, behind, gap'),
      most_points: highIsBetter('most points possible, maximum points, can still reach'),
      can_win: meaning('can win, can still win, in the running'),
    },
  },
);

/** Who can still be champion after a round. */
export interface ChampionshipFindings extends Chances {
  year: number;
  championship: Championship;
  standings: SeasonSummaryFindings['standings'];
}

export const championship = defineOperation({
  name: 'analyze championship',
  summary: 'Who can still win a championship, what it takes, and when it is or was decided (PNG).',
  description:
    'Gives the points every driver or constructor has and can still reach, who can still be champion and what has to happen, and the first race or sprint that can decide it, or did. ' +
    'Points still available follow the rules of the season: sprints, the point for the fastest lap of 2019 to 2024, two cars of a constructor, results that count until 1990. ' +
    'Equal points are settled by countback (wins, then second places, …), not counted as lost. Future races are those on the schedule.',
  brief: 'Who can still win the championship, what it takes, when it is or was decided; chart.',
  examples: [
    { year: 2026 },
    { year: 2023, after_round: 16 },
    { year: 2025, type: 'constructors', after_round: 17 },
  ],
  effect: 'write',
  worksInWorkspace: true,
  subject: ({ type }) => `Who can win the ${type === 'constructors' ? 'constructors’ ' : ''}championship`,
  input: z.object({
    year: selectors.year,
    type: z.enum(championships).default('drivers').describe('Which championship.').meta({ brief: '' }),
    after_round: afterRoundField,
  }),
  listKey: 'competitors',
  output: z.object({
    chart_path: text,
    year: count,
    type: z.enum(championships),
    after: sessionField.describe('The last race or sprint included.'),
    standings: z
      .enum(['results_api', 'computed'])
      .describe(
        "Whether the season's points agree with the results API's standings, or are added up from the results.",
      ),
    sessions_left: z.array(sessionField),
    points_left: number.describe('The most points one competitor can still score.'),
    can_win: z.array(text).describe('Names, in championship order.'),
    decided: z
      .object({ champion: text, ...sessionField.shape })
      .nullable()
      .describe('The champion, and the race or sprint that decided it; null while it is open.'),
    earliest_decided_at: sessionField
      .extend({
        leads: z
          .array(
            z.object({
              rival: text,
              lead_now: number,
              lead_needed: number.describe(
                'A lead larger than this after it decides the title against this rival.',
              ),
              equal_is_enough: flag.describe('Points that are already enough.'),
            }),
          )
          .describe('What it takes there; empty in seasons that count only the best results.'),
      })
      .nullable()
      .describe(
        'The first race or sprint that can decide it; null if it is decided or only the end can decide it.',
      ),
    competitors: z.array(competitorField).describe('In championship order.'),
    method: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const { year, type } = input;
    const { season, official, origin, warnings } = await loadChampionship(effects, year, type);
    const { rounds, standings } = season;
    const afterRound = askedRound(year, input.after_round, season);
    const chances = analyseChampionship({ year, championship: type, rounds }, official, afterRound);
    const findings: ChampionshipFindings = { ...chances, year, championship: type, standings };
    const name = championshipName(type);
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `championship_${year}_${type}`,
          parameters: { year, type, after_round: input.after_round ?? null },
          spec: championshipChart({
            ...{ ...findings, name },
            ...resultTexts(origin, championshipFacts(findings)),
          }),
          title: titleLine([`Who can win the ${name}`, String(year)]),
        },
      ],
      ...originOf(origin),
      warnings,
      next: stepsFrom({ year, type }, [
        ['analyze season-summary', 'shows the points of every round'],
        [
          'analyze championship',
          'shows the other championship',
          { type: type === 'drivers' ? 'constructors' : 'drivers' },
        ],
      ]),
    };
  },
  facts: (findings: ChampionshipFindings) => championshipFacts(findings),
  document: (outcome, saved) => {
    const { findings } = outcome;
    const { decided, earliest } = findings;
    return {
      ...saved.chart('chart_path'),
      year: findings.year,
      type: findings.championship,
      after: toSession(findings.after),
      standings: findings.standings,
      sessions_left: findings.left.map(toSession),
      points_left: findings.pointsLeft,
      can_win: findings.competitors.filter(({ canWin }) => canWin).map(({ name }) => name),
      decided: decided && { champion: decided.champion, ...toSession(decided.by) },
      earliest_decided_at: earliest && {
        ...toSession(earliest.at),
        leads: earliest.leads.map(({ rival, leadNow, lead, equalIsEnough }) => ({
          rival,
          lead_now: leadNow,
          lead_needed: lead,
          equal_is_enough: equalIsEnough,
        })),
      },
      competitors: findings.competitors.map((each) => toCompetitor(findings, each)),
      method:
        'A competitor can still win if nobody would be ahead after it won everything left and the others scored nothing; ties go to countback.',
      ...resultValues(outcome, saved),
    };
  },
});

function toSession({ round, eventName, kind }: ScoringSession): z.input<typeof sessionField> {
  return { round, event_name: eventName, kind };
}

function toCompetitor(findings: Chances, each: ChampionshipChance): z.input<typeof competitorField> {
  return rowOf(competitorField, each, {
    points_behind: each.behindLeaderPoints,
    must_happen: chanceInWords(findings, each),
    must_outscore: each.deficits.map(({ rival, points, equalIsEnough }) => ({
      ...{ rival, points, equal_is_enough: equalIsEnough },
    })),
  });
}
