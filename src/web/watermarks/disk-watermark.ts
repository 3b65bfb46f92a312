import { WebError } from '../../serving/web-error.ts';
import type { WatermarkState } from './watermark-state.ts';

export interface DiskWatermarkOptions {
  /** Bytes that may still be written; null: nobody knows, which refuses nothing. */
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
    'The disk of this server is almost full, so it takes no questions for now. What was asked and answered is kept. Try again later, or tell whoever runs it.',
  );
}
