import * as z from 'zod';
import {
  type CompetitorStats,
  type RacedSeason,
  seasonStats as statsOfSeasons,
  type Streak,
} from '../../core/analysis/season/season-stats.ts';
import { SvcError } from '../../core/errors.ts';
import type { Fact } from '../../core/facts/fact.ts';
import { countOf, listed, ordinal } from '../../core/facts/phrases.ts';
import { foldName } from '../../core/names/name-matching.ts';
import { shownDriver } from '../../core/names/known-drivers.ts';
import { championships, type Championship } from '../../core/results/official-standings.ts';
import { firstQualifyingSeason } from '../../core/results/official-rounds.ts';
import { inputName, words } from '../../core/words.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Effects, Origin } from '../../io/effects.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf, resultFields, resultValues } from '../parts/result-fields.ts';
import { loadChampionship, ofRoundsAlone } from '../parts/season/championship-so-far.ts';
import { qualifyingsOf } from '../parts/season/duel-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { nameField, text, number, count, flag } from '../parts/fields.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { rowOf } from '../parts/row-of.ts';

const mostSeasons = 10;
const average = number.nullable();
const streakField = z.object({
  races: count,
  from: text.nullable(),
  to: text.nullable(),
  is_running: flag.describe('It includes the last race started, so it may continue.'),
});

const competitorRecord = withColumns(
  z.object({
    name: text,
    driver: text.nullable().describe('Code, else family name; null for teams.'),
    teams: z.array(text),
    ...{ starts: count, wins: count, podiums: count },
    points_finishes: count.describe('Races with points.'),
    points: number.describe('Of races and sprints, as the results have them.'),
    ...{ sprint_wins: count, sprint_points: number },
    poles: count.describe('First on the grid of the race, after penalties.'),
    front_rows: count,
    fastest_in_qualifying: count.nullable().describe('Fastest times in qualifying; null before 1994.'),
    fastest_laps: count.nullable().describe('null before 2004.'),
    ...{
      average_grid: average,
      median_grid: average,
      average_finish: average,
      median_finish: average,
    },
    best_finish: count.nullable(),
    places_won: count.describe('From the grid to the flag, over classified finishes; negative: lost.'),
    best_climb: z.object({ places: count, grid: count, finish: count, race: text }).nullable(),
    retirements: count.describe('Started and not classified, disqualifications left out.'),
    disqualifications: count,
    longest_win_streak: streakField,
    longest_podium_streak: streakField,
    longest_points_streak: streakField,
  }),
  {
    columns: {
      starts: meaning('starts, races'),
      points_finishes: highIsBetter('points finishes, races in the points, times in the points'),
      fastest_laps: highIsBetter('fastest laps'),
      average_grid: lowIsBetter('average grid, average start'),
      average_finish: lowIsBetter('average finish, average finishing position, average result'),
      places_won: highIsBetter('places won, places gained, positions gained'),
      'best_climb.places': highIsBetter('best climb, comeback, recovery, places in one race'),
      retirements: lowIsBetter('retirements, dnfs, dnf, did not finish'),
      disqualifications: lowIsBetter('disqualifications, dsqs'),
      'longest_win_streak.races': highIsBetter(
        'longest winning streak, win streak, wins in a row, consecutive wins, streak, winning streak',
      ),
      'longest_podium_streak.races': highIsBetter(
        'longest podium streak, podium streak, podiums in a row, consecutive podiums',
      ),
      'longest_points_streak.races': highIsBetter(
        'longest points streak, points streak, points in a row, consecutive points finishes',
      ),
    },
  },
);

const method =
  'Races are Grands Prix; sprints only add points and sprint wins. Pole is first on the grid of the race, after penalties; fastest_in_qualifying counts fastest times whatever the grid was. ' +
  "Averages and medians of the finish are over classified finishes, those of the grid leave out starts from the pit lane. A streak is of races started. A team's counts add up its cars; its streaks count races with at least one such car.";

/** Drivers or teams over races of one season or of several. */
export interface SeasonStatsFindings {
  years: number[];
  championship: Championship;
  /** First and last race that count: "2025 Australian Grand Prix". */
  from: string;
  to: string;
  races: number;
  competitors: CompetitorStats[];
}

