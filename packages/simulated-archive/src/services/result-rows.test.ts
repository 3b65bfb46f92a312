import { describe, expect, it } from 'vitest';
import { demoEntries } from '../calendar/entries.ts';
import { demoRound } from '../calendar/events.ts';
import type { DemoEvent, DemoSessionKind } from '../weekend/plan.ts';
import type { OutcomeLine, SessionOutcome } from './session-outcome.ts';
import { firstLapRows, qualifyingRows, raceRows } from './result-rows.ts';

const event = demoRound(2024, 6) as DemoEvent;

function outcome(kind: DemoSessionKind, ...lines: Partial<OutcomeLine>[]): SessionOutcome {
  const session = event.sessions.find((each) => each.kind === kind);
  if (!session) throw new Error(`no ${kind}`);
  const all = demoEntries(2024, 6).slice(0, lines.length);
  return {
    event,
    session,
    lapLengthM: 5412,
    firstLaps: [{ driverId: 'norris', lapTimeMs: 96_191, position: 1 }],
    lines: all.map((entry, index) => ({
      entry,
      number: entry.number,
      position: index + 1,
      positionText: String(index + 1),
      status: 'Finished',
      laps: 57,
      points: 0,
      timeMs: null,
      gridPosition: index + 1,
      bestLapMs: null,
      bestLapNumber: null,
      qualifyingMs: [null, null, null],
      ...lines[index],
    })),
  };
}

describe('raceRows', () => {
  it('give the winner its time, others their gap, and none to who was lapped', () => {
    const rows = raceRows(outcome('race', { timeMs: 5_504_742 }, { timeMs: 1250 }, { timeMs: 62_946 }, {}));
    expect(rows.map((row) => row['Time'])).toEqual([
      { millis: '5504742', time: '1:31:44.742' },
      { millis: '5505992', time: '+1.250' },
      { millis: '5567688', time: '+1:02.946' },
      undefined,
    ]);
  });

  it.each([
    [1_997_667, '33:17.667'],
    [3_600_000, '1:00:00.000'],
    [3_665_004, '1:01:05.004'],
  ])('write %i ms as %s', (timeMs, time) => {
    expect(raceRows(outcome('race', { timeMs }))[0]).toMatchObject({ Time: { time } });
  });

  it('rank fastest laps, of equal ones the earlier first, with the speed over the lap', () => {
    const laps = [
      { bestLapMs: 91_000, bestLapNumber: 50 },
      { bestLapMs: 90_000, bestLapNumber: 40 },
      { bestLapMs: 90_000, bestLapNumber: 39 },
      {},
    ];
    const rows = raceRows(outcome('race', ...laps));
    expect(rows.map((row) => (row['FastestLap'] as { rank: string } | undefined)?.rank)).toEqual([
      '3',
      '2',
      '1',
      undefined,
    ]);
    expect(rows[1]?.['FastestLap']).toEqual({
      rank: '2',
      lap: '40',
      Time: { time: '1:30.000' },
      AverageSpeed: { units: 'kph', speed: '216.480' },
    });
    expect(raceRows(outcome('sprint', ...laps))[0]?.['FastestLap']).not.toHaveProperty('rank');
  });

  it('has grid 0 for a start from the pit lane', () => {
    expect(raceRows(outcome('race', { gridPosition: null }))[0]).toMatchObject({ grid: '0' });
  });

  it('give the permanent number beside that of the car', () => {
    expect(raceRows(outcome('race', {}))[0]).toMatchObject({
      number: '1',
      Driver: { code: 'VER', permanentNumber: '33' },
      Constructor: { constructorId: 'red_bull', name: 'Red Bull' },
    });
  });
});

describe('qualifyingRows', () => {
  it('have times of the parts a driver took part in', () => {
    const [first, second] = qualifyingRows(
      outcome(
        'qualifying',
        { qualifyingMs: [78_277, 77_456, 77_207] },
        { qualifyingMs: [79_161, null, null] },
      ),
    );
    expect(first).toMatchObject({ Q1: '1:18.277', Q2: '1:17.456', Q3: '1:17.207' });
    expect(second).toMatchObject({ Q1: '1:19.161' });
    expect(second).not.toHaveProperty('Q2');
  });
});

describe('firstLapRows', () => {
  it('have driver, place and time', () => {
    expect(firstLapRows(outcome('race'))).toEqual([{ driverId: 'norris', position: '1', time: '1:36.191' }]);
  });
});
