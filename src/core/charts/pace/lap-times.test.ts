import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { lapTimesChart } from './lap-times.ts';
import { doubtedFill, doubtedTyres } from '../look/compound-style.ts';
import type { LapTimesDriver, LapTimesLap, LapTimesRows } from './lap-times-series.ts';
import type { ChartSpec, SeriesMark } from '../spec/chart-spec.ts';

function lap(lapNumber: number, lapTimeMs: number | null, more: Partial<LapTimesLap> = {}): LapTimesLap {
  const plain = { compound: 'MEDIUM', stint: 1, isQuick: true, pitIn: false, pitOut: false, deleted: false };
  return { lapNumber, part: null, lapTimeMs, ...plain, ...more };
}

function driver(code: string, laps: LapTimesLap[], team: string | null = 'Ferrari'): LapTimesDriver {
  const quick = laps.flatMap((one) => (one.isQuick && one.lapTimeMs !== null ? [one.lapTimeMs] : []));
  const stats = quick.length > 0 ? { bestMs: Math.min(...quick), medianMs: quick[0]!, stdMs: 812 } : null;
  return { code, team, colour: null, laps, areTyresInDoubt: false, stats };
}

function chart(drivers: LapTimesDriver[], more: Partial<LapTimesRows> = {}): ChartSpec {
  return lapTimesChart({
    year: 2025,
    eventName: 'Miami Grand Prix',
    sessionName: 'Sprint',
    kind: 'race',
    hasTrackChanged: false,
    simulated: false,
    sourceLabel: 'official timing archive',
    drivers,
    bands: [],
    wetLaps: [],
    parts: [],
    ...more,
  });
}

const marksOf = (spec: ChartSpec) => spec.panels.flatMap(({ marks }) => marks);
const seriesOf = (spec: ChartSpec) =>
  marksOf(spec).filter((mark): mark is SeriesMark => mark.kind === 'series');
const lanesOf = (spec: ChartSpec) =>
  marksOf(spec).flatMap((mark) => (mark.kind === 'lanes' ? mark.lanes : []));
const keyLabels = (spec: ChartSpec) => spec.keys.map((key) => key.label);
const steady = (count: number, fromMs = 90_000) =>
  Array.from({ length: count }, (_, index) => lap(index + 1, fromMs + 20 * index));

