import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { resolveTeams } from './team-resolution.ts';

const teamsOf: Record<number, string[]> = {
  2018: [
    'Mercedes',
    'Ferrari',
    'Red Bull Racing',
    'Force India',
    'Renault',
    'Haas F1 Team',
    'McLaren',
    'Toro Rosso',
    'Sauber',
    'Williams',
  ],
  2023: [
    'Red Bull Racing',
    'Ferrari',
    'Mercedes',
    'Alpine',
    'McLaren',
    'Alfa Romeo',
    'Aston Martin',
    'Haas F1 Team',
    'AlphaTauri',
    'Williams',
  ],
  2024: [
    'Red Bull Racing',
    'Mercedes',
    'Ferrari',
    'McLaren',
    'Aston Martin',
    'RB',
    'Haas F1 Team',
    'Alpine',
    'Williams',
    'Kick Sauber',
  ],
  2025: [
    'McLaren',
    'Mercedes',
    'Red Bull Racing',
    'Williams',
    'Racing Bulls',
    'Aston Martin',
    'Ferrari',
    'Kick Sauber',
    'Alpine',
    'Haas F1 Team',
  ],
  2026: [
    'McLaren',
    'Mercedes',
    'Red Bull Racing',
    'Williams',
    'Racing Bulls',
    'Aston Martin',
    'Ferrari',
    'Audi',
    'Alpine',
    'Haas F1 Team',
    'Cadillac',
  ],
};
/** The same season as the results API writes it. */
const apiTeams2025 = [
  'McLaren',
  'Mercedes',
  'Red Bull',
  'Ferrari',
  'Williams',
  'RB F1 Team',
  'Aston Martin',
  'Haas F1 Team',
  'Sauber',
  'Alpine F1 Team',
];

function one(year: number, query: string, teams = teamsOf[year] ?? []): string | null {
  return resolveTeams(year, teams, [query]).matched[0] ?? null;
}

describe('resolveTeams', () => {
  it.each([
    [2024, 'RB', 'RB'],
    [2024, 'rb f1 team', 'RB'],
    [2024, 'Racing Bulls', 'RB'],
    [2024, 'VCARB', 'RB'],
    [2024, 'Visa Cash App RB', 'RB'],
    [2024, 'Red Bull', 'Red Bull Racing'],
    [2024, 'Oracle Red Bull Racing', 'Red Bull Racing'],
    [2025, 'RB', 'Racing Bulls'],
    [2025, 'racing-bulls', 'Racing Bulls'],
    [2025, 'VCARB', 'Racing Bulls'],
    [2025, 'redbull', 'Red Bull Racing'],
    [2026, 'RBR', 'Red Bull Racing'],
    [2023, 'AlphaTauri', 'AlphaTauri'],
    [2023, 'Alpha Tauri', 'AlphaTauri'],
    [2023, 'Scuderia AlphaTauri', 'AlphaTauri'],
    [2018, 'Sauber', 'Sauber'],
    [2025, 'Sauber', 'Kick Sauber'],
    [2025, 'Stake', 'Kick Sauber'],
    [2024, 'Stake F1 Team Kick Sauber', 'Kick Sauber'],
    [2026, 'audi', 'Audi'],
    [2023, 'Alfa', 'Alfa Romeo'],
    [2023, 'Aston', 'Aston Martin'],
    [2023, 'Merc', 'Mercedes'],
    [2023, 'Mercedes-AMG Petronas', 'Mercedes'],
    [2023, 'Haas', 'Haas F1 Team'],
    [2023, 'MoneyGram Haas F1 Team', 'Haas F1 Team'],
    [2023, 'Scuderia Ferrari', 'Ferrari'],
    [2023, 'Ferarri', 'Ferrari'],
    [2023, 'mclarne', 'McLaren'],
    [2023, 'Astin Martin', 'Aston Martin'],
    [2023, 'will', 'Williams'],
    [2018, 'Force India', 'Force India'],
  ])('%i "%s" is %s', (year, query, team) => expect(one(year, query)).toBe(team));

  it.each([
    ['RB', 'RB F1 Team'],
    ['Racing Bulls', 'RB F1 Team'],
    ['Red Bull Racing', 'Red Bull'],
    ['Kick Sauber', 'Sauber'],
    ['Alpine', 'Alpine F1 Team'],
  ])('results API 2025: "%s" is %s', (query, team) => expect(one(2025, query, apiTeams2025)).toBe(team));

  it.each([
    [2023, 'RB', 'AlphaTauri'],
    [2023, 'Racing Bulls', 'AlphaTauri'],
    [2024, 'AlphaTauri', 'RB'],
    [2025, 'Toro Rosso', 'Racing Bulls'],
    [2026, 'Sauber', 'Audi'],
    [2023, 'Sauber', 'Alfa Romeo'],
    [2018, 'Aston Martin', 'Force India'],
    [2023, 'Racing', null],
    [2023, 'Team', null],
    [2023, 'Brawn', null],
    [2023, '', null],
    [2023, 'al', null],
  ])('%i "%s" is nobody; the first candidate is %s', (year, query, first) => {
    const { matched, unmatched } = resolveTeams(year, teamsOf[year] ?? [], [query]);
    expect(matched).toEqual([]);
    if (first) expect(unmatched[0]?.candidates[0]).toBe(first);
  });

  it('keeps the order of the queries, names each team once, and reports what fits nothing', () => {
    const resolved = resolveTeams(2024, teamsOf[2024] ?? [], ['VCARB', 'merc', 'Mercedes', 'Brawn']);
    expect(resolved.matched).toEqual(['RB', 'Mercedes']);
    expect(resolved.unmatched).toMatchObject([{ query: 'Brawn' }]);
  });

  it('finds every team by its own name in odd case, and never crashes on anything', () => {
    for (const [year, teams] of Object.entries(teamsOf)) {
      for (const team of teams) {
        expect(one(Number(year), team.toUpperCase())).toBe(team);
        expect(one(Number(year), ` ${team.toLowerCase().replaceAll(' ', '_')} `)).toBe(team);
      }
    }
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2030 }), fc.string(), (year, query) => {
        const { matched, unmatched } = resolveTeams(year, teamsOf[2025] ?? [], [query]);
        return matched.length + unmatched.length === 1;
      }),
    );
  });
});
