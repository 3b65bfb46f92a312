import * as z from 'zod';
import { SvcError } from '../core/errors.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import { resolveTeams } from '../core/names/team-resolution.ts';
import { defineOperation } from './parts/operation.ts';
import { resultFields } from './parts/result-fields.ts';
import { selectors } from './parts/session-selectors.ts';

const driverField = z.object({
  code: z.string().nullable().describe('Three-letter code; null for drivers of earlier decades.'),
  number: z.number().int().nullable().describe('Permanent car number; null when there is none.'),
  given_name: z.string(),
  family_name: z.string(),
  full_name: z.string(),
  date_of_birth: z.string().nullable().describe('YYYY-MM-DD.'),
  nationality: z.string().nullable(),
  teams: z.array(z.string()).describe('Teams driven for in the season, in the order of first appearance.'),
  url: z.string().nullable(),
});

export const fetchDrivers = defineOperation({
  name: 'fetch drivers',
  summary: 'The drivers of a season with their teams; saved to data/drivers.json.',
  description:
    'Lists the drivers of a season, by family name: code, number, names, date of birth, nationality, teams. Data of the ' +
    'Jolpica results API (CC BY-NC-SA 4.0). --team keeps the drivers of one team; common short names work.',
  examples: [
    'svc fetch drivers --workspace-id w --year 2025',
    'svc fetch drivers --workspace-id w --year 2024 --team "Red Bull"',
  ],
  effect: 'write',
  input: z.object({
    workspace_id: selectors.workspaceId,
    year: selectors.year,
    team: z.string().min(1).optional().describe('Keep only drivers of this team, e.g. "Ferrari" or "VCARB".'),
  }),
  output: z.object({
    year: z.number().int(),
    total: z.number().int().describe('Drivers listed.'),
    team_filter: z.string().nullable().describe('The team as it was asked for; null = all.'),
    matched_team: z.string().nullable().describe("The team's name in this season; null = all."),
    drivers: z.array(driverField),
    saved_to: z.string(),
    ...resultFields,
  }),
  run: async (effects, input) => {
    effects.progress(`Loading the drivers of ${input.year}`);
    const { value: all, source, warnings } = await effects.data.seasonDrivers(input.year);
    const team = input.team === undefined ? null : matchedTeam(input.year, all, input.team);
    const drivers = all.filter((driver) => team === null || driver.teams.includes(team)).map(toDriver);
    const content = {
      year: input.year,
      total: drivers.length,
      team_filter: input.team ?? null,
      matched_team: team,
      drivers,
      source,
      warnings,
    };
    await effects.workspaces.openOrCreate(input.workspace_id);
    const saved_to = await effects.workspaces.writeData(
      input.workspace_id,
      'drivers.json',
      `${JSON.stringify(content, null, 2)}\n`,
    );
    return { ...content, saved_to, workspace_id: input.workspace_id };
  },
});

function matchedTeam(year: number, drivers: readonly SeasonDriver[], query: string): string {
  const teams = [...new Set(drivers.flatMap((driver) => driver.teams))];
  const { matched, unmatched } = resolveTeams(year, teams, [query]);
  if (matched[0] !== undefined) return matched[0];
  const candidates = unmatched[0]?.candidates ?? [];
  throw new SvcError(
    'NOT_FOUND',
    `No single team of ${year} is called ${JSON.stringify(query.slice(0, 80))}.`,
    teams.length > 0
      ? `The nearest are ${candidates.join(', ')}. Leave out --team for the drivers of all teams.`
      : `The results API names no team of ${year} yet. Leave out --team.`,
    { query, candidates, teams },
  );
}

function toDriver(driver: SeasonDriver): z.input<typeof driverField> {
  return {
    code: driver.code,
    number: driver.number,
    given_name: driver.givenName,
    family_name: driver.familyName,
    full_name: `${driver.givenName} ${driver.familyName}`.trim(),
    date_of_birth: driver.dateOfBirth,
    nationality: driver.nationality,
    teams: driver.teams,
    url: driver.url,
  };
}
