import type { StreamEvent } from '../../api/shapes.ts';
import { OwnRun } from '../own-run.ts';
import { isEnd, type RunIds } from '../run.ts';
import { looksInLease, type RunEngine } from './run-engine.ts';

/** So many events go out in one step; others follow. */
const mostAtOnce = 200;

/**
 * Brings a run of this instance to the engine, and shows its readers what is there: a reader that goes on at another instance must find
 * all that it has seen. It keeps the lease, and gives the run up when that is lost.
 */
export class RunPublisher {
  readonly run: OwnRun;
  readonly #engine: RunEngine;
  readonly #fence: string;
  readonly #leaseMs: number;
  readonly #renewal: NodeJS.Timeout;
  /** Not at the engine yet, as far as is known. */
  #waiting: StreamEvent[] = [];
  #heldUntilMs: number;
  #isLost = false;
  /** What is under way, for who waits for it. */
  #publishing: Promise<void> | null = null;

  /** @param askedMs when the engine was asked for the lease, by the clock of this process. */
  constructor(
    engine: RunEngine,
    ids: RunIds,
    { fence, leaseMs, askedMs }: { fence: string; leaseMs: number; askedMs: number },
  ) {
    this.#engine = engine;
    this.#fence = fence;
    this.#leaseMs = leaseMs;
    this.#heldUntilMs = askedMs + leaseMs;
    this.run = new OwnRun(ids, (run, event) => {
      // The start came with the lease.
      if (run.events.length === 0 && event.type === 'start') run.show(event);
      else this.#add(event);
    });
    this.#renewal = setInterval(() => void this.look(), leaseMs / looksInLease).unref();
  }

  /** Renews the lease, brings what waits, and hears whether the run is to be stopped. Never rejects. */
  async look(): Promise<void> {
    if (this.#isLost || this.run.hasEnded) return;
    this.#publishing ??= this.#publish();
    await this.#publishing;
  }

  /** Whether nobody else can have the conversation, which others may from the end on. Asks the engine where time has passed. */
  async isHeld(): Promise<boolean> {
    if (this.run.hasEnded) return false;
    if (!this.#isLost && performance.now() >= this.#heldUntilMs) await this.look();
    return !this.#isLost && performance.now() < this.#heldUntilMs;
  }

  /** Resolves when the end is where all can get it, and with it the conversation is free; or when that is lost. Never rejects. */
  async untilEndIsKnown(): Promise<void> {
    while (!this.#isLost && this.#waiting.length > 0) await this.#goOnSoon();
    clearInterval(this.#renewal);
  }

  /** Others may have the conversation, or nobody can say: the run is stopped, and its readers hear its end from here alone. */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearInterval(this.#renewal);
    const waiting = this.#waiting.splice(0);
    if (!this.run.isComplete) this.run.stop('lost');
    // Its answer is stored to the end.
    else for (const event of waiting) this.run.show(event);
  }

  /** Brings the end of a run that was lost, unless somebody else has ended it. Rejects with what Redis or its client says. */
  async bringEnd(): Promise<void> {
    const { ids, events } = this.run;
    if (!this.#isLost) return;
    const said = await this.#engine.publish(ids, this.#fence, { from: events.length, events: [] });
    if (said === null) return;
    // Of what was lost on its way all may have arrived, and more than was shown here.
    const rest = events.slice(Math.min(said.count, events.length - 1));
    await this.#engine.publish(ids, this.#fence, { from: said.count, events: rest });
  }

  #add(event: StreamEvent): void {
    if (this.#isLost) {
      // What came before it may be missing: a text with a hole would be taken for the whole.
      if (isEnd(event)) this.run.show(event);
      return;
    }
    this.#waiting.push(event);
    void this.look();
  }

  async #publish(): Promise<void> {
    try {
      do await this.#step();
      while (!this.#isLost && this.#waiting.length > 0);
    } catch {
      // Whether the engine has it is found out with the next step.
      if (performance.now() >= this.#heldUntilMs) this.lose();
    } finally {
      // In the same moment as the last look at what waits: later, an event would wait for the next renewal.
      this.#publishing = null;
    }
  }

  async #step(): Promise<void> {
    const { run } = this;
    const askedMs = performance.now();
    const from = run.events.length;
    const events = this.#waiting.slice(0, mostAtOnce);
    let said = await this.#engine.publish(run.ids, this.#fence, { from, events });
    if (said !== null && said.count < from) {
      const missing = run.events.slice(said.count, from);
      said = await this.#engine.publish(run.ids, this.#fence, { from: said.count, events: missing });
    }
    if (said === null) return this.lose();
    this.#heldUntilMs = askedMs + this.#leaseMs;
    for (const event of this.#waiting.splice(0, said.count - from)) run.show(event);
    run.noteReadersElsewhere(said.readersElsewhere);
    if (said.isToStop) run.stop('stopped');
  }

  async #goOnSoon(): Promise<void> {
    await this.look();
    if (this.#isLost || this.#waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, this.#leaseMs / 30));
  }
}
