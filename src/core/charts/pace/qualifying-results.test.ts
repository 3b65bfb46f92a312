import { describe, expect, it } from 'vitest';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import { analyseQualifying } from '../../analysis/pace/qualifying-results.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { contrastRatio, toHsl } from '../look/contrast.ts';
import { qualifyingResultsChart } from './qualifying-results.ts';
import type { QualifyingResultsRows } from './qualifying-results-panels.ts';
import type { ChartSpec, RowAxis } from '../spec/chart-spec.ts';
import type { BarsMark } from '../spec/marks.ts';
import { teamPalette } from '../look/team-palette.ts';
import { fillContrast, hardGround, theme } from '../look/theme.ts';
import { colourIn, type ThemeName, themeNames } from '../look/themed-colour.ts';

const teams =
  'Red Bull,Mercedes,Ferrari,McLaren,Alpine,Audi,Aston Martin,Williams,Haas,Cadillac,Racing Bulls'.split(',');

/** Teammates side by side, a time in every part that a car reaches. */
function field(cars: number, inQ2: number): DriverResult[] {
  return Array.from({ length: cars }, (_, i) =>
    madeUpResult(`D${i + 1}`, {
      position: i + 1,
      teamName: teams[i >> 1] ?? null,
      q1Ms: 80_000 + 100 * i,
      q2Ms: i < inQ2 ? 79_000 + 100 * i : null,
      q3Ms: i < 10 ? 78_000 + 100 * i : null,
    }),
  );
}

function chart(results: DriverResult[], year = 2026, more: Partial<QualifyingResultsRows> = {}): ChartSpec {
  return qualifyingResultsChart({
    ...analyseQualifying(results, year),
    year,
    eventName: 'Mexico City Grand Prix',
    sessionName: 'Qualifying',
    simulated: false,
    sourceLabel: 'recording',
    partNames: { Q1: 'Q1', Q2: 'Q2', Q3: 'Q3' },
    isComputed: false,
    doPartsDiffer: false,
    poleSector: null,
    bestSectorsMs: new Map(),
    ...more,
  });
}

const rowsOf = (spec: ChartSpec) => (spec.panels[0]!.y as RowAxis).rows;
const barsOf = (spec: ChartSpec) =>
  (spec.panels[0]!.marks.find((mark) => mark.kind === 'bars') as BarsMark).bars;
const dividersOf = (spec: ChartSpec) =>
  spec.panels[0]!.marks.flatMap((mark) => (mark.kind === 'dividers' ? mark.dividers : []));
/** The bar of a driver. */
const barOf = (spec: ChartSpec, driver: string) =>
  barsOf(spec).find((bar) => rowsOf(spec)[bar.row]!.label === driver)!;

const hslIn = (theme: ThemeName, colour: string) => toHsl(colourIn(theme, colour));

