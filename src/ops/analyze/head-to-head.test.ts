import { describe, expect, it } from 'vitest';
import {
  resultsService,
  type ServiceLine,
  type ServiceRound,
} from '../../../test/services/results-service.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { headToHead } from './head-to-head.ts';

const line = (name: string, team: string, place: string, more: Partial<ServiceLine> = {}): ServiceLine => ({
  ...{ name, team, place, status: /^\d/.test(place) ? 'Finished' : 'Engine' },
  ...more,
});

/** Schumacher changes teams for the third round, of which the qualifying dried. */
const rounds: ServiceRound[] = [
  {
    ...{ round: 1, date: '1996-03-10', name: 'Australian Grand Prix' },
    results: [
      line('Damon Hill', 'Williams', '1', { points: 10, grid: 2 }),
      line('Michael Schumacher', 'Williams', 'R', { grid: 1 }),
      line('Jean Alesi', 'Benetton', 'R'),
    ],
    qualifying: [
      line('Michael Schumacher', 'Williams', '1', { parts: ['1:30.000'] }),
      line('Damon Hill', 'Williams', '2', { parts: ['1:30.900'] }),
    ],
  },
  {
    ...{ round: 2, date: '1996-03-31', name: 'Brazilian Grand Prix' },
    results: [
      line('Michael Schumacher', 'Williams', '1', { points: 10, grid: 2 }),
      line('Damon Hill', 'Williams', '2', { points: 6, grid: 1 }),
    ],
    qualifying: [
      line('Damon Hill', 'Williams', '1', { parts: ['1:18.000'] }),
      line('Michael Schumacher', 'Williams', '2', { parts: ['1:18.780'] }),
    ],
  },
  {
    ...{ round: 3, date: '1996-04-07', name: 'Argentine Grand Prix' },
    results: [
      line('Damon Hill', 'Williams', '1', { points: 10 }),
      line('Michael Schumacher', 'Ferrari', '3', { points: 4 }),
    ],
    qualifying: [
      line('Damon Hill', 'Williams', '1', { parts: ['1:40.000', '1:30.000'] }),
      line('Michael Schumacher', 'Ferrari', '2', { parts: ['1:39.000', '1:33.000'] }),
      line('Jean Alesi', 'Benetton', '3', { parts: ['1:41.000', '1:34.000'] }),
    ],
  },
];

async function ask(year: number, input: Record<string, unknown>, of = rounds) {
  const effects = await seasonOfService(await temporaryHome(), resultsService(year, of));
  return await runChecked(headToHead, effects, { workspace_id: 'w', year, ...input });
}

describe('two drivers', () => {
  it('are compared round by round, and apart while they had the same car', async () => {
    const result = await ask(1996, { drivers: ['Hill', 'Schumacher'] });
    expect(result).toMatchObject({
      ...{ teammates: 'at_times', until: { round: 3, event_name: 'Argentine Grand Prix' }, rounds: 3 },
      ...{ qualifyings: 3, gaps_in_median: 2, median_gap_percent: 0, separable: null, races: 3 },
      races_both_classified: 2,
    });
    expect(result.drivers).toMatchObject([
      {
        driver: 'Hill',
        name: 'Damon Hill',
        team: 'Williams',
        qualifyings_won: 2,
        races_ahead: 2,
        points: 26,
        wins: 2,
        poles: 2,
      },
      {
        driver: 'Schumacher',
        team: 'Ferrari',
        teams: ['Williams', 'Ferrari'],
        qualifyings_won: 1,
        points: 14,
        poles: 1,
      },
    ]);
    expect(result.as_teammates).toMatchObject({ rounds: 2, qualifyings: 2, races: 2 });
    expect(result.per_round[0]).toMatchObject({
      teammates: true,
      qualifying: {
        ...{ part: 1, times: ['1:30.900', '1:30.000'], gap_s: -0.9, gap_percent: -1, in_median: true },
        ahead: 'Schumacher',
      },
      race: { classified: ['1', 'R'], ahead: 'Hill', both_classified: false, reason: null },
    });
    expect(result.per_round[2]).toMatchObject({
      teammates: false,
      qualifying: { part: 2, in_median: false },
    });
    expect(result.warnings).toMatchObject([
      { code: 'DIFFERENT_CARS', count: 1, drivers: ['Hill', 'Schumacher'] },
    ]);
  });

  it('are compared up to an event', async () => {
    const result = await ask(1996, { drivers: ['Hill', 'Schumacher'], until: 'Brazil' });
    expect(result).toMatchObject({ teammates: 'always', rounds: 2, as_teammates: null, warnings: [] });
  });

  it('have poles by the grid and no duels before there are qualifyings', async () => {
    const result = await ask(
      1951,
      { drivers: ['hill', 'schumacher'] },
      rounds.map((each) => ({ ...each, date: each.date.replace('1996', '1951') })),
    );
    expect(result).toMatchObject({ qualifyings: 0, median_gap_percent: null });
    expect(result.drivers.map(({ poles }) => poles)).toEqual([1, 1]);
    expect(result.per_round[0]!.qualifying).toBeNull();
  });
});

it('says who beat whom, by how much and how sure that is, and what became of each round', async () => {
  const effects = await seasonOfService(await temporaryHome(), resultsService(1996, rounds));
  const facts = async (until?: string) => {
    const { findings, charts } = await headToHead.run(effects, {
      year: 1996,
      drivers: ['Hill', 'Schumacher'],
      until,
    });
    const found = headToHead.facts!(findings, {});
    expect(`${charts[0]!.spec.title}.`).toBe(found[0]!.text);
    return found.map(({ text }) => text);
  };
  const all = await facts();
  expect(all[0]).toBe('Hill beat Schumacher 2 to 1 in qualifying and 2 to 1 in races in 1996.');
  expect(all).toContain('Hill and Schumacher were teammates in 2 of 3 rounds.');
  expect(all).toContain('At the Australian Grand Prix, Hill finished 1st and Schumacher was not classified.');
  expect(all).toContain('Hill out-qualified Schumacher at the Brazilian Grand Prix by 0.780 s in Q1.');
  const two = await facts('Brazil');
  expect(two[0]).toBe('Hill and Schumacher were level 1 all in qualifying and 1 all in races in 1996.');
  expect(two[1]).toMatch(/, too few to be sure\.$/);
});

it.each([
  [{ drivers: ['Hill'] }, 'INVALID_INPUT'],
  [{ drivers: ['Hill', 'Damon Hill'] }, 'INVALID_INPUT'],
  [{ drivers: ['Hill', 'Senna'] }, 'NOT_FOUND'],
  [{ drivers: ['Hill', 'Alesi'], until: 'Monaco' }, 'NOT_FOUND'],
])('%j is %s', async (input, code) => {
  await expect(ask(1996, input)).rejects.toMatchObject({ code });
});
