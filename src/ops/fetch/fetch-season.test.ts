import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { SvcError } from '../../core/errors.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import type { SeasonResults } from '../../core/results/season-results.ts';
import type { Effects, Sourced } from '../../io/effects.ts';
import { openRecordedSource } from '../../io/sources/recorded-source.ts';
import { loadSeasonDrivers } from '../../io/data/results-api.ts';
import { loadSeason } from '../../io/data/season-results.ts';
import { loadSchedule } from '../../io/data/schedule-loader.ts';
import { fetchDrivers } from './fetch-drivers.ts';
import { fetchSchedule } from './fetch-schedule.ts';
import { runOperation } from '../../present/run-operation.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'svc-fetch-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true, maxRetries: 5 });
});

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

async function recordedEffects(): Promise<Effects> {
  const source = await openRecordedSource(corpusDirectory);
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  const context = { source, clock, signal: new AbortController().signal };
  return effectsWith({
    schedule: async (year) => await loadSchedule(context, year),
    seasonDrivers: async (year) => await loadSeasonDrivers(context, year),
    seasonResults: async (year, championship) => await loadSeason(context, year, championship),
  });
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

describe('recorded seasons', needsRecordings, () => {
  it('gives the calendar with tests, sprints and local times', async () => {
    const { output } = await runOperation(fetchSchedule, await recordedEffects(), {
      workspace_id: 'w',
      year: 2026,
    });
    const { saved_to, workspace_id, ...rest } = fetchSchedule.output.parse(output);
    expect(workspace_id).toBe('w');
    expect(rest).toMatchObject({
      year: 2026,
      total_events: 25,
      source: 'recorded',
      provider: 'f1schedule',
      warnings: [],
    });
    expect(rest.events[0]).toMatchObject({
      round: 0,
      event_name: 'Pre-Season Testing',
      format: 'testing',
      is_testing: true,
      test: 1,
    });
    expect(rest.events[0]?.sessions[0]).toEqual({
      code: 'FP1',
      name: 'Practice 1',
      start_utc: '2026-02-11T07:00:00Z',
      start_local: '2026-02-11T10:00:00+03:00',
      utc_offset: '+03:00',
    });
    const sprints = rest.events.filter((event) => event.format === 'sprint_qualifying');
    expect(sprints.map((event) => event.round)).toEqual([2, 4, 5, 9, 12, 17]);
    const { facts: _, ...saved } = rest as typeof rest & { facts: unknown };
    expect(JSON.parse(await readFile(saved_to, 'utf8'))).toEqual(saved);
  });

  it('gives seasons without times and zones with nulls', async () => {
    const { output } = await runOperation(fetchSchedule, await recordedEffects(), {
      workspace_id: 'w',
      year: 1979,
    });
    const { events } = fetchSchedule.output.parse(output);
    expect(events[0]).toMatchObject({ official_name: null, event_date: '1979-01-21', has_timing: false });
    expect(events[0]?.sessions.at(-1)).toEqual({
      code: 'R',
      name: 'Race',
      start_utc: null,
      start_local: null,
      utc_offset: null,
    });
  });

  it('gives the drivers of a team', async () => {
    const { output } = await runOperation(fetchDrivers, await recordedEffects(), {
      workspace_id: 'w',
      year: 2025,
      team: 'Racing Bulls',
    });
    const { drivers } = fetchDrivers.output.parse(output);
    expect(drivers.map((each) => each.code)).toEqual(['HAD', 'LAW', 'TSU']);
    expect(drivers[0]).toEqual({
      code: 'HAD',
      number: 6,
      numbers: [6],
      given_name: 'Isack',
      family_name: 'Hadjar',
      full_name: 'Isack Hadjar',
      date_of_birth: '2004-09-28',
      nationality: 'French',
      teams: ['RB F1 Team'],
      team_rounds: [],
      url: 'https://en.wikipedia.org/wiki/Isack_Hadjar',
    });
  });

  it('refuses years that are no seasons', async () => {
    const effects = await recordedEffects();
    for (const operation of [fetchSchedule, fetchDrivers]) {
      const run = runOperation(operation, effects, { workspace_id: 'w', year: 2099 });
      await expect(run).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
