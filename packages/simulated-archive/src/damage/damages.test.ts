import { describe, expect, it } from 'vitest';
import { randomStream } from '../ground/random.ts';
import { damages, type FeedFiles } from './damages.ts';
import { atTime, lineTimeMs, streamLines, streamText } from '../feed/stream/stream.ts';

function session(minute: number): FeedFiles {
  const lines = (payload: (index: number) => string): string =>
    streamText(
      Array.from(
        { length: 300 },
        (_, index) => atTime('00:00:00.000', minute * 60_000 + index * 500) + payload(index),
      ),
    );
  return new Map([
    [
      'TimingData',
      lines(
        (index) =>
          `{"Lines":{"${index % 3}":{"NumberOfLaps":${index},"LastLapTime":{"Value":"1:2${index % 10}.000"}}}}`,
      ),
    ],
    ['TrackStatus', lines((index) => `{"Status":"${1 + (index % 5)}","Message":"AllClear"}`)],
  ]);
}

describe.each(damages)('$name', (damage) => {
  const damaged = (seed: number) => {
    const files = session(10);
    const report = damage.apply(files, randomStream('damage', seed), session(20));
    return { files: [...files], report };
  };

  it('is the same for the same seed', () => {
    expect(damaged(7)).toEqual(damaged(7));
  });

  it('can be done with any of its choices', () => {
    for (let seed = 0; seed < 100; seed += 1) expect(damaged(seed).report, String(seed)).not.toBe('');
  });

  it('changes the recording for nearly every seed, and says what it did', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const changed = seeds.filter((seed) => {
      const { files, report } = damaged(seed);
      expect(report).toMatch(/\w/);
      return JSON.stringify(files) !== JSON.stringify([...session(10)]);
    });
    expect(changed.length).toBeGreaterThanOrEqual(8);
  });
});

describe('stream lines', () => {
  it('are the same after a round trip', () => {
    const text = session(10).get('TimingData')!;
    expect(streamText(streamLines(text))).toBe(text);
    expect(streamLines('')).toEqual([]);
  });

  it('are put to another time, held at the borders of what a stamp can say', () => {
    expect(atTime('00:00:00.000{"a":1}', 3_723_004)).toBe('01:02:03.004{"a":1}');
    expect(atTime('00:00:00.000{}', -5)).toBe('00:00:00.000{}');
    expect(atTime('00:00:00.000{}', 1e12)).toBe('99:59:59.999{}');
    expect(lineTimeMs('01:02:03.004{}')).toBe(3_723_004);
    expect(lineTimeMs('x1:02:03.004{}')).toBeNull();
  });
});
