import { describe, expect, it } from 'vitest';
import type { ChartSpec, RowAxis } from '../spec/chart-spec.ts';
import type { Segment } from '../spec/marks.ts';
import { theme } from '../look/theme.ts';
import { doubtedFill, doubtedTyres } from '../look/compound-style.ts';
import {
  type TyreStint,
  tyreStrategyChart,
  type TyreStrategyDriver,
  type TyreStrategyRows,
} from './tyre-strategy.ts';

function stint(
  compound: string | null,
  firstLap: number,
  lastLap: number,
  more: Partial<TyreStint> = {},
): TyreStint {
  return { stint: 1, compound, firstLap, lastLap, tyreAgeStartLaps: 0, fresh: true, ...more };
}

function driver(
  code: string,
  stints: TyreStint[],
  more: Partial<TyreStrategyDriver> = {},
): TyreStrategyDriver {
  const laps = stints.at(-1)?.lastLap ?? 0;
  const finished = { outcome: 'finished' as const, reason: null };
  return {
    code,
    lastName: null,
    grid: null,
    keptTyresLaps: [],
    penalties: [],
    team: 'Sauber',
    colour: null,
    position: 1,
    laps,
    pitStops: stints.length - 1,
    stints,
    areTyresInDoubt: false,
    ...finished,
    ...more,
  };
}

function chart(drivers: TyreStrategyDriver[], more: Partial<TyreStrategyRows> = {}): ChartSpec {
  return tyreStrategyChart({
    year: 2018,
    eventName: 'Azerbaijan Grand Prix',
    sessionName: 'Race',
    simulated: false,
    sourceLabel: 'recording',
    totalLaps: 51,
    drivers,
    bands: [],
    ...more,
  });
}

const segmentsOf = (spec: ChartSpec): Segment[] =>
  spec.panels[0]!.marks.flatMap((mark) => (mark.kind === 'segments' ? mark.segments : []));
const stopsOf = (spec: ChartSpec) =>
  spec.panels[0]!.marks.flatMap((mark) => (mark.kind === 'stops' ? mark.stops : []));
const rowsOf = (spec: ChartSpec) => (spec.panels[0]!.y as RowAxis).rows;
const keyLabels = (spec: ChartSpec) => spec.keys.map((key) => key.label);

