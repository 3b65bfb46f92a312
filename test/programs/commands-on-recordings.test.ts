// @module-tag long
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusDirectory } from '../recordings/corpus.ts';
import { failureOf, resultOf, svc } from './svc.ts';
import { temporaryHome, warmHome } from '../support/temporary-home.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';

interface QualifyingResult {
  chart_path: string;
  pole_driver: string;
  pole_time_str: string;
  statistics: Record<string, unknown>[];
  warnings: { code: string }[];
}

interface TeamPaceResult {
  chart_path: string;
  session_name: string;
  teams_plotted: string[];
  unmatched_teams: string[];
  statistics: { team: string; median_s: number; pace_delta_s: number; lap_count: number }[];
  warnings: { code: string }[];
}

/** Runs the built command on the recordings. */
async function analyze(words: string, home: string) {
  const args = ['analyze', ...words.split(' '), '--workspace-id', 'w'];
  return svc(args, { home, env: { SVC_SOURCE: `mirror:${corpusDirectory}` } });
}

async function isPng(path: string): Promise<boolean> {
  return (await readFile(path)).subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
}

describe('by command', needsRecordings, () => {
  it('driver-laps of everybody, as a table', async () => {
    const home = await warmHome();
    const race = 'driver-laps --year 2018 --gp Azerbaijan --session R --all-drivers';
    const { stdout } = await analyze(`${race} --format csv`, home);
    const lines = stdout.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^driver,lap_number,lap_time,sector_1,/);
    const { laps } = resultOf<{ laps: { driver: string; lap_number: number }[] }>(await analyze(race, home));
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(
      laps.map(({ driver, lap_number }) => [driver, String(lap_number)]),
    );
    expect(laps.length).toBeGreaterThan(800);
  });

  it('qualifying-results of an official result', async () => {
    const run = await analyze('qualifying-results --year 2025 --gp Mexico', await warmHome());
    const result = resultOf<QualifyingResult>(run);
    expect(result).toMatchObject({ pole_driver: 'NOR', pole_time_str: '1:15.586' });
    expect(result.statistics).toHaveLength(20);
    expect(result.statistics[10]).toMatchObject({
      position: 11,
      abbreviation: 'TSU',
      team: 'Red Bull Racing',
      phase: 'Q2',
      best_time_s: 76.816,
      best_time_str: '1:16.816',
      gap_to_pole_s: 1.23,
      missed_by_s: 0.012,
    });
    expect(basename(result.chart_path)).toBe('qualifying_results_2025_Mexico_City_Q.png');
    expect(await isPng(result.chart_path)).toBe(true);
  });

  it('qualifying-results computed from the laps, where nobody publishes them', async () => {
    const run = await analyze('qualifying-results --year 2023 --gp Baku --session SS', await warmHome());
    const result = resultOf<QualifyingResult>(run);
    expect(result).toMatchObject({ pole_driver: 'LEC', pole_time_str: '1:41.697' });
    expect(result.statistics[19]).toMatchObject({ abbreviation: 'DEV', phase: 'Q1' });
    expect(result.warnings.map(({ code }) => code)).toContain('RESULTS_COMPUTED');
  });

  it('team-pace of a race, and of some teams of a sprint', async () => {
    const home = await warmHome();
    const race = resultOf<TeamPaceResult>(await analyze('team-pace --year 2018 --gp Azerbaijan', home));
    expect(race.session_name).toBe('Race');
    expect(race.teams_plotted).toHaveLength(10);
    expect(race.statistics[0]).toMatchObject({ team: 'Mercedes', median_s: 106.842, pace_delta_s: 0 });
    expect(await isPng(race.chart_path)).toBe(true);
    const asked = '--session S --teams merc --teams Ferrari --teams Brawn';
    const sprint = resultOf<TeamPaceResult>(await analyze(`team-pace --year 2025 --gp Miami ${asked}`, home));
    expect(sprint.teams_plotted).toEqual(['Mercedes', 'Ferrari']);
    expect(sprint.unmatched_teams).toEqual(['Brawn']);
    expect(sprint.warnings.map(({ code }) => code)).toContain('PACE_CHANGED');
  });

  it('refuses what is no qualifying and teams that nobody knows', async () => {
    const home = await warmHome();
    const race = failureOf(await analyze('qualifying-results --year 2025 --gp Miami --session R', home));
    expect(race).toMatchObject({ code: 'INVALID_INPUT', details: { allowed: ['Q', 'SQ', 'SS'] } });
    const nobody = failureOf(
      await analyze('team-pace --year 2025 --gp Miami --session S --teams Lotus', home),
    );
    expect(nobody.code).toBe('NO_DATA');
    expect(nobody.details.teams).toHaveLength(10);
  });

  it('telemetry in two processes at once, which share the cache of decoded telemetry', async () => {
    const home = await temporaryHome();
    const words = 'telemetry --year 2025 --gp Mexico --session Q --drivers NOR --drivers LEC';
    const runs = await Promise.all([1, 2].map(async () => await analyze(words, home)));
    const [first, second] = runs.map((run) => resultOf<{ chart_path: string }>(run));
    expect(second).toEqual(first);
    expect(await readdir(join(home, 'cache/telemetry/recorded'))).toHaveLength(2);
    const charts = await readdir(join(home, 'workspaces/w/charts'));
    expect(charts.filter((name) => name.endsWith('.html'))).toEqual(['telemetry_2025_Mexico_City_Q.html']);
  });
});
