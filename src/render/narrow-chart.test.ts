import { describe, expect, it } from 'vitest';
import type { ChartSpec, Panel, RowAxis } from '../core/charts/spec/chart-spec.ts';
import { simulatedShortText } from '../core/charts/look/chart-texts.ts';
import { plotsHeightPx, renderSvg } from './svg.ts';
import { textWidthPx } from './font/font.ts';
import { narrowChart } from './narrow-chart.ts';

const columns = ['Median', 'Stops', 'Best', 'Drivers', 'Off the scale'];
const rows: RowAxis['rows'] = ['Mercedes', 'A team with a name that is long', 'Sauber'].map(
  (label, index) => ({
    ...{ rank: String(index + 1), label, colour: '#00d2be' },
    cells: ['33.843', '12', '33.843 RUS lap 29', 'RUS ANT', '41.2 ANT (30)'],
  }),
);
const panel: Panel = {
  x: {
    ...{ kind: 'value', title: 'Time (s)', column: 'lane_ms', min: -7, max: 7 },
    ticks: Array.from({ length: 15 }, (_, index) => ({ value: index - 7, label: `+${index - 7}.000` })),
  },
  y: { kind: 'rows', columns, rows },
  bands: [],
  marks: [],
};
const wide: ChartSpec = {
  ...{ chart: 'sample', title: 'The first of them gains most on the second of them', altText: 'Three rows.' },
  ...{
    subtitle: 'Pit stops · 2025 Emilia Romagna Grand Prix · Race · all teams',
    widthPx: 1200,
    heightPx: 500,
  },
  ...{ panels: [panel], legend: null, keys: [], captions: ['How to read it.'], footer: 'unofficial' },
  simulated: true,
};
const beside = (more: Partial<RowAxis>): Panel => ({ ...panel, y: { kind: 'rows', columns, rows, ...more } });

/** The texts of a picture with the places where they begin and end. */
function textsOf(spec: ChartSpec): { text: string; left: number; right: number; sizePx: number }[] {
  const markup = renderSvg(spec);
  return [...markup.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, attributes = '', text = '']) => {
    const valueOf = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    const [x, sizePx] = [Number(valueOf('x')), Number(valueOf('font-size'))];
    const widthPx = textWidthPx(text, sizePx, valueOf('font-weight') === '600' ? 600 : 400);
    const shares = { start: 0, middle: 0.5, end: 1 };
    const anchor = (valueOf('text-anchor') ?? 'start') as keyof typeof shares;
    const left = x - shares[anchor] * widthPx;
    return { text, left, right: left + widthPx, sizePx };
  });
}

describe('a chart for a narrow screen', () => {
  const narrow = narrowChart(wide);

  it('has all of its texts within 390 px, none of them shortened but long names of rows', () => {
    expect(narrow.widthPx).toBe(390);
    const texts = textsOf(narrow);
    expect(texts.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
    expect(texts.filter(({ sizePx }) => sizePx < 11)).toEqual([]);
    const shortened = texts.filter(({ text }) => text.endsWith('…'));
    expect(shortened.map(({ text }) => text)).toEqual(['A team with a…']);
    expect(texts.map(({ text }) => text)).toContain(simulatedShortText);
  });

  it('breaks title and subtitle into lines', () => {
    const texts = textsOf(narrow).map(({ text }) => text);
    expect(texts.join(' ')).toContain(wide.title);
    expect(texts.join(' ')).toContain(wide.subtitle);
    expect(texts).not.toContain(wide.title);
  });

  it('has what stood beside the plot as a table below it, and says which columns have no room there', () => {
    expect(narrow.legend?.columns).toEqual(['Median', 'Stops']);
    expect(narrow.legend?.entries.map(({ values }) => values)).toEqual(rows.map(() => ['33.843', '12']));
    expect(narrow.captions).toEqual([
      'In the larger picture: Best, Drivers, Off the scale.',
      'How to read it.',
    ]);
    expect(narrow.panels[0]?.y).toMatchObject({ columns: [] });
  });

  it('leaves few cells where they are', () => {
    const few = beside({ columns: ['Stops'], rows: rows.map((row) => ({ ...row, cells: ['2'] })) });
    const { legend, panels } = narrowChart({ ...wide, panels: [few] });
    expect(legend).toBeNull();
    expect(panels[0]?.y).toMatchObject({ columns: ['Stops'] });
  });

  it('has as many ticks as can be told apart, zero among them', () => {
    const [{ x } = panel] = narrow.panels;
    expect(x.ticks.map(({ value }) => value)).toEqual([-4, 0, 4]);
  });

  it('has every corner that has room beside the one before', () => {
    const corners = [5, 7, 20, 25, 60, 64, 90].map((value, index) => ({
      value,
      label: index === 1 ? '' : String(index + 1),
    }));
    const [{ x } = panel] = narrowChart({
      ...wide,
      panels: [{ ...panel, x: { ...panel.x, min: 0, max: 100, ticks: corners } }],
    }).panels;
    expect(x.ticks.map(({ label }) => label)).toEqual(['1', '', '3', '5', '7']);
  });

  it('keeps the height of rows, and has panels below each other with names of their own', () => {
    const nameless = beside({ rows: rows.map((row) => ({ ...row, label: '' })) });
    const [one, two] = [narrow, narrowChart({ ...wide, panels: [panel, nameless], sideBySide: true })];
    const headingsPx = 14;
    expect(plotsHeightPx(one)).toBe(plotsHeightPx(wide) - headingsPx);
    expect(plotsHeightPx(two)).toBe(2 * plotsHeightPx(one));
    expect(two.panels.map(({ y }) => y.kind === 'rows' && y.rows[0]?.label)).toEqual([
      'Mercedes',
      'Mercedes',
    ]);
  });

  it('has rows of panels below each other as high as in the wide chart, and their cells in one table', () => {
    const short = beside({ rows: rows.slice(0, 1).map((row) => ({ ...row, label: 'Haas' })) });
    const stacked = { ...wide, panels: [panel, short] };
    const both = narrowChart(stacked);
    expect(both.legend?.entries.map(({ label }) => label)).toEqual([
      '1  Mercedes',
      '2  A team with a name that is long',
      '3  Sauber',
      '1  Haas',
    ]);
    const headingsPx = 14;
    expect(plotsHeightPx(both)).toBeCloseTo(plotsHeightPx(stacked) - 2 * headingsPx, 0);
  });

  it('says below the plots what the title of an axis has no room for', () => {
    const long = 'Soft: 181 laps, median 1:25.293; +0.094 s a lap ± 0.034, corrected for fuel +0.150';
    const titled = (title: string) =>
      narrowChart({ ...wide, panels: [{ ...panel, x: { ...panel.x, title } }] });
    const parted = titled(`Tyre age (laps) · ${long}`);
    expect([parted.panels[0]?.x.title, parted.captions[0]]).toEqual(['Tyre age (laps)', `${long}.`]);
    const whole = titled(long);
    expect([whole.panels[0]?.x.title, whole.captions[0]]).toEqual(['Soft', `${long}.`]);
  });

  it('has a footer that is too long among the captions', () => {
    const footer =
      'unofficial · data: simulated results, simulated timing data, and one more whose name is long';
    const { captions, footer: shown } = narrowChart({ ...wide, footer });
    expect([captions.at(-1), shown]).toEqual([footer, '']);
  });
});
