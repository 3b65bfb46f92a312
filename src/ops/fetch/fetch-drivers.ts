import * as z from 'zod';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { groupBy } from '../../core/group-by.ts';
import { resolveTeams } from '../../core/names/team-resolution.ts';
import type { OfficialRound } from '../../core/results/official-rounds.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';
import { driversFacts } from '../parts/facts/drivers.ts';
import { defineOperation, type Outcome, keptAs } from '../parts/operation.ts';
import { originOf, originValues, resultFields } from '../parts/result-fields.ts';
import { selectors } from '../parts/session-selectors.ts';
import { nameField, text, count } from '../parts/fields.ts';
import { withColumns, meaning } from '../parts/columns.ts';
import { stepsFrom } from '../parts/steps.ts';
import { rowOf } from '../parts/row-of.ts';

const driverField = withColumns(
  z.object({
    code: text.nullable().describe('Three-letter code; null for drivers of earlier decades.'),
    number: count
      .nullable()
      .describe(
        'Car number that season (before his first race the permanent one); null if there is none, or several.',
      ),
    numbers: z.array(count).describe('Car numbers raced with in the season, first to last.'),
    given_name: text,
    family_name: text,
    full_name: text,
    date_of_birth: text.nullable().describe('YYYY-MM-DD.'),
    nationality: text.nullable(),
    teams: z.array(text).describe('Teams driven for in the season, in the order of first appearance.'),
    team_rounds: z
      .array(z.object({ team: text, rounds: z.array(count) }))
      .describe(
        'For a driver who changed teams: the rounds raced for each. Empty for one team, and where there are no results.',
      ),
    url: text.nullable(),
  }),
  {
    columns: {
      full_name: meaning('name'),
      number: meaning('number, car number', {
        nth: true,
        ends: { high: 'highest number', low: 'lowest number' },
      }),
      date_of_birth: meaning('date of birth, born', { ends: { high: 'youngest', low: 'oldest' } }),
      nationality: meaning('nationality, from, country'),
    },
  },
);

/** The drivers of a season, by family name. */
export interface DriversFindings {
  year: number;
  /** The team as it was asked for; null: all. */
  teamFilter: string | null;
  /** The team's name in this season; null: all. */
  matchedTeam: string | null;
  drivers: ListedSeasonDriver[];
}

interface ListedSeasonDriver extends SeasonDriver {
  /** Of a driver of several teams the rounds raced for each; empty for one team, and where nobody tells. */
  teamRounds: TeamRounds[];
}

interface TeamRounds {
  team: string;
  rounds: number[];
}

export const fetchDrivers = defineOperation({
  name: 'fetch drivers',
  summary: 'The drivers of a season with their teams; saved to data/drivers.json.',
  description: words`Lists the drivers of a season, by family name: code, number, names, date of birth, nationality, teams, and who changed teams, with the rounds raced for each. Data of the Jolpica results API (CC BY-NC-SA 4.0). ${inputName('team')} keeps the drivers of one team; common short names work.`,
  brief: 'Drivers of a season: code, number, names, teams; who changed teams, and when.',
  examples: [{ year: 2025 }, { year: 2024, team: 'Red Bull' }],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    team: nameField
      .min(1)
      .optional()
      .describe('Keep only drivers of this team, e.g. "Ferrari" or "VCARB".')
      .meta({ brief: '' }),
  }),
  listKey: 'drivers',
  output: z.object({
    year: count,
    total: count.describe('Drivers listed.'),
    team_filter: text.nullable().describe('The team as asked for; null = all.'),
    matched_team: text.nullable().describe("The team's name in this season; null = all."),
    drivers: z.array(driverField),
    saved_to: text,
    ...resultFields,
  }),
  run: async (effects, input) => {
    effects.progress(`Loading the drivers of ${input.year}`);
    const { value: all, warnings, ...origin } = await effects.data.seasonDrivers(input.year);
    const team = input.team === undefined ? null : matchedTeam(input.year, all, input.team);
    const drivers = all.filter((driver) => team === null || driver.teams.includes(team));
    const rounds = await roundsByTeam(effects, input.year, drivers);
    return {
      findings: {
        year: input.year,
        teamFilter: input.team ?? null,
        matchedTeam: team,
        drivers: drivers.map((driver) => ({
          ...driver,
          teamRounds: rounds.value.get(driver.driverId) ?? [],
        })),
      } satisfies DriversFindings,
      charts: [],
      ...originOf(origin),
      warnings: mergeWarnings(warnings, rounds.warnings),
      next: stepsFrom({ year: input.year }, [
        ['analyze season-summary', 'shows how they stand in the championship'],
        ['fetch schedule', 'lists the races of the season'],
      ]),
    };
  },
  facts: (findings: DriversFindings) => driversFacts(findings),
  ...keptAs('drivers.json', toTable),
});

function toTable(outcome: Outcome<DriversFindings>) {
  const { findings, warnings } = outcome;
  return {
    year: findings.year,
    total: findings.drivers.length,
    team_filter: findings.teamFilter,
    matched_team: findings.matchedTeam,
    drivers: findings.drivers.map(toDriver),
    ...originValues(outcome),
    warnings,
  };
}

function matchedTeam(year: number, drivers: readonly SeasonDriver[], query: string): string {
  const teams = [...new Set(drivers.flatMap((driver) => driver.teams))];
  const { matched, unmatched } = resolveTeams(year, teams, [query]);
  if (matched[0] !== undefined) return matched[0];
  const candidates = unmatched[0]?.candidates ?? [];
  throw new SvcError(
    'NOT_FOUND',
    `No single team of ${year} is called ${JSON.stringify(query.slice(0, 80))}.`,
    teams.length > 0
      ? words`The nearest are ${candidates.join(', ')}. Leave out ${inputName('team')} for the drivers of all teams.`
      : words`The results API has no teams for ${year}. Leave out ${inputName('team')}.`,
    { query, candidates, teams },
  );
}

/** The rounds that drivers of several teams raced for each; nothing more is asked for where there are none. */
async function roundsByTeam(
  effects: Effects,
  year: number,
  drivers: readonly SeasonDriver[],
): Promise<{ value: Map<string, TeamRounds[]>; warnings: Warning[] }> {
  const changed = drivers.filter(({ teams }) => teams.length > 1);
  if (changed.length === 0) return { value: new Map(), warnings: [] };
  try {
    const { value, warnings } = await effects.data.seasonResults(year, 'drivers');
    return {
      value: new Map(changed.map(({ driverId }) => [driverId, teamRounds(driverId, value.races)])),
      warnings,
    };
  } catch (error) {
    if (!(error instanceof SvcError) || effects.signal.aborted) throw error;
    const warning: Warning = {
      code: 'TEAMS_UNKNOWN',
      message: `The race results of ${year} are not available: ${error.message}`,
      effect: 'Which rounds a driver drove for which team is unknown.',
    };
    return { value: new Map(), warnings: [warning] };
  }
}

function teamRounds(driverId: string, races: readonly OfficialRound[]): TeamRounds[] {
  const raced = races.flatMap(({ round, results }) => {
    const team = results.find((result) => result.driverId === driverId)?.teamName ?? null;
    return team === null ? [] : [{ round, team }];
  });
  return [...groupBy(raced, ({ team }) => team)].map(([team, own]) => ({
    team,
    rounds: own.map(({ round }) => round),
  }));
}

function toDriver(driver: ListedSeasonDriver): z.input<typeof driverField> {
  return rowOf(driverField, driver, {
    numbers: driver.numbers ?? [],
    full_name: `${driver.givenName} ${driver.familyName}`.trim(),
  });
}
