import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import { expectNothingWritten, runChecked } from '../../../test/support/run-checked.ts';
import { failure, type ScriptedAnswer, scriptedSource } from '../../../test/support/scripted-source.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { jsonCodec } from '../../io/disk/entry-codecs.ts';
import { ParsedCache } from '../../io/disk/parsed-cache.ts';
import type { CachedSession } from '../../io/data/session-attempt.ts';
import { loadSession } from '../../io/data/session-loader.ts';
import { sessionSources } from '../../core/provider.ts';
import type { Warning } from '../../core/warnings.ts';
import { fetchSessionInfo } from './fetch-session-info.ts';

const schedule = plannedSeason([
  {
    ...plannedEvent(6, 'Miami Grand Prix', '2025-05-04', {
      Q: '2025-05-03T20:00:00Z',
      R: '2025-05-04T20:00:00Z',
    }),
    officialName: 'FORMULA 1 MIAMI GRAND PRIX 2025',
    ...{ country: 'United States', location: 'Miami' },
  },
]);

async function run(timing: SessionTiming, input: Record<string, unknown> = {}) {
  const home = await temporaryHome();
  const warning: Warning = { code: 'MISSING_FILE', message: 'm', effect: 'e' };
  const { effects, asked } = madeUpEffects(home, schedule, timing, { warnings: [warning] });
  const fetch = async () => {
    const result = await runChecked(fetchSessionInfo, effects, {
      ...{ workspace_id: 'w', year: 2025, gp: 'Miami', session: 'R' },
      ...input,
    });
    return { result, saved: JSON.parse(await readFile(result.saved_to, 'utf8')) as Record<string, unknown> };
  };
  return { home, asked, fetch };
}

const race = madeUpTiming({
  startMs: 60_000,
  totalLaps: 57,
  info: madeUpInfo({ circuitShortName: 'Miami' }),
  results: [
    madeUpResult('PIA', {
      ...{ driverNumber: '81', fullName: 'Oscar Piastri', teamName: 'McLaren', teamColour: '#ff8000' },
      ...{ position: 1, classifiedPosition: '1', gridPosition: 4, status: 'Finished', points: 25, laps: 57 },
      timeMs: 5_331_587,
    }),
    madeUpResult('NOR', {
      ...{ driverNumber: '4', teamName: 'McLaren', teamColour: null },
      ...{ position: 2, classifiedPosition: '2', timeMs: 4_630 },
    }),
    madeUpResult('RUS', { teamName: 'Mercedes', position: 3, classifiedPosition: '3', timeMs: 62_946 }),
    madeUpResult('LAW', { position: 20, classifiedPosition: 'R', status: 'Retired', points: 0 }),
    madeUpResult('STR'),
  ],
  laps: [madeUpLap('PIA', 'McLaren', 1)],
  sessionStatus: [
    { timeMs: 60_000, status: 'Started' },
    { timeMs: 200_000, status: 'Finished' },
    { timeMs: 250_000, status: 'Ends' },
  ] as SessionTiming['sessionStatus'],
  trackStatus: [
    [0, '5'],
    [30_000, '1'],
    [70_000, '4'],
    [80_000, '1'],
    [90_000, '6'],
    [95_000, '7'],
    [96_000, '1'],
    [110_000, '6'],
    [112_000, '1'],
    [210_000, '5'],
  ].map(([timeMs, code]) => ({ timeMs, code, message: '' })) as SessionTiming['trackStatus'],
  weather: [10_000, 60_000, 120_000, 180_000, 240_000].map((timeMs, index) => ({
    ...{ timeMs, airTempC: 20 + index / 3, trackTempC: 40, humidityPercent: null, pressureHpa: 1013.25 },
    ...{ windSpeedMs: index, windDirectionDeg: 90, rainfall: index === 2 },
  })),
});

