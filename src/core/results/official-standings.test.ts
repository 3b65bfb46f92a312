import { describe, expect, it } from 'vitest';
import { checkChampionship, readStandings, standingRows } from './official-standings.ts';
import type { ResultsPage } from './results-api.ts';

function page(member: string, rows: unknown, round: unknown = '5'): ResultsPage {
  const StandingsLists = [{ season: '1997', round, [member]: rows }];
  return { limit: 100, offset: 0, total: 9, data: { StandingsTable: { StandingsLists } } };
}

const villeneuve = {
  position: '1',
  positionText: '1',
  points: '81',
  wins: '7',
  Driver: { driverId: 'villeneuve', givenName: 'Jacques', familyName: 'Villeneuve', code: 'VIL' },
  Constructors: [{ name: 'Old Team' }, { name: 'Williams' }],
};

describe('standings of the results API', () => {
  it('reads drivers with their latest team', () => {
    expect(readStandings([page('DriverStandings', [villeneuve])], 'drivers')).toEqual({
      round: 5,
      rows: [
        {
          id: 'villeneuve',
          name: 'Jacques Villeneuve',
          code: 'VIL',
          team: 'Williams',
          position: 1,
          points: 81,
        },
      ],
    });
  });

  it('reads constructors, half points included', () => {
    const row = {
      position: '2',
      positionText: '2',
      points: '12.5',
      Constructor: { constructorId: 'rb', name: 'RB' },
    };
    expect(readStandings([page('ConstructorStandings', [row])], 'constructors')?.rows).toEqual([
      { id: 'rb', name: 'RB', code: null, team: 'RB', position: 2, points: 12.5 },
    ]);
  });

  it('has no position for who never finished or was excluded', () => {
    const rows = [
      { positionText: '-', points: '0', Driver: { driverId: 'a' } },
      { position: '2', positionText: 'D', points: '78', Driver: { driverId: 'b' }, Constructors: [] },
      { position: '3', points: 'many', Driver: { driverId: 'c' } },
    ];
    expect(readStandings([page('DriverStandings', rows)], 'drivers')?.rows).toMatchObject([
      { id: 'a', name: 'a', position: null, points: 0 },
      { id: 'b', position: null, points: 78, team: null },
      { id: 'c', position: 3, points: null },
    ]);
  });

  it.each([
    ['no list', { limit: 1, offset: 0, total: 0, data: {} }],
    ['no rows', page('DriverStandings', [])],
    ['rows without drivers', page('DriverStandings', [{ position: '1' }, null, 7])],
    ['rows that are no list', page('DriverStandings', 'x')],
    ['no round', page('DriverStandings', [villeneuve], 'last')],
  ])('are null with %s', (_, each) => {
    expect(readStandings([each], 'drivers')).toBeNull();
  });

  it('counts rows of its own championship only', () => {
    expect(standingRows(page('DriverStandings', [villeneuve]), 'drivers')).toHaveLength(1);
    expect(standingRows(page('DriverStandings', [villeneuve]), 'constructors')).toEqual([]);
  });
});

describe('the constructors’ championship', () => {
  it('began in 1958', () => {
    expect(() => checkChampionship('constructors', 1957)).toThrowError(
      /no constructors' championship in 1957/,
    );
    expect(() => checkChampionship('constructors', 1958)).not.toThrow();
    expect(() => checkChampionship('drivers', 1950)).not.toThrow();
  });
});
