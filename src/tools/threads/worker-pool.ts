import { cancelled, throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import type { Observe, Observed } from '../../io/observed.ts';
import {
  type ToolCall,
  type ToolFailure,
  type ToolRunner,
  type ToolRunOptions,
  type ToolSuccess,
  failedWith,
} from '../tool-runner.ts';
import { HeavyLimits, type HeavyWork } from './heavy-limits.ts';
import { JobQueue, WhileWaiting } from './job-queue.ts';
import type { JobEnd, PooledWorker } from './pooled-worker.ts';
import type { PoolEvent, PoolLoad } from './pool-events.ts';
import { type ThreadOptions, ThreadSet } from './thread-set.ts';
import { type ErrorCode, SvcError, unavailableCodes } from '../../core/errors.ts';

export interface WorkerPoolOptions extends ThreadOptions {
  /** Threads at work at most; where heavy work has them all, one more for other work. */
  size: number;
  /** Jobs that may wait, in all and of one workspace. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  /** Left out: no work counts as heavy. */
  heavy?: HeavyWork;
  /** What a job carries to its thread so that its trace goes on there. */
  trace?(this: void): Record<string, string>;
  /** Told of calls and threads; left out: nobody is. */
  observe?: Observe<PoolEvent | Observed>;
}

interface Job<Success> {
  call: ToolCall;
  /** Equal for jobs that find the same. */
  question: string;
  isHeavy: boolean;
  options: ToolRunOptions;
  trace: Record<string, string>;
  worker: PooledWorker<Success> | null;
  /** Jobs ahead of it, as it was told last; null: nothing was. */
  toldAhead: number | null;
  watch: CallWatch;
  resolve(this: void, outcome: Success | ToolFailure): void;
}

/**
 * Runs operations in worker threads, so that parsing and drawing never keep a server from answering. Workspaces take turns, and heavy
 * work has limits of its own, so that what is cheap gets by. Of equal calls one is under way at a time: those that wait for it find what it
 * has kept, fail as it does, and have it go on when its caller leaves.
 */
export class WorkerPool<Success = ToolSuccess> implements ToolRunner<Success> {
  readonly #options: WorkerPoolOptions;
  readonly #queue: JobQueue<Job<Success>>;
  readonly #threads: ThreadSet<Success>;
  readonly #heavy: HeavyLimits;
  /** Jobs under way by what they ask. */
  readonly #underWay = new Map<string, Job<Success>>();
  readonly #waiting = new WhileWaiting(() => this.#tellWaiting());
  #heavyRefusal: string | null = null;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#threads = new ThreadSet(options);
    this.#heavy = new HeavyLimits(options.heavy);
    this.#queue = new JobQueue({ most: options.mostWaiting, mostOfKey: options.mostWaitingOfOne });
  }

  /** Threads that are there now. */
  get threads(): number {
    return this.#threads.count;
  }

  get load(): PoolLoad {
    const { busy, count } = this.#threads;
    const heavyWaiting = this.#queue.inOrder().filter(({ isHeavy }) => isHeavy).length;
    return {
      ...{ waiting: this.#queue.length, busy, idle: count - busy },
      heavy: { running: this.#heavy.underWay, waiting: heavyWaiting },
    };
  }

  /** Fails heavy work that comes from now on, with this sentence; null: takes it again. Work that has begun or waits goes on. */
  refuseHeavy(reason: string | null): void {
    this.#heavyRefusal = reason;
  }

  /** Gives the memory back that threads hold: each ends when it has no job. */
  letGo(): void {
    this.#threads.letGo();
  }

  async run(call: ToolCall, options: ToolRunOptions): Promise<Success | ToolFailure> {
    const { workspaceId, signal } = options;
    throwIfCancelled(signal);
    if (this.#isClosed) throw cancelled();
    const isHeavy = this.#heavy.isHeavy(call);
    const watch = watchCall(call, options, this.#options.observe);
    if (isHeavy && this.#heavyRefusal !== null) return watch.ended(refusedAsHeavy(this.#heavyRefusal));
    const trace = this.#options.trace?.() ?? {};
    const begun = { worker: null, toldAhead: null, resolve: () => undefined };
    const question = JSON.stringify([call.operation, call.input]);
    const job: Job<Success> = { call, question, isHeavy, options, trace, watch, ...begun };
    const outcome = new Promise<Success | ToolFailure>((resolve) => (job.resolve = resolve));
    const ahead = this.#queue.aheadOfNew(workspaceId);
    if (!this.#queue.add(workspaceId, job)) return watch.ended(busy());
    this.#startWaiting();
    if (job.worker === null) tellAhead(job, ahead);
    try {
      return watch.ended(await untilAborted(outcome, signal));
    } catch (cancellation) {
      this.#queue.remove(workspaceId, job);
      this.#stopUnwanted(question);
      watch.ended(null);
      throw cancellation;
    }
  }

  /** Stops everything. Jobs under way are cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    while (this.#queue.next());
    this.#waiting.isWaiting = false;
    await this.#threads.close();
  }

  #startWaiting(): void {
    while (this.#hasThread()) {
      const job = this.#queue.next(
        ({ isHeavy, options, question }) =>
          !this.#underWay.has(question) && (!isHeavy || this.#heavy.mayBegin(options.workspaceId)),
      );
      if (!job) break;
      void this.#carryOut(this.#threads.take(), job);
    }
    this.#waiting.isWaiting = this.#queue.length > 0;
  }

  #hasThread(): boolean {
    const { size } = this.#options;
    return this.#threads.busy < size + (this.#heavy.underWay >= size ? 1 : 0);
  }

  async #carryOut(worker: PooledWorker<Success>, job: Job<Success>): Promise<void> {
    job.worker = worker;
    const { call, question, isHeavy, trace, options } = job;
    this.#underWay.set(question, job);
    const { workspaceId, turnId, progress } = options;
    if (isHeavy) this.#heavy.began(workspaceId);
    job.watch.begun();
    const end = await worker.run({ call, workspaceId, turnId, trace, progress });
    job.worker = null;
    this.#underWay.delete(question);
    this.#queue.ended(workspaceId);
    if (isHeavy) this.#heavy.ended(workspaceId);
    this.#threads.giveBack(worker);
    if (end.kind === 'crashed' && !options.signal.aborted) {
      this.#options.observe?.({ type: 'thread-died' });
      this.#options.onFault(end.error, turnId);
    }
    const outcome = outcomeOf(end);
    if (end.kind === 'done' && isOfData(outcome)) this.#failEqual(question, outcome);
    job.resolve(outcome);
    this.#startWaiting();
  }

  /** Whoever waited for the same data lacks them, too, and not one after the other. */
  #failEqual(question: string, failure: Success | ToolFailure): void {
    for (const job of this.#queue.inOrder()) {
      if (job.question !== question) continue;
      this.#queue.remove(job.options.workspaceId, job);
      job.resolve(failure);
    }
  }

  /** Ends a job whose caller has gone, and for which nobody else waits. */
  #stopUnwanted(question: string): void {
    const job = this.#underWay.get(question);
    if (!job?.options.signal.aborted) return;
    const isWanted = this.#queue.inOrder().some((other) => other.question === question);
    if (!isWanted) job.worker?.abort(this.#options.killMs);
  }

  #tellWaiting(): void {
    for (const [ahead, job] of this.#queue.inOrder().entries()) tellAhead(job, ahead);
  }
}

function tellAhead(job: Pick<Job<unknown>, 'toldAhead' | 'options'>, ahead: number): void {
  if (job.toldAhead === ahead) return;
  job.toldAhead = ahead;
  const others = ahead === 1 ? '1 other analysis goes' : `${ahead} other analyses go`;
  job.options.progress(ahead === 0 ? 'Waiting for another analysis to finish' : `Waiting: ${others} first`);
}

/** For a job that was cancelled nobody waits any more, so that it does not matter what it says. */
function outcomeOf<Success>(end: JobEnd<Success>): Success | ToolFailure {
  return end.kind === 'done' ? end.outcome : crashed();
}

/** Its thread died. */
export function crashed(): ToolFailure {
  const fault = new SvcError(
    'INTERNAL',
    'This analysis broke off: it needed more memory than it may have, or met a fault of the program.',
    'Try again with less: fewer drivers, laps or years.',
  );
  // Another thread takes its place, so the same call may go well.
  return failedWith({ ...fault.toDocument(), retryable: true });
}

/** Too many others wait. */
export function busy(): ToolFailure {
  const error = new SvcError(
    'RATE_LIMITED',
    'The server is busy with other analyses.',
    'Try again in a minute.',
  );
  return failedWith(error.toDocument());
}

/** It is heavy, and no heavy work is taken now. @param reason a sentence */
export function refusedAsHeavy(reason: string): ToolFailure {
  const error = new SvcError(
    'RATE_LIMITED',
    reason,
    'Try again in a minute, or ask for less: laps, results and strategies are still there.',
  );
  return failedWith(error.toDocument());
}

/** Follows one call through the pool, and tells how it ended. */
export interface CallWatch {
  /** A thread has taken it. */
  begun(this: void): void;
  /** Returns the outcome; null: nobody wants it any more. */
  ended<Outcome>(this: void, outcome: Outcome): Outcome;
}

export function watchCall(
  { operation }: ToolCall,
  { turnId }: Pick<ToolRunOptions, 'turnId'>,
  observe: Observe<PoolEvent> | undefined,
): CallWatch {
  const askedMs = performance.now();
  let begunMs: number | null = null;
  return {
    begun: () => (begunMs = performance.now()),
    ended: (outcome) => {
      const nowMs = performance.now();
      observe?.({
        ...{ type: 'call-ended', operation, turnId: turnId ?? null },
        outcome: outcome === null ? 'CANCELLED' : (failureCode(outcome) ?? 'ok'),
        waitMs: (begunMs ?? nowMs) - askedMs,
        durationMs: begunMs === null ? 0 : nowMs - begunMs,
      });
      return outcome;
    },
  };
}

/** null: it went well. */
/** Whether it failed for want of data: others would too. A full disk or workspace is its caller's alone. */
function isOfData(outcome: unknown): boolean {
  const code = failureCode(outcome);
  return code !== null && unavailableCodes.has(code);
}

function failureCode(outcome: unknown): ErrorCode | null {
  const { ok, error } = outcome as Partial<ToolFailure>;
  return ok === false && error !== undefined ? error.code : null;
}
