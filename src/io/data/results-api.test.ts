import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../../../test/recordings/corpus.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import { openRecordedSource } from '../sources/recorded-source.ts';
import { loadLapOneMs, loadRoundResults, loadSeasonDrivers, loadSeasonResults } from './results-api.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const anyAge = 1000;

function contextOf(answers: Readonly<Record<string, ScriptedAnswer>>) {
  const source = scriptedSource(answers);
  return { source, clock: { nowMs: () => nowMs }, signal: new AbortController().signal };
}

async function recorded() {
  const source = await openRecordedSource(corpusDirectory);
  return { source, clock: { nowMs: () => nowMs }, signal: new AbortController().signal };
}

function driver(id: string) {
  return { driverId: id, code: id.slice(0, 3).toUpperCase(), givenName: 'A', familyName: id };
}

/** A page of a season's results: one row per driver name, all of the same round. */
function resultsPage(round: number, names: string[], part: { limit: number; offset: number; total: number }) {
  const rows = names.map((name) => ({
    number: '1',
    Driver: driver(name),
    Constructor: { name: `Team ${name}` },
  }));
  const { limit, offset, total } = part;
  return {
    MRData: {
      limit: String(limit),
      offset: String(offset),
      total: String(total),
      RaceTable: { Races: [{ round: String(round), raceName: 'X', Results: rows }] },
    },
  };
}

const first = 'results 2025/results.json?limit=100&offset=0';

describe('paged lists', () => {
  it('goes on by the limit of the answer and joins a round split between pages', async () => {
    const context = contextOf({
      [first]: resultsPage(1, ['a', 'b'], { limit: 2, offset: 0, total: 3 }),
      'results 2025/results.json?limit=100&offset=2': resultsPage(1, ['c'], {
        limit: 2,
        offset: 2,
        total: 3,
      }),
    });
    const loaded = await loadSeasonResults(context, 2025, 'results', anyAge);
    expect(loaded).toMatchObject({ ok: true, value: [{ round: 1 }] });
    expect(loaded.ok && loaded.value[0]?.results.map((row) => row.driverId)).toEqual(['a', 'b', 'c']);
    expect(context.source.options.every(({ maxAgeMs }) => maxAgeMs === anyAge)).toBe(true);
  });

  it('asks for the other pages at once, and anew where the host grants fewer rows than it did before', async () => {
    const part = (offset: number, limit: number) =>
      resultsPage(
        1,
        Array.from({ length: Math.min(limit, 10 - offset) }, (_, row) => `d${offset + row}`),
        {
          ...{ limit, offset, total: 10 },
        },
      );
    const page = (offset: number) => `results 2025/results.json?limit=100&offset=${offset}`;
    const context = contextOf({
      [page(0)]: part(0, 4),
      [page(4)]: part(4, 3),
      [page(8)]: part(8, 4),
      [page(7)]: part(7, 3),
    });
    const loaded = await loadSeasonResults(context, 2025, 'results', anyAge);
    expect(loaded.ok && loaded.value[0]?.results).toHaveLength(10);
    expect(context.source.requests).toEqual([page(0), page(4), page(8), page(7)]);
  });

  it('fails as a whole when one page cannot be had, saying who said what', async () => {
    const context = contextOf({
      [first]: resultsPage(1, ['a', 'b'], { limit: 2, offset: 0, total: 3 }),
      'results 2025/results.json?limit=100&offset=2': failure(
        'limited',
        'api.example',
        429,
        'too many requests',
      ),
    });
    expect(await loadSeasonResults(context, 2025, 'results', anyAge)).toEqual(
      failure('limited', 'api.example', 429, 'too many requests'),
    );
  });

  it('says of several failures the one that tells when to ask again', async () => {
    const limited = failure('limited', 'api.example', 429, 'too many requests');
    const context = contextOf({
      [first]: resultsPage(1, ['a'], { limit: 1, offset: 0, total: 3 }),
      'results 2025/results.json?limit=100&offset=1': failure('unavailable', 'api.example', 503, 'down'),
      'results 2025/results.json?limit=100&offset=2': limited,
    });
    expect(await loadSeasonResults(context, 2025, 'results', anyAge)).toEqual(limited);
  });

  it.each([
    [
      'rows are missing',
      resultsPage(1, ['a'], { limit: 100, offset: 0, total: 3 }),
      'hold 1 rows instead of the announced 3',
    ],
    [
      'it is another part',
      resultsPage(1, ['a'], { limit: 100, offset: 100, total: 1 }),
      'begins at row 100 instead of 0',
    ],
    ['it is a login page', '<html>', 'not a document of the results API'],
    ['it has no numbers', { MRData: {} }, 'which part of how many rows'],
    [
      'it would never end',
      resultsPage(1, ['a'], { limit: 0, offset: 0, total: 3 }),
      'which part of how many rows',
    ],
  ])('refuses a list when %s', async (_what, page, problem) => {
    const loaded = await loadSeasonResults(contextOf({ [first]: page }), 2025, 'results', anyAge);
    expect(loaded).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(!loaded.ok && loaded.answers[0]?.problem).toContain(problem);
  });

  it('stops asking a host whose list does not end', async () => {
    const endless = Object.fromEntries(
      Array.from({ length: 200 }, (_, offset) => [
        `results 2025/results.json?limit=100&offset=${offset}`,
        resultsPage(1, ['a'], { limit: 1, offset, total: 1_000_000 }),
      ]),
    );
    const context = contextOf(endless);
    expect(await loadSeasonResults(context, 2025, 'results', anyAge)).toMatchObject({ ok: false });
    expect(context.source.requests.length).toBeLessThan(100);
  });

  it('is empty before the first race', async () => {
    const context = contextOf({
      [first]: { MRData: { limit: '100', offset: '0', total: '0', RaceTable: { Races: [] } } },
    });
    expect(await loadSeasonResults(context, 2025, 'results', anyAge)).toMatchObject({ ok: true, value: [] });
  });
});

