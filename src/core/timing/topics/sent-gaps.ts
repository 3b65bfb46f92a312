/** Gaps to the leader as they were sent for one car, in stream order: two columns, for a race sends a thousand for each car. */
export class SentGaps {
  readonly #timesMs: number[] = [];
  readonly #gaps: string[] = [];

  /** @param gap "+6.973", "LAP 12" for the leader, "1L" or "1 L" for a lapped car. */
  add(timeMs: number, gap: string): void {
    this.#timesMs.push(timeMs);
    this.#gaps.push(gap);
  }

  /** Session times at which gaps were sent. */
  get timesMs(): readonly number[] {
    return this.#timesMs;
  }

  /** The first gap sent at exactly this moment; null when none was. */
  sentAt(timeMs: number): string | null {
    return this.#gaps[this.#timesMs.indexOf(timeMs)] ?? null;
  }
}
