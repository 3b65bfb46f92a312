import { describe, expect, it } from 'vitest';
import { analyseWeather } from '../../src/core/analysis/race/weather.ts';
import { assembleRecorded, needsRecordings, timedSessions } from './corpus.ts';

const withWeather = timedSessions.filter(({ id }) =>
  [
    '2019_Italian_Qualifying',
    '2021_Mexico_City_Qualifying',
    '2024_British_FP1',
    '2025_Mexico_City_Qualifying',
    '2025_Emilia_Romagna_Qualifying',
    '2025_Qatar_Sprint',
  ].includes(id),
);

describe.each(withWeather)('weather of $id', needsRecordings, (session) => {
  it('has a reading a minute, and steps between readings that turn', () => {
    const timing = assembleRecorded(session);
    const { readings, startMs, endMs, steps, summary } = analyseWeather(timing)!;
    const minutes = (endMs - startMs) / 60_000;
    expect(Math.abs(readings.length - minutes)).toBeLessThan(3);
    expect(readings.every(({ timeMs }) => timeMs >= startMs && timeMs <= endMs)).toBe(true);
    const laps = readings.map(({ lap }) => lap);
    if (timing.kind === 'race') expect(laps).toEqual(laps.toSorted((a, b) => a! - b!));
    else expect(new Set(laps)).toEqual(new Set([null]));
    for (const { quantity, from, to } of steps) {
      const range = summary[quantity]!;
      for (const { value } of [from, to]) {
        expect(value).toBeGreaterThanOrEqual(range.min);
        expect(value).toBeLessThanOrEqual(range.max);
      }
    }
    // One step ends where the next of the same quantity begins, and goes the other way.
    for (const step of steps) {
      const next = steps.find(
        ({ quantity, from }) => quantity === step.quantity && from.timeMs === step.to.timeMs,
      );
      if (next)
        expect(Math.sign(next.to.value - next.from.value)).toBe(-Math.sign(step.to.value - step.from.value));
    }
  });
});

it(
  'cooled the track of Emilia Romagna and warmed it again while the session was interrupted',
  needsRecordings,
  () => {
    const session = timedSessions.find(({ id }) => id === '2025_Emilia_Romagna_Qualifying')!;
    const { steps, rain } = analyseWeather(assembleRecorded(session))!;
    expect(rain).toEqual([]);
    expect(steps.map(({ quantity, from, to }) => [quantity, from.value, to.value])).toEqual([
      ['trackTempC', 41.1, 36.4],
      ['trackTempC', 36.4, 40.7],
    ]);
  },
);