describe('loadSeasonDrivers', () => {
  const noStandings = {
    MRData: { limit: '100', offset: '0', total: '0', StandingsTable: { StandingsLists: [] } },
  };
  const standings = 'results 2025/driverstandings.json?limit=100&offset=0';

  it('uses the race results while there are no standings', async () => {
    const context = contextOf({
      [standings]: noStandings,
      [first]: resultsPage(1, ['zed', 'abe'], { limit: 100, offset: 0, total: 2 }),
    });
    const { value, warnings } = await loadSeasonDrivers(context, 2025);
    expect(value.map(({ familyName, teams }) => [familyName, teams])).toEqual([
      ['abe', ['Team abe']],
      ['zed', ['Team zed']],
    ]);
    expect(warnings).toEqual([]);
  });

  it('lists those entered, without teams and with a warning, before the first race', async () => {
    const context = contextOf({
      'results 2025/drivers.json?limit=100&offset=0': {
        MRData: { limit: '100', offset: '0', total: '1', DriverTable: { Drivers: [driver('abe')] } },
      },
    });
    const { value, warnings } = await loadSeasonDrivers(context, 2025);
    expect(value).toMatchObject([{ driverId: 'abe', teams: [], number: null, dateOfBirth: null, url: null }]);
    expect(warnings).toMatchObject([{ code: 'TEAMS_UNKNOWN', count: 1 }, { code: 'PERMANENT_NUMBERS' }]);
  });

  it('says NO_DATA when nobody is known, and what the host said when it fails', async () => {
    await expect(loadSeasonDrivers(contextOf({}), 2025)).rejects.toMatchObject({
      code: 'NO_DATA',
      details: {
        answers: [{ host: 'results', status: 404, problem: 'not there', retry_after: null }],
      },
    });
    const refusing = contextOf({ [standings]: failure('refused', 'api.example', 403, 'refused') });
    await expect(loadSeasonDrivers(refusing, 2025)).rejects.toMatchObject({
      code: 'SOURCE_BLOCKED',
      message: expect.stringContaining('api.example answered 403'),
    });
    expect(refusing.source.requests).toEqual([standings]);
    await expect(loadSeasonDrivers(contextOf({}), 1949)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('single rounds', () => {
  it('tells a round without rows from one that cannot be had', async () => {
    const context = contextOf({
      'results 2025/1/results.json': {
        MRData: { limit: '30', offset: '0', total: '0', RaceTable: { Races: [] } },
      },
    });
    expect(await loadRoundResults(context, 2025, 1, 'results', anyAge)).toMatchObject({
      ok: true,
      value: null,
    });
    expect(await loadRoundResults(context, 2025, 2, 'results', anyAge)).toMatchObject({
      ok: false,
      reason: 'absent',
    });
    expect(await loadLapOneMs(context, 2025, 1, anyAge)).toMatchObject({ ok: false, reason: 'absent' });
  });
});

describe('a round longer than the rows sent unasked', () => {
  it('is read to its end', async () => {
    const names = Array.from({ length: 33 }, (_, i) => `driver${i}`);
    const context = contextOf({
      'results 1953/2/results.json': resultsPage(2, names.slice(0, 30), { limit: 30, offset: 0, total: 33 }),
      'results 1953/2/results.json?limit=100&offset=30': resultsPage(2, names.slice(30), {
        limit: 100,
        offset: 30,
        total: 33,
      }),
    });
    const loaded = await loadRoundResults(context, 1953, 2, 'results', anyAge);
    expect(loaded.ok && loaded.value?.results.map((row) => row.driverId)).toEqual(names);
  });
});

describe('recorded answers', needsRecordings, () => {
  it.each([
    [2023, 22],
    [2025, 21],
    [2026, 22],
  ])('%i: drivers with teams', async (year, count) => {
    const { value, source, warnings } = await loadSeasonDrivers(await recorded(), year);
    expect([value.length, source, warnings]).toEqual([count, 'recorded', []]);
    expect(value.every((driver) => driver.teams.length > 0 && driver.code !== null)).toBe(true);
    const families = value.map((driver) => driver.familyName);
    expect([families[0], families.includes('Hülkenberg')]).toEqual(['Albon', true]);
  });

  it('keeps the order in which a driver changed teams', async () => {
    const { value } = await loadSeasonDrivers(await recorded(), 2025);
    const teamsOf = (code: string) => value.find((driver) => driver.code === code)?.teams;
    expect([teamsOf('LAW'), teamsOf('TSU')]).toEqual([
      ['Red Bull', 'RB F1 Team'],
      ['RB F1 Team', 'Red Bull'],
    ]);
  });

  it.each([
    [2023, 22, 440, 6, 120],
    [2025, 24, 479, 6, 120],
    [2026, 11, 242, 4, 88],
  ])('%i: whole-season results and sprints add up', async (year, rounds, rows, sprints, sprintRows) => {
    const context = await recorded();
    const results = await loadSeasonResults(context, year, 'results', anyAge);
    const sprint = await loadSeasonResults(context, year, 'sprint', anyAge);
    const count = (loaded: typeof results) =>
      loaded.ok ? loaded.value.reduce((sum, round) => sum + round.results.length, 0) : Number.NaN;
    expect(results.ok && results.value.length).toBe(rounds);
    expect(sprint.ok && sprint.value.length).toBe(sprints);
    if (rows !== null) expect(count(results)).toBeGreaterThanOrEqual(rows);
    if (sprintRows !== null) expect(count(sprint)).toBe(sprintRows);
  });

  it('reads a race with its gaps, pit lane starts and retirements', async () => {
    const loaded = await loadRoundResults(await recorded(), 2018, 4, 'results', anyAge);
    const rows = loaded.ok ? (loaded.value?.results ?? []) : [];
    expect(loaded).toMatchObject({
      value: { round: 4, raceName: 'Azerbaijan Grand Prix', date: '2018-04-29' },
    });
    expect(rows).toHaveLength(20);
    expect(rows[0]).toEqual({
      driverNumber: '44',
      driverId: 'hamilton',
      code: 'HAM',
      firstName: 'Lewis',
      lastName: 'Hamilton',
      teamId: 'mercedes',
      teamName: 'Mercedes',
      position: 1,
      positionText: '1',
      gridPosition: 2,
      status: 'Finished',
      points: 25,
      laps: 51,
      timeMs: 6_224_291,
      q1Ms: null,
      q2Ms: null,
      q3Ms: null,
      fastestLap: { rank: 2, lapNumber: 35, lapTimeMs: 105_412 },
    });
    expect(rows[1]?.timeMs).toBe(2_460);
    expect(rows.at(-1)).toMatchObject({ positionText: 'R', laps: 0, timeMs: null });
  });

  it('reads qualifying times and lap 1', async () => {
    const context = await recorded();
    const qualifying = await loadRoundResults(context, 2023, 4, 'qualifying', anyAge);
    expect(qualifying.ok && qualifying.value?.results[0]).toMatchObject({
      code: 'LEC',
      q3Ms: 100_203,
      points: null,
    });
    const lapOne = await loadLapOneMs(context, 2023, 1, anyAge);
    expect(lapOne.ok && lapOne.value?.get('max_verstappen')).toBe(99_019);
    expect(lapOne.ok && lapOne.value?.size).toBe(20);
  });

  it('reads lap 1 from the first page of all laps where nobody asked for it alone', async () => {
    const lapOne = await loadLapOneMs(await recorded(), 2023, 17, anyAge);
    expect(lapOne.ok && [...(lapOne.value ?? [])].length).toBe(18);
    expect(lapOne.ok && lapOne.value?.get('max_verstappen')).toBe(108_811);
  });
});
