import { describe, expect, it } from 'vitest';
import { compoundColour, seasonCompounds } from '../../timing/tyres/compounds.ts';
import { compoundPalette } from './compound-style.ts';
import { contrastRatio, inkOn } from './contrast.ts';
import { fillContrast, theme } from './theme.ts';

const grounds = [theme.background, theme.panel];
const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

describe('theme', () => {
  it.each(['text', 'softText', 'faintText', 'safetyCar', 'virtualSafetyCar', 'redFlag', 'retired'] as const)(
    '%s is readable on every ground',
    (name) => {
      for (const ground of grounds) expect(contrastRatio(theme[name], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('writes readably on the strip of simulated data', () => {
    expect(contrastRatio(theme.darkText, theme.simulated)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws eliminated cars in a gray that stands out from the panel and can be written on', () => {
    expect(contrastRatio(theme.eliminated, theme.panel)).toBeGreaterThanOrEqual(fillContrast);
    const ink = inkOn(theme.eliminated, theme.text, theme.darkText);
    expect(contrastRatio(ink, theme.eliminated)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(years)('shows the compounds of %d on the panel and writes readably on them', (year) => {
    for (const compound of seasonCompounds(year)) {
      const { fill } = compoundPalette(year)(compound);
      expect(contrastRatio(fill, theme.panel)).toBeGreaterThanOrEqual(fillContrast);
      const ink = inkOn(fill, theme.text, theme.darkText);
      expect(contrastRatio(ink, fill)).toBeGreaterThanOrEqual(4.1);
    }
  });

  it('keeps the official colour of every compound that is light enough', () => {
    expect(compoundPalette(2025)('MEDIUM').fill).toBe(compoundColour(2025, 'MEDIUM'));
    expect(compoundPalette(2018)('HARD').fill).toBe('#00a2f5');
  });
});
