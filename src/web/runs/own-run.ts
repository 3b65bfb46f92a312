import type { StreamEvent } from '../api/shapes.ts';
import { isEnd, Run, type RunIds, startOf, type StopReason } from './run.ts';

/** A turn that this instance runs. */
export class OwnRun extends Run {
  readonly #stopping = new AbortController();
  readonly #publish: (event: StreamEvent) => void;
  #isComplete = false;

  /** @param publish takes each event in its order, and has it shown once it is where all instances can get it. */
  constructor(ids: RunIds, publish: (this: void, run: OwnRun, event: StreamEvent) => void) {
    super(ids);
    this.#publish = (event) => publish(this, event);
    this.add(startOf(ids));
  }

  /** Aborted when the turn is asked to end; the reason is a `StopReason`. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get stopReason(): StopReason | null {
    return this.signal.aborted ? (this.signal.reason as StopReason) : null;
  }

  /** Whether the end was added; readers may have yet to see it. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** What comes after the end is dropped. */
  add(event: StreamEvent): void {
    if (this.#isComplete) return;
    this.#isComplete = isEnd(event);
    this.#publish(event);
  }

  /** Asks the turn to end; the first reason counts. */
  stop(reason: StopReason): void {
    if (!this.#isComplete) this.#stopping.abort(reason);
  }
}
