import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type LocalHost, startLocalHost } from '../../../../test/support/local-host.ts';
import { openF1Source } from '../../../../test/services/openf1-source.ts';
import {
  type OpenF1Row,
  type OpenF1Service,
  startOpenF1Service,
  tables,
} from '../../../../test/services/openf1-service.ts';
import { temporaryHome } from '../../../../test/support/temporary-home.ts';
import type { Event, EventSession } from '../../../core/calendar/schedule.ts';
import { columnCodec } from '../../disk/column-codec.ts';
import { ParsedCache } from '../../disk/parsed-cache.ts';
import type { TelemetryOptions } from '../../effects.ts';
import { loadOpenF1Telemetry } from './openf1-telemetry.ts';
import type { CachedTelemetry } from './telemetry-cache.ts';

const startUtcMs = Date.UTC(2024, 5, 8, 20);
const qualifying = {
  number: 4,
  code: 'Q',
  name: 'Qualifying',
  startUtcMs,
  startLocal: '2024-06-08T16:00:00-04:00',
  utcOffset: '-04:00',
} satisfies EventSession;
const canada: Event = {
  year: 2024,
  round: 9,
  eventName: 'Canadian Grand Prix',
  officialName: '',
  country: 'Canada',
  location: 'Montréal',
  eventDate: '2024-06-09',
  format: 'conventional',
  isTesting: false,
  testNumber: null,
  hasTiming: true,
  sessions: [qualifying],
};
const keys = { session_key: 9527, meeting_key: 1237 };
const dateAt = (afterStartMs: number): string =>
  `${new Date(startUtcMs + afterStartMs).toISOString().slice(0, -1)}000+00:00`;

/** One sample a minute over an hour; of `location` half a minute later. */
const minutes = Array.from({ length: 60 }, (_, index) => index * 60_000);
const carData = (driverNumber: number): OpenF1Row[] =>
  minutes.map((afterStartMs, index) => ({
    ...keys,
    driver_number: driverNumber,
    date: dateAt(afterStartMs),
    rpm: 11_000,
    speed: 200 + index,
    n_gear: 7,
    throttle: 100,
    brake: 0,
    drs: 8,
  }));
const location = (driverNumber: number): OpenF1Row[] =>
  minutes.map((afterStartMs, index) => ({
    ...keys,
    driver_number: driverNumber,
    date: dateAt(afterStartMs + 30_000),
    x: index + 1,
    y: 2,
    z: 3,
  }));
const rows = {
  sessions: [
    {
      ...keys,
      session_name: 'Qualifying',
      session_type: 'Qualifying',
      date_start: dateAt(0),
      date_end: dateAt(3_600_000),
      year: 2024,
    },
  ],
  car_data: [...carData(4), ...carData(81).reverse()],
  location: [...location(4), ...location(81)],
};
const drivers = [
  { driverNumber: '81', code: 'PIA' },
  { driverNumber: '4', code: 'NOR' },
];

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

const load = async (asked = drivers, options: TelemetryOptions = {}) => {
  const clock = { nowMs: () => nowMs };
  return await loadOpenF1Telemetry(
    {
      source: openF1Source(service.base, { home, clock, others: others.base }),
      cache: new ParsedCache<CachedTelemetry>(`${home}/telemetry`, columnCodec(), 10),
      clock,
      signal: new AbortController().signal,
    },
    canada,
    qualifying,
    asked,
    options,
  );
};
const hourMs = 3_600_000;

