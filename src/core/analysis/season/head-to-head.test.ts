import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { placed, resultRound, resultRow } from '../../../../test/support/made-up-results.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import { analyseHeadToHead } from './head-to-head.ts';
import type { SeasonRound } from './season-rounds.ts';

const pair = { ids: ['abel', 'beck'], names: ['ABE', 'BEC'] } as const;

function round(
  number: number,
  race: OfficialResult[] | null,
  sprint: OfficialResult[] | null = null,
): SeasonRound {
  return {
    ...{
      round: number,
      eventName: `Race ${number}`,
      date: null,
      isAwaited: false,
      isSprint: sprint !== null,
    },
    race: race && resultRound(number, null, race),
    sprint: sprint && resultRound(number, null, sprint),
  };
}

/** Times of the parts of a qualifying of both, in seconds; the places are given. */
function qualifying(
  number: number,
  [a, b]: readonly (readonly number[])[],
  places = [1, 2],
): [number, OfficialRound] {
  const of = (name: string, times: readonly number[], place: number) => {
    const [q1Ms = null, q2Ms = null, q3Ms = null] = times.map((seconds) => seconds * 1000);
    return resultRow(name, { q1Ms, q2Ms, q3Ms, position: place });
  };
  return [number, resultRound(number, null, [of('Abel', a!, places[0]!), of('Beck', b!, places[1]!)])];
}

const analyse = (
  rounds: SeasonRound[],
  qualifyings: [number, OfficialRound][] = [],
  changed: number[] = [],
) => analyseHeadToHead(rounds, new Map(qualifyings), new Set(changed), pair);

const finish = (a: string, b: string, teams = ['Red', 'Red']) => [
  placed('Abel', teams[0]!, a, a === '1' ? 25 : 0),
  placed('Beck', teams[1]!, b, b === '1' ? 25 : 0),
];

describe('qualifyings', () => {
  it('are won by the place, with the gap of the last part that both set a time in', () => {
    const { rounds, all } = analyse(
      [1, 2, 3, 4, 5, 6, 7].map((number) => round(number, finish('1', '2'))),
      [
        qualifying(1, [
          [91, 90, 100],
          [90, 91, 101],
        ]),
        qualifying(2, [
          [91, 90, 89],
          [90, 91],
        ]),
        qualifying(3, [[91], [90]], [2, 1]),
        qualifying(4, [[91], []]),
        qualifying(5, [[90], [90]], [2, 1]),
        qualifying(6, [[], []], [19, 20]),
        // Beck is quicker in the second part, and sets no time in the third.
        qualifying(
          7,
          [
            [91, 90.5, 90],
            [91, 90],
          ],
          [1, 9],
        ),
      ],
    );
    expect(rounds.map(({ qualifying: own }) => [own?.part, own?.ahead, own?.reason])).toEqual([
      [3, 0, null],
      [2, 0, null],
      [1, 1, null],
      [null, 0, null],
      [1, 1, null],
      [null, null, 'neither set a time'],
      [2, 0, null],
    ]);
    expect(rounds[0]!.qualifying!.gapPercent).toBeCloseTo(1, 10);
    expect(rounds[2]!.qualifying!.gapPercent).toBeCloseTo(-100 / 90, 10);
    expect(all).toMatchObject({ qualifyings: 6, gapsInMedian: 5, intervalPercent: null, isSeparable: null });
    expect(all.sides.map(({ qualifyingsWon, poles }) => [qualifyingsWon, poles])).toEqual([
      [4, 4],
      [2, 2],
    ]);
  });

  it('leave times beyond 107 % of the best of their part out of the gap', () => {
    const times = [
      [90, 110],
      [90.9, 89],
    ];
    const { rounds } = analyse([round(1, finish('1', '2'))], [qualifying(1, times, [2, 1])]);
    expect(rounds[0]!.qualifying).toMatchObject({ part: 1, ahead: 1 });
    expect(rounds[0]!.qualifying!.gapPercent).toBeCloseTo(1, 10);
  });

  it('on a changing track are won, but leave the median alone', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const gaps = numbers.map((number) =>
      qualifying(number, [[100], [number === 7 ? 150 : 100.1 + number / 100]]),
    );
    const { all } = analyse(
      numbers.map((number) => round(number, finish('1', '2'))),
      gaps,
      [7],
    );
    expect(all).toMatchObject({ qualifyings: 7, gapsInMedian: 6, isSeparable: true });
    expect(all.medianGapPercent).toBeCloseTo(0.135, 10);
    expect(all.intervalPercent![0]).toBeCloseTo(0.11, 10);
  });

  it('do not separate who wins as often by as much', () => {
    const gaps = [1, 2, 3, 4, 5, 6].map((number) =>
      qualifying(number, number % 2 ? [[100], [101]] : [[101], [100]]),
    );
    const { all } = analyse(
      [1, 2, 3, 4, 5, 6].map((number) => round(number, finish('1', '2'))),
      gaps,
    );
    expect(all.isSeparable).toBe(false);
  });
});

