import { describe, expect, it } from 'vitest';
import { demoServices, valueOf } from '../../../../test/support/demo-services.ts';
import type { Sourced } from '../../../../src/io/effects.ts';
import {
  loadLapOneMs,
  loadSeasonDrivers,
  loadSeasonResults,
  loadStandings,
} from '../../../../src/io/data/results-api.ts';
import { demoRound } from '../calendar/events.ts';
import { publishedUtcMs } from '../calendar/sessions.ts';
import type { DemoSession } from '../weekend/plan.ts';

const after = (year: number) => Date.UTC(year + 1, 0, 1);

describe('results of 2024 and 2025', () => {
  it('have lap 1 of every car that drove it, measured from the start', async () => {
    const times = [...(valueOf(await loadLapOneMs(demoServices(after(2024)), 2024, 8, 0))?.values() ?? [])];
    expect(times.length).toBeGreaterThan(15);
    expect(Math.min(...times)).toBeGreaterThan(70_000);
  });

  it('give a driver who changed teams both of them, in order', async () => {
    const { value: drivers } = await loadSeasonDrivers(demoServices(after(2025)), 2025);
    const teamsOf = (id: string) => drivers.find(({ driverId }) => driverId === id)?.teams;
    expect(teamsOf('lawson')).toEqual(['Red Bull', 'RB F1 Team']);
    expect(teamsOf('tsunoda')).toEqual(['RB F1 Team', 'Red Bull']);
  });
});

describe('before a session is over', () => {
  const race = demoRound(2024, 8)?.sessions.find(({ kind }) => kind === 'race');
  const published = publishedUtcMs(race as DemoSession);

  it('its round has no result, and no standings', async () => {
    const before = demoServices(published - 1);
    const then = demoServices(published);
    for (const path of ['results', 'laps/1', 'driverstandings', 'constructorstandings']) {
      const ref = { service: 'results', path: `2024/8/${path}.json` } as const;
      expect([before.archive.read(ref), then.archive.read(ref) === null], path).toEqual([null, false]);
    }
    expect(valueOf(await loadSeasonResults(before, 2024, 'results', 0))).toHaveLength(7);
    expect(valueOf(await loadSeasonResults(then, 2024, 'results', 0))).toHaveLength(8);
    expect(valueOf(await loadStandings(before, 2024, null, 'drivers', 0))?.round).toBe(7);
    expect(valueOf(await loadSeasonResults(before, 2024, 'qualifying', 0))).toHaveLength(8);
  });

  it('a season has a plan and drivers, but empty lists', async () => {
    const early = demoServices(Date.UTC(2024, 0, 10));
    expect(valueOf(await loadSeasonResults(early, 2024, 'results', 0))).toEqual([]);
    expect(valueOf(await loadStandings(early, 2024, null, 'drivers', 0))).toBeNull();
    const { value: drivers }: Sourced<unknown[]> = await loadSeasonDrivers(early, 2024);
    expect(drivers).toHaveLength(20);
  });
});

describe('paths', () => {
  const all = demoServices(after(2024));
  const has = (path: string) => all.archive.read({ service: 'results', path }) !== null;

  it.each([
    '2024.json',
    '2024/races.json',
    '2024/drivers.json',
    '2024/constructors.json',
    '2024/circuits.json',
    '2024/24.json',
    '2024/5/sprint.json',
    '2024/5/driverStandings.json',
    '2018/sprint.json',
  ])('%s is there', (path) => {
    expect(has(path)).toBe(true);
  });

  it.each([
    '',
    '2024',
    '2017.json',
    '2024/25.json',
    '2024/0.json',
    '2024/0/results.json',
    '2024/1/sprint.json',
    '2024/1/laps/2.json',
    '2024/laps/1.json',
    '2024/1/pitstops.json',
    '2024/constructor.json',
    '../2024.json',
    '2024/results.json/x',
  ])('%s is not', (path) => {
    expect(has(path)).toBe(false);
  });
});
