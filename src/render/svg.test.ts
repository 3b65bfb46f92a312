import { describe, expect, it } from 'vitest';
import type { ChartSpec, Panel, SeriesMark } from '../core/charts/spec/chart-spec.ts';
import { themes } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { renderSvg } from './svg.ts';

const value = (min: number, max: number) => ({
  kind: 'value' as const,
  column: 'value',
  title: 'Axis title',
  min,
  max,
  ticks: [{ value: (min + max) / 2, label: 'middle' }],
});

function series(label: string, points: [x: number, y: number, joined?: boolean][]): SeriesMark {
  return {
    kind: 'series',
    label,
    colour: '#ff8000',
    dash: 'dashed',
    points: points.map(([x, y, joined = false]) => ({
      x,
      y,
      joined,
      shape: 'circle',
      fill: '#ffd12e',
      faint: false,
      highlighted: false,
      of: { row: 'lap', driver: label, lap: x },
    })),
  };
}

function spec(panel: Partial<Panel>, more: Partial<ChartSpec> = {}): ChartSpec {
  return {
    chart: 'sample',
    title: 'Sample title',
    subtitle: 'Sample subtitle',
    altText: 'What it says',
    widthPx: 800,
    heightPx: 500,
    panels: [{ x: value(0, 10), y: value(0, 100), bands: [], marks: [], ...panel }],
    legend: null,
    keys: [],
    captions: [],
    footer: 'unofficial',
    simulated: false,
    ...more,
  };
}

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);
const count = (svg: string, part: string) => svg.split(part).length - 1;

