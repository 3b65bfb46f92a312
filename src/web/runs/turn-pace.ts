/** So much of the mean is the last turn's. */
const weightOfLast = 0.2;

/** How fast turns come to their end, for an honest word to those who wait. */
export class TurnPace {
  /** null: no turn has ended. */
  #meanMs: number | null = null;
  /** When each turn under way began. */
  readonly #begunAtMs = new Map<object, number>();

  get underWay(): number {
    return this.#begunAtMs.size;
  }

  began(turn: object): void {
    this.#begunAtMs.set(turn, performance.now());
  }

  /** False: it was not under way. */
  ended(turn: object): boolean {
    const begunAtMs = this.#begunAtMs.get(turn);
    if (begunAtMs === undefined) return false;
    this.#begunAtMs.delete(turn);
    const tookMs = performance.now() - begunAtMs;
    this.#meanMs = this.#meanMs === null ? tookMs : this.#meanMs + weightOfLast * (tookMs - this.#meanMs);
    return true;
  }

  /** Until a turn begins that waits behind so many others, of which so many go on at once; null: nobody knows yet. */
  waitMs(ahead: number, atOnce: number): number | null {
    if (this.#meanMs === null) return null;
    // Those under way may take longer than those before them.
    return ((ahead + 1) * Math.max(this.#meanMs, this.#meanAgeMs())) / atOnce;
  }

  #meanAgeMs(): number {
    const nowMs = performance.now();
    let sumMs = 0;
    for (const begunAtMs of this.#begunAtMs.values()) sumMs += nowMs - begunAtMs;
    return sumMs / Math.max(1, this.#begunAtMs.size);
  }
}
