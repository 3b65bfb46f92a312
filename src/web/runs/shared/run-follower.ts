import type { StreamEvent } from '../../api/shapes.ts';
import { Run, type RunIds } from '../run.ts';
import { leftEnd, outOfSightEnd } from '../turn-end.ts';
import { looksInLease, type RunEngine } from './run-engine.ts';

/** Looks without a reader before a run is followed no longer. */
const idleLooks = 5;

/**
 * A run of another instance, as the engine has it, for readers of this one. It asks from time to time whether it missed anything, says
 * that there are readers, and ends a run whose instance is gone.
 */
export class RunFollower {
  readonly run: Run;
  readonly #engine: RunEngine;
  readonly #leaseMs: number;
  readonly #looking: NodeJS.Timeout;
  readonly #onLeft: () => void;
  #catching: Promise<void> | null = null;
  #unseenSinceMs: number | null = null;
  #looksWithoutReaders = 0;

  /** @param onLeft called once when it is followed no longer. */
  constructor(engine: RunEngine, ids: RunIds, { leaseMs, onLeft }: { leaseMs: number; onLeft: () => void }) {
    this.run = new Run(ids);
    this.#engine = engine;
    this.#leaseMs = leaseMs;
    this.#onLeft = onLeft;
    this.#looking = setInterval(() => void this.look(false), leaseMs / looksInLease).unref();
    let hadReaders = false;
    this.run.onReaders((readers) => {
      const hasReaders = readers > 0;
      if (hasReaders !== hadReaders) void this.look(true);
      hadReaders = hasReaders;
    });
    this.run.onEnded(() => clearInterval(this.#looking));
  }

  /** Events as they are published, the first of which has the number `from`. */
  take(from: number, events: readonly StreamEvent[]): void {
    const missing = this.run.events.length - from;
    if (missing < 0) void this.catchUp();
    else for (const event of events.slice(missing)) this.run.show(event);
  }

  /** Reads what is there and was not read yet. @throws what Redis or its client says. */
  async read(): Promise<void> {
    const from = this.run.events.length;
    this.take(from, await this.#engine.eventsFrom(this.run.ids, from));
  }

  /** Reads what was missed, as far as it can be had. Never rejects. */
  async catchUp(): Promise<void> {
    this.#catching ??= this.read()
      .catch(() => undefined)
      .finally(() => (this.#catching = null));
    await this.#catching;
  }

  /** Never rejects. @param tells the run's instance, as readers have come or gone */
  async look(tells: boolean): Promise<void> {
    const { run } = this;
    const hasReaders = run.readersHere > 0;
    this.#looksWithoutReaders = hasReaders ? 0 : this.#looksWithoutReaders + 1;
    if (this.#looksWithoutReaders >= idleLooks) return this.leave();
    try {
      const count = await this.#engine.look(run.ids, { hasReaders, tells });
      if (count === null) return this.#miss(leftEnd);
      this.#unseenSinceMs = null;
      if (count > run.events.length) await this.catchUp();
    } catch {
      this.#miss(outOfSightEnd);
    }
  }

  leave(): void {
    clearInterval(this.#looking);
    this.#onLeft();
  }

  /** The run cannot be seen. Its instance brings it back within the time of a lease, or never. */
  #miss(end: StreamEvent): void {
    this.#unseenSinceMs ??= performance.now();
    if (performance.now() - this.#unseenSinceMs > this.#leaseMs) this.run.show(end);
  }
}
