import * as z from 'zod';
import {
  analyseHeadToHead,
  type HeadToHeadFindings as Duels,
} from '../../core/analysis/season/head-to-head.ts';
import type { Both } from '../../core/analysis/season/duels.ts';
import type { SeasonRound } from '../../core/analysis/season/season-rounds.ts';
import { headToHeadChart } from '../../core/charts/season/head-to-head.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import { titleLine, resultTexts } from '../parts/chart-titles.ts';
import { headToHeadFacts } from '../parts/facts/head-to-head.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultValues } from '../parts/result-fields.ts';
import {
  duelRoundField,
  duelRoundValues,
  type NamedSide,
  resolvePair,
  sideOf,
  tallyField,
  tallyValues,
} from '../parts/season/duel-fields.ts';
import { loadQualifyings } from '../parts/season/championship-so-far.ts';
import { selectors } from '../parts/session-selectors.ts';
import { nameField, text, count } from '../parts/fields.ts';
import { stepsFrom } from '../parts/steps.ts';

const method =
  'The better place wins a qualifying. The gap is taken in the last part in which both set a time within 107 % of the best; its median leaves out qualifyings in which the track got wet or dried, and its interval is that of the sign test. ' +
  'In a race, a classified driver is ahead of one who was not; a race in which neither was classified, or one did not start, does not count. Sprints are counted separately, but their points are included.';

/** Two drivers over a season. */
export interface HeadToHeadFindings extends Duels {
  year: number;
  drivers: Both<NamedSide>;
  until: Pick<SeasonRound, 'round' | 'eventName'>;
}

export const headToHead = defineOperation({
  name: 'analyze head-to-head',
  summary: 'Two drivers against each other over a season: qualifyings, races, points, round by round (PNG).',
  description:
    'Counts qualifyings won and races finished ahead, with the median gap in qualifying and its uncertainty, points, best finishes, poles and wins, and lists every round with the reason where it does not count. ' +
    'Drivers who were not teammates are compared with their cars, and the result says so; for drivers who were teammates for part of the season, that part is also shown alone. Data of the Jolpica results API (CC BY-NC-SA 4.0).',
  brief: 'Two drivers over a season: qualifyings, races, points, round by round; chart.',
  examples: [
    { year: 2025, drivers: ['NOR', 'PIA'] },
    { year: 2023, drivers: ['VER', 'PER'], until: 'Monza' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    drivers: z
      .array(nameField)
      .length(2)
      .describe('Two drivers by code or name.')
      .meta({ brief: 'Two codes or names.' }),
    until: selectors.gp
      .optional()
      .describe('Last event included; default: the latest with a result.')
      .meta({ brief: 'Last event included.' }),
  }),
  output: z.object({
    chart_path: text,
    year: count,
    until: z.object({ round: count, event_name: text }),
    teammates: z.enum(['always', 'at_times', 'never']).describe('In rounds in which both took part.'),
    ...tallyField.shape,
    as_teammates: tallyField
      .nullable()
      .describe(
        'Only the rounds in which they had the same car; null if that is every shared round, or none.',
      ),
    per_round: z.array(duelRoundField),
    method: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const { year } = input;
    const { rounds, until, qualifyings, changed, origin, warnings } = await loadQualifyings(
      effects,
      year,
      input.until,
    );
    const pair = resolvePair(rounds, input.drivers);
    const duels = analyseHeadToHead(rounds, qualifyings, changed, {
      ids: [pair[0].driverId, pair[1].driverId],
      names: [pair[0].code, pair[1].code],
    });
    const findings: HeadToHeadFindings = {
      ...duels,
      year,
      drivers: [sideOf(pair[0]), sideOf(pair[1])],
      until: { round: until.round, eventName: until.eventName },
    };
    const codes = pair.map(({ code }) => code);
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `head_to_head_${year}_${codes
            .join('_')
            .toLowerCase()
            .replaceAll(/[^a-z0-9_]/g, '')}`,
          parameters: { year, drivers: codes, until: input.until === undefined ? null : until.eventName },
          spec: headToHeadChart({
            ...findings,
            ...resultTexts(origin, headToHeadFacts(findings)),
          }),
          title: titleLine(['Head to head', String(year)], codes),
        },
      ],
      ...originOf(origin),
      warnings: mergeWarnings(warnings, differentCars(duels, codes)),
      next: stepsFrom({ year }, [['analyze season-summary', 'shows the points of every round']]),
    };
  },
  facts: (findings: HeadToHeadFindings) => headToHeadFacts(findings),
  document: (outcome, saved) => {
    const { findings } = outcome;
    const { rounds, asTeammates, drivers, until } = findings;
    return {
      ...saved.chart('chart_path'),
      year: findings.year,
      until: { round: until.round, event_name: until.eventName },
      teammates: teammates(findings),
      ...tallyValues(findings.all, drivers, rounds),
      as_teammates:
        asTeammates &&
        tallyValues(
          asTeammates,
          drivers,
          rounds.filter(({ areTeammates }) => areTeammates === true),
        ),
      per_round: rounds.map((round) => duelRoundValues(round, drivers)),
      method,
      ...resultValues(outcome, saved),
    };
  },
});

function teammates({ rounds, asTeammates }: Duels): 'always' | 'at_times' | 'never' {
  if (asTeammates) return 'at_times';
  return rounds.some(({ areTeammates }) => areTeammates) ? 'always' : 'never';
}

function differentCars(duels: Duels, codes: readonly string[]): Warning[] {
  const how = teammates(duels);
  if (how === 'always') return [];
  const both = duels.rounds.filter(({ areTeammates }) => areTeammates !== null);
  const apart = both.filter(({ areTeammates }) => !areTeammates).length;
  return [
    {
      code: 'DIFFERENT_CARS',
      message:
        how === 'never'
          ? `${codes.join(' and ')} were not teammates in this season.`
          : `${codes.join(' and ')} did not have the same car in ${apart} of the ${both.length} rounds that both drove in.`,
      effect: 'Gaps, duels and points reflect the cars as much as the drivers.',
      drivers: [...codes],
      count: apart,
    },
  ];
}