describe('fetch session-info', () => {
  it('has the keys of the contract and the details, and saves them', async () => {
    const { fetch, asked, home } = await run(race);
    const { result, saved } = await fetch();
    const summary = {
      event_name: 'Miami Grand Prix',
      session_type: 'Race',
      date: '2025-05-04',
      drivers: ['PIA', 'NOR', 'RUS', 'LAW', 'STR'],
      session: 'R',
      ...{ year: 2025, round: 6, country: 'United States', location: 'Miami', total_laps: 57 },
      source: 'recorded',
      provider: 'f1-archive',
      warnings: [{ code: 'MISSING_FILE', message: 'm', effect: 'e' }],
    };
    const saved_to = join(home, 'workspaces/w/data/session_info.json');
    const facts: unknown = expect.any(Array);
    expect(result).toEqual({ facts, ...saved, ...summary, saved_to, workspace_id: 'w' });
    expect(asked).toMatchObject([{ code: 'R', options: { laps: 'optional' } }]);
    expect(saved).toMatchObject({
      ...summary,
      official_name: 'FORMULA 1 MIAMI GRAND PRIX 2025',
      circuit: 'Miami',
      start_utc: '2025-05-04T20:00:00Z',
      start_local: '2025-05-04T20:00:00+00:00',
      utc_offset: '+00:00',
      ...{ safety_cars: 1, virtual_safety_cars: 2, red_flags: 0 },
    });
  });

  it('begins with the result, then safety cars and the weather, and says what nobody recorded', async () => {
    const textsOf = async (timing: SessionTiming) => {
      const { effects } = madeUpEffects(await temporaryHome(), schedule, timing);
      const input = fetchSessionInfo.input.parse({ year: 2025, gp: 'Miami', session: 'R' });
      const { findings } = await fetchSessionInfo.run(effects, input);
      return fetchSessionInfo.facts!(findings, {}).map(({ text }) => text);
    };
    const texts = await textsOf(race);
    expect(texts[0]).toBe(
      'Piastri won the 2025 Miami Grand Prix for McLaren, 4.630 s ahead of Norris, from 4th on the grid.',
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'The 2025 Miami Grand Prix had the safety car once, the virtual safety car twice and no red flag.',
        'It rained for about 33 % of the 2025 Miami Grand Prix.',
        'No reading has the humidity.',
      ]),
    );
    expect(await textsOf({ ...race, trackStatus: [], weather: null })).toEqual(
      expect.arrayContaining([
        'The track status of the 2025 Miami Grand Prix was not recorded, so safety cars and red flags are unknown.',
        'No weather was recorded for the 2025 Miami Grand Prix.',
      ]),
    );
  });

  it('saves the result of each driver: total time of the winner, gaps of the others', async () => {
    const { saved } = await (await run(race)).fetch();
    const unknown = {
      ...{ position: null, classified_position: null, number: null, full_name: null, team: null, grid: null },
      ...{ status: null, points: null, laps: null, time: null, gap_to_winner: null },
      ...{ q1: null, q2: null, q3: null },
    };
    expect(saved['results']).toEqual([
      {
        ...unknown,
        ...{ position: 1, classified_position: '1', driver: 'PIA', number: '81', full_name: 'Oscar Piastri' },
        ...{ team: 'McLaren', grid: 4, status: 'Finished', points: 25, laps: 57, time: '1:28:51.587' },
      },
      {
        ...unknown,
        ...{ position: 2, classified_position: '2', driver: 'NOR', number: '4', team: 'McLaren' },
        gap_to_winner: '+4.630',
      },
      {
        ...unknown,
        ...{ position: 3, classified_position: '3', driver: 'RUS', number: 'RUS', team: 'Mercedes' },
        gap_to_winner: '+1:02.946',
      },
      {
        ...unknown,
        ...{ position: 20, classified_position: 'R', driver: 'LAW', number: 'LAW' },
        ...{ status: 'Retired', points: 0 },
      },
      { ...unknown, driver: 'STR', number: 'STR' },
    ]);
    expect(saved['teams']).toEqual([
      { name: 'McLaren', colour: '#ff8000' },
      { name: 'Mercedes', colour: null },
    ]);
  });

  it('saves the weather between start and finish', async () => {
    const { saved } = await (await run(race)).fetch();
    expect(saved['weather']).toEqual({
      air_temp_c: { min: 20 + 1 / 3, max: 21, avg: 20.67 },
      track_temp_c: { min: 40, max: 40, avg: 40 },
      humidity_percent: null,
      pressure_hpa: { min: 1013.25, max: 1013.25, avg: 1013.25 },
      wind_speed_ms: { min: 1, max: 3, avg: 2 },
      rain_share: 0.333,
      samples: 3,
    });
  });

  it('has times of the parts in a qualifying and best laps in a practice', async () => {
    const results = [madeUpResult('NOR', { position: 1, q1Ms: 76_899, q3Ms: 75_586, timeMs: null })];
    const qualifying = await (await run(madeUpTiming({ kind: 'qualifying', results }))).fetch();
    expect(qualifying.saved['results']).toMatchObject([{ q1: '1:16.899', q2: null, q3: '1:15.586' }]);
    const timed = [76_000, 77_000].map((timeMs, i) => madeUpResult(`D${i}`, { position: i + 1, timeMs }));
    const practice = await (await run(madeUpTiming({ kind: 'practice', results: timed }))).fetch();
    expect(practice.saved['results']).toMatchObject([
      { time: '1:16.000', gap_to_winner: null },
      { time: '1:17.000', gap_to_winner: null },
    ]);
  });

  it('says null, not 0, where nobody knows', async () => {
    const { saved } = await (await run(madeUpTiming({ results: [madeUpResult('NOR')] }))).fetch();
    expect(saved).toMatchObject({
      ...{ circuit: null, weather: null, total_laps: null, teams: [] },
      ...{ safety_cars: null, virtual_safety_cars: null, red_flags: null },
    });
  });

  it.each([
    ['R', race, '2026-11-20', ['analyze tyre-strategy', 'analyze team-pace']],
    ['R', madeUpTiming({ results: race.results }), '2026-11-20', []],
    ['Q', race, '2026-11-20', ['analyze qualifying-results', 'fetch session-info']],
    ['Q', race, '2025-05-04', ['analyze qualifying-results']],
  ])('names after a session of code %s what there is data for', async (session, timing, today, names) => {
    const { effects } = madeUpEffects(await temporaryHome(), schedule, timing);
    effects.clock = { nowMs: () => Date.parse(today) };
    const { next } = await fetchSessionInfo.run(effects, { year: 2025, gp: 'Miami', session });
    expect(next.map(({ operation }) => operation)).toEqual(names);
  });

  it('names the pace of a race of which only the result was asked for', async () => {
    const resultOnly = madeUpTiming({ results: race.results });
    const { effects } = madeUpEffects(await temporaryHome(), schedule, resultOnly);
    effects.data.session = async () =>
      await Promise.resolve({
        value: resultOnly,
        source: 'results-api',
        provider: 'results-api',
        warnings: [],
      });
    const { next } = await fetchSessionInfo.run(effects, { year: 2025, gp: 'Miami', session: 'R' });
    expect(next.map(({ operation }) => operation)).toEqual(['analyze team-pace']);
  });

  it.each([
    [{ session: 'S' }, 'NOT_FOUND'],
    [{ session: undefined }, 'INVALID_INPUT'],
    [{ gp: 'Atlantis' }, 'NOT_FOUND'],
    [{ year: 1949 }, 'INVALID_INPUT'],
    [{ year: 2024 }, 'NO_DATA'],
  ])('refuses %j as %s and leaves no workspace behind', async (input, code) => {
    const { home, fetch } = await run(race, input);
    await expect(fetch()).rejects.toMatchObject({ code });
    expectNothingWritten(home);
  });
});

