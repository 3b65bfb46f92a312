import { freeBytesOf } from '../../io/disk/free-space.ts';
import { openDataCache } from '../../io/kept/data-cache.ts';
import type { VisitorStorage } from '../../io/workspaces/visitor-storage.ts';
import { DiskWatermark } from './disk-watermark.ts';
import { keep, type Keeper, lookEveryMs } from './keeper.ts';

const sweepEveryMs = 10 * 60_000;

export interface DiskKeeperOptions {
  /** `SVC_HOME`. */
  home: string;
  /** Below it no question is taken. */
  leastFreeBytes: number;
  onFault(this: void, error: unknown): void;
}

export interface DiskKeeper extends Keeper {
  disk: DiskWatermark;
  /** Sweeps and looks at once, and from then on. */
  start(this: void): void;
}

/** Keeps room on the disk of a server: it sweeps the workspaces of visitors, and looks at what is free. */
export function keepDisk(
  storage: VisitorStorage,
  { home, leastFreeBytes, onFault }: DiskKeeperOptions,
): DiskKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweep = async (): Promise<void> => void (await storage.sweep(signal, onFault));
  const disk = new DiskWatermark({
    ...{ leastFreeBytes, onFault, sweep },
    freeBytes: async () => await freeBytesOf(home),
    clearCaches: async (bytes) => void (await openDataCache(home).makeRoom(bytes, signal)),
  });
  let keepers: Keeper[] = [];
  return {
    disk,
    start: () => {
      keepers = [keep(sweepEveryMs, sweep, onFault), keep(lookEveryMs, () => disk.look(), onFault)];
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(keepers.map((keeper) => keeper.stop()));
    },
  };
}
