import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { placed, resultRound } from '../../../../test/support/made-up-results.ts';
import { analyseChampionship } from './championship.ts';
import { chanceInWords } from './championship-words.ts';
import { compareScores } from './championship-contenders.ts';
import type { SeasonRound } from './season-rounds.ts';

const points = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1];

/** A season of 2025: names by finishing order for each race that was run, `S:` before it for a sprint; then so many races to come. */
function season(run: readonly string[], toCome: readonly ('race' | 'sprint weekend')[]): SeasonRound[] {
  const table = (names: string, scale: readonly number[]) =>
    names.split(' ').map((name, index) => placed(name, `Team ${name[0]}`, String(index + 1), scale[index]!));
  const rounds = run.map((names, index): SeasonRound => {
    const [race = '', sprint] = names.split('; S: ');
    return {
      ...{ round: index + 1, eventName: `Race ${index + 1}`, date: null, isAwaited: false },
      isSprint: sprint !== undefined,
      race: resultRound(index + 1, null, table(race, points)),
      sprint: sprint === undefined ? null : resultRound(index + 1, null, table(sprint, sprintPoints)),
    };
  });
  const later = toCome.map((kind, index): SeasonRound => {
    const round = run.length + index + 1;
    return {
      ...{ round, eventName: `Race ${round}`, date: null, isAwaited: false, race: null, sprint: null },
      isSprint: kind === 'sprint weekend',
    };
  });
  return [...rounds, ...later];
}

function drivers(rounds: readonly SeasonRound[], afterRound = 99) {
  return analyseChampionship({ year: 2025, championship: 'drivers', rounds }, null, afterRound);
}

function able(found: ReturnType<typeof drivers>): string[] {
  return found.competitors.filter(({ canWin }) => canWin).map(({ name }) => name);
}

describe('who can still win', () => {
  it('is everybody within the points that are left, sprints included', () => {
    const found = drivers(season(['Abel Beck Cole', 'Abel Beck Cole'], ['sprint weekend']));
    expect(found.pointsLeft).toBe(33);
    expect(able(found)).toEqual(['Abel', 'Beck', 'Cole']);
    expect(found.competitors.map(({ points: has, mostPoints }) => [has, mostPoints])).toEqual([
      [50, 83],
      [36, 69],
      [30, 63],
    ]);
    expect(drivers(season(['Abel Beck Cole', 'Abel Beck Cole'], [])).decided?.champion).toBe('Abel');
  });

  it('is who draws level, if the countback is for him or tells nothing', () => {
    // Cole is 25 behind: by winning the last race he has Abel's points, wins and second places.
    const same = drivers(season(['Abel Cole', 'Cole Abel', 'Abel Beck'], ['race']));
    expect(same.competitors.map(({ name, points: has, canWin }) => [name, has, canWin])).toEqual([
      ['Abel', 68, true],
      ['Cole', 43, true],
      ['Beck', 18, false],
    ]);
    // Here Abel has won twice, and Cole would have once.
    const fewer = drivers(season(['Abel Beck Cole', 'Abel Dorn Eden Fitz Cole'], ['race']));
    expect(fewer.competitors.find(({ name }) => name === 'Cole')).toMatchObject({
      points: 25,
      canWin: false,
    });
  });

  it('is told what it takes', () => {
    const close = drivers(season(['Abel Beck', 'Abel Beck', 'Beck Cole Abel'], ['race']));
    expect(close.competitors.map(({ points: has, deficits }) => [has, deficits])).toEqual([
      [65, []],
      [61, [{ rival: 'Abel', points: 4, equalIsEnough: true }]],
      [18, []],
    ]);
    expect(chanceInWords(close, close.competitors[1]!)).toBe(
      'Must outscore Abel by at least 4 points, with 25 points left to win.',
    );
  });

  it('is as it was after an earlier round', () => {
    const rounds = season(['Abel Beck', 'Beck Abel', 'Abel Beck', 'Abel Beck'], []);
    expect(able(drivers(rounds, 2))).toEqual(['Abel', 'Beck']);
    expect(drivers(rounds, 2).left.map(({ round }) => round)).toEqual([3, 4]);
  });

  it('is nobody whom the standings leave out, with the points that they take', () => {
    const rounds = season(['Abel Beck Cole', 'Abel Beck Cole'], ['race']);
    const row = (id: string, position: number | null, has: number) => ({
      ...{ id, name: id, code: null, team: null, position, points: has },
    });
    const rows = [row('beck', 1, 36), row('cole', 2, 15), row('abel', null, 50)];
    const found = analyseChampionship(
      { year: 2025, championship: 'drivers', rounds },
      { round: 2, rows },
      99,
    );
    expect(found.competitors.map(({ name, points: has }) => [name, has])).toEqual([
      ['Beck', 36],
      ['Cole', 15],
    ]);
    expect(able(found)).toEqual(['Beck', 'Cole']);
  });
});

