import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryHome, warmHome, warmHomeOfSuite } from '../../test/support/temporary-home.ts';
import { SvcError } from '../core/errors.ts';
import { makePack } from '../io/packing/make-pack.ts';
import { openNotedData } from '../io/packing/noting-source.ts';
import { openRacingData, type SessionQuery } from './open-racing-data.ts';

const now = new Date('2025-06-01T12:00:00Z');

afterEach(() => void vi.unstubAllEnvs());

describe('racing data of the simulated archive', async () => {
  const home = await warmHomeOfSuite();
  const steps: string[] = [];
  const data = openRacingData({ source: 'demo', home, now, onProgress: (step) => steps.push(step) });

  it('have a calendar that says where it is from', async () => {
    const schedule = await data.schedule(2025);
    expect(schedule).toMatchObject({ year: 2025, source: 'demo', provider: 'simulation' });
    expect(schedule.events.find(({ round }) => round === 8)?.eventName).toBe('Monaco Grand Prix');
  });

  it('have all of a session, and say what they load', async () => {
    const race = await data.session({ year: 2024, event: 'miami', session: 'race' });
    expect(race).toMatchObject({ source: 'demo', provider: 'simulation', kind: 'race' });
    expect([race.event.eventName, race.session.code]).toEqual(['Miami Grand Prix', 'R']);
    expect(race.results).toHaveLength(20);
    expect(race.laps.length).toBeGreaterThan(1000);
    expect(race.raceControl?.length).toBeGreaterThan(10);
    expect(race.weather?.length).toBeGreaterThan(50);
    const inStints = race.stints.reduce((sum, { laps }) => sum + laps, 0);
    expect(inStints).toBe(race.laps.length);
    expect(race.stints[0]).toMatchObject({ driver: race.results[0]!.code, stint: 1, firstLap: 1 });
    expect(steps).toContain('Loading 2024 Miami Grand Prix, Race');
  });

  it('have a season up to now', async () => {
    const season = await data.season(2025);
    expect(season).toMatchObject({ year: 2025, source: 'demo', provider: 'simulation' });
    const run = season.events.filter(({ isTesting, eventDate }) => !isTesting && eventDate < '2025-06-01');
    expect(season.races).toHaveLength(run.length);
    expect(season.standings.drivers?.rows.length).toBeGreaterThan(19);
    expect(season.standings.constructors?.rows).toHaveLength(10);
    expect(season.drivers.length).toBeGreaterThan(19);
    // One more, of the weekend that is on.
    expect(await season.qualifyings()).toHaveLength(run.length + 1);
  });

  it('have days of tests', async () => {
    const day = await data.session({ year: 2025, test: 1, day: 2 });
    expect(day).toMatchObject({ kind: 'practice', session: { number: 2 }, event: { isTesting: true } });
  });

  it.each<[string, SessionQuery]>([
    ['an event', { year: 2025, event: 'Atlantis', session: 'R' }],
    ['a session', { year: 2025, event: 'Monaco', session: 'S' }],
  ])('say when there is no such thing as %s', async (_what, query) => {
    await expect(data.session(query)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('know the drivers that are asked for', async () => {
    const race = await data.session({ year: 2024, event: 'Miami', session: 'R' });
    await expect(race.telemetry(['Fangio'])).rejects.toBeInstanceOf(SvcError);
  });
});

describe('settings of racing data', () => {
  it('are those that were given, whatever the environment says', async () => {
    const [home, other] = [await temporaryHome(), await temporaryHome()];
    vi.stubEnv('SVC_SOURCE', 'mirror:/nowhere');
    vi.stubEnv('SVC_HOME', other);
    vi.stubEnv('SVC_NOW', 'no time');
    const data = openRacingData({ source: 'demo', home });
    await data.session({ year: 2024, event: 'Monaco', session: 'Q' });
    expect(await readdir(other)).toEqual([]);
    expect(await readdir(home)).toEqual(['cache']);
  });

  it('may have the names of the command line, and are checked', async () => {
    const home = await temporaryHome();
    expect(() => openRacingData({ home, now: new Date(Number.NaN) })).toThrow(/not a date and time/);
    const data = openRacingData({ home, settings: { SVC_SOURCE: 'mirror:/nowhere' } });
    await expect(data.schedule(2025)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('may name a folder that comes later', async () => {
    const home = await temporaryHome();
    const folder = join(home, 'recordings');
    const data = openRacingData({ home, settings: { SVC_SOURCE: `mirror:${folder}` } });
    await expect(data.schedule(2025)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await mkdir(folder);
    // It is empty.
    await expect(data.schedule(2025)).rejects.not.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('may name a packed session, which has the same laps', async () => {
    const home = await warmHome();
    const query = { year: 2024, event: 'Miami', session: 'Q' };
    const given = await openRacingData({ source: 'demo', home, now }).session(query);
    const { signal } = new AbortController();
    const clock = { nowMs: () => now.getTime() };
    const options = { offline: true, refresh: false, clock, signal, progress: () => undefined };
    const noted = await openNotedData({ SVC_SOURCE: 'demo', SVC_HOME: home }, options);
    const path = join(home, 'miami-q.svcpack');
    const { event, session } = given;
    await makePack({ ...noted, clock, signal, event, session, withTelemetry: false, path });
    const data = openRacingData({ source: `pack:${path}`, home: await temporaryHome(), now });
    const packed = await data.session(query);
    expect(packed.laps.length).toBeGreaterThan(100);
    expect([packed.laps, packed.results, packed.source]).toEqual([given.laps, given.results, 'demo']);
    await expect(packed.telemetry([packed.results[0]!.code])).rejects.toBeInstanceOf(SvcError);
  });

  it('have a signal that ends what is under way', async () => {
    const signal = AbortSignal.abort();
    const data = openRacingData({ source: 'demo', home: await temporaryHome(), signal });
    await expect(data.session({ year: 2024, event: 'Monaco', session: 'Q' })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
});
