import { describe, expect, it } from 'vitest';
import { readDriverList, unlistedDriver } from './driver-list.ts';

const minutes = (count: number) => count * 60_000;

function read(...records: [timeMs: number, payload: Record<string, unknown>][]) {
  return readDriverList(records.map(([timeMs, payload]) => ({ timeMs, payload })));
}

// 2023 Bahrain, Race, 00:00:04.939 and 00:05:28.637: names first, teams later.
const name = {
  RacingNumber: '1',
  BroadcastName: 'M VERSTAPPEN',
  FullName: 'Max VERSTAPPEN',
  Tla: 'VER',
  Line: 1,
};
const team = {
  TeamName: 'Red Bull Racing',
  TeamColour: '3671C6',
  FirstName: 'Max',
  LastName: 'Verstappen',
  CountryCode: 'NED',
};
const verstappen = {
  driverNumber: '1',
  code: 'VER',
  broadcastName: 'M VERSTAPPEN',
  firstName: 'Max',
  lastName: 'Verstappen',
  teamName: 'Red Bull Racing',
  teamColour: '#3671c6',
  countryCode: 'NED',
};

describe('readDriverList', () => {
  it('takes a team that is corrected after an hour, but nothing of another person under the same number', () => {
    const listed: [number, Record<string, unknown>] = [0, { '1': { ...name, ...team } }];
    const teamOf = (patch: Record<string, unknown>) =>
      read(listed, [minutes(61), { '1': patch }]).drivers.map(({ code, teamName }) => [code, teamName]);
    expect(teamOf({ TeamName: 'Racing Bulls', TeamColour: '6C98FF' })).toEqual([['VER', 'Racing Bulls']]);
    expect(teamOf({ ...name, TeamName: 'Racing Bulls' })).toEqual([['VER', 'Racing Bulls']]);
    expect(teamOf({ Tla: 'BEG', TeamName: 'Hitech TGR' })).toEqual([['VER', 'Red Bull Racing']]);
    // From then on the number is that person's.
    const reused = read(
      listed,
      [minutes(61), { '1': { Tla: 'ARO' } }],
      [minutes(62), { '1': { TeamName: 'Hitech' } }],
    );
    expect(reused.drivers).toEqual([verstappen]);
    expect(teamOf({ Line: 4, TeamName: '' })).toEqual([['VER', 'Red Bull Racing']]);
  });

  it('merges what the stream says of a driver', () => {
    expect(read([4939, { '1': name }], [328_637, { '1': team }]).drivers).toEqual([verstappen]);
    expect(
      read([0, { '1': { ...name, ...team } }], [1, { '1': { _deleted: ['CountryCode'] } }]).drivers,
    ).toEqual([{ ...verstappen, countryCode: null }]);
  });

  it('ignores what is said after an hour: it may be of another series', () => {
    // 2023 Hungarian, Practice 1: drivers of Formula 2 and 3 are pushed into the same stream.
    const { drivers, lateNumbers } = read(
      [0, { '1': { ...name, ...team }, '2': { Tla: 'SAR' } }],
      [minutes(60), { '3': { Tla: 'RIC' } }],
      [minutes(60) + 1, { '1': { Tla: 'MON', TeamName: 'ART' }, '28': { Tla: 'X' }, '29': {} }],
    );
    expect(drivers.map((driver) => driver.code)).toEqual(['VER', 'SAR', 'RIC']);
    expect(drivers[0]).toEqual(verstappen);
    expect(lateNumbers).toEqual(['28', '29']);
  });

  it('takes the first record whenever it comes: a recording may begin late', () => {
    const { drivers, lateNumbers } = read(
      [minutes(80), { '1': { ...name, ...team } }],
      [minutes(81), { '1': { Tla: 'MON' }, '28': {} }],
    );
    expect(drivers).toEqual([verstappen]);
    expect(lateNumbers).toEqual(['28']);
  });

  it('leaves out cars of a support series: numbers above 99 without a name and a team', () => {
    const { drivers } = read([
      0,
      { 1: { ...name, ...team }, 103: { RacingNumber: '103', Tla: 'ABC', Line: 1 } },
    ]);
    expect(drivers.map(({ driverNumber }) => driverNumber)).toEqual(['1']);
    const { drivers: named } = read([0, { 1: { ...name }, 103: { ...team } }]);
    expect(named).toHaveLength(2);
  });

  it('leaves out what is no driver', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"Tla": "X"}, "_kf": true, "1": null, "2": "VER", "abc": {}, "1234": {}}',
    );
    expect(read([0, hostile])).toEqual({ drivers: [], lateNumbers: [] });
    expect(read()).toEqual({ drivers: [], lateNumbers: [] });
  });

  it('knows a driver by the number that all topics go by', () => {
    const { drivers } = read([0, { '1': { RacingNumber: '33', Tla: 'VER' }, '33': { RacingNumber: '33' } }]);
    expect(drivers.map((driver) => driver.driverNumber)).toEqual(['1', '33']);
  });

  it('takes empty texts and colours that are none for unknown', () => {
    expect(read([0, { '1': { Tla: ' ', TeamColour: 'red', FirstName: '', LastName: 7 } }]).drivers).toEqual([
      unlistedDriver('1'),
    ]);
  });
});
