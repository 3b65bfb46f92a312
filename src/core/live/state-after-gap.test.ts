import { describe, expect, it } from 'vitest';
import { stateAfterGap } from './state-after-gap.ts';

const line = (NumberOfLaps: number, more: object = {}) => ({
  NumberOfLaps,
  InPit: false,
  Position: '3',
  Sectors: [{ Value: '30.0' }, { Value: '' }, { Value: '' }],
  Speeds: { I1: { Value: '300' } },
  LastLapTime: { Value: '1:40.000' },
  ...more,
});
const timing = (lines: Record<string, object>) => ({ Lines: lines, Withheld: false });

describe('stateAfterGap', () => {
  it('is nothing where nothing changed', () => {
    expect(stateAfterGap('TrackStatus', { Status: '1' }, { Status: '1', _kf: true })).toBeNull();
    expect(stateAfterGap('CarData.z', '7Zj', '7Zj')).toBeNull();
  });

  it('repeats rows whole, as they are read one by one', () => {
    const row = { AirTemp: '29.1', Rainfall: '0' };
    expect(stateAfterGap('WeatherData', { ...row, AirTemp: '29.0' }, row)).toEqual(row);
    expect(stateAfterGap('CarData.z', '7Zj', '8Zj')).toBe('8Zj');
    expect(stateAfterGap('LapCount', undefined, { CurrentLap: 7 })).toEqual({ CurrentLap: 7 });
  });

  it('says of collections what is new', () => {
    const before = { Messages: [{ Message: 'A' }] };
    const after = { Messages: [{ Message: 'A' }, { Message: 'B' }] };
    expect(stateAfterGap('RaceControlMessages', before, after)).toEqual({
      Messages: { '1': { Message: 'B' } },
    });
  });

  it('has the whole line of who did laps, and of others what belongs to no lap', () => {
    const before = timing({ '1': line(12), '4': line(12), '16': line(12), '81': line(12) });
    const lap = line(13, { LastLapTime: { Value: '1:39.000' } });
    const after = timing({
      '1': lap,
      '4': line(12, { InPit: true, Speeds: { I1: { Value: '301' } }, Sectors: [{ Value: '30.1' }, {}, {}] }),
      '16': line(12, { Sectors: [{ Value: '30.1' }, {}, {}], LastLapTime: { Value: '1:41.000' } }),
      '81': line(12),
    });
    expect(stateAfterGap('TimingData', before, after)).toEqual({
      Lines: { '1': lap, '4': { InPit: true, Speeds: { I1: { Value: '301' } } } },
    });
  });

  it('names tyres that were fitted in it, without the age that they had then', () => {
    const soft = { Compound: 'SOFT', StartLaps: 0, TotalLaps: 12 };
    const hard = { Compound: 'HARD', StartLaps: 3, TotalLaps: 4 };
    const before = { Lines: { '4': { Stints: [soft] }, '16': { Stints: [soft] } } };
    const after = {
      Lines: {
        '4': { Stints: [{ ...soft, TotalLaps: 14 }, hard] },
        '16': { Stints: [{ ...soft, StartLaps: 1 }] },
      },
    };
    expect(stateAfterGap('TimingAppData', before, after)).toEqual({
      Lines: {
        '4': { Stints: { '0': { TotalLaps: 14 }, '1': { Compound: 'HARD', TotalLaps: 4 } } },
        '16': { Stints: { '0': { StartLaps: 1 } } },
      },
    });
  });

  it('has the whole line of a car that is new', () => {
    expect(stateAfterGap('TimingData', timing({}), timing({ '4': line(3) }))).toEqual({
      Lines: { '4': line(3) },
    });
  });

  it.each([[null], ['x'], [[1]], [{ Lines: 7 }], [{ Lines: { '4': null } }]])('bears %j', (odd) => {
    expect(() => stateAfterGap('TimingData', odd, timing({ '4': line(1) }))).not.toThrow();
    expect(() => stateAfterGap('TimingData', timing({ '4': line(1) }), odd)).not.toThrow();
  });
});
