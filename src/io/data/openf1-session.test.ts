import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalHost, startLocalHost } from '../../../test/support/local-host.ts';
import { openF1Source } from '../../../test/services/openf1-source.ts';
import {
  type OpenF1Row,
  type OpenF1Service,
  startOpenF1Service,
  tables,
} from '../../../test/services/openf1-service.ts';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { RequestRate } from '../http/hosts.ts';
import { jsonCodec } from '../disk/entry-codecs.ts';
import { ParsedCache } from '../disk/parsed-cache.ts';
import { loadOpenF1Session } from './openf1-session.ts';
import type { CachedSession, SessionAttempt } from './session-attempt.ts';
import type { OfficialResults } from './session-results.ts';

const event = plannedEvent(17, 'Qatar Grand Prix', '2023-10-08', {
  Q: '2023-10-06T17:00:00Z',
  R: '2023-10-08T17:00:00Z',
});
const race = event.sessions[1]!;
const startUtcMs = Date.UTC(2023, 9, 8, 17, 3);
const keys = { session_key: 9221, meeting_key: 1221 };
const dateAt = (afterStartMs: number): string =>
  `${new Date(startUtcMs + afterStartMs).toISOString().slice(0, -1)}000+00:00`;

/** Five laps of 90 s of two cars, the second ten seconds behind. */
const laps: OpenF1Row[] = [1, 81].flatMap((car, place) =>
  [1, 2, 3, 4, 5].map((lap) => ({
    ...keys,
    driver_number: car,
    lap_number: lap,
    date_start: dateAt((lap - 1) * 90_000 + place * 10_000),
    lap_duration: 90,
    duration_sector_1: 30,
    duration_sector_2: 30,
    duration_sector_3: 30,
    is_pit_out_lap: false,
  })),
);
const rows: Record<string, OpenF1Row[]> = {
  sessions: [
    {
      ...keys,
      session_name: 'Race',
      session_type: 'Race',
      date_start: '2023-10-08T17:00:00+00:00',
      date_end: '2023-10-08T19:00:00+00:00',
      gmt_offset: '03:00:00',
      year: 2023,
    },
  ],
  laps,
  drivers: [
    {
      ...keys,
      driver_number: 1,
      name_acronym: 'VER',
      full_name: 'Max VERSTAPPEN',
      team_name: 'Red Bull Racing',
    },
    { ...keys, driver_number: 81, name_acronym: 'PIA', full_name: 'Oscar PIASTRI', team_name: 'McLaren' },
  ],
  stints: [1, 81].map((car) => ({
    ...keys,
    driver_number: car,
    stint_number: 1,
    compound: 'MEDIUM',
    lap_start: 1,
    lap_end: 5,
    tyre_age_at_start: 0,
  })),
  pit: [],
  race_control: [
    {
      ...keys,
      date: dateAt(0).slice(0, 19) + '+00:00',
      category: 'Flag',
      flag: 'GREEN',
      scope: 'Track',
      message: 'GREEN LIGHT',
    },
  ],
  weather: [
    {
      ...keys,
      date: dateAt(0),
      air_temperature: 31,
      track_temperature: 36,
      humidity: 70,
      pressure: 1008,
      rainfall: 0,
      wind_direction: 10,
      wind_speed: 1,
    },
  ],
  session_result: [
    { ...keys, driver_number: 1, position: 1, number_of_laps: 5 },
    { ...keys, driver_number: 81, position: 2, number_of_laps: 5 },
  ],
};
const noResults: OfficialResults = {
  results: null,
  lapOneMs: null,
  source: null,
  failure: null,
  warnings: [],
};

/** All other services, which have nothing. */
let others: LocalHost;
beforeAll(async () => {
  others = await startLocalHost();
});
afterAll(() => others.close());

let home: string;
let service: OpenF1Service;
let nowMs: number;
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 10, 22);
  await play(rows);
});

async function play(played: Record<string, OpenF1Row[]>): Promise<void> {
  const started = await startOpenF1Service(tables(played));
  onTestFinished(started.close);
  service = started;
}

async function load(rate?: RequestRate): Promise<SessionAttempt> {
  const clock = { nowMs: () => nowMs };
  const context = {
    source: openF1Source(service.base, { home, clock, others: others.base, ...(rate && { rate }) }),
    cache: new ParsedCache<CachedSession>(`${home}/sessions`, jsonCodec(), 10),
    clock,
    signal: new AbortController().signal,
    official: async () => noResults,
    hasAlternative: true,
  };
  return await loadOpenF1Session(context, event, race);
}

