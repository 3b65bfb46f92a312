import { QuietLines, type SentGap } from './quiet-lines.ts';

/** Gaps to the leader as they were sent for one car: a race sends a thousand for each, and a few are asked for. */
export class SentGaps {
  readonly #read: SentGap[] = [];
  readonly #driverNumber: string;
  readonly #lines: QuietLines;

  /** @param lines has those that were not read. */
  constructor(driverNumber = '', lines = new QuietLines()) {
    this.#driverNumber = driverNumber;
    this.#lines = lines;
  }

  /** One that was read. */
  add(timeMs: number, gap: string): void {
    this.#read.push({ timeMs, gap, linesBefore: this.#lines.starts.length });
  }

  /** Whether any were sent, of this car or another one in the same stream. */
  get areSent(): boolean {
    return this.#read.length > 0 || this.#lines.areGapsSent;
  }

  /** Those that were sent between two moments, both included, in stream order. */
  between(fromMs: number, toMs: number): SentGap[] {
    const read = this.#read.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs);
    const unread = this.#lines.gapsBetween(this.#driverNumber, fromMs, toMs);
    return [...read, ...unread].sort((a, b) => a.linesBefore - b.linesBefore);
  }
}