export const seasonStats = defineOperation({
  name: 'analyze season-stats',
  summary:
    'Starts, wins, podiums, poles, averages, retirements and streaks of drivers or teams over seasons.',
  description: words`Counts what drivers or teams achieved over one season, several, or some rounds: starts, wins, podiums, points finishes, points, poles, front rows, fastest laps, average and median grid and finish, places won, the best climb, retirements, and the longest streaks. From result tables only (Jolpica results API, CC BY-NC-SA 4.0), since 1950. ${inputName('years')} takes up to ${mostSeasons} seasons.`,
  brief:
    'Wins, podiums, poles, averages, retirements, streaks of drivers or teams over one season or several.',
  examples: [
    { years: [2025] },
    { years: [2023, 2024, 2025], type: 'constructors' },
    { years: [2024], from_round: 1, to_round: 10, names: ['Norris'] },
  ],
  effect: 'read',
  worksInWorkspace: 'if-named',
  input: z.object({
    years: z
      .array(selectors.year)
      .min(1)
      .max(mostSeasons)
      .describe('Seasons; repeat for more.')
      .meta({ brief: 'Seasons.' }),
    type: z.enum(championships).default('drivers').describe('Drivers or teams.').meta({ brief: '' }),
    from_round: count
      .min(1)
      .max(40)
      .optional()
      .describe('First round included; one season only.')
      .meta({ brief: '' }),
    to_round: count
      .min(1)
      .max(40)
      .optional()
      .describe('Last round included; one season only.')
      .meta({ brief: '' }),
    names: z
      .array(nameField)
      .min(1)
      .max(30)
      .optional()
      .describe('Drivers or teams by code or name. Default: all.')
      .meta({ brief: 'Default all.' }),
  }),
  listKey: 'competitors',
  output: z.object({
    years: z.array(count),
    type: z.enum(championships),
    from: text.describe('First race included.'),
    to: text.describe('Last race included.'),
    races: count,
    competitors: z.array(competitorRecord).describe('Most wins first, then podiums, then points.'),
    method: text,
    ...resultFields,
    workspace_id: resultFields.workspace_id.optional(),
  }),
  run: async (effects, { years: asked, type, from_round, to_round, names }) => {
    const years = [...new Set(asked)].toSorted((a, b) => a - b);
    if (years.length > 1 && (from_round ?? to_round) !== undefined) throw roundsOfSeveral();
    const { seasons, origin, warnings } = await loadSeasons(effects, years, type);
    const counted = seasons.map((season) => ({
      ...season,
      rounds: season.rounds.filter(
        ({ round }) => round >= (from_round ?? 1) && round <= (to_round ?? Infinity),
      ),
    }));
    const races = counted.flatMap(({ year, rounds }) =>
      rounds.flatMap(({ eventName, race }) => (race === null ? [] : [`${year} ${eventName}`])),
    );
    if (races.length === 0) throw noRaces(years);
    const findings: SeasonStatsFindings = {
      ...{ years, championship: type, from: races[0]!, to: races.at(-1)!, races: races.length },
      competitors: namedAmong(statsOfSeasons(counted, type), names),
    };
    return {
      findings,
      charts: [],
      ...originOf(origin),
      warnings,
      next: stepsFrom({ year: years.at(-1) }, [
        ['analyze season-summary', 'shows the points of every round', { type }],
        ['analyze season-qualifyings', 'has the qualifyings of the season'],
      ]),
    };
  },
  facts: (findings: SeasonStatsFindings) => statsFacts(findings),
  document: (outcome, saved) => {
    const { championship, competitors, ...rest } = outcome.findings;
    return {
      ...rest,
      type: championship,
      competitors: competitors.map(toRecord),
      method,
      ...resultValues(outcome, saved),
    };
  },
});

