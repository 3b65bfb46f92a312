import { describe, expect, it } from 'vitest';
import { seasonTeamRows } from '../../names/team-colours.ts';
import { contrastRatio, toHsl } from './contrast.ts';
import { colourDistance, leastTeamDistance, teamPalette } from './team-palette.ts';
import { lineContrast, theme } from './theme.ts';

describe('teamPalette', () => {
  it.each([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])(
    'all teams of %d stand out from the panel and from each other, hue kept',
    (year) => {
      const colourOf = teamPalette(year);
      const teams = seasonTeamRows(year).map(([key, name, , contrastColour]) => ({
        key,
        hue: toHsl(contrastColour)[0],
        colour: colourOf({ name, colour: null }),
      }));
      for (const team of teams) {
        expect(contrastRatio(team.colour, theme.panel), team.key).toBeGreaterThanOrEqual(lineContrast);
        expect(Math.abs(toHsl(team.colour)[0] - team.hue), team.key).toBeLessThan(3);
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
    expect(colourOf({ name: 'Andretti', colour: '#ffcc00' })).toBe('#ffcc00');
    expect(colourOf({ name: null, colour: null })).toBe(theme.neutral);
    const dark = colourOf({ name: 'Night Racing', colour: '#000044' });
    expect(contrastRatio(dark, theme.panel)).toBeGreaterThanOrEqual(lineContrast);
  });
});

describe('colourDistance', () => {
  it('is 1 from black to white and 0 to itself', () => {
    expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
    expect(colourDistance('#ff8000', '#ff8000')).toBe(0);
  });
});
