import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { putStandings, resultsService, type ServiceRound } from '../../../test/services/results-service.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { type Focus, selectFacts } from '../../core/facts/fact.ts';
import { fetchStandings } from './fetch-standings.ts';

/** Six races of 1951, of which the best four count. */
const points: readonly (readonly [fangio: number, ascari: number])[] = [
  [9, 0],
  [6, 8],
  [5, 6],
  [8, 4],
  [3, 8],
  [8, 3],
];
const rounds = points.map(([fangio, ascari], index): ServiceRound => {
  const own = { name: 'Juan Fangio', team: 'Alfa Romeo', points: fangio };
  const other = { name: 'Alberto Ascari', team: index < 3 ? 'Ferrari' : 'Lancia', points: ascari };
  const order = fangio > ascari ? [own, other] : [other, own];
  return {
    ...{ round: index + 1, date: `1951-0${index + 4}-01`, name: `Race ${index + 1} Grand Prix` },
    results: order.map((line, at) => ({ ...line, place: String(at + 1) })),
  };
});

async function ask(input: Record<string, unknown>, source = resultsService(1951, rounds)) {
  const effects = await seasonOfService(await temporaryHome(), source);
  return await runChecked(fetchStandings, effects, { workspace_id: 'w', year: 1951, ...input });
}

const numbers = ({ standings }: Awaited<ReturnType<typeof ask>>) =>
  standings.map(({ driver, points: has, points_scored, wins, places_won }) => [
    ...[driver, has, points_scored, wins, places_won],
  ]);

describe('of 1951, without standings of the results API', () => {
  it('counts the best four results, by the rules of the season', async () => {
    const result = await ask({});
    expect(result).toMatchObject({
      after: { round: 6, event_name: 'Race 6 Grand Prix', date: '1951-09-01' },
      ...{ compared_with: { round: 5 }, total_rounds: 6, season_complete: true, points_source: 'computed' },
    });
    expect(numbers(result)).toEqual([
      ['Fangio', 31, 39, 3, 0],
      ['Ascari', 26, 29, 3, 0],
    ]);
    expect(result.warnings.map(({ code }) => code)).toEqual(['STANDINGS_COMPUTED']);
    expect(JSON.parse(await readFile(result.saved_to, 'utf8'))).toMatchObject({
      standings: result.standings,
    });
  });

  it('stands after a round as it stood then, and says nothing of races to come', async () => {
    const result = await ask({ after: 'race 3' });
    expect(result).toMatchObject({
      after: { round: 3 },
      compared_with: { round: 2 },
      season_complete: false,
    });
    expect(numbers(result)).toEqual([
      ['Fangio', 20, 20, 1, 0],
      ['Ascari', 14, 14, 2, 0],
    ]);
    expect(result.standings[1]).toMatchObject({ team: 'Ferrari', teams: ['Ferrari'], gap_to_leader: 6 });
    expect(result.warnings.map(({ code }) => code)).toEqual(['STANDINGS_COMPUTED']);
    expect((await ask({ after_round: 6 })).standings[1]).toMatchObject({ teams: ['Ferrari', 'Lancia'] });
  });

  it('has nothing to compare with after the first', async () => {
    const result = await ask({ after_round: 1 });
    expect(result.compared_with).toBeNull();
    expect(result.standings.map(({ places_won }) => places_won)).toEqual([null, null]);
  });
});

it('has points and order of the results API where it has that very round', async () => {
  const source = resultsService(1951, rounds);
  putStandings(source, 1951, 3, [
    ['Alberto Ascari', 'Ferrari', 14],
    ['Juan Fangio', 'Alfa Romeo', 11],
    ['Piero Taruffi', 'Ferrari', 0, '-'],
  ]);
  // Of another round: no answer to the question.
  putStandings(source, 1951, 4, [['Juan Fangio', 'Alfa Romeo', 99]], '1951/2/driverstandings.json');
  const result = await ask({ after_round: 3 }, source);
  expect(result).toMatchObject({ points_source: 'results_api' });
  expect(result.standings).toMatchObject([
    { position: 1, driver: 'Ascari', points: 14, position_before: 2, places_won: 1 },
    { position: 2, driver: 'Fangio', points: 11, points_scored: 20, places_won: -1 },
    { position: null, name: 'Piero Taruffi', gap_to_leader: null, places_won: null },
  ]);
  expect(result.warnings.map(({ code }) => code)).toEqual(['STANDINGS_ADJUSTED']);
});

it('says who leads and by how much, who is behind whom, and who has no place', async () => {
  const source = resultsService(1951, rounds);
  putStandings(source, 1951, 3, [
    ['Alberto Ascari', 'Ferrari', 14],
    ['Juan Fangio', 'Alfa Romeo', 14],
    ['Piero Taruffi', 'Ferrari', 0, '-'],
  ]);
  const texts = async (input: Record<string, unknown>, from = source, focus: Focus = {}) => {
    const effects = await seasonOfService(await temporaryHome(), from);
    const { findings } = await fetchStandings.run(effects, { year: 1951, type: 'drivers', ...input });
    return selectFacts(fetchStandings.facts!(findings, focus), focus, 99).map(({ text }) => text);
  };
  const after3 = await texts({ after_round: 3 });
  expect(after3[0]).toBe(
    'Ascari led the 1951 drivers’ championship after the Race 3 Grand Prix (round 3 of 6) with 14 points, level with Fangio but ahead on countback.',
  );
  expect(after3.at(-1)).toBe('Taruffi was not classified in the drivers’ championship.');
  const over = await texts({}, resultsService(1951, rounds), { drivers: ['Ascari', 'Fangio'] });
  expect(over.slice(0, 2)).toEqual([
    'Fangio won the 1951 drivers’ championship with 31 points, 5 ahead of Ascari.',
    'Fangio was 5 points ahead of Ascari.',
  ]);
});

it.each([
  [{ after: 'race 3', after_round: 3 }, 'INVALID_INPUT', /named twice/],
  [{ after_round: 7 }, 'INVALID_INPUT', /6 rounds, and no round 7/],
  [{ type: 'constructors' }, 'INVALID_INPUT', /no constructors' championship in 1951/],
  [{ after: 'Silverstone' }, 'NOT_FOUND', /Silverstone/],
])('%j is %s', async (input, code, message) => {
  await expect(ask(input)).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
});
