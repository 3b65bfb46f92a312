import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { SvcError } from '../../core/errors.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { SeasonResults } from '../../core/results/season-results.ts';
import type { Effects, Sourced } from '../../io/effects.ts';
import { fetchDrivers } from './fetch-drivers.ts';
import { fetchSchedule } from './fetch-schedule.ts';
import { runOperation } from '../../present/run-operation.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';

let directory: string;

beforeEach(async () => void (directory = await temporaryHome()));

/** Effects that keep data files in a directory of their own and read through the given loaders. */
function effectsWith(data: Partial<Effects['data']>): Effects {
  const opened: string[] = [];
  const workspaces = {
    openOrCreate: async (id: string) => {
      opened.push(id);
      return {};
    },
    writeData: async (id: string, fileName: string, content: string) => {
      if (!opened.includes(id)) throw new Error(`${id} was not opened`);
      const path = join(directory, fileName);
      await writeFile(path, content);
      return path;
    },
  };
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  return {
    data,
    workspaces,
    clock,
    progress: () => {},
    signal: new AbortController().signal,
  } as unknown as Effects;
}

function driver(code: string | null, teams: string[]): SeasonDriver {
  return {
    driverId: `d${code}`,
    code,
    number: null,
    givenName: '',
    familyName: `Name ${code}`,
    dateOfBirth: null,
    nationality: null,
    teams,
    url: null,
  };
}

describe('fetch drivers', () => {
  const season = [driver('AAA', ['Red Bull', 'RB F1 Team']), driver('BBB', ['RB F1 Team']), driver(null, [])];
  const effects = () =>
    effectsWith({
      seasonDrivers: async () => ({ value: season, source: 'archive', provider: 'f1-archive', warnings: [] }),
      seasonResults: async () =>
        ({ value: { races: [] }, warnings: [] }) as unknown as Sourced<SeasonResults>,
    });

  async function codes(team: string): Promise<unknown> {
    const { output } = await runOperation(fetchDrivers, effects(), { workspace_id: 'w', year: 2024, team });
    const { matched_team, team_filter, drivers, total } = fetchDrivers.output.parse(output);
    expect([team_filter, total]).toEqual([team, drivers.length]);
    return [matched_team, drivers.map((each) => each.code)];
  }

  it('filters by team, drivers of two teams counting for both', async () => {
    expect(await codes('vcarb')).toEqual(['RB F1 Team', ['AAA', 'BBB']]);
    expect(await codes('red-bull')).toEqual(['Red Bull', ['AAA']]);
  });

  it('lists all without a filter, and saves what it returns', async () => {
    const { output } = await runOperation(fetchDrivers, effects(), { workspace_id: 'w', year: 2024 });
    const { saved_to, workspace_id, ...rest } = fetchDrivers.output.parse(output);
    expect(rest).toMatchObject({
      year: 2024,
      total: 3,
      team_filter: null,
      matched_team: null,
      source: 'archive',
      provider: 'f1-archive',
    });
    expect(rest.drivers[2]).toMatchObject({ code: null, full_name: 'Name null', teams: [] });
    expect([workspace_id, saved_to]).toEqual(['w', join(directory, 'drivers.json')]);
    const { facts, ...saved } = rest as typeof rest & { facts: { text: string }[] };
    expect(JSON.parse(await readFile(saved_to, 'utf8'))).toEqual(saved);
    expect(facts.map(({ text }) => text).slice(0, 2)).toEqual([
      '3 drivers are listed for 2024, with 2 teams.',
      'AAA drove for Red Bull and RB F1 Team.',
    ]);
    expect(facts.at(-1)!.text).toBe('No team is listed for null in 2024.');
  });

  it('tells the rounds that a driver of several teams raced for each', async () => {
    const race = (round: number, team: string) => ({
      round,
      results: [
        { driverId: 'dAAA', teamName: team },
        { driverId: 'dBBB', teamName: 'RB F1 Team' },
      ],
    });
    const races = [race(1, 'RB F1 Team'), race(2, 'RB F1 Team'), race(3, 'Red Bull')];
    const teamRounds = async (seasonResults: () => Promise<unknown>) => {
      const { data } = effects();
      const withResults = effectsWith({ ...data, seasonResults } as Partial<Effects['data']>);
      const { output } = await runOperation(fetchDrivers, withResults, { workspace_id: 'w', year: 2024 });
      const { drivers, warnings } = fetchDrivers.output.parse(output);
      return [drivers.map(({ team_rounds }) => team_rounds), warnings.map(({ code }) => code)];
    };
    expect(await teamRounds(async () => ({ value: { races }, warnings: [] }))).toEqual([
      [
        [
          { team: 'RB F1 Team', rounds: [1, 2] },
          { team: 'Red Bull', rounds: [3] },
        ],
        [],
        [],
      ],
      [],
    ]);
    const unavailable = async () => {
      throw new SvcError('SOURCE_UNAVAILABLE', 'The host did not answer.', 'Try again later.');
    };
    expect(await teamRounds(unavailable)).toEqual([[[], [], []], ['TEAMS_UNKNOWN']]);
  });

  it('refuses a team that is none, with candidates, and writes nothing', async () => {
    const run = runOperation(fetchDrivers, effects(), { workspace_id: 'w', year: 2024, team: 'Brawn' });
    await expect(run).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: {
        query: 'Brawn',
        teams: ['Red Bull', 'RB F1 Team'],
        candidates: expect.arrayContaining(['RB F1 Team']),
      },
    });
    await expect(readFile(join(directory, 'drivers.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('fetch schedule', () => {
  it.each([
    [2026, ['analyze season-summary', 'temporal-context']],
    [2027, ['temporal-context']],
  ])('names the championship of %i as next where a race may have a result', async (year, names) => {
    const season = plannedSeason([plannedEvent(1, 'Australian Grand Prix', `${year}-03-08`, { R: null })]);
    const effects = effectsWith({
      schedule: async () => ({ value: season, source: 'archive', provider: 'f1-archive', warnings: [] }),
    });
    const { next } = await fetchSchedule.run(effects, { year });
    expect(next.map(({ operation }) => operation)).toEqual(names);
  });
});

it('says of a calendar what is next, which weekends have sprints and when each race is', async () => {
  const events = [
    plannedEvent(1, 'Australian Grand Prix', '2026-03-08', { R: null }),
    {
      ...plannedEvent(2, 'Qatar Grand Prix', '2026-11-29', { R: '2026-11-29T16:00:00Z' }),
      format: 'sprint_qualifying' as const,
    },
  ];
  const effects = effectsWith({
    schedule: async () => ({
      value: plannedSeason(events),
      ...({ source: 'archive', provider: 'f1-archive', warnings: [] } as const),
    }),
  });
  const { findings } = await fetchSchedule.run(effects, { year: 2026 });
  const facts = fetchSchedule.facts!(findings, {}).map(({ text }) => text);
  expect(facts[0]).toMatch(
    / 2 rounds, from the Australian Grand Prix on 8 March to the Qatar Grand Prix on 29 November\.$/,
  );
  expect(facts[1]).toMatch(
    /^The next race is the Qatar Grand Prix \(round 2\), with the race on 29 November/,
  );
  expect(facts).toContain('One round is a sprint weekend: the Qatar Grand Prix.');
  expect(facts).toContainEqual(expect.stringMatching(/^The Australian Grand Prix, round 1, was in /));
});