describe('lapTimesChart', () => {
  it('says what it shows', () => {
    const spec = chart([driver('LEC', steady(5))]);
    expect(spec).toMatchObject({
      chart: 'lap-times',
      title: 'Lap times',
      subtitle: '2025 Miami Grand Prix · Sprint',
      footer: 'unofficial · data: official timing archive',
      simulated: false,
    });
    expect(spec.altText).toContain('LEC best 1:30.000, median 1:30.000, σ (s) 0.812');
  });

  it('shows tyres in doubt pale and hollow, those that nobody names as unknown', () => {
    const laps = [...steady(2), lap(3, 90_100, { compound: null })];
    const doubted = { ...driver('LEC', laps), areTyresInDoubt: true };
    const spec = chart([doubted, driver('HAM', laps)]);
    const [ofLeclerc, ofHamilton] = seriesOf(spec).map(({ points }) => points);
    expect(ofLeclerc!.map((point) => point.doubted)).toEqual([true, true, undefined]);
    expect(ofLeclerc!.map(({ fill }) => fill)).toEqual(
      ofHamilton!.map(({ fill }, index) => (index < 2 ? doubtedFill(fill) : fill)),
    );
    expect(spec.keys.filter(({ label }) => label === doubtedTyres)).toMatchObject([
      { swatch: { kind: 'point', doubted: true } },
    ]);
    expect(keyLabels(chart([driver('HAM', laps)]))).not.toContain(doubtedTyres);
  });

  it('has all drivers in the legend with the numbers of the result, also those without a quick lap', () => {
    const spec = chart([driver('LEC', steady(3)), driver('HAM', [lap(1, 140_000, { isQuick: false })])]);
    expect(spec.legend?.entries.map((entry) => [entry.label, ...entry.values])).toEqual([
      ['LEC', '1:30.000', '1:30.000', '0.812'],
      ['HAM', '–', '–', '–'],
    ]);
  });

  it('tells teammates apart by dash and shape, team by colour', () => {
    const spec = chart([
      driver('LEC', steady(2), 'Ferrari'),
      driver('NOR', steady(2), 'McLaren'),
      driver('HAM', steady(2), 'Scuderia Ferrari'),
      driver('BEA', steady(2), 'Ferrari'),
    ]);
    const [lec, nor, ham, bea] = seriesOf(spec);
    expect([lec!.dash, nor!.dash, ham!.dash, bea!.dash]).toEqual(['solid', 'solid', 'dashed', 'dotted']);
    expect(ham!.colour).toBe(lec!.colour);
    expect(nor!.colour).not.toBe(lec!.colour);
    expect(new Set([lec, ham, bea].map((mark) => mark!.points[0]!.shape)).size).toBe(3);
    expect(spec.legend!.entries[2]!.swatch).toMatchObject({
      kind: 'line',
      dash: 'dashed',
      colour: lec!.colour,
    });
  });

  it('never draws through a missing lap, the pits or a change of tyres', () => {
    const laps = [
      lap(1, 92_000),
      lap(2, 90_000),
      lap(3, null),
      lap(4, 90_100),
      lap(5, 90_400, { pitIn: true, isQuick: false }),
      lap(6, 91_000, { stint: 2, pitOut: true, isQuick: false }),
      lap(7, 90_000, { stint: 2 }),
      lap(8, 90_050, { stint: 2 }),
      lap(9, 90_080, { stint: 3 }),
    ];
    const points = seriesOf(chart([driver('LEC', laps)]))[0]!.points;
    expect(points.filter((point) => point.joined).map((point) => point.x)).toEqual([2, 8]);
    expect(points.map((point) => point.x)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
    expect(points.filter((point) => point.faint).map((point) => point.x)).toEqual([5, 6]);
  });

  it('marks laps beyond the scale in the lane of their driver and counts them, without a line to them', () => {
    const slow = { isQuick: false };
    const spec = chart([
      driver('LEC', [...steady(20), lap(21, 130_000, slow), lap(22, 90_000)]),
      driver('HAM', [...steady(20), lap(21, 155_000, slow)]),
    ]);
    expect(lanesOf(spec).map(({ label, items }) => [label, items])).toEqual(
      ['LEC', 'HAM'].map((code) => [
        code,
        [{ kind: 'beyond', x: 21, of: { row: 'lap', driver: code, lap: 21 } }],
      ]),
    );
    expect(keyLabels(spec)).toContain('2 laps slower than 1:30.4, off the scale');
    expect(seriesOf(spec)[0]!.points.at(-1)).toMatchObject({ x: 22, joined: false });
  });

  it('marks stops between lap in and lap out with the tyre fitted, and not these laps too', () => {
    const spec = chart([
      driver('LEC', [
        ...steady(10),
        lap(11, 112_000, { isQuick: false, pitIn: true }),
        lap(12, 101_000, { isQuick: false, pitOut: true, compound: 'HARD', stint: 2 }),
        lap(13, 90_000, { compound: 'HARD', stint: 2, pitIn: true }),
      ]),
    ]);
    expect(lanesOf(spec)[0]!.items).toMatchObject([
      { kind: 'tyre', x: 11.5, text: 'H', of: { row: 'pit-stop', driver: 'LEC', lap: 11 } },
    ]);
    expect(keyLabels(spec)).toEqual(expect.arrayContaining(['stop, with the tyre fitted']));
    expect(keyLabels(chart([driver('LEC', steady(3))])).join()).not.toContain('stop');
  });

  it('sets the parts of a qualifying one after the other, and joins no laps across', () => {
    const inPart = (part: number, numbers: number[]) =>
      numbers.map((number) => lap(number, 90_000, { part }));
    const spec = chart(
      [
        driver('LEC', [...inPart(0, [1, 2, 3]), ...inPart(1, [4, 5])]),
        driver('HAM', [...inPart(0, [1]), ...inPart(1, [2, 3])]),
      ],
      {
        kind: 'qualifying',
        parts: [
          { name: 'Q1', isWet: false },
          { name: 'Q2', isWet: true },
        ],
      },
    );
    const [lec, ham] = seriesOf(spec).map(({ points }) => points);
    expect(lec!.slice(3).map(({ x }) => x)).toEqual(ham!.slice(1).map(({ x }) => x));
    expect(lec!.map(({ joined }) => joined)).toEqual([false, true, true, false, true]);
    const [q1, q2] = spec.panels[0]!.bands;
    expect([q1!.label, q2!.label]).toEqual(['Q1', 'Q2 · wet tyres']);
    expect(q1!.to).toBeLessThan(q2!.from);
    expect(lec!.map(({ x }) => (x > q2!.from ? 'Q2' : 'Q1'))).toEqual(['Q1', 'Q1', 'Q1', 'Q2', 'Q2']);
  });

  it('shades laps on wet-weather tyres', () => {
    const spec = chart([driver('LEC', steady(9))], { wetLaps: [{ fromLap: 1, toLap: 4 }] });
    expect(spec.panels[0]!.bands).toMatchObject([{ label: 'WET TYRES', from: 0.5, to: 4.5 }]);
  });

  it('shows many drivers by team on one scale', () => {
    const spec = chart(
      Array.from({ length: 8 }, (_, i) => driver(`D${i}`, steady(3), i < 6 ? 'Ferrari' : 'McLaren')),
    );
    expect(spec.panels.map(({ heading }) => heading?.text)).toEqual(['Ferrari', 'McLaren']);
    expect(spec.panels[1]!.y).toEqual(spec.panels[0]!.y);
    expect(seriesOf(spec).map(({ label }) => label)).toEqual(Array.from({ length: 8 }, (_, i) => `D${i}`));
  });

  it('has the headline it is given', () => {
    const { title, subtitle } = chart([driver('LEC', steady(3))], { headline: 'Leclerc was quickest.' });
    expect([title, subtitle]).toEqual([
      'Leclerc was quickest.',
      'Lap times · 2025 Miami Grand Prix · Sprint',
    ]);
  });

  it('counts laps without a time in the caption', () => {
    const spec = chart([driver('LEC', [...steady(3), lap(4, null), lap(5, null)])]);
    expect(spec.captions.join(' ')).toContain('Not drawn: 2 laps without a time.');
  });

  it('says that the track changed only where it did', () => {
    const changed = chart([driver('LEC', steady(3))], { hasTrackChanged: true });
    expect(changed.captions[0]).toContain('different conditions');
    expect(chart([driver('LEC', steady(3))]).captions.join(' ')).not.toContain('different conditions');
  });

  it('highlights the best lap of each of few drivers, of many the fastest only', () => {
    const few = chart([driver('LEC', steady(3)), driver('HAM', steady(3, 90_500))]);
    const highlighted = (spec: ChartSpec) =>
      seriesOf(spec).flatMap((mark) =>
        mark.points.filter((point) => point.highlighted).map((point) => point.y),
      );
    expect(highlighted(few)).toEqual([90_000, 90_500]);
    expect(keyLabels(few)).toContain('best lap');
    const many = chart(Array.from({ length: 20 }, (_, i) => driver(`D${i}`, steady(3, 90_000 + 100 * i))));
    expect(highlighted(many)).toEqual([90_000]);
    expect(keyLabels(many)).toContain('fastest lap');
  });

  it('shows deleted laps as crosses that are not quick', () => {
    const spec = chart([driver('LEC', [...steady(4), lap(5, 90_010, { deleted: true, isQuick: false })])]);
    expect(seriesOf(spec)[0]!.points.at(-1)).toMatchObject({ shape: 'cross', faint: true });
    expect(keyLabels(spec)).toContain('deleted lap');
  });

  it('explains just the compounds on the chart', () => {
    const laps = [
      lap(1, 90_000, { compound: 'HARD' }),
      lap(2, 90_100, { compound: 'SOFT' }),
      lap(3, 90_200, { compound: null }),
    ];
    expect(keyLabels(chart([driver('LEC', laps)])).slice(0, 3)).toEqual(['Soft', 'Hard', 'Compound unknown']);
  });

  it('says that nobody tells the tyres, in place of a key to one colour', () => {
    const untold = chart([
      driver('LEC', [lap(1, 90_000, { compound: null }), lap(2, 90_100, { compound: null })]),
    ]);
    expect(keyLabels(untold).join()).not.toMatch(/unknown/i);
    expect(untold.captions).toContain('The tyres of these laps are unknown.');
    expect(chart([driver('LEC', [lap(1, 90_000)])]).captions.join()).not.toContain('Nobody');
  });

  it('keeps cool-down laps of qualifying off the scale', () => {
    const laps = [1, 2, 3, 4].flatMap((run) => [
      lap(3 * run, null, { pitOut: true, stint: run, isQuick: false }),
      lap(3 * run + 1, 76_000 - 100 * run, { stint: run }),
      lap(3 * run + 2, 108_000, { stint: run, isQuick: false }),
    ]);
    const spec = chart([driver('NOR', laps)], { kind: 'qualifying', sessionName: 'Qualifying' });
    expect(seriesOf(spec)[0]!.points.map((point) => point.y)).toEqual([75_900, 75_800, 75_700, 75_600]);
    expect(seriesOf(spec)[0]!.points.some((point) => point.joined)).toBe(false);
    expect(spec.panels[0]!.y).toMatchObject({ kind: 'value' });
  });

  it('shades neutralised laps from half a lap before to half a lap after, within the axis', () => {
    const bands = [
      { kind: 'safety-car' as const, fromLap: 1, toLap: 3 },
      { kind: 'red-flag' as const, fromLap: 7, toLap: 7 },
      { kind: 'virtual-safety-car' as const, fromLap: 12, toLap: 14 },
    ];
    const spec = chart([driver('LEC', steady(10))], { bands });
    expect(spec.panels[0]!.bands.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['SC', 0.5, 3.5],
      ['RED', 6.5, 7.5],
    ]);
  });

  it.each([1, 2, 8, 9, 22])('draws %d drivers', (count) => {
    const spec = chart(Array.from({ length: count }, (_, i) => driver(`D${i}`, steady(3))));
    expect(seriesOf(spec)).toHaveLength(count);
    expect(spec.legend!.entries).toHaveLength(count);
  });

  it('draws a single lap, and a driver without any', () => {
    const spec = chart([driver('LEC', [lap(16, 91_512)]), driver('HAM', [])]);
    expect(seriesOf(spec).map((mark) => mark.points.length)).toEqual([1, 0]);
    expect(seriesOf(chart([driver('HAM', [])]))).toMatchObject([{ points: [] }]);
  });

  it('makes hostile names plain and short', () => {
    const spec = chart([driver('<b>evil', steady(2), '\u202eteam')], { eventName: `A\n${'x'.repeat(500)}` });
    expect(seriesOf(spec)[0]!.label).toBe('<b>…');
    expect(spec.subtitle.length).toBeLessThan(100);
    expect(spec.subtitle).not.toMatch(/[\n\u202e]/);
  });

  it('draws only numbers of the rows, accounts for every lap, and survives JSON', () => {
    const anyLap = fc.record({
      part: fc.constant(null),
      lapTimeMs: fc.option(fc.integer({ min: 40_000, max: 400_000 }), { freq: 5 }),
      compound: fc.constantFrom('SOFT', 'HARD', 'WET', null),
      stint: fc.constantFrom(1, 2, null),
      isQuick: fc.boolean(),
      pitIn: fc.boolean(),
      pitOut: fc.boolean(),
      deleted: fc.boolean(),
    });
    const anyLaps = fc
      .array(anyLap, { maxLength: 40 })
      .map((laps) => laps.map((one, i) => ({ ...one, lapNumber: i + 1 })));
    fc.assert(
      fc.property(fc.array(anyLaps, { minLength: 1, maxLength: 22 }), (all) => {
        const drivers = all.map((laps, index) => driver(`D${index}`, laps, `Team ${index % 11}`));
        const spec = chart(drivers);
        const pointsOf = new Map(seriesOf(spec).map((mark) => [mark.label, mark.points]));
        const drawn = all.map((_, index) => pointsOf.get(`D${index}`)!);
        drawn.forEach((points, index) => {
          for (const point of points) expect(all[index]![point.x - 1]!.lapTimeMs).toBe(point.y);
          points.forEach((point, place) => {
            if (point.joined) expect(points[place - 1]?.x).toBe(point.x - 1);
          });
        });
        const counted = [...keyLabels(spec), ...spec.captions].flatMap((text) =>
          [...text.matchAll(/(\d+) laps? (?:slower|without|too short)/g)].map((match) => Number(match[1])),
        );
        const accounted = drawn.flat().length + counted.reduce((sum, amount) => sum + amount, 0);
        expect(accounted).toBe(all.flat().length);
        expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
        expect(JSON.stringify(spec)).not.toContain('NaN');
      }),
      { numRuns: 100 },
    );
  });
});