async function loadSeasons(effects: Effects, years: readonly number[], type: Championship) {
  const seasons: RacedSeason[] = [];
  const warnings: Warning[] = [];
  let origin: Origin | null = null;
  for (const [index, year] of years.entries()) {
    effects.progress(`Season ${index + 1} of ${years.length}: ${year}`);
    const latest = await loadChampionship(effects, year, type);
    const qualifyings = year < firstQualifyingSeason ? null : await effects.data.seasonQualifyings(year);
    const { rounds } = latest.season;
    seasons.push({ year, rounds, qualifyings: qualifyingsOf(rounds, qualifyings?.value ?? []) });
    warnings.push(...latest.loading, ...ofRoundsAlone(latest.found), ...(qualifyings?.warnings ?? []));
    origin ??= latest.origin;
  }
  return { seasons, origin: origin!, warnings: mergeWarnings(warnings) };
}

/** @throws NOT_FOUND for a name that nobody has */
function namedAmong(
  all: readonly CompetitorStats[],
  names: readonly string[] | undefined,
): CompetitorStats[] {
  if (!names) return [...all];
  const isCalled = ({ name, driver, teams }: CompetitorStats, asked: string) => {
    const called = [
      name,
      name.split(' ').slice(1).join(' '),
      driver ?? '',
      driver === null ? (teams[0] ?? '') : '',
    ].map(foldName);
    return (
      called.includes(asked) || (driver === null && foldName(name).split(' ').join(' ').startsWith(asked))
    );
  };
  return names.map((asked) => {
    const found = all.find((each) => isCalled(each, foldName(asked)));
    if (found) return found;
    const known = all.map(({ driver, name }) => driver ?? name);
    throw new SvcError(
      'NOT_FOUND',
      `No ${JSON.stringify(asked)} raced in these seasons.`,
      words`Give ${inputName('names')} as codes or names: ${known.slice(0, 30).join(', ')}.`,
      { names: known },
    );
  });
}

/** The records first, then everybody's own numbers. */
function statsFacts({ competitors, years, races }: SeasonStatsFindings): Fact[] {
  const where = years.length === 1 ? `in ${years[0]}` : `from ${years[0]} to ${years.at(-1)}`;
  const leader = (
    id: string,
    kind: Fact['kind'],
    value: (each: CompetitorStats) => number | null,
    text: (who: string, most: number) => string,
  ): Fact[] => {
    const most = Math.max(0, ...competitors.map((each) => value(each) ?? 0));
    const best = competitors.filter((each) => most > 0 && value(each) === most);
    // One alone has no record among others.
    if (best.length === 0 || best.length > 3 || competitors.length === 1) return [];
    return [
      { id, kind, about: about(best), value: most, unit: null, text: text(listed(best.map(called)), most) },
    ];
  };
  return [
    ...leader(
      'most-wins',
      'winner',
      ({ wins }) => wins,
      (who, most) => `${who} won most races ${where}: ${most} of ${races}.`,
    ),
    ...leader(
      'most-podiums',
      'podium',
      ({ podiums }) => podiums,
      (who, most) => `${who} had the most podiums: ${most}.`,
    ),
    ...leader(
      'most-poles',
      'pole',
      ({ poles }) => poles,
      (who, most) => `${who} started from pole most often: ${most} times.`,
    ),
    ...leader(
      'longest-streak',
      'streak',
      ({ longestWinStreak }) => (longestWinStreak.races > 1 ? longestWinStreak.races : 0),
      (who, most) => `The longest winning run was ${most} races in a row, by ${who}.`,
    ),
    ...leader(
      'most-places',
      'places-won',
      ({ placesWon }) => placesWon,
      (who, most) => `${who} gained most places from grid to flag: ${most} in all.`,
    ),
    ...leader(
      'best-climb',
      'places-won',
      ({ bestClimb }) => bestClimb?.places ?? null,
      (who, most) => `The best climb in a race was ${countOf(most, 'place')}, by ${who}.`,
    ),
    ...leader(
      'most-retirements',
      'retirement',
      ({ retirements }) => retirements,
      (who, most) => `${who} retired most often: ${countOf(most, 'retirement')}.`,
    ),
    ...competitors.flatMap((each) => ownFacts(each, races, where)),
  ];
}

