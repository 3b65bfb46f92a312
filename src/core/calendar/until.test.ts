import { describe, expect, it } from 'vitest';
import { readUntil, untilWords } from './until.ts';

describe('readUntil', () => {
  it('reads times of the session clock', () => {
    expect(readUntil('00:42:00')).toEqual({ sessionTimeMs: 2_520_000 });
    expect(readUntil(' 1:02:03.5 ')).toEqual({ sessionTimeMs: 3_723_500 });
  });

  it('reads named moments as people write them', () => {
    expect(readUntil('Half distance')).toEqual({ moment: 'half-distance' });
    expect(readUntil('red_flag')).toEqual({ moment: 'red-flag' });
  });

  it.each(['', '42', '42:00', '-00:01:00', '00:42:00+1', '00:75', 'yellow-flag'])('refuses %j', (text) => {
    expect(readUntil(text)).toBeNull();
  });
});

describe('untilWords', () => {
  it('says the moment', () => {
    expect(untilWords({ lap: 20 })).toBe('after lap 20');
    expect(untilWords({ sessionTimeMs: 2_520_000 })).toBe('at 00:42:00 of the session');
    expect(untilWords({ sessionTimeMs: 2_520_250 })).toBe('at 00:42:00.250 of the session');
    expect(untilWords({ moment: 'red-flag' })).toBe('before the first red flag');
  });
});
