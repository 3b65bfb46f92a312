import { totalmem } from 'node:os';
import { freeBytesOf } from '../../io/disk/file-tree.ts';
import { openDataCache } from '../../io/cache/data-cache.ts';
import type { VisitorStorage } from '../../io/workspaces/visitor-storage.ts';
import { WebError } from '../../serving/web-error.ts';
import { keep, type Keeper, lookEveryMs } from './keeper.ts';
import type { WatermarkState } from './watermark-state.ts';

const sweepEveryMs = 10 * 60_000;

interface DiskKeeperOptions {
  /** `SVC_HOME`. */
  home: string;
  /** Below it no question is taken. */
  leastFreeBytes: number;
  onFault(this: void, error: unknown): void;
}

interface DiskKeeper extends Keeper {
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

export interface DiskWatermarkOptions {
  /** Bytes that may still be written; null: unknown, which refuses nothing. */
  freeBytes(this: void): Promise<number | null>;
  /** Below it no question is taken: answers under way still need room. */
  leastFreeBytes: number;
  /** Frees about so many bytes of what can be had again, oldest first. */
  clearCaches(this: void, bytes: number): Promise<void>;
  /** Removes what its owner set an age for. */
  sweep(this: void): Promise<void>;
  onFault(this: void, error: unknown): void;
}

/** What was seen of the disk holds for so long: each question asks. */
const seenForMs = 1000;
/** Below so many times the least, room is made up to so many times. */
const low = 1.5;
const comfortable = 2;
/** Room is made again after so long at the earliest. */
const clearEveryMs = 30_000;

/**
 * Keeps room on the disk for what is being written: caches go first, then what is too old; then no question is taken, so that no answer
 * under way is cut.
 */
export class DiskWatermark {
  readonly #options: DiskWatermarkOptions;
  #seen: { atMs: number; free: Promise<number | null> } | null = null;
  #isFull = false;
  #isLow = false;
  #clearedAtMs = -Infinity;
  #clearing: Promise<void> = Promise.resolve();

  constructor(options: DiskWatermarkOptions) {
    this.#options = options;
  }

  /** As it was seen last. */
  get state(): WatermarkState {
    return this.#isFull ? 'scarce' : this.#isLow ? 'low' : 'ample';
  }

  /** @throws SERVER_FULL when the disk is too full for another question; that a while before it is full. */
  async requireRoom(): Promise<void> {
    if (await this.#isTooFull()) throw diskFull();
  }

  /** Looks at the disk, and makes room where it has become scarce. To be called now and then. */
  async look(): Promise<void> {
    await this.#isTooFull();
    await this.#clearing;
  }

  async #isTooFull(): Promise<boolean> {
    const free = await this.#free();
    const { leastFreeBytes } = this.#options;
    if (free === null) return false;
    this.#isLow = free < low * leastFreeBytes;
    if (this.#isLow) this.#makeRoom(comfortable * leastFreeBytes - free);
    // What was refused is taken again when there is a tenth more, not with every file that comes and goes.
    this.#isFull = free < leastFreeBytes * (this.#isFull ? 1.1 : 1);
    return this.#isFull;
  }

  async #free(): Promise<number | null> {
    const nowMs = performance.now();
    if (this.#seen === null || nowMs - this.#seen.atMs > seenForMs) {
      this.#seen = { atMs: nowMs, free: this.#options.freeBytes() };
    }
    return await this.#seen.free;
  }

  #makeRoom(bytes: number): void {
    const nowMs = performance.now();
    if (nowMs - this.#clearedAtMs < clearEveryMs) return;
    this.#clearedAtMs = nowMs;
    this.#clearing = this.#clear(bytes);
  }

  async #clear(bytes: number): Promise<void> {
    const { clearCaches, sweep, onFault } = this.#options;
    try {
      await clearCaches(bytes);
      await sweep();
    } catch (error) {
      onFault(error);
    }
    this.#seen = null;
  }
}

function diskFull(): WebError {
  return new WebError(
    'SERVER_FULL',
    'The disk of this server is almost full, so it takes no questions for now. Your conversations are safe. Try again later, or tell whoever runs it.',
  );
}

interface MemoryWatermarkOptions {
  /** What the process holds, threads included. */
  usedBytes(this: void): number;
  limitBytes: number;
  /** Gives back what is only kept to be quicker. */
  letGo(this: void): void;
  /** Refuses heavy work with this sentence; null: takes it again. */
  refuseHeavy(this: void, reason: string | null): void;
}

/** Shares of the limit: from here on memory is given back, ... */
const high = 0.8;
/** ... from here on no heavy work is taken, ... */
const scarce = 0.9;
/** ... and below this it is taken again. */
const relaxed = 0.75;
/** Memory that was given back is seen only after a while. */
const letGoEveryMs = 30_000;

const reason = "The server is short of memory and can't run large analyses right now.";

/** Keeps the process from being ended by the system: caches go first, then heavy work waits until there is room again. */
export class MemoryWatermark {
  readonly #options: MemoryWatermarkOptions;
  #isScarce = false;
  #isHigh = false;
  #letGoAtMs = -Infinity;

  constructor(options: MemoryWatermarkOptions) {
    this.#options = options;
  }

  /** As it was seen last. */
  get state(): WatermarkState {
    return this.#isScarce ? 'scarce' : this.#isHigh ? 'low' : 'ample';
  }

  /** To be called now and then. */
  look(): void {
    const { usedBytes, limitBytes, letGo, refuseHeavy } = this.#options;
    const share = usedBytes() / limitBytes;
    const nowMs = performance.now();
    this.#isHigh = share >= high;
    if (this.#isHigh && nowMs - this.#letGoAtMs >= letGoEveryMs) {
      this.#letGoAtMs = nowMs;
      letGo();
    }
    const isScarce = share >= (this.#isScarce ? relaxed : scarce);
    if (isScarce === this.#isScarce) return;
    this.#isScarce = isScarce;
    refuseHeavy(isScarce ? reason : null);
  }
}

/** What the process may hold: what its container allows, else what the machine has. */
export function memoryLimitBytes(): number {
  const allowedBytes = process.constrainedMemory();
  return allowedBytes > 0 ? Math.min(allowedBytes, totalmem()) : totalmem();
}
