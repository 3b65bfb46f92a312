import { totalmem } from 'node:os';
import type { WatermarkState } from './watermark-state.ts';

export interface MemoryWatermarkOptions {
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

const reason = 'The server is short of memory and takes no large analyses for the moment.';

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
