import { totalmem } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLimitBytes, MemoryWatermark } from './watermark.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Looks at so much used memory, one after the other a minute apart, and tells what was done at each. */
function doneAt(...usedMb: number[]): string[] {
  let used = 0;
  let done: string[] = [];
  const memory = new MemoryWatermark({
    usedBytes: () => used * 1e6,
    limitBytes: 100e6,
    letGo: () => void done.push('let go'),
    refuseHeavy: (reason) => void done.push(reason === null ? 'take' : 'refuse'),
  });
  return usedMb.map((each) => {
    [used, done] = [each, []];
    memory.look();
    vi.advanceTimersByTime(60_000);
    return done.join(', ');
  });
}

describe('MemoryWatermark', () => {
  it('does nothing while there is room', () => {
    expect(doneAt(10, 79)).toEqual(['', '']);
  });

  it('first gives back what can be had again, then takes no heavy work, and recovers by itself', () => {
    expect(doneAt(80, 90, 95, 79, 76, 74, 89, 91)).toEqual([
      'let go',
      'let go, refuse',
      'let go',
      '',
      '',
      'take',
      'let go',
      'let go, refuse',
    ]);
  });

  it('says how it is', () => {
    let used = 79;
    const options = { limitBytes: 100, letGo: () => undefined, refuseHeavy: () => undefined };
    const memory = new MemoryWatermark({ ...options, usedBytes: () => used });
    const states = [79, 80, 90, 76, 74].map((next) => {
      used = next;
      memory.look();
      return memory.state;
    });
    expect(states).toEqual(['ample', 'low', 'scarce', 'scarce', 'ample']);
  });

  it('gives memory back at most twice a minute', () => {
    let count = 0;
    const letGo = () => void (count += 1);
    const options = { usedBytes: () => 85, limitBytes: 100, letGo, refuseHeavy: () => undefined };
    const memory = new MemoryWatermark(options);
    for (let seconds = 0; seconds < 60; seconds += 5) {
      memory.look();
      vi.advanceTimersByTime(5000);
    }
    expect(count).toBe(2);
  });

  it('knows what the process may hold', () => {
    expect(memoryLimitBytes()).toBeGreaterThan(0);
    expect(memoryLimitBytes()).toBeLessThanOrEqual(totalmem());
  });
});
