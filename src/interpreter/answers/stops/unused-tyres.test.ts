import { expect, it } from 'vitest';
import type { TyreStrategyFindings } from '../../../ops/analyze/tyre-strategy.ts';
import { withoutSlicks } from './unused-tyres.ts';

type Driver = TyreStrategyFindings['drivers'][number];

/** A driver with stints on these compounds, of which nothing else is looked at. */
function drove(code: string, ...compounds: (string | null)[]): Driver {
  return { code, stints: compounds.map((compound) => ({ compound })) } as Driver;
}

it('tells who drove on tyres for the wet alone; all others are slicks, also those of 2018', () => {
  expect(
    withoutSlicks([
      drove('VER', 'INTERMEDIATE', 'WET'),
      drove('HAM', 'ULTRASOFT'),
      drove('NOR', 'WET', 'SOFT'),
    ]),
  ).toBe('VER drove on no slicks; 2 drivers of 3 did.');
  expect(withoutSlicks([drove('HAM', 'ULTRASOFT'), drove('VET', 'HYPERSOFT', 'SUPERSOFT')])).toBe(
    'Nobody went without slicks: all 2 drivers drove on them.',
  );
});

it('leaves out whose tyres are not known', () => {
  expect(withoutSlicks([drove('VER', 'WET'), drove('HAM', 'WET', null), drove('NOR', 'UNKNOWN')])).toBe(
    'VER drove on no slicks; no drivers of 1 did.',
  );
});
