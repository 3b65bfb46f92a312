import { describe, expect, it } from 'vitest';
import { madeUpRace, type MadeUpRaceCar } from '../../../../test/support/races/made-up-race.ts';
import { analysePositions } from '../../analysis/race/positions.ts';
import type { Mark } from '../spec/chart-spec.ts';
import { positionsChart, type PositionsRows } from './positions.ts';

const cars: Record<string, MadeUpRaceCar> = {
  NOR: { grid: 1, position: 2, gaps: [0, [0, 0, 12], 30], stops: [2] },
  PIA: { grid: 2, position: 1, gaps: [1, 1, 0] },
  HAM: { grid: 3, position: 3, gaps: [2], result: { classifiedPosition: 'R' } },
};

function rows(more: Partial<PositionsRows> = {}, of = cars, isOver = true): PositionsRows {
  const timing = madeUpRace(of);
  const { drivers, laps } = analysePositions(timing, isOver);
  return {
    ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race', simulated: false, sourceLabel: 'x' },
    laps,
    drivers: drivers.map((driver) => ({
      ...driver,
      lastName: { NOR: 'Norris', PIA: 'Piastri', HAM: 'Hamilton' }[driver.driver] ?? null,
      team: driver.driver === 'HAM' ? 'Ferrari' : 'McLaren',
      teamColour: null,
    })),
    asked: [],
    bands: [],
    ...more,
  };
}

const marksOf = <Kind extends Mark['kind']>(more: Partial<PositionsRows>, kind: Kind, of = cars) =>
  positionsChart(rows(more, of)).panels[0]!.marks.filter(
    (mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind,
  );
const seriesOf = (code: string, more: Partial<PositionsRows> = {}, of = cars) =>
  marksOf(more, 'series', of).find(({ label }) => label === code)!;

describe('the lap chart', () => {
  it('has the grid at lap 0, a place per lap, and first place on top', () => {
    const { points } = seriesOf('NOR');
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(points.map(({ of }) => of.row)).toEqual(['grid', 'lap', 'lap', 'lap']);
    const { y, x } = positionsChart(rows()).panels[0]!;
    expect(y).toMatchObject({ kind: 'value', min: 3.5, max: 0.5 });
    expect(x.ticks.map(({ label }) => label)).toEqual(['grid', '1', '2', '3']);
  });

  it('marks stops with the tyres fitted, and where cars stopped for good', () => {
    expect(seriesOf('NOR').points.map(({ shape }) => shape)).toEqual(['none', 'none', 'diamond', 'none']);
    expect(seriesOf('PIA').points.map(({ shape }) => shape)).toEqual(['none', 'none', 'none', 'none']);
    expect(seriesOf('HAM').points.at(-1)).toMatchObject({ x: 1, shape: 'cross' });
    const { keys } = positionsChart(rows());
    expect(keys.map(({ label }) => label)).toEqual(['stop, soft fitted', 'stopped for good']);
  });

  it('does not name tyres that nobody tells', () => {
    const untold = rows();
    const drivers = untold.drivers.map((driver) => ({
      ...driver,
      stops: driver.stops.map((stop) => ({ ...stop, compound: null })),
    }));
    const { keys } = positionsChart({ ...untold, drivers });
    expect(keys.map(({ label }) => label)).toEqual(['stop', 'stopped for good']);
  });

  it('has the names where the cars started and in the result, and tells teammates apart', () => {
    const [left, right] = marksOf({}, 'edge-names');
    expect(left!.names.map(({ text, y }) => [y, text])).toEqual([
      [2, 'PIA'],
      [1, 'NOR'],
      [3, 'HAM'],
    ]);
    expect(right!.names.map(({ text, y, faint }) => [y, text, faint])).toEqual([
      [1, 'PIA', false],
      [2, 'NOR', false],
      [3, 'HAM DNF', true],
    ]);
    expect(seriesOf('NOR').colour).toBe(seriesOf('PIA').colour);
    expect(seriesOf('NOR').dash).not.toBe(seriesOf('PIA').dash);
  });

  it('ends in the result where that differs from the flag', () => {
    const penalised = {
      ...cars,
      PIA: { ...cars['PIA']!, position: 2 },
      NOR: { ...cars['NOR']!, position: 1 },
    };
    const last = seriesOf('PIA', {}, penalised).points.at(-1);
    expect(last).toMatchObject({ x: 4, y: 2, of: { row: 'result', driver: 'PIA' } });
    expect(positionsChart(rows({}, penalised)).panels[0]!.x.ticks.at(-1)).toEqual({
      value: 4,
      label: 'result',
    });
  });

  it('shows those asked for above the others, which are pale', () => {
    const series = marksOf({ asked: ['NOR'] }, 'series');
    expect(series.at(-1)!.label).toBe('NOR');
    expect(series.map(({ points }) => points.every(({ faint }) => faint))).toEqual([true, true, false]);
  });

  it('shades neutralisations from the lap on which they began', () => {
    const { bands } = positionsChart(rows({ bands: [{ kind: 'safety-car', fromLap: 2, toLap: 3 }] }))
      .panels[0]!;
    expect(bands).toMatchObject([{ from: 1, to: 3, label: 'SC' }]);
  });

  it('of a race that is not over claims neither a win nor a result', () => {
    const field: typeof cars = {
      NOR: { grid: 5, position: 1, gaps: [0, 0, 0] },
      PIA: { grid: 1, position: 2, gaps: [1, 1] },
      HAM: { grid: 2, position: 3, gaps: [2] },
    };
    const chart = positionsChart(rows({}, field, false));
    expect(chart.altText).toContain('NOR from 3 to 1; PIA from 1 to 2; HAM from 2 to 3.');
    expect(chart.panels[0]!.x.ticks.map(({ label }) => label)).toEqual(['grid', '1', '2', '3']);
    const names = chart.panels[0]!.marks.flatMap((mark) => (mark.kind === 'edge-names' ? mark.names : []));
    expect(names.map(({ text }) => text)).not.toContain('HAM DNF');
  });
});
