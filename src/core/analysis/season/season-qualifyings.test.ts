import { describe, expect, it } from 'vitest';
import { resultRound, resultRow } from '../../../../test/support/made-up-results.ts';
import type { OfficialResult } from '../../results/official-result.ts';
import { analyseSeasonQualifyings } from './season-qualifyings.ts';

type Times = readonly [q1Ms: number | null, q2Ms?: number | null, q3Ms?: number | null];

/** A line of a qualifying; the team is named by the first letter of its id. */
function line(name: string, team: string, position: number | null, times: Times): OfficialResult {
  const [q1Ms, q2Ms = null, q3Ms = null] = times;
  return resultRow(name, { teamId: team.toLowerCase(), teamName: team, position, q1Ms, q2Ms, q3Ms });
}

/** Twenty cars: ten with times of the last part, five of the second, five of the first alone. */
function field(change: (row: OfficialResult, index: number) => OfficialResult = (row) => row) {
  return Array.from({ length: 20 }, (_, index) => {
    const base = 90_000 + 100 * index;
    const times: Times =
      index < 10 ? [base + 1000, base + 500, base] : index < 15 ? [base + 1000, base + 500] : [base + 1000];
    const name = `Driver${String.fromCharCode(65 + index)}`;
    return change(line(name, `Team${index >> 1}`, index + 1, times), index);
  }).map((row, index) => ({ ...row, code: `D${String.fromCharCode(65 + index)}` }));
}

function analyse(
  qualifyings: readonly OfficialResult[][],
  { year = 2025, changed = [] as number[], races = [] as OfficialResult[][], isSprint = false } = {},
) {
  const rounds = qualifyings.map((_, index) => ({
    ...{ round: index + 1, eventName: `Event ${index + 1}`, date: `${year}-06-0${index + 1}`, isSprint },
    race: races[index] ? resultRound(index + 1, null, races[index]) : null,
  }));
  const ofRound = new Map(qualifyings.map((rows, index) => [index + 1, resultRound(index + 1, null, rows)]));
  return analyseSeasonQualifyings(year, rounds, ofRound, new Set(changed));
}

describe('analyseSeasonQualifyings', () => {
  it('counts poles, front rows and the last part of everybody, best average place first', () => {
    const { drivers } = analyse([field(), field()]);
    expect(drivers).toHaveLength(20);
    expect(drivers[0]).toMatchObject({
      ...{
        code: 'DA',
        entries: 2,
        places: [1, 1],
        poles: 2,
        fastest: 2,
        frontRows: 2,
        averagePlace: 1,
        bestPlaces: 2,
      },
      parts: { reachedThird: 2, outInSecond: 0, outInFirst: 0 },
    });
    expect(drivers[10]).toMatchObject({ parts: { reachedThird: 0, outInSecond: 2, outInFirst: 0 } });
    expect(drivers[19]).toMatchObject({ bestPlace: 20, parts: { outInFirst: 2 } });
  });

  it.each([
    [2023, false, ['DB', 1, 1]],
    [2021, true, ['DB', 1, 1]],
    // The sprint made the grid, and pole was that of the qualifying all the same.
    [2022, true, ['DA', 2, 0]],
  ])('credits pole to who starts first after penalties: %i, sprint %s', (year, isSprint, [pole, a, b]) => {
    const race = (grid: readonly number[]) =>
      field((row, at) => ({ ...row, gridPosition: grid[at] ?? at + 1 }));
    const found = analyse([field(), field()], { year, isSprint, races: [race([6, 1]), race([1, 2])] });
    const [first, second] = found.drivers;
    expect([first!.fastest, first!.poles, second!.fastest, second!.poles]).toEqual([2, a, 0, b]);
    expect(found.qualifyings.map((each) => [each.pole, each.fastest])).toEqual([
      [pole, 'DA'],
      ['DA', 'DA'],
    ]);
    expect(found.qualifyings[0]!.gapToSecondMs).toBe(100);
  });

  it('has a car without a time in the last part in it, by its place', () => {
    const rows = field((row, index) => (index === 9 ? { ...row, q3Ms: null } : row));
    expect(analyse([rows]).drivers[9]).toMatchObject({ code: 'DJ', parts: { reachedThird: 1 } });
  });

  it('does not have a car in it that moved up when another was disqualified', () => {
    const rows = field();
    const [out] = rows.splice(9, 1);
    const moved = [...rows, out!].map((row, index) => ({ ...row, position: index + 1 }));
    const { drivers } = analyse([moved]);
    const partsOf = (code: string) => drivers.find((driver) => driver.code === code)?.parts;
    expect(partsOf('DJ')).toEqual({ reachedThird: 1, outInSecond: 0, outInFirst: 0 });
    expect(partsOf('DK')).toEqual({ reachedThird: 0, outInSecond: 1, outInFirst: 0 });
  });

  it('knows no parts before 2006, and no place of who was not there', () => {
    const { drivers } = analyse([field(), field().slice(0, 18)], { year: 2005 });
    expect(drivers[0]!.parts).toBeNull();
    expect(drivers.find(({ code }) => code === 'DT')).toMatchObject({ entries: 1, places: [20, null] });
  });

  it('sets two cars of a team against each other, whoever won more first, and leaves changing tracks out of the median', () => {
    const swapped = field((row, index) => {
      const other = { 0: 1, 1: 0 }[index];
      return other === undefined
        ? row
        : { ...row, position: other + 1, q3Ms: 90_000 + 100 * other, q2Ms: null, q1Ms: null };
    });
    const { teamMates } = analyse([swapped, swapped, field()], { changed: [2] });
    expect(teamMates[0]).toMatchObject({
      ...{ team: 'Team0', drivers: ['DB', 'DA'], won: [2, 1], qualifyings: 3, gapsInMedian: 2 },
    });
    // Half of 0.111 % one way and the other.
    expect(teamMates[0]!.medianGapPercent).toBeCloseTo(0, 6);
  });

  it('lists who was fastest of every qualifying, and by how much in the part that decided it', () => {
    const unknown = field((row) => ({ ...row, position: null }));
    expect(analyse([field(), unknown]).qualifyings).toEqual([
      { round: 1, eventName: 'Event 1', pole: 'DA', fastest: 'DA', timeMs: 90_000, gapToSecondMs: 100 },
      { round: 2, eventName: 'Event 2', pole: null, fastest: null, timeMs: null, gapToSecondMs: null },
    ]);
  });

  it('is of the rounds with a qualifying', () => {
    expect(analyse([field(), []]).qualifyings).toHaveLength(1);
    expect(analyse([])).toEqual({ drivers: [], teamMates: [], qualifyings: [] });
  });
});