describe('qualifyingResultsChart', () => {
  it.each([
    [2025, 20, 15, [0, 11, 17]],
    [2026, 22, 16, [0, 11, 18]],
  ])('of %d draws every one of %d cars and parts those eliminated', (year, cars, inQ2, dividers) => {
    const spec = chart(field(cars, inQ2), year);
    expect(dividersOf(spec)).toEqual([
      { row: dividers[0], label: 'Q3' },
      { row: dividers[1], label: 'Eliminated in Q2' },
      { row: dividers[2], label: 'Eliminated in Q1' },
    ]);
    expect(barsOf(spec)).toHaveLength(cars);
    expect(rowsOf(spec)).toHaveLength(cars + 3);
    for (const { row } of dividersOf(spec)) {
      expect(rowsOf(spec)[row]).toMatchObject({ rank: null, label: '', colour: null });
      expect(barsOf(spec).every((bar) => bar.row !== row)).toBe(true);
    }
    expect(rowsOf(spec).flatMap((row) => row.rank ?? [])).toEqual(
      Array.from({ length: cars }, (_, index) => String(index + 1)),
    );
  });

  it('shows in its keys what dimming does to one colour, whoever was eliminated first', () => {
    const grayFirst = field(22, 16).map((result, index) =>
      index === 10 ? { ...result, teamName: 'Haas' } : result,
    );
    const spec = chart(grayFirst);
    const fills = spec.keys.map(({ swatch }) => (swatch.kind === 'fill' ? swatch.fill : null));
    expect(fills[0]).toBe(barOf(spec, 'D1').fill);
    for (const name of themeNames) {
      const [full, dimmed] = [hslIn(name, fills[0]!), hslIn(name, fills[1]!)];
      expect(Math.abs(dimmed[0] - full[0])).toBeLessThan(15);
      expect(dimmed[1]).toBeGreaterThan(0.1);
    }
    expect(fills[1]).not.toBe(fills[0]);
    expect(fills[2]).toBe(theme.eliminated);
  });

  it('has the numbers of the findings at the bars and in the columns', () => {
    const spec = chart(field(22, 16));
    expect(barOf(spec, 'D1')).toMatchObject({ to: 0, label: 'Pole 1:18.000' });
    expect(barOf(spec, 'D2')).toMatchObject({ to: 100, label: '+0.100' });
    expect(barOf(spec, 'D11')).toMatchObject({ to: 2000, label: '+2.000' });
    expect((spec.panels[0]!.y as RowAxis).columns).toEqual(['Q1', 'Q2', 'Q3', 'Missed by', 'Team']);
    expect(rowsOf(spec)[2]!.cells).toEqual(['1:20.100', '1:19.100', '1:18.100', '', 'Red Bull']);
    expect(rowsOf(spec)[12]!.cells).toEqual(['1:21.000', '1:20.000', '–', '+0.100', 'Audi']);
    expect(spec.subtitle).toBe('2026 Mexico City Grand Prix · Qualifying · pole D1 1:18.000');
  });

  it('colours cars of the last part like their team, dims those of the second, and grays the first', () => {
    const spec = chart(field(22, 16));
    const colourOf = teamPalette(2026);
    expect(barOf(spec, 'D1').fill).toBe(colourOf({ name: 'Red Bull', colour: null }));
    const audi = colourOf({ name: 'Audi', colour: null });
    const { fill } = barOf(spec, 'D11');
    expect(fill).not.toBe(audi);
    for (const name of themeNames) {
      const [dimmed, full] = [hslIn(name, fill), hslIn(name, audi)];
      expect(Math.abs(dimmed[0] - full[0])).toBeLessThan(15);
      expect(dimmed[1]).toBeLessThan(0.7 * full[1]);
    }
    expect(barOf(spec, 'D22').fill).toBe(theme.eliminated);
    // The ticks beside the codes keep the team's colour.
    expect(rowsOf(spec).at(-1)!.colour).toBe(colourOf({ name: 'Racing Bulls', colour: null }));
  });

  it.each([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])(
    'every dimmed colour of %d stands out from both grounds',
    (year) => {
      const results = field(20, 15).map((result, i) => ({ ...result, teamName: teams[i % 11]! }));
      const dimmed = barsOf(chart(results, year)).slice(10, 15);
      for (const { fill } of dimmed)
        for (const name of themeNames)
          expect(contrastRatio(colourIn(name, fill), hardGround[name])).toBeGreaterThanOrEqual(fillContrast);
    },
  );

  it('says where a car set no time, and keeps the row of one that set none at all', () => {
    const results = field(22, 16);
    results[9]!.q3Ms = null;
    results[21]!.q1Ms = null;
    results[20]!.position = null;
    const spec = chart(results);
    expect(barOf(spec, 'D10')).toMatchObject({ to: 1900, label: '+1.900 · no time in Q3' });
    expect(rowsOf(spec)[10]!.cells.slice(0, 3)).toEqual(['1:20.900', '1:19.900', '–']);
    expect(barOf(spec, 'D22')).toMatchObject({ to: null, label: 'no time' });
    expect(rowsOf(spec).at(-1)!.cells[0]).toBe('–');
    expect(rowsOf(spec).at(-2)!.rank).toBeNull();
  });

  it('draws gaps below zero where pole was slower than an earlier part', () => {
    const spec = chart(
      field(22, 16).map((result) => ({ ...result, q3Ms: result.q3Ms && result.q3Ms + 9000 })),
    );
    expect(barOf(spec, 'D11')).toMatchObject({ to: -7000, label: '−7.000' });
    const { x } = spec.panels[0]!;
    expect([x.min < -7000, x.max > 900]).toEqual([true, true]);
  });

  describe('where the parts cannot be compared', () => {
    const wetLast = () =>
      field(20, 15).map((result) => ({ ...result, q3Ms: result.q3Ms && result.q3Ms + 30_000 }));
    const partsOf = (results: DriverResult[], more: Partial<QualifyingResultsRows> = {}) =>
      chart(results, 2025, { doPartsDiffer: true, ...more }).panels.map((panel) => {
        const bars = panel.marks.flatMap((mark) => (mark.kind === 'bars' ? mark.bars : []));
        return { ...panel, y: panel.y as RowAxis, bars };
      });

    it('has a panel for each, with the gaps to its best on a scale of its own', () => {
      const results = wetLast();
      for (const result of results) if (result.q3Ms) result.q3Ms += 4 * (result.q3Ms - 108_000);
      const parts = partsOf(results);
      expect(parts.map(({ heading }) => heading?.text)).toEqual([
        'Q3',
        'Eliminated in Q2',
        'Eliminated in Q1',
      ]);
      expect(parts.map(({ x }) => x.title)).toEqual([
        'Gap to the best of Q3 (s)',
        'Gap to the best of Q2 (s)',
        'Gap to the best of Q1 (s)',
      ]);
      expect(parts.map(({ y }) => y.rows.map(({ label }) => label).join())).toEqual([
        'D1,D2,D3,D4,D5,D6,D7,D8,D9,D10',
        'D11,D12,D13,D14,D15',
        'D16,D17,D18,D19,D20',
      ]);
      expect(parts.map(({ bars }) => bars[1]?.to)).toEqual([500, 1100, 1600]);
      for (const { x, bars } of parts) {
        const longest = Math.max(...bars.map(({ to }) => to ?? 0));
        expect([x.min, longest / x.max]).toEqual([0, expect.closeTo(1 / 1.1, 5)]);
      }
      expect(chart(results, 2025, { doPartsDiffer: true }).captions[0]).toContain(
        'gaps to the best time of the same part, each part on its own scale',
      );
    });

    it('has no bar for the time of another part, and says it', () => {
      const results = wetLast();
      results[9]!.q3Ms = null;
      results[9]!.q2Ms = 78_000;
      results[14]!.q2Ms = null;
      const [last, second] = partsOf(results);
      expect(last!.bars[9]).toMatchObject({ to: null, label: 'no time in Q3 · best in Q2' });
      expect(second!.bars[4]).toMatchObject({ to: null, label: 'no time in Q2 · +1.400 in Q1' });
    });

    it('names the part of a car that is classified behind all others', () => {
      const results = wetLast();
      results.push(...results.splice(3, 1));
      results.forEach((result, index) => (result.position = index + 1));
      const parts = partsOf(results);
      expect(parts.at(-1)).toMatchObject({
        heading: { text: 'Classified behind all others' },
        x: { title: 'Gap to the best of its part (s)' },
        bars: [{ to: 300, label: '+0.300 in Q3' }],
      });
    });

    it('is as high as its rows and panels need', () => {
      const [whole, parted] = [false, true].map((doPartsDiffer) => chart(wetLast(), 2025, { doPartsDiffer }));
      const captionRows = 3;
      expect(parted!.heightPx - whole!.heightPx).toBe(3 * 22 + 2 * 64 - captionRows * 26);
    });
  });

  it('has the best sectors of who has laps', () => {
    const bestSectorsMs = new Map([['D1', [27_001, 30_002, null]]]);
    const spec = chart(field(20, 15), 2025, { bestSectorsMs });
    expect((spec.panels[0]!.y as RowAxis).columns.slice(3, 6)).toEqual(['Best S1', 'Best S2', 'Best S3']);
    expect(rowsOf(spec)[1]!.cells.slice(3, 6)).toEqual(['27.001', '30.002', '–']);
    expect(rowsOf(spec)[2]!.cells.slice(3, 6)).toEqual(['–', '–', '–']);
  });

  it('has the headline it is given, and says how much the sector of pole gave', () => {
    const most = { sector: 3, gainMs: 80, isWholeMargin: false, second: 'D2' } as const;
    const spec = chart(field(20, 15), 2025, { headline: 'Norris was fastest.', poleSector: most });
    expect(spec.title).toBe('Norris was fastest.');
    expect(spec.subtitle).toMatch(/^Qualifying results · 2025 Mexico City Grand Prix/);
    const sentence = 'The pole lap gained 0.080 s on D2 in sector 3.';
    expect(spec.captions[0]).toContain(sentence);
    expect(spec.altText.endsWith(` more drivers. ${sentence}`)).toBe(true);
  });

  it('explains broken bars only when there is one', () => {
    const results = field(22, 16);
    const keyLabels = () => chart(results).keys.map((key) => key.label);
    expect(keyLabels()).toEqual([
      'Q3: team colour',
      'eliminated in Q2: dimmed team colour',
      'eliminated in Q1: gray',
    ]);
    results[21]!.q1Ms = 140_000;
    expect(keyLabels()).toContain('longer than the scale');
    expect(barOf(chart(results), 'D22')).toMatchObject({ to: 62_000, label: '+1:02.000' });
  });

  it('sets a disqualified car apart from those it is classified behind', () => {
    const results = field(22, 16);
    results.push(...results.splice(3, 1));
    results.forEach((result, index) => (result.position = index + 1));
    const spec = chart(results);
    expect(dividersOf(spec).map(({ label }) => label)).toEqual([
      'Q3',
      'Eliminated in Q2',
      'Eliminated in Q1',
      'Classified behind all others',
    ]);
    expect(rowsOf(spec).at(-1)).toMatchObject({ rank: '22', label: 'D4' });
    expect(barOf(spec, 'D4')).toMatchObject({
      to: 300,
      fill: teamPalette(2026)({ name: 'Mercedes', colour: null }),
    });
  });

  it('calls the parts of a sprint qualifying by their names', () => {
    const partNames = { Q1: 'SQ1', Q2: 'SQ2', Q3: 'SQ3' };
    const spec = chart(field(20, 15), 2025, { partNames, isComputed: true });
    expect(dividersOf(spec).map(({ label }) => label)).toEqual([
      'SQ3',
      'Eliminated in SQ2',
      'Eliminated in SQ1',
    ]);
    expect(spec.captions.join()).toContain('Pole was set in SQ3');
    expect(spec.captions.join()).toContain('Computed from the laps');
    expect(chart(field(20, 15), 2025).captions.join()).not.toContain('Computed');
  });

  it('has no captions where qualifying had no parts', () => {
    const results = field(20, 15).map((result) => ({ ...result, q2Ms: null, q3Ms: null }));
    const spec = chart(results, 2004);
    expect([dividersOf(spec), spec.keys, spec.captions]).toEqual([[], [], []]);
    expect((spec.panels[0]!.y as RowAxis).columns).toEqual(['Time', 'Team']);
    expect(barOf(spec, 'D1').fill).toBe(teamPalette(2004)({ name: 'Red Bull', colour: null }));
  });

  it('shortens hostile and endless names', () => {
    const [car] = field(1, 1);
    const spec = chart([{ ...car!, code: 'VERSTAPPEN\u202e', teamName: 'x'.repeat(500) }]);
    expect(rowsOf(spec)[1]!.label).toBe('VER…');
    expect(rowsOf(spec)[1]!.cells.at(-1)!.length).toBeLessThan(30);
  });

  it('describes itself in words', () => {
    const results = field(22, 16);
    results[1]!.q3Ms = null;
    expect(chart(results).altText).toMatch(
      /^Qualifying results, 2026 Mexico City Grand Prix · Qualifying: D1 Pole 1:18.000; D2 \+1.100 · no time in Q3; .*D10 \+0.900; and 12 more drivers\.$/,
    );
  });

  it('has nobody on pole before the end', () => {
    const results = field(20, 15).map((result) => ({ ...result, q3Ms: null }));
    const poleSector = { sector: 2, gainMs: 90, isWholeMargin: false, second: 'D2' } as const;
    const spec = chart(results, 2025, { isUnderWay: true, poleSector });
    expect(spec.subtitle).toContain('best D1 1:19.000');
    expect(barsOf(spec)[0]!.label).toBe('Best 1:19.000');
    expect(JSON.stringify({ ...spec, chart: '' })).not.toMatch(/\bpole\b/i);
  });
});
