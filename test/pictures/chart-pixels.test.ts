import { describe, expect, it } from 'vitest';
import { registry } from '../../src/ops/registry.ts';
import { lettersDrawn } from '../../src/render/font/drawn-letters.ts';
import { renderPng } from '../../src/render/png.ts';
import { renderSvg } from '../../src/render/svg.ts';
import { decodedPng } from './decoded-png.ts';
import { differenceOf, pixelsWithTexts } from './pixel-difference.ts';
import { sampledOptions, sampleOf } from '../support/sample.ts';
import { warmHome } from '../support/temporary-home.ts';
import { recordedEffects } from '../recordings/recorded-effects.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';

const race = { year: 2018, gp: 'Azerbaijan', session: 'R' };
const qualifying = { year: 2025, gp: 'Mexico City', session: 'Q' };

/** Every operation that draws pictures. */
const drawn: Record<string, Record<string, unknown>> = {
  'analyze lap-times': { ...race, drivers: ['HAM', 'RAI', 'PER'] },
  'analyze tyre-strategy': race,
  'analyze team-pace': race,
  'analyze qualifying-results': qualifying,
  'analyze sectors': qualifying,
  'analyze track-map': { ...qualifying, drivers: ['NOR', 'LEC', 'PIA'] },
  'analyze speed-trace': { ...qualifying, drivers: ['NOR', 'LEC', 'PIA'], annotate_corners: true },
  'analyze corners': { ...qualifying, drivers: ['NOR', 'LEC', 'HAM'] },
};

const every = Object.entries(drawn);
const options = {
  ...sampledOptions(1, every.length, 'kinds of pictures drawn by two programs'),
  ...needsRecordings,
};

describe('pictures of recorded sessions', options, () => {
  it.each(sampleOf(every, 1))('%s looks as resvg draws it, texts and all', async (name, input) => {
    const operation = await registry[name]!();
    const { effects } = recordedEffects(await warmHome());
    const { charts } = await operation.run(effects, operation.input.parse(input));
    const specs = charts.flatMap((chart) => (chart.kind === 'png' ? [chart.spec] : []));
    expect(specs.length).toBeGreaterThan(0);
    for (const spec of specs) {
      const theirs = pixelsWithTexts(renderSvg(spec));
      const png = await renderPng(spec);
      const { bytes, most } = differenceOf(decodedPng(png).pixels, theirs);
      expect(most).toBeLessThanOrEqual(40);
      expect(bytes).toBeLessThan(theirs.length / 20_000);
      expect(png.length).toBeLessThan(450_000);
      // No font goes to the rasteriser: a text would not be seen.
      expect(lettersDrawn(renderSvg(spec))).not.toContain('<text');
    }
  });
});
