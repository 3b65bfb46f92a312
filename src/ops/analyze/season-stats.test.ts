import { describe, expect, it } from 'vitest';
import {
  resultsService,
  type ServiceLine,
  type ServiceRound,
} from '../../../test/services/results-service.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { seasonStats } from './season-stats.ts';

const line = (name: string, place: string, grid: number, more: Partial<ServiceLine> = {}): ServiceLine => ({
  ...{ name, team: 'McLaren', place, status: /^\d/.test(place) ? 'Finished' : 'Engine', grid },
  ...{ points: place === '1' ? 25 : place === '2' ? 18 : 0 },
  ...more,
});
const [norris, piastri, leclerc] = ['Lando Norris', 'Oscar Piastri', 'Charles Leclerc'];
const ferrari = { team: 'Ferrari' };
const rounds: ServiceRound[] = [
  {
    ...{ round: 1, date: '2025-03-16', name: 'Australian Grand Prix' },
    results: [line(norris, '1', 1), line(piastri, '2', 3), line(leclerc, 'R', 2, ferrari)],
    // Fastest, and moved back by a penalty.
    qualifying: [
      line(leclerc, '1', 0, { ...ferrari, parts: ['1:16.000'] }),
      line(norris, '2', 0, { parts: ['1:16.100'] }),
    ],
  },
  {
    ...{ round: 2, date: '2025-03-23', name: 'Chinese Grand Prix' },
    results: [line(norris, '1', 4), line(leclerc, '2', 1, ferrari), line(piastri, 'D', 2)],
  },
  {
    ...{ round: 3, date: '2025-04-06', name: 'Japanese Grand Prix' },
    results: [
      line(piastri, '1', 1),
      line(norris, '2', 2),
      line(leclerc, 'W', 0, { ...ferrari, status: 'Withdrew' }),
    ],
  },
];

async function ask(input: Record<string, unknown> = {}) {
  const effects = await seasonOfService(await temporaryHome(), resultsService(2025, [...rounds]));
  return await runChecked(seasonStats, effects, { workspace_id: 'w', years: [2025], ...input });
}

describe('statistics of a season', () => {
  it('count starts, wins, poles on the grid and in qualifying, climbs, retirements and streaks', async () => {
    const { competitors, races, from, to } = await ask();
    expect({ races, from, to }).toEqual({
      ...{ races: 3, from: '2025 Australian Grand Prix', to: '2025 Japanese Grand Prix' },
    });
    expect(competitors).toMatchObject([
      {
        ...{
          driver: 'Norris',
          starts: 3,
          wins: 2,
          podiums: 3,
          points: 68,
          poles: 1,
          fastest_in_qualifying: 0,
        },
        ...{ average_grid: 2.33, median_grid: 2, average_finish: 1.33, places_won: 3, retirements: 0 },
        best_climb: { places: 3, grid: 4, finish: 1, race: '2025 Chinese Grand Prix' },
        longest_win_streak: { races: 2, to: '2025 Chinese Grand Prix', is_running: false },
        longest_podium_streak: { races: 3, is_running: true },
      },
      {
        ...{ driver: 'Piastri', starts: 3, wins: 1, podiums: 2, retirements: 0, disqualifications: 1 },
        // Of two that are as long the later one.
        longest_podium_streak: { races: 1, to: '2025 Japanese Grand Prix', is_running: true },
      },
      { driver: 'Leclerc', starts: 2, wins: 0, poles: 1, fastest_in_qualifying: 1, retirements: 1 },
    ]);
  });

  it('count the cars of teams, and rounds of one season', async () => {
    const { competitors } = await ask({ type: 'constructors', from_round: 2, to_round: 3 });
    expect(competitors).toMatchObject([
      { name: 'McLaren', driver: null, starts: 4, wins: 2, podiums: 3, longest_win_streak: { races: 2 } },
      { name: 'Ferrari', starts: 1, podiums: 1 },
    ]);
  });

  it('begin with what stands out, then everybody’s own numbers', async () => {
    const { facts } = (await ask()) as unknown as { facts: { text: string }[] };
    expect(facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Norris won most races in 2025: 2 of 3.',
        'The longest winning run was 2 races in a row, by Norris.',
      ]),
    );
  });

  it('name one driver, refuse a name that nobody has, and rounds of several seasons', async () => {
    expect((await ask({ names: ['leclerc'] })).competitors).toHaveLength(1);
    await expect(ask({ names: ['Senna'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask({ years: [2024, 2025], from_round: 2 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
