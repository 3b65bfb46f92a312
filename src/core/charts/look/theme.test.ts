import { describe, expect, it } from 'vitest';
import { compoundColour, seasonCompounds } from '../../timing/tyres/compounds.ts';
import { compoundPalette } from './compound-style.ts';
import { contrastRatio } from './contrast.ts';
import { inkFor, outlineOf } from './readable.ts';
import { type ColourRole, fillContrast, hardGround, textContrast, theme, themes } from './theme.ts';
import { colourIn, themeNames } from './themed-colour.ts';

const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
const written: ColourRole[] = [
  ...(['text', 'softText', 'faintText', 'retired'] as const),
  ...(['safetyCar', 'virtualSafetyCar', 'redFlag', 'rain'] as const),
  ...(['trackTemperature', 'airTemperature'] as const),
];
const drawn: ColourRole[] = ['neutral', 'eliminated', 'outline'];

describe.each(themeNames)('%s theme', (name) => {
  const { background, panel, darkText, simulated } = themes[name];

  it.each(written)('%s is readable on every ground', (role) => {
    for (const ground of [background, panel])
      expect(contrastRatio(themes[name][role], ground)).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(drawn)('%s stands out from every ground', (role) => {
    for (const ground of [background, panel])
      expect(contrastRatio(themes[name][role], ground)).toBeGreaterThanOrEqual(fillContrast);
  });

  it('knows the ground that is harder to stand out from', () => {
    const easier = [background, panel].find((ground) => ground !== hardGround[name])!;
    for (const colour of ['#eef1f5', '#101216'].filter((ink) => contrastRatio(ink, panel) > textContrast))
      expect(contrastRatio(colour, easier)).toBeGreaterThan(contrastRatio(colour, hardGround[name]));
  });

  it('writes readably on the strip of simulated data', () => {
    expect(contrastRatio(darkText, simulated)).toBeGreaterThanOrEqual(textContrast);
  });

  it('draws eliminated cars in a gray that can be written on', () => {
    const { eliminated } = themes[name];
    expect(contrastRatio(colourIn(name, inkFor(eliminated)), eliminated)).toBeGreaterThanOrEqual(
      textContrast,
    );
  });

  it.each(years)('shows the compounds of %d, by an outline at least, and writes readably on them', (year) => {
    for (const compound of seasonCompounds(year)) {
      const { fill: themed } = compoundPalette(year)(compound);
      const [fill, outline, ink] = [themed, outlineOf(themed), inkFor(themed)].map((colour) =>
        colourIn(name, colour),
      ) as [string, string, string];
      const edge = outline === 'none' ? fill : outline;
      expect(contrastRatio(edge, panel), compound).toBeGreaterThanOrEqual(fillContrast);
      expect(contrastRatio(ink, fill), compound).toBeGreaterThanOrEqual(4.1);
    }
  });
});

it('keeps the official colour of every compound that is light enough', () => {
  expect(compoundPalette(2025)('MEDIUM').fill).toBe(compoundColour(2025, 'MEDIUM'));
  expect(compoundPalette(2018)('HARD').fill).toBe('#00a2f5');
});

it('is one colour where both themes have the same', () => {
  expect(theme.simulated).toBe('#ffb000');
  expect(theme.panel).toBe('light-dark(#ffffff, #1a1d23)');
});
