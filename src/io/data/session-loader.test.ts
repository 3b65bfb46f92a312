import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { jsonCodec } from '../disk/entry-codecs.ts';
import { ParsedCache } from '../disk/parsed-cache.ts';
import type { Fetched, FetchFailure, ResourceSource } from '../sources/source.ts';
import type { ResourceRef } from '../http/resource.ts';
import { loadSession, type SessionLoaderContext } from './session-loader.ts';

const sprint: EventSession = {
  number: 3,
  code: 'S',
  name: 'Sprint',
  startUtcMs: Date.UTC(2025, 4, 3, 16),
  startLocal: '2025-05-03T12:00:00-04:00',
  utcOffset: '-04:00',
};
const miami: Event = {
  year: 2025,
  round: 6,
  eventName: 'Miami Grand Prix',
  officialName: 'FORMULA 1 MIAMI GRAND PRIX 2025',
  country: 'United States',
  location: 'Miami',
  eventDate: '2025-05-04',
  format: 'sprint_qualifying',
  isTesting: false,
  testNumber: null,
  hasTiming: true,
  sessions: [sprint],
};
const directory = 'archive 2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/';
const results = 'results 2025/6/sprint.json';

/** Messages with which both cars end a lap of 1:30.010, 1:30.020, …, half a second apart. */
function lapMessages(lap: number, leaderAt: string, followerAt: string): string[] {
  const sectors = `{"0":{"Value":"30.0${lap}0"},"1":{"Value":"30.000"},"2":{"Value":"30.000"}}`;
  const values = `"NumberOfLaps":${lap},"Sectors":${sectors},"LastLapTime":{"Value":"1:30.0${lap}0"}`;
  return [
    `${leaderAt}{"Lines":{"4":{${values},"GapToLeader":"LAP ${lap}"}}}`,
    `${followerAt}{"Lines":{"81":{${values},"GapToLeader":"+0.500"}}}`,
  ];
}

/** Two cars, three laps each, in the shapes of the feed. */
const feed: Record<string, string> = {
  SessionInfo: '00:00:00.000{"Meeting":{"Name":"Miami Grand Prix","Circuit":{"Key":151}},"Name":"Sprint"}',
  DriverList:
    '00:00:01.000{"4":{"RacingNumber":"4","Tla":"NOR","TeamName":"McLaren","TeamColour":"FF8000","FirstName":"Lando","LastName":"Norris"},"81":{"RacingNumber":"81","Tla":"PIA","TeamName":"McLaren"}}',
  SessionStatus: '00:10:00.000{"Status":"Started"}\r\n00:14:10.300{"Status":"Finished"}',
  LapCount: '00:00:02.000{"CurrentLap":1,"TotalLaps":3}',
  TrackStatus: '00:00:00.000{"Status":"1","Message":"AllClear"}',
  TimingData: [
    '00:05:00.000{"Lines":{"4":{"InPit":false,"GapToLeader":"LAP 1"},"81":{"InPit":false,"GapToLeader":"+0.500"}}}',
    ...lapMessages(1, '00:11:30.100', '00:11:30.600'),
    ...lapMessages(2, '00:13:00.200', '00:13:00.700'),
    ...lapMessages(3, '00:14:30.300', '00:14:30.800'),
  ].join('\r\n'),
  TimingAppData:
    '00:05:00.000{"Lines":{"4":{"Stints":[{"Compound":"SOFT","New":"true","StartLaps":0}]},"81":{"Stints":[{"Compound":"SOFT","New":"true","StartLaps":0}]}}}',
  RaceControlMessages: '00:10:00.000{"Messages":[{"Utc":"2025-05-03T16:10:00","Message":"GREEN LIGHT"}]}',
  WeatherData: '00:01:00.000{"AirTemp":"25.1","Rainfall":"0"}',
};

function sprintPage(date: string): string {
  const driver = { driverId: 'norris', code: 'NOR', givenName: 'Lando', familyName: 'Norris' };
  const row = {
    number: '4',
    position: '1',
    positionText: '1',
    points: '8',
    grid: '1',
    laps: '3',
    status: 'Finished',
  };
  const race = {
    season: '2025',
    round: '6',
    raceName: 'Miami Grand Prix',
    date,
    SprintResults: [{ ...row, Driver: driver, Constructor: { constructorId: 'mclaren', name: 'McLaren' } }],
  };
  const page = {
    limit: '30',
    offset: '0',
    total: '1',
    RaceTable: { season: '2025', round: '6', Races: [race] },
  };
  return JSON.stringify({ MRData: page });
}

function absent(host = 'livetiming.formula1.com'): FetchFailure {
  return {
    ok: false,
    reason: 'absent',
    answers: [{ host, status: 404, problem: 'not there', retryAfterMs: null }],
  };
}