describe('races', () => {
  it('are won among the classified, and against who was not', () => {
    const { rounds, all } = analyse([
      round(1, finish('1', '4')),
      round(2, finish('R', '9')),
      round(3, finish('R', 'D')),
      round(4, finish('W', '3')),
      round(5, [placed('Abel', 'Red', '2', 18)]),
      round(6, null, finish('3', '1')),
    ]);
    expect(rounds.map(({ race }) => [race?.ahead, race?.reason])).toEqual([
      [0, null],
      [1, null],
      [null, 'neither was classified'],
      [null, 'ABE did not start'],
      [null, 'BEC was not in the race'],
      [undefined, undefined],
    ]);
    expect(all).toMatchObject({ rounds: 6, races: 2, racesBothClassified: 1, sprints: 1 });
    const [abel, beck] = all.sides;
    expect(abel).toMatchObject({
      racesAhead: 1,
      racesAheadClassified: 1,
      sprintsAhead: 0,
      points: 43,
      wins: 1,
      bestFinish: 1,
    });
    expect(beck).toMatchObject({
      racesAhead: 1,
      racesAheadClassified: 0,
      sprintsAhead: 1,
      points: 25,
      wins: 0,
      bestFinish: 3,
    });
  });

  it('of a shared car do not count, and the best car of who drove two does', () => {
    const shared = [placed('Abel', 'Red', '1', 4), placed('Beck', 'Red', '1', 4)];
    const two = [placed('Beck', 'Red', '2', 6), placed('Abel', 'Red', '3', 4), placed('Abel', 'Red', '8', 0)];
    const { rounds, all } = analyse([round(1, shared), round(2, two)]);
    expect(rounds.map(({ race }) => [race?.ahead, race?.positions])).toEqual([
      [null, [1, 1]],
      [1, [3, 2]],
    ]);
    expect(rounds[0]!.race!.reason).toBe('ABE and BEC shared a car');
    expect(all.sides.map(({ points, wins }) => [points, wins])).toEqual([
      [8, 1],
      [10, 1],
    ]);
  });
});

it('has the rounds as teammates apart, where a driver changed teams', () => {
  const { rounds, all, asTeammates } = analyse([
    round(1, finish('1', '2')),
    round(2, finish('2', '1', ['Red', 'Blue'])),
    round(3, [placed('Abel', 'Red', '2', 18)]),
    round(4, [placed('Cole', 'Red', '1', 25)]),
  ]);
  expect(rounds.map(({ areTeammates }) => areTeammates)).toEqual([true, false, null]);
  expect([all.races, asTeammates?.races, asTeammates?.rounds]).toEqual([2, 1, 1]);
  expect(
    analyse([round(1, finish('1', '2')), round(3, [placed('Abel', 'Red', '2', 18)])]).asTeammates,
  ).toBeNull();
});

it('balances in any season, and turns round with the drivers', () => {
  const place = fc.constantFrom('1', '2', '3', '9', 'R', 'D', 'W');
  const time = fc.option(fc.integer({ min: 90, max: 95 }), { nil: null });
  const made = fc.array(fc.tuple(place, place, time, time), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(made, (rows) => {
      const rounds = rows.map(([a, b], index) =>
        round(index + 1, finish(a, b === a && /\d/.test(a) ? '10' : b)),
      );
      const qualifyings = rows.map(([, , a, b], index) =>
        qualifying(
          index + 1,
          [a === null ? [] : [a], b === null ? [] : [b]],
          (a ?? 99) <= (b ?? 99) ? [1, 2] : [2, 1],
        ),
      );
      const { all } = analyse(rounds, qualifyings);
      const [first, second] = all.sides;
      expect(first.qualifyingsWon + second.qualifyingsWon).toBe(all.qualifyings);
      expect(first.racesAhead + second.racesAhead).toBe(all.races);
      expect(first.racesAheadClassified + second.racesAheadClassified).toBe(all.racesBothClassified);
      const places = rounds.map(({ race }) => race!.results.map(({ positionText }) => positionText!));
      const isPlaced = (text: string) => /^\d+$/.test(text);
      const won = places.filter(
        ([a, b]) => a !== 'W' && b !== 'W' && isPlaced(a!) && (!isPlaced(b!) || Number(a) < Number(b)),
      );
      expect(first.racesAhead).toBe(won.length);
      const ids = { ids: ['beck', 'abel'], names: ['BEC', 'ABE'] } as const;
      const turned = analyseHeadToHead(rounds, new Map(qualifyings), new Set(), ids).all;
      expect(turned.sides).toEqual([second, first]);
      expect(turned.medianGapPercent ?? 0).toBeCloseTo(-(all.medianGapPercent ?? 0), 10);
    }),
    { numRuns: 200 },
  );
});