describe('renderSvg', () => {
  it('draws the lines of both axes on whole pixels', () => {
    const lines = renderSvg(spec({})).match(/<line [^>]*>/g)!;
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('shape-rendering="crispEdges"');
  });

  it('writes names at the ends of lines clear of the ring of a highlighted point', () => {
    const plain = series('NOR', [[5, 50]]);
    const ringed = { ...plain, points: plain.points.map((point) => ({ ...point, highlighted: true })) };
    const nameX = (mark: SeriesMark) =>
      Number(/<text[^>]* x="([\d.]+)"[^>]*>NOR</.exec(renderSvg(spec({ marks: [mark] })))![1]);
    const ringX = new RegExp(
      `<circle cx="([\\d.]+)"[^>]* r="([\\d.]+)" fill="none" stroke="${themes.dark.text}"`,
    );
    expect(nameX(ringed)).toBeGreaterThan(nameX(plain));
    const [, centre, radius] = ringX.exec(renderSvg(spec({ marks: [ringed] })))!;
    expect(nameX(ringed)).toBeGreaterThan(Number(centre) + Number(radius) + 2);
  });

  it('shows every text of the spec', () => {
    const svg = renderSvg(
      spec(
        {
          bands: [{ from: 2, to: 3, label: 'SC', colour: '#ffb000' }],
          marks: [series('NOR', [[1, 2]])],
        },
        {
          legend: {
            columns: ['Best'],
            entries: [
              {
                label: 'NOR',
                values: ['1:31.5'],
                swatch: { kind: 'line', colour: '#ff8000', dash: 'solid', shape: 'circle' },
              },
            ],
          },
          keys: [{ label: 'Soft', swatch: { kind: 'fill', fill: '#da291c', hatched: true } }],
          captions: ['A caption.'],
        },
      ),
    );
    const expected = [
      'Sample title',
      'Sample subtitle',
      'Axis title',
      'middle',
      'SC',
      'NOR',
      'Best',
      '1:31.5',
      'Soft',
      'A caption.',
      'unofficial',
    ];
    expect(texts(svg)).toEqual(expect.arrayContaining(expected));
    expect(svg).toContain('aria-label="What it says"');
  });

  it('has every entry of a legend of 22 and every key, within the picture', () => {
    const names = Array.from({ length: 22 }, (_, index) => `D${index}`);
    const svg = renderSvg(
      spec(
        { marks: names.map((name) => series(name, [[1, 2]])) },
        {
          legend: {
            columns: ['Best', 'Median'],
            entries: names.map((label) => ({
              label,
              values: ['1:31.512', '1:32.001'],
              swatch: { kind: 'line', colour: '#ff8000', dash: 'solid', shape: 'circle' },
            })),
          },
          keys: names.map((name) => ({ label: `key ${name}`, swatch: { kind: 'stop', colour: '#ff7a70' } })),
        },
      ),
    );
    expect(texts(svg)).toEqual(expect.arrayContaining([...names, ...names.map((name) => `key ${name}`)]));
    for (const [, attributes, text] of svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)) {
      const read = (name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(attributes!)?.[1]);
      expect(read('y')).toBeLessThan(500);
      expect(read('y')).toBeGreaterThan(0);
      const width = textWidthPx(text!, read('font-size'));
      const left = /anchor="end"/.test(attributes!) ? read('x') - width : read('x');
      expect(left).toBeGreaterThanOrEqual(0);
      if (!/anchor/.test(attributes!)) expect(left + width).toBeLessThan(800);
    }
  });

  it('draws points where they belong and lines only between joined ones', () => {
    const svg = renderSvg(
      spec({
        marks: [
          series('NOR', [
            [2, 25],
            [3, 50, true],
            [5, 50],
            [6, 75, true],
          ]),
        ],
      }),
    );
    const points = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map((match) =>
      match.slice(1).map(Number),
    );
    expect(points).toHaveLength(4);
    const [[x1, y1], [x2, y2], [x3, y3]] = points as [number, number][] as [
      [number, number],
      [number, number],
      [number, number],
    ];
    expect(x3 - x2).toBeCloseTo(2 * (x2 - x1), 1);
    expect(y1).toBeGreaterThan(y2);
    expect(y2).toBe(y3);
    const line = /<path d="(M[^"]+)" fill="none" stroke="#ff8000"[^>]*>/.exec(svg)!;
    expect(line[1]).toBe(`M${x1} ${y1}L${x2} ${y2}M${x3} ${y3}L${points[3]![0]} ${points[3]![1]}`);
    expect(line[0]).toContain('stroke-dasharray');
  });

  it('names few series at their ends and not many', () => {
    const some = (amount: number) =>
      spec({ marks: Array.from({ length: amount }, (_, i) => series(`D${i}`, [[9.9, 50]])) });
    const few = renderSvg(some(4));
    expect(count(few, '>D3</text>')).toBe(2);
    const places = [...few.matchAll(/y="([\d.]+)"[^>]*fill="#ff8000">D\d</g)].map((match) =>
      Number(match[1]),
    );
    places
      .sort((a, b) => a - b)
      .slice(1)
      .forEach((y, index) => expect(y - places[index]!).toBeGreaterThanOrEqual(12));
    expect(count(renderSvg(some(9)), '>D3</text>')).toBe(0);
  });

  it('names nobody of a crowd, however few stand in a plot', () => {
    const crowd = { ...series('NOR', [[5, 50]]), isOfCrowd: true as const };
    const names = (mark: SeriesMark) =>
      texts(renderSvg(spec({ marks: [mark] }))).filter((text) => text === 'NOR');
    expect(names(crowd)).toEqual([]);
    expect(names(series('NOR', [[5, 50]]))).not.toEqual([]);
  });

  it('writes the longest text that fits into a segment', () => {
    const segment = (row: number, to: number) => ({
      row,
      from: 0,
      to,
      fill: '#ffd12e',
      hatched: row === 0,
      texts: ['M 23', '23'],
      note: '+3',
      of: { row: 'stint', driver: 'HAM', stint: 1 } as const,
    });
    const rows = ['HAM', 'RUS', 'ANT'].map((label) => ({
      label,
      rank: '1',
      colour: '#00d2be',
      cells: ['2', 'DNF'],
    }));
    const svg = renderSvg(
      spec({
        y: { kind: 'rows', rows, columns: ['Stops', ''] },
        marks: [
          { kind: 'segments', segments: [segment(0, 10), segment(1, 0.4), segment(2, 0.1)] },
          {
            kind: 'stops',
            colour: '#ff7a70',
            stops: [{ row: 1, x: 0.4, of: { row: 'result', driver: 'RUS' } }],
          },
        ],
      }),
    );
    expect(count(svg, '>M 23<')).toBe(1);
    expect(count(svg, '>23<')).toBe(1);
    expect(count(svg, '>+3<')).toBe(1);
    expect(texts(svg)).toEqual(expect.arrayContaining(['HAM', 'RUS', 'ANT', 'Stops', 'DNF']));
    expect(svg).toContain('stroke="#ff7a70"');
  });

  it('has lanes above the plot, for values beyond the scale and stops', () => {
    const of = { row: 'lap', driver: 'NOR', lap: 3 } as const;
    const items = [
      ...[3, 4].map((x) => ({ kind: 'beyond' as const, x, of })),
      { kind: 'tyre' as const, x: 6, fill: '#ffd12e', text: 'M', of: { ...of, row: 'pit-stop' as const } },
    ];
    const mark = { kind: 'lanes' as const, lanes: [{ label: 'NOR', colour: '#ff8000', items }] };
    const svg = renderSvg(spec({ marks: [mark] }));
    expect(count(svg, 'fill="#ff8000"/>')).toBe(2);
    expect(texts(svg)).toEqual(expect.arrayContaining(['NOR', 'M']));
    const grounds = [...svg.matchAll(/y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="#1a1d23"/g)];
    const [plot, lanes] = grounds.map(([, y, height]) => [Number(y), Number(height)] as const);
    expect(lanes![0] + lanes![1]).toBeLessThanOrEqual(plot![0] + 0.01);
  });

  it('sets a core of its own into points of the colour of their ring', () => {
    const red = series('LEC', [[1, 50]]);
    const point = { ...red.points[0]!, fill: '#e8002d' };
    const drawn = (fill: string) =>
      count(
        renderSvg(spec({ marks: [{ ...red, colour: '#ff2030', points: [{ ...point, fill }] }] })),
        '<circle',
      );
    expect([drawn('#f01028'), drawn('#ffffff')]).toEqual([2, 1]);
  });

  it('sets panels in lines, with headings', () => {
    const panel = { ...spec({}).panels[0]!, heading: { text: 'McLaren', colour: '#ff8000' } };
    const svg = renderSvg(spec({}, { panels: Array.from({ length: 5 }, () => panel), panelsPerLine: 3 }));
    const plots = [
      ...svg.matchAll(/x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="[\d.]+" fill="#1a1d23"/g),
    ];
    expect(new Set(plots.map(([, x]) => x)).size).toBe(3);
    expect(new Set(plots.map(([, , y]) => y)).size).toBe(2);
    expect(count(svg, '>McLaren<')).toBe(5);
  });

  it('says SIMULATED DATA once, on top, in a frame, and nothing of it over the plot', () => {
    const simulated = renderSvg(spec({}, { simulated: true }));
    expect(texts(simulated).filter((text) => text?.startsWith('SIMULATED DATA'))).toHaveLength(1);
    const [, plotY] = /y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="#1a1d23"/.exec(simulated)!;
    const [, bannerPx] = /<rect width="[\d.]+" height="([\d.]+)" fill="#ffb000"/.exec(simulated)!;
    expect(Number(bannerPx)).toBeLessThan(Number(plotY));
    expect(simulated).not.toContain('fill-opacity');
    expect(renderSvg(spec({}))).not.toContain('SIMULATED');
  });

  it('stacks panels', () => {
    const panel = spec({}).panels[0]!;
    const svg = renderSvg(spec({}, { panels: [panel, { ...panel, x: { ...panel.x, title: 'Second' } }] }));
    const heights = [...svg.matchAll(/height="([\d.]+)" fill="#1a1d23"/g)].map((match) => Number(match[1]));
    expect(heights).toHaveLength(2);
    expect(heights[0]).toBe(heights[1]);
    expect(texts(svg)).toContain('Second');
  });

  it('escapes and shortens hostile texts', () => {
    const hostile = `</text><script>alert(1)</script>${'&"\u0000'.repeat(300)}`;
    const svg = renderSvg(
      spec({}, { title: hostile, subtitle: hostile, altText: hostile, footer: hostile, captions: [hostile] }),
    );
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    for (const text of texts(svg)) expect(text!.length).toBeLessThan(1500);
  });

  it('refuses numbers that are none', () => {
    expect(() => renderSvg(spec({ marks: [series('NOR', [[1, NaN]])] }))).toThrow(RangeError);
  });
});
