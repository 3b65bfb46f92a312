import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskWatermark, type DiskWatermarkOptions } from './watermark.ts';

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
