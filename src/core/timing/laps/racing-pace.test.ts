import { describe, expect, it } from 'vitest';
import { emptyLap, type Lap } from './lap.ts';
import { markLapsAtRacingPace } from './racing-pace.ts';

/** Thirty laps of five cars, two seconds behind each other, of 90 s but for those that are given: [car, lap] to values. */
function race(changes: Record<string, Partial<Lap>> = {}, everybody: Record<number, number> = {}): Lap[] {
  return Array.from({ length: 5 }, (_, car) => {
    let endMs = 0;
    return Array.from({ length: 30 }, (__, index) => {
      const lapNumber = index + 1;
      const driver = { driverNumber: String(car), driver: `D${car}`, team: '' };
      const first = lapNumber === 1 ? 2000 * car : 0;
      const lapTimeMs = (everybody[lapNumber] ?? 90_000) + first;
      const lap = { ...emptyLap(driver, lapNumber, 0), lapTimeMs, ...changes[`${car} ${lapNumber}`] };
      endMs += lap.lapTimeMs ?? 90_000;
      return { ...lap, endMs };
    });
  }).flat();
}

function judge(laps: Lap[], pitVisitsKnown = true) {
  const slow = markLapsAtRacingPace(laps, { pitVisitsKnown });
  const name = (lap: Lap) => `${lap.driverNumber} ${lap.lapNumber}`;
  return {
    inaccurate: laps.filter((lap) => !lap.isAccurate && lap.lapNumber > 1).map(name),
    slow: [...new Set(slow.map((lap) => lap.lapNumber))],
  };
}

describe('laps at racing pace', () => {
  it('are all but the first, which begins at a standstill', () => {
    const laps = race();
    expect(judge(laps)).toEqual({ inaccurate: [], slow: [] });
    expect(laps.filter((lap) => !lap.isAccurate).map((lap) => lap.lapNumber)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are none through the pits, without a time, made up, or longer than any lap at racing pace', () => {
    const laps = race({
      '0 5': { pitInMs: 1 },
      '1 6': { pitOutMs: 1 },
      '2 7': { lapTimeMs: null },
      '3 8': { isGenerated: true },
      '4 9': { lapTimeMs: 150_000 },
    });
    expect(judge(laps)).toEqual({ inaccurate: ['0 5', '1 6', '2 7', '3 8', '4 9'], slow: [] });
  });

  it('are none while the whole field is slow', () => {
    const { inaccurate, slow } = judge(race({}, { 12: 130_000, 13: 135_000, 14: 120_000 }));
    expect(slow).toEqual([12, 13, 14]);
    expect(inaccurate).toHaveLength(15);
  });

  it('are none of a lapped car on its own lap number while the others are slow', () => {
    const lapped = race(
      { '4 2': { lapTimeMs: 180_000, pitInMs: 1 } },
      { 12: 130_000, 13: 130_000, 14: 130_000 },
    );
    // One lap behind: it is on laps 11 to 13 while the others are on 12 to 14.
    for (const lap of lapped.filter(({ driverNumber }) => driverNumber === '4')) {
      const slowMs = lap.lapNumber >= 11 && lap.lapNumber <= 13 ? 130_000 : 90_000;
      if (lap.lapNumber > 2) lap.lapTimeMs = slowMs;
    }
    const own = lapped.filter(({ driverNumber }) => driverNumber === '4');
    own.forEach((lap, index) => {
      lap.endMs = (own[index - 1]?.endMs ?? 0) + lap.lapTimeMs!;
    });
    const { inaccurate } = judge(lapped);
    expect(inaccurate.filter((name) => name.startsWith('4 '))).toEqual(['4 2', '4 11', '4 12', '4 13']);
  });

  it('are judged against the laps around them, so that a track that dries is none of a slow field', () => {
    const drying = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [index + 1, 110_000 - index * 600]),
    );
    expect(judge(race({}, drying)).slow).toEqual([]);
  });

  it('may count when one car alone is slow, unless that may be a pit stop that nobody told', () => {
    const alone = () => race({ '2 15': { lapTimeMs: 110_000 } });
    expect(judge(alone(), true).inaccurate).toEqual([]);
    expect(judge(alone(), false).inaccurate).toEqual(['2 14', '2 15', '2 16']);
  });

  it('cannot be told from a slow field with fewer than three cars', () => {
    const two = race({}, { 12: 130_000, 13: 130_000 }).filter(({ driverNumber }) => Number(driverNumber) < 2);
    expect(judge(two)).toEqual({ inaccurate: [], slow: [] });
    expect(judge([])).toEqual({ inaccurate: [], slow: [] });
  });
});
