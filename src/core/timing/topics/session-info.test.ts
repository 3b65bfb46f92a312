import { describe, expect, it } from 'vitest';
import { readSessionInfo } from './session-info.ts';
import { sessionKind } from '../../calendar/session-kind.ts';

describe('readSessionInfo', () => {
  const payload = {
    Meeting: {
      Key: 982,
      Name: 'Azerbaijan Grand Prix',
      OfficialName: 'FORMULA 1 2018 AZERBAIJAN GRAND PRIX',
      Location: 'Baku',
      Country: { Key: 30, Code: 'AZE', Name: 'Azerbaijan' },
      Circuit: { Key: 144, ShortName: 'Baku' },
    },
    Type: 'Race',
    Name: 'Race',
    StartDate: '2018-04-29T16:10:00',
    EndDate: '2018-04-29T18:10:00',
    GmtOffset: '04:00:00',
  };
  const read = (...payloads: Record<string, unknown>[]) =>
    readSessionInfo(payloads.map((each, timeMs) => ({ timeMs, payload: each })));

  it('reads the first record', () => {
    expect(read(payload, { Name: 'other' })).toEqual({
      meetingName: 'Azerbaijan Grand Prix',
      officialName: 'FORMULA 1 2018 AZERBAIJAN GRAND PRIX',
      location: 'Baku',
      countryName: 'Azerbaijan',
      circuitKey: 144,
      circuitShortName: 'Baku',
      name: 'Race',
      type: 'Race',
      startLocal: '2018-04-29T16:10:00',
      endLocal: '2018-04-29T18:10:00',
      gmtOffsetMinutes: 240,
    });
    expect(read()).toBeNull();
  });

  it.each([
    ['-06:00:00', -360],
    // The sign counts for hours and minutes.
    ['-03:30:00', -210],
    ['+05:30', 330],
    ['00:00:00', 0],
    ['-00:00:00', 0],
    ['five', null],
    [4, null],
  ])('reads the offset %j as %j minutes', (GmtOffset, expected) => {
    expect(read({ GmtOffset })!.gmtOffsetMinutes).toBe(expected);
  });

  it('says null of everything that is missing', () => {
    const values = Object.values(read({ Meeting: [], Name: '' })!);
    expect(new Set(values)).toEqual(new Set([null]));
  });
});

describe('sessionKind', () => {
  it.each([
    ['Race', 2018, 'race'],
    ['Sprint', 2025, 'race'],
    // A race in 2021 and 2022, a qualifying since 2024.
    ['Sprint Qualifying', 2021, 'race'],
    ['Sprint Qualifying', 2023, 'race'],
    ['Sprint Qualifying', 2024, 'qualifying'],
    ['Sprint Shootout', 2023, 'qualifying'],
    ['Qualifying', 2018, 'qualifying'],
    ['Practice 1', 2025, 'practice'],
    ['Day 2', 2026, 'practice'],
  ] as const)('of %s in %i is %s', (name, year, kind) => expect(sessionKind(name, year)).toBe(kind));
});