describe('a session of OpenF1', () => {
  it('takes eight requests, the laps before all that belongs to them', async () => {
    const { timing, source, provider, failure, missing } = await load();
    expect([source, provider, failure, missing]).toEqual(['openf1', 'openf1', null, []]);
    expect(timing?.results.map(({ code, position, teamName }) => [code, position, teamName])).toEqual([
      ['VER', 1, 'Red Bull Racing'],
      ['PIA', 2, 'McLaren'],
    ]);
    expect(timing?.laps).toHaveLength(10);
    expect(
      timing?.laps.filter((lap) => lap.driver === 'PIA').map((lap) => [lap.lapTimeMs, lap.compound]),
    ).toEqual(Array(5).fill([90_000, 'MEDIUM']));
    expect(service.requests.slice(0, 2)).toEqual(['sessions?year=2023', 'laps?session_key=9221']);
    expect(service.requests.slice(2).toSorted()).toEqual(
      ['drivers', 'pit', 'race_control', 'session_result', 'stints', 'weather'].map(
        (each) => `${each}?session_key=9221`,
      ),
    );
  });

  it('is asked for once, and again after 60 days', async () => {
    const first = await load();
    service.requests.length = 0;
    // "No rows", as of the stops here, is believed for an hour.
    nowMs += 3_000_000;
    expect(await load()).toEqual(first);
    expect(service.requests).toEqual([]);
    nowMs += 600_000;
    expect(await load()).toEqual(first);
    expect(service.requests).toEqual(['pit?session_key=9221']);
    nowMs += 60 * 86_400_000;
    expect(await load()).toEqual(first);
    expect(service.requests).toHaveLength(9);
  });

  it('that is not listed costs one request', async () => {
    await play({ ...rows, sessions: [] });
    const attempt = await load();
    expect(attempt).toMatchObject({
      timing: null,
      provider: 'openf1',
      missing: ['sessions'],
      failure: { reason: 'absent' },
    });
    expect(attempt.failure?.answers[0]?.problem).toContain('its list of sessions is empty');
    expect(service.requests).toHaveLength(1);
  });

  it('without laps costs two', async () => {
    await play({ ...rows, laps: [] });
    expect(await load()).toMatchObject({ timing: null, failure: null, missing: ['laps'] });
    expect(service.requests).toHaveLength(2);
    service.broken.set('laps', 500);
    nowMs += 7 * 3_600_000;
    expect(await load()).toMatchObject({
      timing: null,
      failure: { reason: 'unavailable' },
      missing: ['laps'],
    });
  });

  it('is asked for car by car where its laps are too much', async () => {
    const whole = await load();
    home = await temporaryHome();
    service.requests.length = 0;
    service.isTooMuch = (endpoint, _filters, count) => endpoint === 'laps' && count > 5;
    expect(await load()).toEqual(whole);
    expect(service.requests.filter((request) => request.startsWith('laps')).toSorted()).toEqual([
      'laps?session_key=9221',
      'laps?session_key=9221&driver_number=1',
      'laps?session_key=9221&driver_number=81',
    ]);
    expect(service.requests).toHaveLength(10);
  });

  it('says what could not be loaded, and asks for it again', async () => {
    service.broken.set('stints', 500);
    const attempt = await load();
    expect(attempt.timing?.laps).toHaveLength(10);
    expect(attempt.warnings).toContainEqual({
      code: 'MISSING_FILE',
      message: expect.stringMatching(/^OpenF1's stints could not be loaded: .* answered 500\.$/),
      effect: 'Compounds and tyre life are unknown.',
      topic: 'stints',
    });
    service.broken.clear();
    service.requests.length = 0;
    const mended = await load();
    expect(mended.timing?.laps[0]?.compound).toBe('MEDIUM');
    expect(mended.warnings.map(({ code }) => code)).not.toContain('MISSING_FILE');
    expect(service.requests).toEqual(['stints?session_key=9221']);
  });

  it('may lack everything but its laps, and says what that means', async () => {
    await play({ sessions: rows.sessions!, laps: rows.laps! });
    const attempt = await load();
    expect(attempt.timing?.laps).toHaveLength(10);
    expect(new Set(attempt.warnings.map(({ code }) => code))).toEqual(
      new Set([
        ...['DRIVER_LIST_MISSING', 'COMPOUNDS_UNKNOWN', 'TRACK_STATUS_UNKNOWN', 'LAP_ENDS_APPROXIMATE'],
        ...['LAP_ONE_APPROXIMATE', 'MISSING_FILE', 'RESULTS_COMPUTED'],
      ]),
    );
    expect(attempt.warnings).toContainEqual(expect.objectContaining({ effect: 'There is no weather data.' }));
    expect(await load()).toEqual(attempt);
  });

  it('in pieces is none: with a used-up budget it says how long to wait, and goes on from there', async () => {
    const rate = { perSecond: 1000, perMinute: 5, perHour: null };
    const attempt = await load(rate);
    expect(attempt).toMatchObject({ timing: null, failure: { reason: 'limited' } });
    expect(attempt.failure?.answers[0]).toMatchObject({
      problem: 'budget of 5 requests a minute used up',
      retryAfterMs: 60_500,
    });
    expect(service.requests).toHaveLength(5);
    nowMs += 60_500;
    expect((await load(rate)).timing?.laps).toHaveLength(10);
    expect(service.requests).toHaveLength(8);
  });

  it('around a session that is running costs one request, and a stored one none', async () => {
    await load();
    service.isLocked = true;
    service.requests.length = 0;
    expect((await load()).timing?.laps).toHaveLength(10);
    home = await temporaryHome();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await load()).toMatchObject({
        timing: null,
        failure: { reason: 'refused', answers: [{ refusal: { mayBe: ['live-session'] } }] },
      });
    }
    expect(service.requests).toEqual(['sessions?year=2023']);
  });
});
