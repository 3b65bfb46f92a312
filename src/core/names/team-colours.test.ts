import { describe, expect, it } from 'vitest';
import { seasonTeamName, shortenTeamName, teamStyle } from './team-colours.ts';
import { resolveTeams } from './team-resolution.ts';
import { teamTable } from './team-table.ts';

describe('teamStyle', () => {
  it('takes the colour the feed sent and keeps the table for the rest', () => {
    expect(teamStyle(2023, 'Red Bull Racing', '3671C6')).toEqual({
      key: 'red bull',
      shortName: 'Red Bull',
      colour: '#3671c6',
      contrastColour: '#0600ef',
      isKnown: true,
    });
    expect(teamStyle(2018, 'McLaren', '#ABCDEF').colour).toBe('#abcdef');
  });

  it.each([null, '', 'red', '#12345', '#12345g', 'javascript:alert(1)'])(
    'uses the official colour when the feed sends %j',
    (sent) => {
      expect(teamStyle(2025, 'Ferrari', sent).colour).toBe('#e80020');
    },
  );

  it.each([
    [2024, 'RB', 'rb'],
    [2024, 'RB F1 Team', 'rb'],
    [2024, 'Red Bull Racing', 'red bull'],
    [2025, 'Racing Bulls', 'racing bulls'],
    [2025, 'RB F1 Team', 'racing bulls'],
    [2025, 'Red Bull', 'red bull'],
    [2024, 'Sauber', 'kick sauber'],
    [2025, 'Kick Sauber', 'kick sauber'],
    [2019, 'Alfa Romeo Racing', 'alfa romeo'],
    [2018, 'Racing Point Force India', 'force india'],
    [2026, 'Haas F1 Team', 'haas'],
    [2022, 'ALPHATAURI', 'alphatauri'],
    [1988, 'McLaren', 'mclaren'],
    [2031, 'Cadillac F1 Team', 'cadillac'],
  ])('%i "%s" is %s', (year, name, key) => {
    const style = teamStyle(year, name);
    expect(style.key).toBe(key);
    expect(style.isKnown).toBe(true);
  });

  it('makes up a stable style for a team outside the table', () => {
    const style = teamStyle(1978, 'Brabham-Ford', null);
    expect(style).toMatchObject({ key: 'brabham ford', shortName: 'Brabham-Ford', isKnown: false });
    expect(style.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(teamStyle(1979, 'Brabham-Ford')).toEqual(style);
    expect(teamStyle(2026, 'Andretti Team', '00FF00')).toMatchObject({
      shortName: 'Andretti',
      colour: '#00ff00',
      contrastColour: '#00ff00',
    });
  });
});

describe('seasonTeamName', () => {
  it.each([
    [2018, 'Force India', ['Force India', 'Racing Point Force India', 'Racing Point']],
    [2019, 'Alfa Romeo Racing', ['Alfa Romeo', 'Alfa Romeo Racing']],
    [2022, 'Alfa Romeo', ['Alfa Romeo']],
    [2023, 'Red Bull Racing', ['Red Bull', 'Red Bull Racing']],
    [2023, 'Alpine', ['Alpine', 'Alpine F1 Team']],
    [2024, 'RB', ['RB', 'RB F1 Team']],
    [2024, 'Kick Sauber', ['Sauber', 'Kick Sauber']],
    [2025, 'Racing Bulls', ['RB F1 Team', 'Racing Bulls']],
    [2026, 'Cadillac', ['Cadillac', 'Cadillac F1 Team']],
    [2027, 'Racing Bulls', ['RB F1 Team', 'Racing Bulls']],
    [2005, 'Red Bull', ['Red Bull']],
    [2025, 'Andretti', ['Andretti']],
  ])('%i: %s, whatever was sent', (year, name, sent) => {
    expect(new Set(sent.map((each) => seasonTeamName(year, each)))).toEqual(new Set([name]));
    for (const query of sent) expect(resolveTeams(year, [name], [query]).matched).toEqual([name]);
  });

  it('leaves an unknown team unknown', () => expect(seasonTeamName(2025, null)).toBeNull());
});

describe('shortenTeamName', () => {
  it.each([
    ['Haas F1 Team', 'Haas'],
    ['Scuderia Toro Rosso', 'Toro Rosso'],
    ['Racing Point F1 Team', 'Racing Point'],
    ['Alfa Romeo Racing', 'Alfa Romeo'],
    ['Team', 'Team'],
  ])('%s → %s', (name, short) => expect(shortenTeamName(name)).toBe(short));
});

describe('teamTable', () => {
  it('has ten or eleven teams per season with distinct keys and well-formed colours', () => {
    for (const [year, rows] of Object.entries(teamTable)) {
      expect(rows.length, year).toBe(year === '2018' || year === '2026' ? 11 : 10);
      expect(new Set(rows.map(([key]) => key)).size, year).toBe(rows.length);
      for (const row of rows) expect(row.slice(2, 4).join('')).toMatch(/^#[0-9a-f]{6}#[0-9a-f]{6}$/);
    }
  });
});
