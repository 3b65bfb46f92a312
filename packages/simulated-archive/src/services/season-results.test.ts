import { describe, expect, it } from 'vitest';
import { demoServices, demoText, valueOf } from '../../../../test/support/demo-services.ts';
import { sampledOptions, sampleOf } from '../../../../test/support/sample.ts';
import type { OfficialRound } from '../../../../src/core/results/official-rounds.ts';
import { championships } from '../../../../src/core/results/official-standings.ts';
import {
  loadRoundResults,
  loadSeasonDrivers,
  loadSeasonResults,
} from '../../../../src/io/data/results-api.ts';
import { loadSeason } from '../../../../src/io/data/season-results.ts';
import { demoEntries } from '../calendar/entries.ts';
import { demoEvents } from '../calendar/events.ts';
import { demoYears } from '../calendar/seasons.ts';

/** The first of each way to count points come first. */
const years = [...new Set([2021, 2024, 2026, ...demoYears])];
const options = sampledOptions(3, years.length, 'seasons of simulated results');

describe.each(sampleOf(years, 3))('results of %i', options, (year) => {
  const all = demoServices(Date.UTC(year + 1, 0, 1));
  const rounds = demoEvents(year).filter(({ round }) => round > 0);
  const sprints = rounds.filter(({ format }) => format !== 'conventional');

  it('hold every round with all its cars', async () => {
    const { value: season, source } = await loadSeason(all, year, 'drivers');
    expect(source).toBe('demo');
    expect(season.races.map(({ round, raceName }) => [round, raceName])).toEqual(
      rounds.map(({ round, eventName }) => [round, eventName]),
    );
    expect(season.sprints.map(({ round }) => round)).toEqual(sprints.map(({ round }) => round));
    for (const { round, results } of [...season.races, ...season.sprints]) {
      expect(results.map(({ driverNumber }) => driverNumber).toSorted()).toEqual(
        demoEntries(year, round)
          .map(({ number }) => number)
          .toSorted(),
      );
    }
  });

  it.each(championships)('add up to the standings of the %s', async (championship) => {
    const { value: season } = await loadSeason(all, year, championship);
    const expected = new Map<string, number>();
    for (const { driverId, teamId, points } of [...season.races, ...season.sprints].flatMap(
      (r) => r.results,
    )) {
      const id = (championship === 'drivers' ? driverId : teamId) ?? '';
      expected.set(id, (expected.get(id) ?? 0) + (points ?? 0));
    }
    const rows = season.standings?.rows ?? [];
    expect(season.standings?.round).toBe(rounds.length);
    expect(new Map(rows.map(({ id, points }) => [id, points]))).toEqual(expected);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ points }) => points)).toEqual(
      rows.map(({ points }) => points ?? 0).toSorted((a, b) => b - a),
    );
  });

  it('count as many wins as there were races, sprints apart', () => {
    for (const path of ['driverstandings', 'constructorstandings']) {
      const text = demoText(all.archive, { service: 'results', path: `${year}/${path}.json` });
      const wins = [...text.matchAll(/"wins":"(\d+)"/g)].map(([, count]) => Number(count));
      expect(wins.reduce((sum, count) => sum + count, 0)).toBe(rounds.length);
    }
  });

  it('give the points of their season, and one for the fastest lap from 2019 to 2024', async () => {
    const { value: season } = await loadSeason(all, year, 'drivers');
    const scale = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
    const sprintScale = year === 2021 ? [3, 2, 1] : [8, 7, 6, 5, 4, 3, 2, 1];
    const extra = ({ results }: OfficialRound, usual: readonly number[]) =>
      results
        .map(({ points, positionText, position }) => {
          const isClassified = positionText === String(position);
          return (points ?? 0) - (isClassified ? (usual[(position ?? 0) - 1] ?? 0) : 0);
        })
        .filter((points) => points !== 0);
    for (const race of season.races) {
      const points = extra(race, scale);
      expect(points, race.raceName).toEqual(points.length > 0 && year >= 2019 && year <= 2024 ? [1] : []);
    }
    expect(season.races.some((race) => extra(race, scale).length > 0)).toBe(year >= 2019 && year <= 2024);
    for (const sprint of season.sprints) expect(extra(sprint, sprintScale)).toEqual([]);
  });

  it('start races in the order of qualifying, or of the sprint where that decided it', async () => {
    const { value: season } = await loadSeason(all, year, 'drivers');
    const qualifyings = valueOf(await loadSeasonResults(all, year, 'qualifying', 0));
    const finishers = (tables: readonly OfficialRound[], round: number) =>
      tables.find((each) => each.round === round)?.results.map(({ driverNumber }) => driverNumber);
    for (const { round, format } of rounds) {
      const decider = finishers(format === 'sprint' ? season.sprints : qualifyings, round) ?? [];
      const grid = season.races.find((race) => race.round === round)?.results ?? [];
      const onGrid = grid.filter(({ gridPosition }) => (gridPosition ?? 0) > 0);
      const order = onGrid.toSorted((a, b) => (a.gridPosition ?? 0) - (b.gridPosition ?? 0));
      const numbers = order.map(({ driverNumber }) => driverNumber);
      expect(numbers, `round ${round}`).toEqual(decider.filter((number) => numbers.includes(number)));
      expect(numbers.length).toBeGreaterThan(15);
    }
  });

  it('are the same in a list of the season and in one of a round', async () => {
    for (const table of ['results', 'qualifying', 'sprint'] as const) {
      const season = valueOf(await loadSeasonResults(all, year, table, 0));
      for (const each of [season[0], season.at(-1)]) {
        if (!each) continue;
        expect(valueOf(await loadRoundResults(all, year, each.round, table, 0))).toEqual(each);
      }
    }
  });

  it('name the drivers of the season with their teams', async () => {
    const { value: drivers } = await loadSeasonDrivers(all, year);
    const entered = new Set(
      rounds.flatMap(({ round }) => demoEntries(year, round).map((entry) => entry.driverId)),
    );
    expect(new Set(drivers.map(({ driverId }) => driverId))).toEqual(entered);
    expect(drivers.every(({ teams }) => teams.length > 0)).toBe(true);
  });
});
