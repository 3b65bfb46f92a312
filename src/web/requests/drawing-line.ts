import { setImmediate } from 'node:timers/promises';
import { WebError } from '../../serving/web-error.ts';
import { JobQueue } from '../../tools/threads/job-queue.ts';

/** Drawings that wait, of all workspaces and of one. A page shows a dozen charts at once, in two themes. */
const limits = { most: 300, mostOfKey: 40 };
/** Each takes about 50 ms; those that wait are done in so many seconds. */
const busyForS = 15;

/**
 * Draws for one request at a time, workspaces in turn: a drawing takes 13 MB of memory, and the processor that answers all others. A
 * failure holds nobody up.
 */
export class DrawingLine {
  readonly #queue = new JobQueue<() => void>(limits);
  #isDrawing = false;
  #refusal: string | null = null;

  /** Refuses all from now on, with this sentence; null: draws again. */
  refuse(reason: string | null): void {
    this.#refusal = reason;
  }

  /** @throws BUSY when too many wait, or none are made now; else what `draw` throws. */
  async draw<Result>(workspaceId: string, draw: () => Promise<Result>): Promise<Result> {
    if (this.#refusal !== null) throw new WebError('BUSY', this.#refusal, busyForS);
    const turn = new Promise<void>((resolve) => {
      if (!this.#queue.add(workspaceId, resolve)) {
        throw new WebError(
          'BUSY',
          'Too many charts are being drawn. Please try again in a moment.',
          busyForS,
        );
      }
    });
    this.#goOn();
    await turn;
    try {
      return await draw();
    } finally {
      this.#queue.ended(workspaceId);
      // Who only asks for an answer is heard between two drawings.
      await setImmediate();
      this.#isDrawing = false;
      this.#goOn();
    }
  }

  #goOn(): void {
    if (this.#isDrawing) return;
    const begin = this.#queue.next();
    if (!begin) return;
    this.#isDrawing = true;
    begin();
  }
}
