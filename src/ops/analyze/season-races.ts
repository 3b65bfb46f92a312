import * as z from 'zod';
import {
  componentWeights,
  lapComponents,
  type RaceComponent,
} from '../../core/analysis/season/race-components.ts';
import { rankRaces, type SeasonRacesFindings as Ranking } from '../../core/analysis/season/season-races.ts';
import { seasonRacesChart } from '../../core/charts/season/season-races.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import { titleLine } from '../parts/chart-titles.ts';
import { seasonRacesFacts } from '../parts/facts/season-races.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  jointOrigin,
  resultFields,
  resultsLabel,
  resultValues,
  sessionLabel,
} from '../parts/result-fields.ts';
import { loadChampionship, ofRoundsAlone } from '../parts/season/championship-so-far.ts';
import { measuredRaces, type SeasonRace } from '../parts/season/measured-races.ts';
import {
  componentFields,
  componentKeys,
  componentValue,
  ofComponents,
  raceField,
  raceValues,
} from '../parts/season/race-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number, count, flag } from '../parts/fields.ts';

const method =
  'Each component ranks a race among those of the season, from 0 (least) to 1; the score is their weighted mean times 100. ' +
  `Weights: ${Object.entries(componentKeys)
    .map(([part, [key]]) => `${key} ${componentWeights[part as RaceComponent]}`)
    .join(', ')}; of gap_s less is more. ` +
  'A component counts if it is known for half of the races; a race that lacks one that counts is not ranked. Passes are changes of order on track from one lap end to the next; ' +
  'place changes leave out those by cars that stopped and by decisions after the flag; strategy_spread is how likely two classified cars used different compounds or a different order; ' +
  'the gap is that of the result; stopped_share is of those who started. The first is not separable if leaving out one component puts another race first.';

/** The races of a season by how eventful they were. */
export interface SeasonRacesFindings extends Ranking<SeasonRace> {
  year: number;
  isComplete: boolean;
  /** What the order is made of: laps, or grid and result alone. */
  basis: 'laps' | 'result';
}

export const seasonRaces = defineOperation({
  name: 'analyze season-races',
  summary: 'Races of a season ranked by how eventful they were, with the reasons (PNG).',
  description:
    'Ranks the races of a season by passes on the track, changes of the lead and of places, neutralisations, spread of strategies, gap at the flag, places moved and cars that stopped, ' +
    'each beside the median of the season. Reads the laps of every race; before 1996, and of races without laps, it uses grid and result alone. ' +
    'A whole season takes long to load the first time; what was loaded is kept, and a second call continues where the first stopped.',
  brief: 'Races of a season by how eventful they were; chart. Slow the first time.',
  examples: [{ year: 2020 }, { year: 1976 }],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({ year: selectors.year }),
  output: z.object({
    chart_path: text,
    year: count,
    season_complete: flag,
    basis: z
      .enum(['laps', 'result'])
      .describe('What the ranking uses: laps as well, or grid and result alone.'),
    first_separable: flag
      .nullable()
      .describe('true if it stays first whichever component is left out; null if fewer than two are ranked.'),
    races: z.array(raceField).describe('Most eventful first; unranked ones last.'),
    races_with_laps: count,
    medians: componentFields(number.nullable()).describe('Of the season.'),
    weights: componentFields(number).describe('0 if it does not count because too few races have it.'),
    method: text,
    ...resultFields,
  }),
  run: async (effects, { year }) => {
    const { season, schedule, origin, loading, found } = await loadChampionship(effects, year, 'drivers');
    const { races, origins } = await measuredRaces(effects, schedule, season.rounds);
    const ranking = rankRaces(races);
    const basis = ranking.counted.some((part) => lapComponents.has(part)) ? 'laps' : 'result';
    const findings: SeasonRacesFindings = { ...ranking, year, isComplete: season.isComplete, basis };
    const first = ranking.races[0];
    const labels = [resultsLabel(origin.source), ...origins.map(sessionLabel)];
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: `season_races_${year}`,
          parameters: { year },
          spec: seasonRacesChart({
            ...findings,
            headline: seasonRacesFacts(findings)[0]!.text,
            simulated: origin.source === 'demo',
            sourceLabel: labels.filter((label, index) => labels.indexOf(label) === index).join(', '),
          }),
          title: titleLine(['Races of the season', String(year)]),
        },
      ],
      ...jointOrigin(origin, ...origins),
      warnings: mergeWarnings(loading, ofRoundsAlone(found), racesWithoutLaps(races, basis)),
      next: stepsFrom({ year }, [
        first?.laps && [
          'analyze positions',
          'shows who passed whom in the first of them',
          { gp: first.eventName, session: 'R' },
        ],
        ['analyze season-summary', 'shows the points of every round'],
      ]),
    };
  },
  facts: (findings: SeasonRacesFindings) => seasonRacesFacts(findings),
  document: (outcome, saved) => {
    const { year, isComplete, basis, isFirstSeparable, races, counted, medians } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      year,
      season_complete: isComplete,
      basis,
      first_separable: isFirstSeparable,
      races: races.map((race) => raceValues(race, counted, medians)),
      races_with_laps: races.filter(({ laps }) => laps).length,
      medians: ofComponents((part) => componentValue(part, medians[part])),
      weights: ofComponents((part) => (counted.includes(part) ? componentWeights[part] : 0)),
      method,
      ...resultValues(outcome, saved),
    };
  },
});

function racesWithoutLaps(races: readonly SeasonRace[], basis: SeasonRacesFindings['basis']): Warning[] {
  const missing = races.filter(({ laps }) => laps === null);
  if (missing.length === 0) return [];
  const reasons = [...new Set(missing.map(({ withoutLaps }) => withoutLaps!))];
  return [
    {
      code: 'RACES_WITHOUT_LAPS',
      message: `The laps of ${missing.length} of ${races.length} races are not available: ${reasons[0]}${reasons.length > 1 ? ' Each race gives its own reason.' : ''}`,
      effect:
        basis === 'laps'
          ? 'These races are not ranked; only grid and result are shown.'
          : 'The ranking uses grid and result alone: passes, lead changes, neutralisations and strategies do not count.',
      count: missing.length,
    },
  ];
}
