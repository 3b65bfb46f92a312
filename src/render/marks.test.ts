import { describe, expect, it } from 'vitest';
import type { ChartSpec, Mark } from '../core/charts/spec/chart-spec.ts';
import type { Bar, BoxesMark, Dumbbell, LapTimeBox } from '../core/charts/spec/marks.ts';
import { themes } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { renderSvg } from './svg.ts';
import { drawDumbbells } from './row-points.ts';

/** A chart of `rows` empty rows and the scale 0 to 10, its x axis from `min`. */
function svgOf(marks: Mark[], { rows = 3, min = 0 } = {}): string {
  const row = { rank: null, label: '', colour: null, cells: [] };
  const spec: ChartSpec = {
    chart: 'sample',
    ...{ title: 'Title', subtitle: 'Subtitle', altText: 'Alt', footer: 'Footer' },
    ...{ widthPx: 800, heightPx: 400, legend: null, captions: [], simulated: false },
    panels: [
      {
        x: { kind: 'value', title: '', column: null, min, max: 10, ticks: [] },
        y: { kind: 'rows', rows: Array.from({ length: rows }, () => row), columns: [] },
        bands: [],
        marks,
      },
    ],
    keys: [
      { label: 'broken', swatch: { kind: 'broken-bar', fill: '#123456' } },
      { label: 'box', swatch: { kind: 'box', colour: '#654321', fill: '#123456' } },
    ],
  };
  return renderSvg(spec);
}

const attribute = (markup: string, name: string) =>
  Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(markup)?.[1]);
const elements = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([markup]) => markup);
/** The ground of the plot. */
function plotOf(svg: string) {
  const [ground] = elements(svg, new RegExp(`<rect [^>]*fill="${themes.dark.panel}"/>`, 'g'));
  const [x, width] = [attribute(ground!, 'x'), attribute(ground!, 'width')];
  return { x, right: x + width, width };
}

const of = { row: 'result', driver: 'NOR' } as const;
const lap = { row: 'lap', driver: 'NOR', lap: 12 } as const;

