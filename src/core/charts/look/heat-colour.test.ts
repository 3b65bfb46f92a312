import { expect, it } from 'vitest';
import { contrastRatio, relativeLuminance } from './contrast.ts';
import { heatColour, heatInk } from './heat-colour.ts';
import { theme } from './theme.ts';

const shares = Array.from({ length: 101 }, (_, index) => index / 100);

it('gets lighter with every point, so that more is seen as more', () => {
  const lightness = shares.map((share) => relativeLuminance(heatColour(share)));
  for (const [index, value] of lightness.entries()) {
    if (index > 0) expect(value).toBeGreaterThan(lightness[index - 1]!);
  }
  expect(lightness[0]).toBeGreaterThan(relativeLuminance(theme.panel));
});

it('is readable everywhere on the scale', () => {
  for (const share of shares) {
    const fill = heatColour(share);
    expect(contrastRatio(heatInk(fill), fill), `share ${share}`).toBeGreaterThanOrEqual(4.5);
  }
});

it('stays on the scale for shares beyond it', () => {
  expect(heatColour(-1)).toBe(heatColour(0));
  expect(heatColour(7)).toBe(heatColour(1));
});