function ownFacts(each: CompetitorStats, races: number, where: string): Fact[] {
  const who = called(each);
  const {
    starts,
    wins,
    podiums,
    points,
    poles,
    retirements,
    averageGrid,
    averageFinish,
    bestClimb,
    longestWinStreak,
  } = each;
  const fact = (id: string, kind: Fact['kind'], value: number, unit: string | null, text: string): Fact => ({
    id: `${id}:${each.driver ?? each.name}`,
    ...{ kind, about: about([each]), value, unit, text },
  });
  // A driver may have missed races.
  const entered = each.driver === null ? races : starts;
  const won = `${wins === 0 ? 'none' : wins} of ${countOf(entered, 'race')}`;
  return [
    fact('wins', 'winner', wins, 'wins', `${who} won ${won} ${where} and had ${countOf(podiums, 'podium')}.`),
    fact(
      'points',
      'points',
      points,
      'points',
      `${who} scored ${countOf(points, 'point')} and finished in the points ${countOf(each.pointsFinishes, 'time')}.`,
    ),
    fact(
      'poles',
      'pole',
      poles,
      'poles',
      `${who} took ${countOf(poles, 'pole')}${each.fastestInQualifying === null || each.fastestInQualifying === poles ? '' : ` and was fastest in qualifying ${countOf(each.fastestInQualifying, 'time')}`}.`,
    ),
    ...(averageFinish === null || averageGrid === null
      ? []
      : [
          fact(
            'averages',
            'finish',
            averageFinish,
            null,
            `${who} started ${averageGrid.toFixed(1)} and finished ${averageFinish.toFixed(1)} on average.`,
          ),
        ]),
    fact(
      'retirements',
      'retirement',
      retirements,
      'retirements',
      `${who} had ${countOf(retirements, 'retirement')}.`,
    ),
    ...(bestClimb === null
      ? []
      : [
          fact(
            'climb',
            'places-won',
            bestClimb.places,
            'places',
            `${who}’s best climb was from ${ordinal(bestClimb.grid)} to ${ordinal(bestClimb.finish)} at the ${bestClimb.race}.`,
          ),
        ]),
    ...(longestWinStreak.races < 2
      ? []
      : [
          fact(
            'streak',
            'streak',
            longestWinStreak.races,
            'races',
            `${who}’s longest winning run was ${longestWinStreak.races} races, from the ${longestWinStreak.from} to the ${longestWinStreak.to}${longestWinStreak.isRunning ? ', and it goes on' : ''}.`,
          ),
        ]),
  ];
}

function about(competitors: readonly CompetitorStats[]) {
  const drivers = competitors.flatMap(({ driver }) => driver ?? []);
  return drivers.length > 0 ? { drivers } : { teams: competitors.map(({ name }) => name) };
}

function called({ driver, name }: CompetitorStats): string {
  return driver === null ? name : shownDriver({ driver, name });
}

function toRecord(each: CompetitorStats): z.input<typeof competitorRecord> {
  const rounded = (value: number | null) => (value === null ? null : Math.round(100 * value) / 100);
  return rowOf(competitorRecord, each, {
    average_grid: rounded(each.averageGrid),
    average_finish: rounded(each.averageFinish),
    longest_win_streak: streakRecord(each.longestWinStreak),
    longest_podium_streak: streakRecord(each.longestPodiumStreak),
    longest_points_streak: streakRecord(each.longestPointsStreak),
  });
}

function streakRecord({ isRunning, ...streak }: Streak) {
  return { ...streak, is_running: isRunning };
}

function roundsOfSeveral(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`${inputName('from_round')} and ${inputName('to_round')} are of one season.`,
    words`Give one season with ${inputName('years')}, or leave the rounds out.`,
    { options: ['from_round', 'to_round'] },
  );
}

function noRaces(years: readonly number[]): SvcError {
  return new SvcError(
    'NO_DATA',
    `No race of ${listed(years.map(String))} in this range has a result yet.`,
    'Results appear hours or days after a race; choose other rounds or an earlier season.',
    { years: [...years] },
    { helps: ['events'] },
  );
}