describe('bars', () => {
  const bars = (...list: (Partial<Bar> & { to: number | null })[]): Mark => ({
    kind: 'bars',
    base: 0,
    baseOf: null,
    bars: list.map((bar, row) => ({ row, fill: '#ff8000', label: `bar ${row}`, of, ...bar })),
  });
  const drawn = (svg: string) =>
    elements(svg, /<rect [^>]*fill="#ff8000"\/>/g).map((rect) => {
      const [x, width] = [attribute(rect, 'x'), attribute(rect, 'width')];
      return { left: x, right: x + width };
    });
  /** Where a label begins and ends, and what colour it has. */
  function labelOf(svg: string, text: string) {
    const markup = elements(svg, new RegExp(`<text [^>]*>${text}</text>`, 'g')).at(-1)!;
    const width = textWidthPx(text, 12, 600);
    const x = attribute(markup, 'x');
    const left = markup.includes('anchor="end"') ? x - width : x;
    return { left, right: left + width, fill: / fill="([^"]+)"/.exec(markup)![1] };
  }

  it('begin at the base and end at their value, to the left for negative ones', () => {
    const svg = svgOf([bars({ to: 5 }, { to: -5 }, { to: 10 })], { min: -10 });
    const { x, width } = plotOf(svg);
    const base = x + width / 2;
    expect(drawn(svg)).toEqual([
      { left: expect.closeTo(base, 1), right: expect.closeTo(base + width / 4, 1) },
      { left: expect.closeTo(base - width / 4, 1), right: expect.closeTo(base, 1) },
      { left: expect.closeTo(base, 1), right: expect.closeTo(base + width / 2, 1) },
    ]);
  });

  it('have their label behind the end, or inside where it would leave the plot', () => {
    const svg = svgOf([bars({ to: 5 }, { to: -5 }, { to: 9.9 }, { to: -9.9 })], { min: -10, rows: 4 });
    const [short, negative, long, longNegative] = drawn(svg);
    expect(labelOf(svg, 'bar 0')).toMatchObject({
      left: expect.closeTo(short!.right + 7, 1),
      fill: themes.dark.text,
    });
    expect(labelOf(svg, 'bar 1').right).toBeCloseTo(negative!.left - 7, 1);
    expect(labelOf(svg, 'bar 2').right).toBeLessThan(long!.right);
    expect(labelOf(svg, 'bar 2').fill).toBe(themes.dark.darkText);
    expect(labelOf(svg, 'bar 3').left).toBeGreaterThan(longNegative!.left);
  });

  it('have a label with room on neither side of the end on the other side of the base', () => {
    const label = 'w'.repeat(60);
    const svg = svgOf([bars({ to: -7, label }, { to: 7, label })], { min: -10, rows: 2 });
    const [left, right] = drawn(svg);
    const [ofLeft, , ofRight] = elements(svg, /<text [^>]*>w+…?<\/text>/g);
    expect(ofLeft).toContain(`x="${left!.right + 7}"`);
    expect(ofRight).toContain(`x="${right!.left - 7}"`);
    expect(ofRight).toContain('text-anchor="end"');
  });

  it('without length show as a tick, without a value as their label alone', () => {
    const svg = svgOf([bars({ to: 0 }, { to: null, label: 'no time' })]);
    expect(drawn(svg)).toHaveLength(1);
    expect(drawn(svg)[0]!.right - drawn(svg)[0]!.left).toBeCloseTo(3, 1);
    expect(labelOf(svg, 'no time').fill).toBe(themes.dark.faintText);
  });

  it('beyond the scale end at the edge, visibly broken, with the label inside', () => {
    const cuts = (svg: string) =>
      elements(svg, new RegExp(`<path [^>]*stroke="${themes.dark.panel}" stroke-width="2.5"/>`, 'g')).length;
    const keysOnly = cuts(svgOf([bars({ to: 10 }, { to: -10 })], { min: -10 }));
    const svg = svgOf([bars({ to: 25 }, { to: -25 })], { min: -10 });
    expect(cuts(svg) - keysOnly).toBe(2);
    const { x, right } = plotOf(svg);
    const [far, farLeft] = drawn(svg);
    expect(far!.right).toBeCloseTo(right, 1);
    expect(farLeft!.left).toBeCloseTo(x, 1);
    expect(labelOf(svg, 'bar 0').right).toBeLessThan(right - 16);
    expect(labelOf(svg, 'bar 1').left).toBeGreaterThan(x + 16);
  });

  it('never write past the plot, however long the label', () => {
    const label = 'w'.repeat(300);
    const svg = svgOf([bars({ to: 4, label })]);
    expect(elements(svg, /<text [^>]*>w+…?<\/text>/g).at(-1)).toMatch(/w…</);
  });
});