/** A source of texts by "service path"; what is no text is the failure to answer with. */
class FakeSource implements ResourceSource {
  readonly kind = 'recorded';
  readonly files = new Map<string, string | FetchFailure>();
  readonly asked: string[] = [];
  readonly maxAges: number[] = [];

  constructor() {
    for (const [topic, text] of Object.entries(feed))
      this.files.set(`${directory}${topic}.jsonStream`, `\uFEFF${text}\r\n`);
    this.files.set(results, sprintPage('2025-05-04'));
  }

  async fetch(ref: ResourceRef, { maxAgeMs }: { maxAgeMs: number }): Promise<Fetched> {
    const name = `${ref.service} ${ref.path}`;
    this.asked.push(name);
    if (name === results) this.maxAges.push(maxAgeMs);
    const found = this.files.get(name) ?? absent();
    if (typeof found !== 'string') return await Promise.resolve(found);
    const body = new TextEncoder().encode(found);
    return await Promise.resolve({
      ok: true,
      body,
      origin: this.kind,
      fingerprint: found,
      confirmedUtcMs: null,
      warnings: [],
    });
  }

  async fingerprint(ref: ResourceRef): Promise<string | 'absent' | null> {
    const found = this.files.get(`${ref.service} ${ref.path}`);
    return await Promise.resolve(found === undefined ? 'absent' : typeof found === 'string' ? found : null);
  }
}

let home: string;
let source: FakeSource;
let context: SessionLoaderContext;

beforeEach(async () => {
  home = await temporaryHome();
  source = new FakeSource();
  const clock = { nowMs: () => Date.UTC(2025, 10, 1) };
  context = {
    source,
    cache: new ParsedCache(home, jsonCodec(), 10),
    clock,
    signal: new AbortController().signal,
    order: ['archive'],
  };
});

const load = async (options?: { laps: 'required' | 'optional' }) =>
  await loadSession(context, miami, sprint, options);

describe('loading a session', () => {
  it('joins timing files and official result', async () => {
    const { value, source: origin, warnings } = await load();
    expect(value.laps.map((lap) => [lap.driver, lap.lapNumber, lap.lapTimeMs])).toEqual([
      ['NOR', 1, 90_010],
      ['NOR', 2, 90_020],
      ['NOR', 3, 90_030],
      ['PIA', 1, 90_010],
      ['PIA', 2, 90_020],
      ['PIA', 3, 90_030],
    ]);
    expect(value.results[0]).toMatchObject({ code: 'NOR', position: 1, points: 8, gridPosition: 1 });
    expect(origin).toBe('recorded');
    expect(warnings).toEqual([]);
  });

  it('answers the second time without reading the timing files, in the same words', async () => {
    source.files.delete(`${directory}WeatherData.jsonStream`);
    const first = await load();
    source.asked.length = 0;
    const second = await load();
    expect(second).toEqual(first);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(source.asked.filter((name) => name.startsWith('archive'))).toEqual([]);
  });

  it('reads again when a file has changed', async () => {
    await load();
    const path = `${directory}TimingData.jsonStream`;
    source.files.set(path, String(source.files.get(path)).replaceAll('1:30.020', '1:30.021'));
    expect((await load()).value.laps[1]?.lapTimeMs).toBe(90_021);
  });

  it('reads again when the stored session is damaged', async () => {
    const first = await load();
    const [name] = await readdir(home);
    await writeFile(join(home, String(name)), 'garbage');
    expect(await load()).toEqual(first);
    expect(source.asked.filter((asked) => asked.endsWith('TimingData.jsonStream'))).toHaveLength(2);
  });

  it('names each file that is not there and what that means', async () => {
    source.files.delete(`${directory}RaceControlMessages.jsonStream`);
    source.files.delete(`${directory}TimingAppData.jsonStream`);
    const { value, warnings } = await load();
    expect(warnings.map(({ code, message, effect }) => [code, message, effect])).toEqual([
      ['MISSING_FILE', 'The archive has no TimingAppData.', 'Compounds, stints and tyre life are unknown.'],
      ['MISSING_FILE', 'The archive has no RaceControlMessages.', 'Deleted laps and penalties are unknown.'],
    ]);
    expect(value.laps.every((lap) => lap.deleted === null && lap.compound === null)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a page of a website', '<!DOCTYPE html>\r\n<html><body>Sign in</body></html>'],
    ['a list', '00:00:01.000[1]\r\n00:00:02.000null'],
  ])('takes a file that holds %s for a missing one', async (_, text) => {
    source.files.set(`${directory}RaceControlMessages.jsonStream`, `\uFEFF${text}\r\n`);
    const { value, warnings } = await load();
    expect(value.raceControl).toBeNull();
    expect(value.laps.every((lap) => lap.deleted === null)).toBe(true);
    expect(warnings).toContainEqual({
      code: 'EMPTY_FILE',
      message: 'The file RaceControlMessages of this session has no messages.',
      effect: 'Deleted laps and penalties are unknown.',
      topic: 'RaceControlMessages',
    });
    expect((await load()).warnings).toEqual(warnings);
  });

  it('counts a file that cannot be decoded in part', async () => {
    const path = `${directory}TrackStatus.jsonStream`;
    source.files.set(path, `${feed.TrackStatus}\r\n00:00:05.000{"Status":\r\n`);
    expect((await load()).warnings).toMatchObject([{ code: 'UNDECODABLE_RECORDS', count: 1 }]);
  });
});

describe('a session that cannot be had', () => {
  const refused: FetchFailure = {
    ok: false,
    reason: 'refused',
    answers: [
      { host: 'livetiming.formula1.com', status: 403, problem: 'refused', retryAfterMs: null },
      { host: 'livetiming-mirror.fastf1.dev', status: 403, problem: 'refused', retryAfterMs: null },
    ],
  };

  it('says which host refused the laps, and is asked for again', async () => {
    source.files.set(`${directory}TimingData.jsonStream`, refused);
    await expect(load()).rejects.toMatchObject({
      code: 'SOURCE_BLOCKED',
      message: expect.stringMatching(/livetiming\.formula1\.com answered 403.*mirror/),
    });
    expect(await readdir(home)).toEqual([]);
  });

  it('still has the result when laps are optional', async () => {
    source.files.set(`${directory}TimingData.jsonStream`, refused);
    const { value, warnings } = await load({ laps: 'optional' });
    expect(value.results.map((result) => result.code)).toEqual(['NOR', 'PIA']);
    expect(warnings).toMatchObject([
      { code: 'MISSING_FILE', message: expect.stringMatching(/^TimingData could not be loaded/) },
    ]);
  });

  it('is NO_DATA when the archive simply lacks it, or it lies ahead', async () => {
    source.files.clear();
    await expect(load()).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringMatching(/has no lap times/),
    });
    await expect(load({ laps: 'optional' })).rejects.toMatchObject({ code: 'NO_DATA' });
    context.clock.nowMs = () => Date.UTC(2025, 0, 1);
    await expect(load()).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringMatching(/not been run yet.*2025-05-03T16:00:00Z/),
    });
  });
});

