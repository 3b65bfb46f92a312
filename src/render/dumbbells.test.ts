import { expect, it } from 'vitest';
import type { Dumbbell } from '../core/charts/spec/dumbbells-mark.ts';
import { drawDumbbells } from './dumbbells.ts';

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
