import { totalmem } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskWatermark, type DiskWatermarkOptions, memoryLimitBytes, MemoryWatermark } from './watermark.ts';

const mb = 1e6;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disk of which so much is free, and what was done about it. */
function diskWith(freeMb: number | null, options: Partial<DiskWatermarkOptions> = {}) {
  const state = { freeMb, looks: 0 };
  const done: string[] = [];
  const faults: unknown[] = [];
  const disk = new DiskWatermark({
    freeBytes: async () => {
      state.looks += 1;
      return state.freeMb === null ? null : state.freeMb * mb;
    },
    leastFreeBytes: 100 * mb,
    clearCaches: async (bytes) => void done.push(`caches ${bytes / mb}`),
    sweep: async () => void done.push('sweep'),
    onFault: (error) => void faults.push(error),
    ...options,
  });
  const isTaken = async (): Promise<boolean> => {
    vi.advanceTimersByTime(1001); // what was seen is old
    return await disk.requireRoom().then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'SERVER_FULL', statusCode: 507 });
        return false;
      },
    );
  };
  return { disk, state, done, faults, isTaken };
}

describe('DiskWatermark', () => {
  it('takes questions where there is room, and where nobody knows', async () => {
    expect(await diskWith(1000).isTaken()).toBe(true);
    const unknown = diskWith(null);
    expect(await unknown.isTaken()).toBe(true);
    expect(unknown.done).toEqual([]);
  });

  it('clears caches, then sweeps, before it refuses anything', async () => {
    const { disk, state, done, isTaken } = diskWith(149);
    expect(disk.state).toBe('ample');
    expect(await isTaken()).toBe(true);
    expect(disk.state).toBe('low');
    await disk.look();
    expect(done).toEqual(['caches 51', 'sweep']);
    vi.advanceTimersByTime(10_000);
    await disk.look();
    expect(done).toHaveLength(2);
    state.freeMb = 120;
    vi.advanceTimersByTime(30_000);
    await disk.look();
    expect(done.slice(2)).toEqual(['caches 80', 'sweep']);
  });

  it('refuses questions below the least, and takes them again by itself when there is a tenth more', async () => {
    const { disk, state, isTaken } = diskWith(99);
    expect(await isTaken()).toBe(false);
    expect(disk.state).toBe('scarce');
    state.freeMb = 105;
    expect(await isTaken()).toBe(false);
    state.freeMb = 111;
    expect(await isTaken()).toBe(true);
    state.freeMb = 105;
    expect(await isTaken()).toBe(true);
    expect(disk.state).toBe('low');
  });

  it('looks at the disk once a second, however many ask', async () => {
    const { disk, state } = diskWith(1000);
    await Promise.all(Array.from({ length: 200 }, () => disk.requireRoom()));
    expect(state.looks).toBe(1);
  });

  it('goes on when caches cannot be cleared, and tells', async () => {
    const clearCaches = () => Promise.reject(new Error('no'));
    const { disk, faults, isTaken } = diskWith(50, { clearCaches });
    expect(await isTaken()).toBe(false);
    await disk.look();
    expect(faults).toEqual([new Error('no')]);
  });
});

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