it('names who is in no list by the drivers of the season, with a team only where it was one', async () => {
  source.files.delete(`${directory}DriverList.jsonStream`);
  source.files.delete(results);
  const page = (table: object) =>
    JSON.stringify({ MRData: { limit: '100', offset: '0', total: '2', ...table } });
  const [mclaren, williams] = ['McLaren', 'Williams'].map((name) => ({ constructorId: name, name }));
  const standing = (driverId: string, permanentNumber: string, teams: object[]) => ({
    ...{ position: '1', points: '1', wins: '0', Constructors: teams },
    Driver: {
      driverId,
      permanentNumber,
      code: driverId.slice(0, 3).toUpperCase(),
      givenName: 'A',
      familyName: driverId,
    },
  });
  const rows = [standing('norris', '4', [mclaren!]), standing('piastri', '81', [williams!, mclaren!])];
  const list = { season: '2025', round: '6', DriverStandings: rows };
  source.files.set(
    'results 2025/driverstandings.json',
    page({ StandingsTable: { season: '2025', StandingsLists: [list] } }),
  );
  const { value } = await load();
  expect(value.results.map(({ code, teamName }) => [code, teamName])).toEqual([
    ['NOR', 'McLaren'],
    ['PIA', null],
  ]);
});

describe('the official result', () => {
  it('of another race under the same round number is asked for anew, and then not used', async () => {
    source.files.set(results, sprintPage('2025-04-20'));
    const { value, warnings } = await load();
    expect(source.maxAges).toEqual([expect.any(Number), 0]);
    expect(source.maxAges[0]).toBeGreaterThan(0);
    expect(warnings).toMatchObject([{ code: 'NO_OFFICIAL_RESULTS' }, { code: 'RESULTS_COMPUTED' }]);
    expect(value.results.map(({ code, position, points }) => [code, position, points])).toEqual([
      ['NOR', 1, null],
      ['PIA', 2, null],
    ]);
  });

  it('may be missing: positions come from the laps', async () => {
    source.files.delete(results);
    const { value, warnings } = await load();
    expect(warnings).toMatchObject([{ code: 'NO_OFFICIAL_RESULTS' }, { code: 'RESULTS_COMPUTED' }]);
    expect(value.results[0]).toMatchObject({ code: 'NOR', position: 1 });
  });
});
