import { expect, it } from 'vitest';
import { readPitLaneTimes } from './pit-lane-times.ts';

const record = (PitTimes: unknown) => ({ timeMs: 0, payload: { PitTimes } });

it('reads visits of PitStopSeries, each once', () => {
  const stop = {
    Timestamp: '2025-11-29T14:23:01.279Z',
    PitStop: { RacingNumber: '18', PitStopTime: '4.9', PitLaneTime: '30.852', Lap: '13' },
  };
  const times = readPitLaneTimes([
    record({ '18': [stop] }),
    record({ '18': { '1': stop } }),
    record({
      '18': { '2': { PitStop: { RacingNumber: '18', Lap: '17' } } },
      '4': [{ PitStop: { Lap: '' } }],
    }),
  ]);
  expect(times).toEqual(
    new Map([
      [
        '18',
        new Map([
          [13, { laneMs: 30_852, stationaryMs: 4_900 }],
          [17, { laneMs: null, stationaryMs: null }],
        ]),
      ],
    ]),
  );
});

it('reads visits of PitLaneTimeCollection, also those that it deletes afterwards', () => {
  const times = readPitLaneTimes([
    record({ '3': { RacingNumber: '3', Duration: '', Lap: '14' } }),
    record({ '3': { Duration: '31.0', Lap: '14' } }),
    record({ '3': { Duration: '', Lap: '14' } }),
    record({ _deleted: ['3'] }),
    record({ '3': { RacingNumber: '3', Duration: '24.1', Lap: '30' } }),
  ]);
  expect(times).toEqual(
    new Map([
      [
        '3',
        new Map([
          [14, { laneMs: 31_000, stationaryMs: null }],
          [30, { laneMs: 24_100, stationaryMs: null }],
        ]),
      ],
    ]),
  );
});

it('reads nothing from anything else', () => {
  expect(readPitLaneTimes([record('x'), record({ '3': null, '4': 'y', '5': { Lap: '0' } })]).size).toBe(0);
});