describe('boxes', () => {
  const box = (more: Partial<LapTimeBox> = {}): BoxesMark => ({
    kind: 'boxes',
    boxes: [
      {
        row: 1,
        ...{ colour: '#00aa00', fill: '#003300', median: 5, mean: 6 },
        span: { lowerWhisker: 2, lowerQuartile: 4, upperQuartile: 7, upperWhisker: 8 },
        points: [1, 9.5].map((value) => ({ value, of: lap })),
        of: { row: 'team', team: 'McLaren' },
        ...more,
      },
    ],
  });

  it('have box, whiskers, median, mean and points at their values', () => {
    const svg = svgOf([box()]);
    const { x, width } = plotOf(svg);
    const at = (value: number) => expect.closeTo(x + (value / 10) * width, 1);
    const [body] = elements(svg, /<rect [^>]*fill="#003300"[^>]*>/g);
    expect(attribute(body!, 'x')).toEqual(at(4));
    expect(attribute(body!, 'width')).toBeCloseTo(0.3 * width, 1);
    const ends = elements(svg, /<path [^>]*stroke="#00aa00"[^>]*>/g).map((path) =>
      Number(/L([\d.]+) /.exec(path)![1]),
    );
    expect(ends).toEqual([at(2), at(8)]);
    const [median] = elements(svg, new RegExp(`<line [^>]*stroke="${themes.dark.text}"[^>]*>`, 'g'));
    expect(attribute(median!, 'x1')).toEqual(at(5));
    const points = elements(svg, /<circle [^>]*stroke="#00aa00"[^>]*>/g);
    expect(points.map((point) => attribute(point, 'cx'))).toEqual([at(1), at(9.5)]);
    const [mean] = elements(svg, new RegExp(`<path [^>]*fill="${themes.dark.text}"[^>]*>`, 'g'));
    expect(Number(/M([\d.]+) /.exec(mean!)![1])).toEqual(at(6));
  });

  it('of a few values are points, median and mean alone', () => {
    const svg = svgOf([box({ span: null })]);
    expect(svg).not.toContain('#003300');
    expect(elements(svg, /<circle [^>]*stroke="#00aa00"[^>]*>/g)).toHaveLength(2);
  });
});

describe('dividers', () => {
  it('cross the plot in the middle of their row and carry their caption', () => {
    const svg = svgOf([{ kind: 'dividers', dividers: [{ row: 1, label: 'Eliminated in Q2' }] }]);
    const { x, right } = plotOf(svg);
    const [line] = elements(svg, new RegExp(`<line [^>]*stroke="${themes.dark.neutral}"[^>]*>`, 'g'));
    expect([attribute(line!, 'x1'), attribute(line!, 'x2')]).toEqual([x, expect.closeTo(right, 1)]);
    expect(svg).toContain('>Eliminated in Q2</text>');
  });
});

it('marks use no clip paths, filters or group opacity, which are slow to rasterise', () => {
  const svg = svgOf([
    { kind: 'bars', base: 0, baseOf: null, bars: [{ row: 0, to: 99, fill: '#ff8000', label: 'x', of }] },
    { kind: 'dividers', dividers: [{ row: 1, label: 'x' }] },
  ]);
  expect(svg).not.toMatch(/clip-path|<filter|<pattern| opacity=/);
});

const plot = { x: 0, y: 0, width: 200, height: 60 };
const scales = { x: (value: number) => value, y: (value: number) => 20 * value };
const draw = (more: Partial<Dumbbell>) =>
  drawDumbbells(
    {
      kind: 'dumbbells',
      dumbbells: [
        {
          ...{ row: 0, from: 20, to: 80, colour: '#ff8000', text: '0.100' },
          of: { row: 'best-sectors', driver: 'NOR', bestLap: 2, sectorLaps: [1, 1, 2] },
          ...more,
        },
      ],
    },
    plot,
    scales,
  );

it('has a ring and a dot, with the text beside the dot', () => {
  const markup = draw({});
  expect([...markup.matchAll(/<circle cx="(\d+)"/g)].map(([, x]) => x)).toEqual(['20', '80']);
  expect(markup).toMatch(/<text x="90"[^>]*>0\.100</);
});

it('has the text beside the ring where the plot ends at the dot', () => {
  const markup = draw({ from: 150, to: 190 });
  expect(markup).toMatch(/<text x="140"[^>]*text-anchor="end"[^>]*>0\.100</);
});

it('is an arrow at the edge where ring and dot are off the scale', () => {
  const markup = draw({ from: 300, to: 400 });
  expect(markup).toMatch(/^<path d="[^"]*L197 /);
  expect(markup).not.toMatch(/<(circle|text|line)/);
});

it('points to a dot beyond the plot, and leaves out a text that does not fit', () => {
  const markup = draw({ to: 500 });
  expect([...markup.matchAll(/<circle cx="(\d+)"/g)].map(([, x]) => x)).toEqual(['20']);
  expect(markup).toContain('L197 ');
  expect(markup).not.toContain('<text');
});
