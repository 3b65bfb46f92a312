import { describe, expect, it } from 'vitest';
import { stampOf } from '../feed/stream-line.ts';
import { feedLine } from './feed-line.ts';

it.each([
  [0, '00:00:00.000'],
  [3_661_042, '01:01:01.042'],
  [3_661_042.9, '01:01:01.042'],
  [26 * 3_600_000, '26:00:00.000'],
  [-5, '00:00:00.000'],
  [1e12, '99:59:59.999'],
])('stamps %d as %s', (timeMs, stamp) => {
  expect(stampOf(timeMs)).toBe(stamp);
});

describe('feedLine', () => {
  it('is a line of the archive', () => {
    expect(feedLine('LapCount', 1000, { TotalLaps: 18 })).toBe('00:00:01.000{"TotalLaps":18}\r\n');
    expect(feedLine('CarData.z', 1000, '7ZjN')).toBe('00:00:01.000"7ZjN"\r\n');
  });

  it('never has a line break within', () => {
    expect(feedLine('TimingData', 0, { a: 'x\r\ny\u2028' })?.split('\n')).toHaveLength(2);
  });

  it.each([
    ['LapCount', 'text'],
    ['LapCount', [1]],
    ['LapCount', null],
    ['LapCount', 7],
    ['CarData.z', {}],
    ['CarData.z', undefined],
  ])('is none of %s with %j', (topic, content) => {
    expect(feedLine(topic, 0, content)).toBeNull();
  });
});
