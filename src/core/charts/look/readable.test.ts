import { expect, it } from 'vitest';
import { compoundPalette } from './compound-style.ts';
import { contrastRatio } from './contrast.ts';
import { asText, edgeOf, outlineOf } from './readable.ts';
import { hardGround, textContrast, theme, themes } from './theme.ts';
import { colourIn, themeNames } from './themed-colour.ts';
import { teamPalette } from './team-palette.ts';

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
