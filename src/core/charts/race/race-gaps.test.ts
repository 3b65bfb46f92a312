import { describe, expect, it } from 'vitest';
import { madeUpRace, type MadeUpRaceCar } from '../../../../test/support/races/made-up-race.ts';
import { analyseRaceGaps } from '../../analysis/race/race-gaps.ts';
import type { EdgeNamesMark, SeriesMark } from '../spec/chart-spec.ts';
import { raceGapsChart, raceGapsPage, type RaceGapsRows } from './race-gaps.ts';

const cars: Record<string, MadeUpRaceCar> = {
  NOR: { grid: 1, position: 1, gaps: [0, 0, 0, 0] },
  PIA: { grid: 2, position: 2, gaps: [1, 2, 9, 7], stops: [3] },
  HAM: { grid: 3, position: 3, gaps: [3, 5], result: { classifiedPosition: 'R' } },
};

function rows(more: Partial<RaceGapsRows> = {}, of = cars, isOver = true): RaceGapsRows {
  const { drivers, ...found } = analyseRaceGaps(madeUpRace(of), 'leader', isOver)!;
  return {
    ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race', simulated: false, sourceLabel: 'x' },
    ...found,
    drivers: drivers.map((driver) => ({
      ...driver,
      lastName: { NOR: 'Norris', PIA: 'Piastri' }[driver.driver] ?? null,
      teamColour: null,
    })),
    ...{ asked: [], bands: [], relativeTo: 'leader' },
    ...more,
  };
}

const chart = (...of: Parameters<typeof rows>) => raceGapsChart(rows(...of));

const marks = (...of: Parameters<typeof chart>) => chart(...of).panels[0]!.marks;
const series = (...of: Parameters<typeof chart>) =>
  marks(...of).filter((mark): mark is SeriesMark => mark.kind === 'series');

describe('the race trace', () => {
  it('has those ahead on top, with stops and where cars stopped for good', () => {
    const { y } = chart().panels[0]!;
    expect(y.kind === 'value' && y.min > 9000 && y.max <= 0).toBe(true);
    const [nor, pia, ham] = series();
    expect(nor!.points.map(({ x, y: gap }) => [x, gap])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
    expect(pia!.points.map(({ shape }) => shape === 'none')).toEqual([true, true, false, true]);
    expect(ham!.points.at(-1)!.shape).toBe('cross');
  });

  it('has names at the ends of lines, of cars that stopped below them', () => {
    const [names] = marks().filter((mark): mark is EdgeNamesMark => mark.kind === 'edge-names');
    const { y } = chart().panels[0]!;
    expect(names!.names.map(({ text, y: at }) => [text, at])).toEqual([
      ['NOR', 0],
      ['PIA', 7000],
      ['HAM DNF', y.kind === 'value' ? y.min : null],
    ]);
  });

  it('cuts lines that leave the scale, and says so', () => {
    const field = Object.fromEntries(
      Array.from({ length: 12 }, (_, car) => [
        `D${car}`,
        { grid: car + 1, position: car + 1, gaps: [car, car, car] },
      ]),
    );
    const of = { ...field, LST: { grid: 13, position: 13, gaps: [12, 900, 15] } };
    const lost = series({}, of).find(({ label }) => label === 'LST')!;
    expect(lost.points.map(({ x, joined }) => [x, joined])).toEqual([
      [1, false],
      [3, false],
    ]);
    expect(chart({}, of).captions).toHaveLength(2);
    expect(chart().captions).toHaveLength(1);
  });

  it('says what gaps are measured against', () => {
    const titleOf = (relativeTo: string) => chart({ relativeTo }).panels[0]!.y;
    expect([titleOf('pace'), titleOf('leader'), titleOf('HAM')]).toMatchObject([
      { title: 'Behind the winner’s mean lap (s)' },
      { title: 'Behind the leader (s)' },
      { title: 'Behind HAM (s)' },
    ]);
  });

  it('of a race that is not over has the gaps at the last laps of cars, and nobody at the flag', () => {
    const field: typeof cars = {
      NOR: { grid: 1, position: 1, gaps: [0, 0, 0, 0] },
      PIA: { grid: 2, position: 2, gaps: [1, 2, 2.5] },
      HAM: { grid: 3, position: 3, gaps: [50, 95] },
      ALB: { grid: 4, position: 4, gaps: [3] },
    };
    const drawn = chart({ relativeTo: 'pace' }, field, false);
    expect(drawn.altText).toContain('NOR first; PIA +2.500 s; HAM 1 lap down; ALB until lap 1.');
    expect(JSON.stringify(drawn)).not.toMatch(/winner|flag|DNF/);
    const page = raceGapsPage(rows({ relativeTo: 'pace' }, field, false));
    expect(page.gapsAtEnd).toBe('Where it last ended a lap, behind the first car');
    expect(page.traces.map(({ finish, gapAtFlag }) => [finish, gapAtFlag])).toEqual([
      ['1', 'first'],
      ['2', '+2.500'],
      ['3', '1 lap'],
      ['4', 'until lap 1'],
    ]);
    expect(raceGapsPage(rows()).gapsAtEnd).toBeUndefined();
  });
});
