import { describe, expect, it } from 'vitest';
import { seasonTeamRows } from '../../names/team-colours.ts';
import { contrastRatio, toHsl } from './contrast.ts';
import { colourDistance, leastTeamDistance, teamPalette } from './team-palette.ts';
import { hardGround, lineContrast, theme } from './theme.ts';
import { colourIn, themeNames } from './themed-colour.ts';

const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

describe('teamPalette', () => {
  it.each(themeNames.flatMap((theme) => years.map((year) => ({ theme, year }))))(
    'all teams of $year stand out from $theme ground and from each other, hue kept',
    ({ theme: name, year }) => {
      const colourOf = teamPalette(year);
      const teams = seasonTeamRows(year).map(([key, team, , contrastColour]) => ({
        key,
        hue: toHsl(contrastColour)[0],
        // The hue of a grey turns with every step of rounding.
        hueReach: toHsl(contrastColour)[1] < 0.1 ? 10 : 3,
        colour: colourIn(name, colourOf({ name: team, colour: null })),
      }));
      for (const team of teams) {
        const contrast = contrastRatio(team.colour, hardGround[name]);
        expect(contrast, team.key).toBeGreaterThanOrEqual(lineContrast[name]);
        expect(Math.abs(toHsl(team.colour)[0] - team.hue), team.key).toBeLessThan(team.hueReach);
        for (const other of teams) {
          if (other.key >= team.key) continue;
          const distance = colourDistance(team.colour, other.colour);
          expect(distance, `${team.key} and ${other.key}`).toBeGreaterThanOrEqual(leastTeamDistance);
        }
      }
    },
  );

  it('knows a team by what the feed calls it', () => {
    const colourOf = teamPalette(2025);
    expect(colourOf({ name: 'Haas F1 Team', colour: '#123456' })).toBe(
      colourOf({ name: 'Haas', colour: null }),
    );
  });

  it("takes the feed's colour for teams outside the table, and neutral for none", () => {
    const colourOf = teamPalette(2025);
    expect(colourIn('dark', colourOf({ name: 'Andretti', colour: '#ffcc00' }))).toBe('#ffcc00');
    expect(colourOf({ name: null, colour: null })).toBe(theme.neutral);
    const dark = colourOf({ name: 'Night Racing', colour: '#000044' });
    for (const name of themeNames)
      expect(contrastRatio(colourIn(name, dark), hardGround[name])).toBeGreaterThanOrEqual(
        lineContrast[name],
      );
  });
});

describe('colourDistance', () => {
  it('is 1 from black to white and 0 to itself', () => {
    expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
    expect(colourDistance('#ff8000', '#ff8000')).toBe(0);
  });
});
