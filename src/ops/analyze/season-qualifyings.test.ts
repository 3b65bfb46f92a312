import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  resultsService,
  type ServiceLine,
  type ServiceRound,
} from '../../../test/services/results-service.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { seasonQualifyings } from './season-qualifyings.ts';

const line = (name: string, team: string, place: string, more: Partial<ServiceLine> = {}): ServiceLine => ({
  ...{ name, team, place, status: 'Finished' },
  ...more,
});

const round = (
  number: number,
  date: string,
  name: string,
  [first, second]: [string, string],
): ServiceRound => ({
  ...{ round: number, date, name },
  results: [line(second, 'McLaren', '1', { points: 25 }), line(first, 'McLaren', '2', { points: 18 })],
  qualifying: [
    line(first, 'McLaren', '1', { parts: ['1:30.000', '1:29.500', '1:29.000'] }),
    line(second, 'McLaren', '2', { parts: ['1:30.200', '1:29.600', '1:29.123'] }),
  ],
});
const [norris, piastri] = ['Lando Norris', 'Oscar Piastri'];
const rounds = [
  round(1, '2025-03-16', 'Australian Grand Prix', [norris, piastri]),
  round(2, '2025-03-23', 'Chinese Grand Prix', [piastri, norris]),
  round(3, '2025-04-06', 'Japanese Grand Prix', [norris, piastri]),
];

async function ask(input: Record<string, unknown> = {}, of: readonly ServiceRound[] = rounds) {
  const year = Number(input.year ?? 2025);
  const effects = await seasonOfService(await temporaryHome(), resultsService(year, [...of]));
  return await runChecked(seasonQualifyings, effects, { workspace_id: 'w', year, ...input });
}

it('says who took most poles, who beat whom in the same car, and who was on pole where', async () => {
  const effects = await seasonOfService(await temporaryHome(), resultsService(2025, rounds));
  const { findings, charts } = await seasonQualifyings.run(effects, { year: 2025 });
  const facts = seasonQualifyings.facts!(findings, {});
  const texts = facts.map(({ text }) => text);
  expect(texts[0]).toBe(
    'Norris took the most poles in the 3 qualifyings of 2025 up to the Japanese Grand Prix: 2.',
  );
  expect(`${charts[0]!.spec.title}.`).toBe(texts[0]);
  expect(texts).toContain(
    'Norris beat Piastri 2 to 1 in qualifying at McLaren. The median gap was 0.14 % in favour of Norris (3 qualifyings).',
  );
  const until = await seasonQualifyings.run(effects, { year: 2025, until: 'China' });
  expect(seasonQualifyings.facts!(until.findings, {})[0]!.text).toBe(
    'Norris and Piastri share the most poles in the 2 qualifyings of 2025 up to the Chinese Grand Prix: 1 each.',
  );
});

describe('qualifyings of a season', () => {
  it('are counted for everybody, with the team-mates and who was on pole', async () => {
    const result = await ask();
    expect(result).toMatchObject({
      ...{ year: 2025, qualifyings: 3, until: { round: 3, event_name: 'Japanese Grand Prix' } },
      team_mates: [
        { team: 'McLaren', won: [2, 1], qualifyings: 3, median_gap_percent: 0.138, gaps_in_median: 3 },
      ],
    });
    expect(result.drivers[0]).toMatchObject({
      ...{ name: norris, qualifyings: 3, poles: 2, front_rows: 3, in_q3: 3, out_in_q2: 0, out_in_q1: 0 },
      ...{ average_place: 1.33, best_place: 1, best_place_count: 2, places: [1, 2, 1] },
    });
    expect(result.rounds[1]).toEqual({
      ...{ round: 2, event_name: 'Chinese Grand Prix', pole: result.drivers[1]!.driver },
      fastest: result.drivers[1]!.driver,
      ...{ pole_time: '1:29.000', gap_to_second_s: 0.123 },
    });
    expect((await readFile(result.chart_path)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('are counted up to an event', async () => {
    const result = await ask({ until: 'Chinese' });
    expect(result).toMatchObject({ qualifyings: 2, until: { event_name: 'Chinese Grand Prix' } });
    expect(result.drivers[0]!.places).toEqual([1, 2]);
  });

  it('are not known before 1994, nor where the service has none', async () => {
    await expect(ask({ year: 1991 })).rejects.toMatchObject({ code: 'NO_DATA', details: { min: 1994 } });
    const without = rounds.map((each) => ({ ...each, qualifying: [] }));
    await expect(ask({}, without)).rejects.toMatchObject({ code: 'NO_DATA' });
  });

  it.each([
    [{ until: 'Atlantis' }, 'NOT_FOUND'],
    [{ year: 1949 }, 'INVALID_INPUT'],
  ])('refuse %j as %s', async (input, code) => {
    await expect(ask(input)).rejects.toMatchObject({ code });
  });
});
