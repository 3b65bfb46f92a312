import { expect, it } from 'vitest';
import { drawMaps } from './track-maps.ts';

const of = { row: 'lap', driver: 'NOR', lap: 7 } as const;
const panel = (isDashed: boolean) => ({
  title: 'NOR <1>',
  map: {
    width: 1000,
    height: 1000,
    x: [0, 1000, 1000, 0],
    y: [0, 0, 1000, 1000],
    distanceM: [0, 100, 200, 300],
    corners: [{ label: '1', x: 1060, y: -60 }],
  },
  runs: [{ fromM: 50, toM: 150, colour: '#ff8000', isDashed, isThin: false, of }],
});
const box = { x: 0, y: 0, width: 600, height: 500 };

it('draws the line from place to place, with the start, the direction and the numbers', () => {
  const [svg] = drawMaps([panel(false)], box);
  expect(svg).toContain('NOR &lt;1&gt;');
  expect(svg).toMatch(/>1<\/text>/);
  // From half of the upper side round the corner to half of the right one.
  const run = /<path d="([^"]+)" fill="none" stroke="#ff8000"/.exec(svg!)![1]!;
  const [from, corner, to] = run
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  expect(from![1]).toBe(corner![1]);
  expect(corner![0]).toBe(to![0]);
  expect(corner![0]! - from![0]!).toBeCloseTo(to![1]! - corner![1]!, 1);
  expect(svg).not.toContain('stroke-dasharray');
});

it('tells teammates apart by dashes, and gives each map a place of its own', () => {
  const [first, second] = drawMaps([panel(false), panel(true)], box);
  expect(second).toContain('stroke-dasharray');
  const startOf = (svg: string) => Number(/d="M([\d.]+) /.exec(svg)![1]);
  expect(startOf(second!) - startOf(first!)).toBeCloseTo(300, 1);
});
