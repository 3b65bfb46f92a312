import { describe, expect, it } from 'vitest';
import { sentPlaces, TimingDataReducer } from './timing-data.ts';

function reduce(...records: [timeMs: number, payload: Record<string, unknown>][]): TimingDataReducer {
  const reducer = new TimingDataReducer();
  for (const [timeMs, payload] of records) reducer.push({ timeMs, payload });
  return reducer;
}

describe('TimingDataReducer', () => {
  it('keeps per car what says something of laps, and gaps and positions apart', () => {
    const { messagesByDriver } = reduce(
      [1, { Lines: { '44': { Line: 3 }, '4': { Line: 1, NumberOfLaps: 0 } } }],
      [2, { Lines: { '4': { GapToLeader: 'LAP 1' } } }],
      [3, { Lines: { '4': { InPit: false }, '44': { Status: 64 } } }],
      // What is not sent again says nothing of this moment. 2018 Azerbaijan, Race, car 18: a gap at 00:13:19.287, a position at 00:13:26.920.
      [4, { Lines: { '4': { Position: '8' } } }],
      [5, { Lines: { '4': { GapToLeader: ' +6.912', Position: 'NaN' } } }],
      [6, { Lines: { '4': { GapToLeader: '', Position: '9'.repeat(400) } } }],
    );
    expect([...messagesByDriver.keys()]).toEqual(['4', '44']);
    const norris = messagesByDriver.get('4')!;
    expect(norris.patches.map((patch) => patch.timeMs)).toEqual([1, 3]);
    expect(norris.gaps.between(0, 6).map(({ timeMs, gap }) => [timeMs, gap])).toEqual([
      [2, 'LAP 1'],
      [5, '+6.912'],
    ]);
    expect(norris.positions).toEqual([{ timeMs: 4, position: 8 }]);
    // The first message of a car may be a state; it is kept whatever it says.
    expect(messagesByDriver.get('44')!.patches).toEqual([{ timeMs: 1, line: { Line: 3 } }]);
  });

  it('knows when the parts of a qualifying were announced for the first time', () => {
    // 2021 Mexico City, Qualifying.
    const announced = reduce(
      [3898, { SessionPart: 0 }],
      [4926, { SessionPart: 1, Lines: {} }],
      [3_841_077, { SessionPart: 2 }],
      [3_900_000, { SessionPart: 2 }],
      [4_000_000, { SessionPart: '3' }],
      [4_000_001, { SessionPart: 4 }],
    );
    expect(announced.partStartsMs).toEqual([4926, 3_841_077, null]);
  });

  it('knows which cars stopped or retired and did not go on', () => {
    // 2025 Miami, Sprint, car 55, 01:37:38; 2018 Azerbaijan, Race, car 8, 01:33:13; 2025 Emilia Romagna, Qualifying, car 22.
    const { stoppedCars } = reduce(
      [1, { Lines: { '55': { Stopped: false, Retired: false }, '4': { Stopped: false } } }],
      [
        2,
        {
          Lines: { '55': { Stopped: true, Retired: true }, '8': { Stopped: true }, '22': { Stopped: true } },
        },
      ],
      [3, { Lines: { '55': { Stopped: false }, '22': { Stopped: false }, '4': { Stopped: 'true' } } }],
    );
    expect([...stoppedCars!.keys()]).toEqual(['55', '8']);
    expect(reduce([1, { Lines: { '4': { InPit: true } } }]).stoppedCars).toBeNull();
  });

  it('leaves out what is no car', () => {
    const lines = JSON.parse(
      '{"__proto__": {"InPit": true}, "1": null, "2": [], "abc": {}, "1234": {}, "": {}}',
    );
    expect(reduce([1, { Lines: lines }], [2, { Lines: [] }], [3, {}]).messagesByDriver.size).toBe(0);
  });

  it('knows until when it was recorded', () => {
    expect(reduce([5, {}], [9, { Lines: {} }], [7, {}]).recordedUntilMs).toBe(9);
    expect(reduce().recordedUntilMs).toBe(0);
  });
});

it('keeps places per car once each until the next, and no car without', () => {
  const reducer = new TimingDataReducer();
  const push = (timeMs: number, lines: Record<string, unknown>) =>
    reducer.push({ timeMs, payload: { Lines: lines } });
  push(1, { '4': { Position: '2' }, '44': { Line: 1 } });
  push(2, { '4': { Position: '2' } });
  push(3, { '4': { Position: '1' } });
  push(4, { '4': { Position: '2' } });
  expect(sentPlaces(reducer.messagesByDriver)).toEqual({ '4': { timesMs: [1, 3, 4], places: [2, 1, 2] } });
});
