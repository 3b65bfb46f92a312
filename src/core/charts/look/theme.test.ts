import { describe, expect, it } from 'vitest';
import { compoundColour, seasonCompounds } from '../../timing/tyres/compounds.ts';
import { compoundPalette } from './compound-style.ts';
import { contrastRatio, relativeLuminance } from './contrast.ts';
import {
  asText,
  type ColourRole,
  edgeOf,
  fillContrast,
  hardGround,
  heatColour,
  heatInk,
  inkFor,
  outlineOf,
  textContrast,
  theme,
  themes,
} from './theme.ts';
import { colourIn, themeNames } from './themed-colour.ts';
import { teamPalette } from './team-palette.ts';

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

it.each(themeNames)('writes in colours of teams readably on the %s ground', (name) => {
  for (const team of ['McLaren', 'Mercedes', 'Haas', 'Red Bull']) {
    const written = colourIn(name, asText(teamPalette(2025)({ name: team, colour: null })));
    expect(contrastRatio(written, hardGround[name]), team).toBeGreaterThanOrEqual(textContrast);
  }
});

it('rounds off white and yellow tyres on a light ground only, in place of the edge that others have', () => {
  const palette = compoundPalette(2025);
  for (const pale of ['HARD', 'MEDIUM']) {
    const { fill } = palette(pale);
    expect(outlineOf(fill)).toBe(`light-dark(${themes.light.outline}, none)`);
    expect(edgeOf(fill, theme.panel)).toBe(`light-dark(${themes.light.outline}, ${themes.dark.panel})`);
  }
  expect(outlineOf(palette('SOFT').fill)).toBe('none');
  expect(edgeOf(palette('SOFT').fill, theme.panel)).toBe(theme.panel);
});

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
