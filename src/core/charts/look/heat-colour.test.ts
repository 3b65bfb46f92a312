import { describe, expect, it } from 'vitest';
import { contrastRatio, relativeLuminance } from './contrast.ts';
import { heatColour, heatInk } from './heat-colour.ts';
import { themes } from './theme.ts';
import { colourIn, themeNames } from './themed-colour.ts';

const shares = Array.from({ length: 101 }, (_, index) => index / 100);

describe.each(themeNames)('%s theme', (name) => {
  it('is farther from the ground with every point, so that more is seen as more', () => {
    const ground = relativeLuminance(themes[name].panel);
    const distances = shares.map((share) =>
      Math.abs(relativeLuminance(colourIn(name, heatColour(share))) - ground),
    );
    for (const [index, value] of distances.entries()) {
      if (index > 0) expect(value).toBeGreaterThan(distances[index - 1]!);
    }
    expect(distances[0]).toBeGreaterThan(0.02);
  });

  it('is readable everywhere on the scale', () => {
    for (const share of shares) {
      const fill = heatColour(share);
      const contrast = contrastRatio(colourIn(name, heatInk(fill)), colourIn(name, fill));
      expect(contrast, `share ${share}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('stays on the scale for shares beyond it', () => {
  expect(heatColour(-1)).toBe(heatColour(0));
  expect(heatColour(7)).toBe(heatColour(1));
});
