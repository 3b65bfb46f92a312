import { expect, it } from 'vitest';
import { resultsService, type ServiceRound } from '../../../test/services/results-service.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { championship } from './championship.ts';

/** Prost has the points by round, Senna the others; Berger none. */
const season = (points: readonly (readonly [prost: number, senna: number])[]): ServiceRound[] =>
  points.map(([prost, senna], index) => {
    const pair = [
      { name: 'Alain Prost', team: 'Ferrari', points: prost },
      { name: 'Ayrton Senna', team: 'McLaren', points: senna },
    ].toSorted((a, b) => b.points - a.points);
    return {
      ...{ round: index + 1, date: `1995-0${index + 4}-01`, name: `Race ${index + 1} Grand Prix` },
      results: [...pair, { name: 'Gerhard Berger', team: 'McLaren', points: 0 }].map((line, at) => ({
        ...{ ...line, place: String(at + 1) },
      })),
    };
  });
const rounds = season([
  [10, 6],
  [6, 10],
  [10, 6],
]);

async function factsAfter(round: number, of = rounds) {
  const effects = await seasonOfService(await temporaryHome(), resultsService(1995, of));
  const { findings, charts } = await championship.run(effects, {
    year: 1995,
    type: 'drivers',
    after_round: round,
  });
  const facts = championship.facts!(findings, {});
  return { texts: facts.map(({ text }) => text), facts, title: charts[0]!.spec.title };
}

it('says who can still win, what they need, and who cannot, the chart in the same words', async () => {
  const { texts, facts, title } = await factsAfter(2);
  expect(texts.slice(0, 3)).toEqual([
    'Only Prost and Senna can still win the 1995 drivers’ championship after the Race 2 Grand Prix.',
    'Prost leads with 16 points, level with Senna but ahead on countback.',
    '1 race is left, worth up to 10 points to one driver.',
  ]);
  expect(`${title}.`).toBe(texts[0]);
  expect(facts.find(({ id }) => id === 'chance:Senna')).toMatchObject({
    ...{ value: true, about: { drivers: ['Senna'] } },
    text: 'Senna must score at least as many points as Prost, with 10 points left to win.',
  });
  expect(texts).toContain(
    'The title is out of reach for Berger: 10 points at most with 10 left to win, and Prost has 16.',
  );
});

it('says who won it and where', async () => {
  const { texts } = await factsAfter(3);
  expect(texts[0]).toBe(
    'Prost won the 1995 drivers’ championship, decided at the Race 3 Grand Prix (round 3).',
  );
  expect(texts).toContain('Senna finished 2nd with 22 points, 4 behind Prost.');
});