describe('when it is decided', () => {
  it('is the sprint, where that was it', () => {
    // Before the last weekend Abel has 50 and Beck 18; the sprint leaves 25.
    const rounds = season(['Abel Beck', 'Abel Cole', 'Beck Cole Abel; S: Abel Cole Beck'], []);
    expect(drivers(rounds).decided).toMatchObject({ champion: 'Abel', by: { round: 3, kind: 'sprint' } });
    expect(drivers(rounds, 2)).toMatchObject({
      decided: null,
      earliest: {
        at: { round: 3, kind: 'sprint' },
        leads: [
          { rival: 'Beck', leadNow: 32, lead: 25 },
          { rival: 'Cole', leadNow: 32 },
        ],
      },
    });
  });

  it('is open where nothing tells two apart', () => {
    const found = drivers(season(['Abel Beck', 'Beck Abel'], []));
    expect([found.decided, found.earliest, able(found)]).toEqual([null, null, ['Abel', 'Beck']]);
    expect(chanceInWords(found, found.competitors[0]!)).toBe(
      'Equal with another in points and in every place.',
    );
  });
});

it('never names a lead that nobody can have, in any course of a season', () => {
  const names = ['Abel', 'Beck', 'Cole'];
  const order = fc.shuffledSubarray(names, { minLength: 2, maxLength: 3 }).map((each) => each.join(' '));
  const kinds = fc.array(fc.constantFrom('race' as const, 'sprint weekend' as const), {
    ...{ minLength: 1, maxLength: 6 },
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), kinds, (run, toCome) => {
      const { earliest, left } = drivers(season(run, toCome));
      if (!earliest) return;
      const until = left.slice(0, left.findIndex((each) => each === earliest.at) + 1);
      const won = until.reduce((sum, { mostPoints }) => sum + mostPoints, 0);
      for (const { leadNow, lead, equalIsEnough } of earliest.leads) {
        expect(lead).toBeLessThanOrEqual(leadNow + won);
        if (lead === leadNow + won) expect(equalIsEnough).toBe(true);
      }
    }),
  );
});

it('leaves out who had not raced yet after an earlier round', () => {
  const rounds = season(['Abel Beck', 'Abel Beck', 'Cole Abel Beck'], []);
  expect(drivers(rounds, 2).competitors.map(({ name }) => name)).toEqual(['Abel', 'Beck']);
});

it.each([
  // The winner drove the fastest lap, for a point that is his alone.
  [1959, 9, 8],
  [1960, 8, 8],
  [1961, 9, 8],
  [1962, 9, 9],
])('%i: a win is worth %i to the driver, %i to the constructor', (year, ofDriver, ofConstructor) => {
  const race = resultRound(1, null, [placed('Abel', 'Lotus', '1', ofDriver), placed('Beck', 'BRM', '2', 6)]);
  const base = { date: null, isAwaited: false, isSprint: false, sprint: null };
  const rounds: SeasonRound[] = [
    { ...base, round: 1, eventName: 'Race 1', race },
    { ...base, round: 2, eventName: 'Race 2', race: null },
  ];
  const pointsOf = (championship: 'drivers' | 'constructors') =>
    analyseChampionship({ year, championship, rounds }, null, 1).competitors.map((each) => each.points);
  expect([pointsOf('drivers'), pointsOf('constructors')]).toEqual([
    [ofDriver, 6],
    [ofConstructor, 6],
  ]);
});

it('gives a constructor the first two places of a race', () => {
  const rounds = season(['Abel Adam Beck Bond'], ['sprint weekend']);
  const found = analyseChampionship({ year: 2025, championship: 'constructors', rounds }, null, 99);
  expect(found.pointsLeft).toBe(25 + 18 + 8 + 7);
  expect(found.competitors.map(({ name, points: has }) => [name, has])).toEqual([
    ['Team A', 43],
    ['Team B', 27],
  ]);
});

it('never calls anybody out of it who wins in some course of what is left, or decided what another course changes', () => {
  const names = ['Abel', 'Beck', 'Cole', 'Dorn'];
  const order = fc.shuffledSubarray(names, { minLength: 4, maxLength: 4 }).map((each) => each.join(' '));
  const course = fc.record({
    run: fc.array(order, { minLength: 1, maxLength: 4 }),
    rest: fc.array(order, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(course, ({ run, rest }) => {
      const before = drivers(
        season(
          run,
          rest.map(() => 'race' as const),
        ),
      );
      const after = drivers(season([...run, ...rest], []));
      const could = able(before);
      const champions = able(after);
      expect(could).toEqual(expect.arrayContaining(champions));
      if (before.decided) expect(champions).toEqual([before.decided.champion]);
      if (after.decided && before.earliest && after.decided.by.round > run.length)
        expect(after.decided.by.round).toBeGreaterThanOrEqual(before.earliest.at.round);
    }),
  );
});

it('orders as the countback does', () => {
  const found = drivers(season(['Abel Beck Cole', 'Cole Beck Abel', 'Beck Abel Cole'], []));
  const scores = found.competitors.map(({ points: has }) => ({ points: has, racePositions: [] }));
  expect(scores).toEqual(scores.toSorted(compareScores));
});
