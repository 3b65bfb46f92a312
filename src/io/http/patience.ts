export interface PatienceLimits {
  /** How long hosts may be silent, one after the other, until the rest get less. */
  togetherMs: number;
  /** What every host gets, however silent the others were. */
  leastMs: number;
  /** After this long everything is tried as if it were the first time. */
  forgottenAfterMs: number;
}

const usualLimits: PatienceLimits = { togetherMs: 10_000, leastMs: 2_000, forgottenAfterMs: 20_000 };

/**
 * How long silent hosts are waited for, counted over all of them: where the network swallows everything, one host after the other is
 * silent. With six hosts and the usual limits a call gives up within 18 s. An answer of any host, whatever it says, ends the silence.
 */
export class Patience {
  readonly #limits: PatienceLimits;
  readonly #nowMs: () => number;
  #silentSinceMs: number | null = null;

  /** @param nowMs a clock that only goes forward */
  constructor(limits: PatienceLimits = usualLimits, nowMs = () => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
  }

  /** How long a request that goes out now may be without an answer. */
  allowanceMs(): number {
    const nowMs = this.#nowMs();
    const { togetherMs, leastMs, forgottenAfterMs } = this.#limits;
    if (this.#silentSinceMs === null || nowMs - this.#silentSinceMs >= forgottenAfterMs) {
      this.#silentSinceMs = nowMs;
    }
    return Math.max(leastMs, this.#silentSinceMs + togetherMs - nowMs);
  }

  /** Some host has answered. */
  heard(): void {
    this.#silentSinceMs = null;
  }
}
