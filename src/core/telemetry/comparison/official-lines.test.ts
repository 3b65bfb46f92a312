import { describe, expect, it } from 'vitest';
import { officialLineTimes } from './places-on-lap.ts';

const times = { lapTimeMs: 75_586, sector1Ms: 26_711, sector2Ms: 29_176, sector3Ms: 19_699 };
const lines = { start: 0, 'sector 1': 26_711, 'sector 2': 55_887, flag: 75_586 };

describe('official times at the lines', () => {
  it('add up', () => {
    expect(officialLineTimes(times)).toEqual(lines);
  });

  it.each(['lapTimeMs', 'sector1Ms', 'sector2Ms', 'sector3Ms'] as const)(
    'are known without %s',
    (missing) => {
      expect(officialLineTimes({ ...times, [missing]: null })).toEqual(lines);
    },
  );

  it('say nothing that does not follow', () => {
    expect(officialLineTimes({ ...times, sector1Ms: null, sector2Ms: null })).toEqual({
      ...lines,
      'sector 1': null,
    });
    expect(officialLineTimes({ ...times, lapTimeMs: null, sector2Ms: null })).toEqual({
      ...lines,
      ...{ 'sector 2': null, flag: null },
    });
    expect(officialLineTimes({ ...times, lapTimeMs: 0, sector3Ms: null }).flag).toBeNull();
  });

  it('keep the lap time where sectors add up to another one', () => {
    expect(officialLineTimes({ ...times, lapTimeMs: 75_587 })).toEqual({ ...lines, flag: 75_587 });
  });
});
