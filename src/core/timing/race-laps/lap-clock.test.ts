import { describe, expect, it } from 'vitest';
import type { LapTiming, RaceLaps } from '../../results/race-laps.ts';
import { plannedStartMs } from '../session-evidence.ts';
import { clockLaps, enteredUntil, momentInRaceLaps } from './lap-clock.ts';

const timing = (lapNumber: number, lapTimeMs: number | null) => ({ lapNumber, position: null, lapTimeMs });
const ends = (...timings: [number, number | null][]) => {
  const { laps, estimatedLaps } = clockLaps(timings.map(([number, ms]) => timing(number, ms)));
  return { ends: laps.map(({ lapNumber, endMs }) => [lapNumber, endMs - plannedStartMs]), estimatedLaps };
};

describe('lap ends', () => {
  it('are lap times added up from the start of the race', () => {
    expect(ends([1, 100_000], [2, 90_000], [3, 91_000])).toEqual({
      ends: [
        [1, 100_000],
        [2, 190_000],
        [3, 281_000],
      ],
      estimatedLaps: [],
    });
  });

  it('take a lap that is missing, or has no time, for the median lap', () => {
    expect(ends([1, 100_000], [3, 90_000], [4, null], [5, 92_000])).toEqual({
      ends: [
        [1, 100_000],
        [3, 282_000],
        [4, 374_000],
        [5, 466_000],
      ],
      estimatedLaps: [2, 4],
    });
  });

  it('are none without a single lap time', () => {
    expect(ends([1, null], [2, null])).toEqual({ ends: [], estimatedLaps: [] });
    expect(ends()).toEqual({ ends: [], estimatedLaps: [] });
  });
});

function laps(...seconds: (number | null)[]): LapTiming[] {
  return seconds.map((each, index) => ({
    lapNumber: index + 1,
    position: 1,
    lapTimeMs: each === null ? null : each * 1000,
  }));
}

const race: RaceLaps = {
  date: '1996-03-10',
  byDriver: new Map([
    ['hill', laps(100, 90, 90, 90)],
    ['villeneuve', laps(101, 90, 91)],
    ['unknown', laps(102, null, 90)],
  ]),
};

describe('a moment of laps that people entered', () => {
  it('is when the first car completed the lap', () => {
    expect(momentInRaceLaps({ lap: 2 }, race)).toEqual({ timeMs: plannedStartMs + 190_000 });
    expect(momentInRaceLaps({ lap: 9 }, race)).toEqual({ missing: 'the leader completed 4 laps' });
    expect(momentInRaceLaps({ moment: 'red-flag' }, race)).toHaveProperty('missing');
  });

  it('leaves the laps that were over, and the stops on them', () => {
    const stops = [2, 3].map((lapNumber) => ({
      ...{ driverId: 'hill', lapNumber },
      ...{ entryTimeOfDayMs: null, laneMs: null },
    }));
    const cut = enteredUntil({ laps: race, stops }, plannedStartMs + 191_000);
    expect([...cut.laps.byDriver].map(([driver, own]) => [driver, own.length])).toEqual([
      ['hill', 2],
      ['villeneuve', 2],
      ['unknown', 1],
    ]);
    expect(cut.stops?.map(({ lapNumber }) => lapNumber)).toEqual([2]);
  });

  it('does not move an earlier lap by a later one', () => {
    const slower = { ...race, byDriver: new Map(race.byDriver).set('unknown', laps(102, null, 900)) };
    const untilMs = plannedStartMs + 205_000;
    const kept = (entered: RaceLaps) =>
      enteredUntil({ laps: entered, stops: null }, untilMs).laps.byDriver.get('unknown');
    expect(kept(slower)).toEqual(kept(race));
  });
});