describe('telemetry of OpenF1', () => {
  it('is asked for per driver, and comes in their order', async () => {
    const { value, source, provider, warnings } = await load();
    expect([source, provider, value.map(({ driverNumber }) => driverNumber)]).toEqual([
      'openf1',
      'openf1',
      ['81', '4'],
    ]);
    for (const { t0UtcMs, car, positions } of value) {
      expect(t0UtcMs).toBe(startUtcMs - hourMs);
      expect(car?.tMs).toEqual(Float64Array.from(minutes, (afterMs) => hourMs + afterMs));
      expect(car?.speedKmh).toEqual(Float32Array.from(minutes, (_, index) => 200 + index));
      expect(positions?.tMs[0]).toBe(hourMs + 30_000);
    }
    expect(warnings.map(({ code }) => code)).toEqual(['OPENF1_LAP_STARTS']);
    expect(service.requests.toSorted()).toEqual([
      'car_data?session_key=9527&driver_number=4',
      'car_data?session_key=9527&driver_number=81',
      'location?session_key=9527&driver_number=4',
      'location?session_key=9527&driver_number=81',
      'sessions?year=2024',
    ]);
  });

  it('is half as many requests where only places are asked for', async () => {
    const { value, warnings } = await load(drivers, { only: 'positions' });
    expect(value.map(({ car, positions }) => [car, positions?.tMs.length])).toEqual([
      [null, 60],
      [null, 60],
    ]);
    expect(warnings).toEqual([]);
    expect(service.requests.toSorted()).toEqual([
      'location?session_key=9527&driver_number=4',
      'location?session_key=9527&driver_number=81',
      'sessions?year=2024',
    ]);
  });

  it('is asked for once', async () => {
    const first = await load();
    service.requests.length = 0;
    expect(await load()).toEqual(first);
    expect(await load([drivers[1]!])).toEqual({ ...first, value: [first.value[1]] });
    expect(service.requests).toEqual([]);
    // They are mended on report.
    nowMs += 61 * 24 * hourMs;
    expect(await load()).toEqual(first);
    expect(service.requests).toHaveLength(5);
  });

  it('is asked for in parts where the whole is too much, and not as a whole again', async () => {
    const whole = await load();
    home = await temporaryHome();
    service.isTooMuch = (endpoint, _filters, count) => endpoint === 'car_data' && count > 20;
    const parts = await load([drivers[1]!]);
    expect(parts.value).toEqual([whole.value[1]]);
    const asked = service.requests.filter((request) => request.includes('date'));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked).toContain(
      'car_data?session_key=9527&driver_number=4&date>=2024-06-08T19:00:00&date<2024-06-08T21:15:00',
    );
    service.requests.length = 0;
    expect(await load([drivers[1]!])).toEqual(parts);
    expect(service.requests).toEqual([]);
  });

  it('gives up where even a quarter of an hour is too much', async () => {
    service.isTooMuch = (endpoint) => endpoint === 'car_data';
    await expect(load()).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringContaining('answered 422'),
    });
    expect(service.requests.length).toBeLessThan(20);
  });

  it('is that of a car without positions where these fail, which is not kept', async () => {
    service.broken.set('location', 503);
    const { value, warnings } = await load([drivers[1]!]);
    expect(value[0]).toMatchObject({ positions: null, car: { tMs: { length: 60 } } });
    expect(warnings).toMatchObject([
      { code: 'OPENF1_LAP_STARTS' },
      { code: 'MISSING_FILE', drivers: ['NOR'], message: expect.stringContaining('answered 503') },
    ]);
    service.broken.clear();
    expect((await load([drivers[1]!])).value[0]?.positions?.tMs).toHaveLength(60);
  });

  it('fails for all when one car cannot be had, and says which', async () => {
    await load([drivers[0]!]);
    service.broken.set('car_data', 500);
    await expect(load()).rejects.toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      message: expect.stringContaining('telemetry of NOR in 2024 Canadian Grand Prix, Qualifying'),
    });
  });

  it('may lack a driver, but not all of them', async () => {
    const nobody = { driverNumber: '99', code: 'GIO' };
    const { value, warnings } = await load([drivers[0]!, nobody]);
    expect(value[1]).toMatchObject({ driverNumber: '99', car: null, positions: null });
    expect(warnings.map(({ code }) => code)).toEqual([
      'OPENF1_LAP_STARTS',
      'NO_CAR_DATA',
      'NO_POSITION_DATA',
    ]);
    await expect(load([nobody])).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringContaining('OpenF1 has no car_data'),
      helps: ['laps'],
    });
  });

  it('is not there for a session that OpenF1 does not list', async () => {
    await play({ ...rows, sessions: [{ ...rows.sessions[0]!, session_name: 'Race' }] });
    await expect(load()).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringContaining('has no such session: it lists no Qualifying of that season'),
    });
    expect(service.requests).toEqual(['sessions?year=2024']);
  });

  it('says how long to wait when there were too many requests, and keeps what it got', async () => {
    service.mostPerMinute = 3;
    await expect(load()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retry_after: expect.any(Number) },
    });
    const got = service.requests.length;
    service.mostPerMinute = Infinity;
    nowMs += 61_000;
    expect((await load()).value).toHaveLength(2);
    expect(service.requests.length - got).toBeLessThanOrEqual(3);
  });

  it('is not to be had around a running session', async () => {
    await load([drivers[0]!]);
    service.isLocked = true;
    await expect(load([drivers[1]!])).rejects.toMatchObject({
      code: 'SOURCE_BLOCKED',
      details: { doors: [{ may_be: ['live-session'] }] },
    });
    expect((await load([drivers[0]!])).value).toHaveLength(1);
  });
});