/** A row as the results API has it for races before the time of codes. */
const row = (number: string, name: string, more: Record<string, unknown>) => ({
  ...{ number, grid: '1', laps: '70', status: 'Finished', points: '0' },
  Driver: { driverId: name.toLowerCase(), givenName: 'A', familyName: name },
  Constructor: { constructorId: 'alfa', name: 'Alfa Romeo' },
  ...more,
});

describe('a race before the timing archive', () => {
  const plan = { FP1: null, FP2: null, FP3: null, Q: null, R: null };
  const season = plannedSeason([
    { ...plannedEvent(1, 'French Grand Prix', '1951-07-01', plan), hasTiming: false },
  ]);

  async function fetch(answer: ScriptedAnswer) {
    const home = await temporaryHome();
    const source = scriptedSource({ 'results 1951/1/results.json': answer });
    const { effects } = madeUpEffects(home, season, race);
    const cache = new ParsedCache<CachedSession>(join(home, 'cache'), jsonCodec(), 10);
    const { clock, signal } = effects;
    effects.data.session = async (event, session, options) =>
      await loadSession({ source, cache, clock, signal, order: sessionSources }, event, session, options);
    const input = { workspace_id: 'w', year: 1951, gp: 'French', session: 'R' };
    const result = await runChecked(fetchSessionInfo, effects, input);
    const saved = JSON.parse(await readFile(result.saved_to, 'utf8')) as {
      results: Record<string, unknown>[];
    };
    return { result, saved, requests: source.requests };
  }

  const page = (...rows: unknown[]) => ({
    MRData: {
      ...{ limit: '100', offset: '0', total: String(rows.length) },
      RaceTable: {
        Races: [{ round: '1', raceName: 'French Grand Prix', date: '1951-07-01', Results: rows }],
      },
    },
  });

  it('has its result, two drivers of one car among them', async () => {
    const { result, saved, requests } = await fetch(
      page(
        row('8', 'Fagioli', { position: '1', positionText: '1', points: '4', Time: { time: '3:22:11.000' } }),
        row('8', 'Fangio', { position: '2', positionText: '1', points: '5' }),
        row('12', 'Ascari', { position: '3', positionText: '2', Time: { time: '+58.200' } }),
        row('4', 'Fangio', { position: '4', positionText: 'R', laps: '15', status: 'Magneto' }),
      ),
    );
    expect(result).toMatchObject({
      event_name: 'French Grand Prix',
      date: '1951-07-01',
      drivers: ['8', '8', '12', '4'],
      total_laps: null,
      result_confirmed_at: '2023-11-14T22:13:20Z',
      warnings: [],
    });
    expect(saved.results.map(({ full_name, position, points }) => [full_name, position, points])).toEqual([
      ['A Fagioli', 1, 4],
      ['A Fangio', 2, 5],
      ['A Ascari', 3, 0],
      ['A Fangio', 4, 0],
    ]);
    expect(saved.results[0]).toMatchObject({ time: '3:22:11.000', classified_position: '1', laps: 70 });
    expect(saved.results[2]).toMatchObject({ gap_to_winner: '+58.200' });
    expect(saved).toMatchObject({ safety_cars: null, weather: null });
    expect(requests).toEqual(['results 1951/1/results.json']);
  });

  it('is NO_DATA, or the fault of the host, when the results API has nothing', async () => {
    await expect(fetch(null)).rejects.toMatchObject({ code: 'NO_DATA' });
    await expect(fetch(page())).rejects.toMatchObject({ code: 'NO_DATA' });
    const refused = failure('refused', 'api.example', 403, 'refused');
    await expect(fetch(refused)).rejects.toMatchObject({ code: 'SOURCE_BLOCKED' });
  });
});
