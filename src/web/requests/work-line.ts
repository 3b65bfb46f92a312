import { setImmediate } from 'node:timers/promises';
import { cancelled, throwIfCancelled } from '../../io/cancellation.ts';
import { WebError } from '../../serving/web-error.ts';
import { JobQueue } from '../../tools/threads/job-queue.ts';

/** How much may wait in a line, and what is said beyond that. */
export interface WorkLineLimits {
  /** Of all workspaces, and of one. */
  most: number;
  mostOfKey: number;
  /** Those that wait are done in about so many seconds. */
  busyForS: number;
  /** A sentence that says what there is too much of. */
  whenFull: string;
}

/** Each takes about 50 ms. A page shows a dozen charts at once, in two themes. */
export const drawingLimits: WorkLineLimits = {
  ...{ most: 300, mostOfKey: 40, busyForS: 15 },
  whenFull: 'Too many charts are being drawn. Please try again in a moment.',
};

/** Each takes a fifth of a second, and the largest seconds. */
export const exportLimits: WorkLineLimits = {
  ...{ most: 40, mostOfKey: 4, busyForS: 15 },
  whenFull: 'Too many conversations are being exported. Please try again in a moment.',
};

/**
 * Works for one request at a time, workspaces in turn: a drawing takes 13 MB of memory, and the processor that answers all others, an
 * export up to 200 MB. A failure holds nobody up.
 */
export class WorkLine {
  readonly #limits: WorkLineLimits;
  readonly #queue: JobQueue<() => void>;
  #isWorking = false;
  #refusal: string | null = null;

  constructor(limits: WorkLineLimits) {
    this.#limits = limits;
    this.#queue = new JobQueue(limits);
  }

  /** How many wait, and how many are worked for. */
  get load(): { waiting: number; running: number } {
    return { waiting: this.#queue.length, running: this.#isWorking ? 1 : 0 };
  }

  /** Refuses all from now on, with this sentence; null: works again. */
  refuse(reason: string | null): void {
    this.#refusal = reason;
  }

  /**
   * @param signal aborted when nobody waits for it any more: what has not begun is left out
   * @throws BUSY when too many wait, or nothing is taken now; CANCELLED; else what `work` throws.
   */
  async run<Result>(workspaceId: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    throwIfCancelled(signal);
    if (this.#refusal !== null) throw this.#busy(this.#refusal);
    await this.#turn(workspaceId, signal);
    try {
      return await work();
    } finally {
      this.#queue.ended(workspaceId);
      // Who only asks for an answer is heard between two of them.
      await setImmediate();
      this.#isWorking = false;
      this.#goOn();
    }
  }

  async #turn(workspaceId: string, signal: AbortSignal): Promise<void> {
    let leave = (): void => undefined;
    const turn = new Promise<void>((resolve, reject) => {
      if (!this.#queue.add(workspaceId, resolve)) throw this.#busy(this.#limits.whenFull);
      leave = () => {
        this.#queue.remove(workspaceId, resolve);
        reject(cancelled());
      };
      signal.addEventListener('abort', leave, { once: true });
    });
    this.#goOn();
    try {
      await turn;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #goOn(): void {
    if (this.#isWorking) return;
    const begin = this.#queue.next();
    if (!begin) return;
    this.#isWorking = true;
    begin();
  }

  #busy(sentence: string): WebError {
    return new WebError('BUSY', sentence, this.#limits.busyForS);
  }
}
