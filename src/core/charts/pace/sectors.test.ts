import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import { analyseSectors } from '../../analysis/pace/sectors.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { teamPalette } from '../look/team-palette.ts';
import { sectorsChart } from './sectors.ts';
import type { ChartSpec, RowAxis } from '../spec/chart-spec.ts';
import type { DumbbellsMark } from '../spec/marks.ts';

type SectorTimes = readonly [number, number, number];

function lap(driver: string, lapNumber: number, times: SectorTimes, more: Partial<Lap> = {}): Lap {
  const [sector1Ms, sector2Ms, sector3Ms] = times;
  const lapTimeMs = sector1Ms + sector2Ms + sector3Ms;
  return madeUpLap(driver, driver, lapNumber, { sector1Ms, sector2Ms, sector3Ms, lapTimeMs, ...more });
}

const laps = [
  lap('NOR', 1, [28_000, 37_000, 25_100], { speedTrapKmh: 331 }),
  lap('NOR', 2, [28_100, 37_000, 24_900]),
  lap('VER', 1, [28_050, 37_100, 25_000]),
];

function chart(driven: readonly Lap[] = laps, more: { simulated?: boolean } = {}): ChartSpec {
  const drivers = [...new Set(driven.map(({ driver }) => driver))];
  const results = drivers.map((code) => madeUpResult(code, { teamName: code === 'NOR' ? 'McLaren' : null }));
  return sectorsChart({
    ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Qualifying' },
    ...{ simulated: false, sourceLabel: 'recording' },
    ...analyseSectors(results, driven),
    ...more,
  });
}

const rowsOf = (spec: ChartSpec) => (spec.panels[0]!.y as RowAxis).rows;
const dumbbellsOf = (spec: ChartSpec) => (spec.panels[0]!.marks[0] as DumbbellsMark).dumbbells;

describe('sectorsChart', () => {
  it('has a row per driver, best lap on top, best sectors of all marked', () => {
    const spec = chart();
    expect((spec.panels[0]!.y as RowAxis).columns).toEqual([
      ...['Best lap', 'Ideal lap', 'Left'],
      ...['S1', 'S2', 'S3', 'Trap'],
    ]);
    expect(rowsOf(spec).map(({ rank, label, cells }) => [rank, label, ...cells])).toEqual([
      ['1', 'NOR', '1:30.000', '1:29.900', '0.100', '• 28.000', '• 37.000', '• 24.900', '331'],
      ['2', 'VER', '1:30.150', '1:30.150', '0.000', '28.050', '37.100', '25.000', '–'],
    ]);
    expect(rowsOf(spec)[0]!.colour).toBe(teamPalette(2025)({ name: 'McLaren', colour: null }));
  });

  it('draws a dumbbell from the ideal lap to the best lap, against the fastest of all', () => {
    expect(dumbbellsOf(chart())).toMatchObject([
      { row: 0, from: -100, to: 0, text: '0.100' },
      { row: 1, from: 150, to: 150, text: '0.000' },
    ]);
  });

  it('draws no dumbbell for what is unknown, and says so in the table', () => {
    const spec = chart([...laps, lap('HAM', 1, [28_500, 37_500, 25_500], { sector2Ms: null })]);
    expect(dumbbellsOf(spec).map(({ row }) => row)).toEqual([0, 1]);
    expect(rowsOf(spec)[2]!.cells).toEqual(['1:31.500', '–', '–', '28.500', '–', '25.500', '–']);
  });

  it('has no rank for who has no whole lap, and needs no lap at all', () => {
    const only = { lapTimeMs: null, sector2Ms: null, sector3Ms: null };
    const spec = chart([lap('HAM', 1, [28_500, 37_500, 25_500], only)]);
    expect(rowsOf(spec)[0]).toMatchObject({ rank: null, label: 'HAM' });
    expect(dumbbellsOf(spec)).toEqual([]);
    const { min, max } = spec.panels[0]!.x;
    expect(max).toBeGreaterThan(min);
  });

  it('leaves a car far off the scale, and points to what it could have driven and what it drove', () => {
    const field = Array.from({ length: 10 }, (_, index) =>
      lap(`D${index}`, 1, [28_000 + 20 * index, 37_000, 25_000]),
    );
    const spec = chart([
      ...field,
      lap('SLO', 1, [28_000, 37_000, 95_000]),
      lap('SLO', 2, [128_000, 37_000, 25_000]),
      lap('FAR', 1, [98_000, 37_000, 95_000]),
    ]);
    const { max } = spec.panels[0]!.x;
    const beyond = dumbbellsOf(spec).filter(({ to }) => to > max);
    expect(beyond).toMatchObject([
      { row: 10, text: '70.000' },
      { row: 11, text: '0.000' },
    ]);
    expect(beyond.map(({ from }) => from > max)).toEqual([false, true]);
    expect(spec.keys.at(-1)).toMatchObject({ label: 'off the scale', swatch: { kind: 'beyond-right' } });
    expect(chart().keys.map(({ label }) => label)).not.toContain('off the scale');
    expect(rowsOf(spec)).toHaveLength(12);
    expect(spec.heightPx).toBeGreaterThan(chart().heightPx);
  });

  it('names the best of all, and what counts', () => {
    expect(chart().captions).toEqual([
      '• best of all: S1 NOR 28.000 (lap 1) · S2 NOR 37.000 (lap 1) · S3 NOR 24.900 (lap 2); together 1:29.900.',
      expect.stringContaining('Deleted laps and sectors'),
    ]);
  });

  it('says what it is, in words too, and whether it is simulated', () => {
    const spec = chart();
    expect([spec.chart, spec.title, spec.subtitle]).toEqual([
      ...['sectors', 'Best sectors', '2025 Miami Grand Prix · Qualifying'],
    ]);
    expect(spec.altText).toBe(
      'Best sectors, 2025 Miami Grand Prix · Qualifying: NOR best lap 1:30.000, ideal lap 1:29.900, left 0.100; VER best lap 1:30.150, ideal lap 1:30.150, left 0.000.',
    );
    expect([spec.simulated, chart(laps, { simulated: true }).simulated]).toEqual([false, true]);
  });
});