describe('tyreStrategyChart', () => {
  it('covers lap n from n − 1 to n, a segment per stint, also of the same compound', () => {
    const spec = chart([
      driver('RIC', [stint('ULTRASOFT', 1, 3), stint('ULTRASOFT', 4, 40), stint('SOFT', 41, 51)]),
    ]);
    expect(segmentsOf(spec).map(({ row, from, to, texts }) => [row, from, to, texts])).toEqual([
      [0, 0, 3, ['US 3', '3']],
      [0, 3, 40, ['US 37', '37']],
      [0, 40, 51, ['S 11', '11']],
    ]);
    expect(spec.panels[0]!.x).toMatchObject({ min: 0, max: 51, title: 'Lap (of 51)' });
  });

  it('keeps the order it is given, with place, team colour, stops and laps down', () => {
    const spec = chart([
      driver('HAM', [stint('SOFT', 1, 51)], { team: 'Mercedes' }),
      driver('ERI', [stint('SOFT', 1, 20), stint('SOFT', 21, 50)], { position: 2 }),
      driver('SIR', [stint('SOFT', 1, 49)], { position: 3, pitStops: null }),
    ]);
    expect(rowsOf(spec).map(({ rank, label, cells }) => [rank, label, ...cells])).toEqual([
      ['1', 'HAM', '0', ''],
      ['2', 'ERI', '1', '+1 lap'],
      ['3', 'SIR', '–', '+2 laps'],
    ]);
    expect(rowsOf(spec)[0]!.colour).not.toBe(rowsOf(spec)[1]!.colour);
  });

  it('marks where a car stopped and says why', () => {
    const spec = chart([
      driver('HAM', [stint('SOFT', 1, 51)]),
      driver('BOT', [stint('SOFT', 1, 49)], { laps: 48, outcome: 'retired', reason: 'Puncture' }),
      driver('OCO', [], { outcome: 'retired', laps: 0 }),
      driver('VET', [stint('SOFT', 1, 51)], { outcome: 'disqualified' }),
      driver('KUB', [], { outcome: 'did-not-start', position: null }),
    ]);
    expect(stopsOf(spec)).toEqual([
      { row: 1, x: 49, of: { row: 'result', driver: 'BOT' } },
      { row: 2, x: 0, of: { row: 'result', driver: 'OCO' } },
    ]);
    expect(rowsOf(spec).map((row) => row.cells[1])).toEqual(['', 'DNF · Puncture', 'DNF', 'DSQ', 'DNS']);
    expect(rowsOf(spec)[4]!.rank).toBeNull();
    expect(keyLabels(spec)).toContain('stopped');
  });

  it('of a race that is not over says who was lapped, and of nobody that he finished', () => {
    const running = { outcome: 'running' as const };
    const field = [
      driver('HAM', [stint('SOFT', 1, 30)], running),
      driver('ERI', [stint('SOFT', 1, 29)], { ...running, position: 2 }),
      driver('SIR', [stint('SOFT', 1, 28)], { ...running, position: 3, timesLapped: 1 }),
      driver('BOT', [stint('SOFT', 1, 20)], { ...running, position: 4 }),
      driver('OCO', [stint('SOFT', 1, 29)], { ...running, position: 5 }),
    ];
    const spec = chart(field);
    expect(rowsOf(spec).map(({ cells }) => cells[1])).toEqual(['', '', '+1 lap', '', '']);
    expect(stopsOf(spec)).toEqual([]);
    expect(spec.panels[0]!.y).toMatchObject({ columns: ['Stops', 'Behind'] });
    expect(spec.panels[0]!.x).toMatchObject({ max: 51, title: 'Lap (of 51)' });
    // Nobody knows over how many laps it goes.
    expect(chart(field, { totalLaps: null }).panels[0]!.x).toMatchObject({ max: 30, title: 'Lap' });
  });

  it('tells the lap of each change, and visits that kept the tyres and penalties from it', () => {
    const spec = chart([
      driver('ERI', [stint('SOFT', 1, 18), stint('ULTRASOFT', 19, 51)], {
        grid: 18,
        keptTyresLaps: [39],
        penalties: ['10 s'],
      }),
      driver('HAM', [stint('SOFT', 1, 51)], { grid: 0 }),
      driver('SIR', [stint('SOFT', 1, 51)]),
    ]);
    expect(segmentsOf(spec).map(({ endNote }) => endNote)).toEqual(['L18', undefined, undefined, undefined]);
    expect(spec.panels[0]!.marks).toContainEqual({
      kind: 'visits',
      colour: theme.text,
      visits: [{ row: 0, x: 39, of: { row: 'pit-stop', driver: 'ERI', lap: 39 } }],
    });
    expect(spec.panels[0]!.y).toMatchObject({
      heads: { rank: 'Pos.', label: 'Driver', beside: 'Grid' },
      columns: ['Stops', 'Finish', 'Penalties'],
    });
    expect(rowsOf(spec).map(({ beside, cells }) => [beside, cells.at(-1)])).toEqual([
      ['18', '10 s'],
      ['pit', ''],
      ['–', ''],
    ]);
    expect(keyLabels(spec)).toContain('through the pits, tyres kept');
  });

  it('hatches used sets and says how many laps they had done', () => {
    const spec = chart([
      driver('SAI', [
        stint('ULTRASOFT', 1, 10, { fresh: false, tyreAgeStartLaps: 3 }),
        stint('SOFT', 11, 20),
        stint('SOFT', 21, 30, { fresh: null, tyreAgeStartLaps: 2 }),
        stint('SOFT', 31, 40, { fresh: null, tyreAgeStartLaps: null }),
      ]),
    ]);
    expect(segmentsOf(spec).map(({ hatched, note }) => [hatched, note])).toEqual([
      [true, '+3'],
      [false, null],
      [true, '+2'],
      [false, null],
    ]);
    expect(keyLabels(spec)).toEqual([
      'Ultrasoft (US)',
      'Soft (S)',
      'used set',
      'laps on the set when fitted',
      'lap of the change',
    ]);
  });

  it('explains only what is shown and labels unknown compounds "?"', () => {
    const spec = chart([driver('GAS', [stint(null, 1, 2), stint('HYPERSOFT', 3, 51)])]);
    expect(segmentsOf(spec)[0]!.texts).toEqual(['? 2', '2']);
    expect(keyLabels(spec)).toEqual(['Hypersoft (HS)', 'Unknown (?)', 'lap of the change']);
  });

  it('shows tyres in doubt pale and with a question mark, those that nobody names as unknown', () => {
    const stints = [stint(null, 1, 2), stint('SOFT', 3, 20), stint('HARD', 21, 51)];
    const spec = chart([driver('GAS', stints, { areTyresInDoubt: true }), driver('HAM', stints)]);
    const [doubted, certain] = [segmentsOf(spec).slice(0, 3), segmentsOf(spec).slice(3)];
    expect(doubted.map(({ texts }) => texts)).toEqual([
      ['? 2', '2'],
      ['S? 18', '18?'],
      ['H? 31', '31?'],
    ]);
    expect(doubted[0]!.fill).toBe(certain[0]!.fill);
    expect(doubted.slice(1).map(({ fill }) => fill)).toEqual(
      certain.slice(1).map(({ fill }) => doubtedFill(fill)),
    );
    expect(keyLabels(spec)).toContain(doubtedTyres);
    expect(spec.altText).toContain(
      'GAS unknown 2, soft 18, hard 31 (in doubt); HAM unknown 2, soft 18, hard 31.',
    );
    expect(keyLabels(chart([driver('HAM', stints)]))).not.toContain(doubtedTyres);
  });

  it('shades neutralised laps whole', () => {
    const spec = chart([driver('HAM', [stint('SOFT', 1, 51)])], {
      bands: [{ kind: 'virtual-safety-car', fromLap: 10, toLap: 12 }],
    });
    expect(spec.panels[0]!.bands).toMatchObject([{ label: 'VSC', from: 9, to: 12 }]);
  });

  it('takes the longest stint when nobody announced the distance', () => {
    const spec = chart([driver('HAM', [stint('SOFT', 1, 33)])], { totalLaps: null });
    expect(spec.panels[0]!.x.max).toBe(33);
    expect(chart([driver('HAM', [])], { totalLaps: null }).panels[0]!.x.max).toBe(1);
  });

  it('grows with the field', () => {
    const field = (count: number) =>
      chart(Array.from({ length: count }, (_, i) => driver(`D${i}`, [stint('SOFT', 1, 51)])));
    expect(field(22).heightPx).toBeGreaterThan(field(20).heightPx);
    expect(rowsOf(field(22))).toHaveLength(22);
  });

  it('describes itself in words', () => {
    const spec = chart([
      driver('HAM', [stint('SUPERSOFT', 1, 22), stint('SOFT', 23, 51)]),
      driver('OCO', []),
    ]);
    expect(spec.altText).toBe(
      'Tyre strategy, 2018 Azerbaijan Grand Prix · Race: HAM supersoft 22, soft 29; OCO no lap.',
    );
  });
});
