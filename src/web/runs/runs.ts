import { setImmediate } from 'node:timers/promises';
import type { AgentEvent } from '../../agent/turn/agent-events.ts';
import { streamEvent } from '../api/stream-events.ts';
import { untilAborted } from '../../io/cancellation.ts';
import { TooManyRequests } from '../../serving/too-many-requests.ts';
import { WebError } from '../../serving/web-error.ts';
import type { FirstBytePriority } from './first-byte-priority.ts';
import { isEnd, Run, type RunIds } from './run.ts';
import { endOf } from './turn-end.ts';
import type { Place, TurnLine } from './turn-line.ts';

export interface RunTimes {
  /** A turn that nobody reads goes on for this long. */
  graceMs: number;
  /** A turn is ended after this long. */
  longestMs: number;
  /** A turn that was asked to stop gets this long to do so by itself. */
  stoppingMs: number;
  /** A turn that has ended can be read again for this long. */
  keptMs: number;
}

export const defaultRunTimes: RunTimes = {
  graceMs: 30_000,
  longestMs: 15 * 60_000,
  stoppingMs: 3000,
  keptMs: 60_000,
};

/** After so many seconds a client may ask again whose line was full. */
const usualWaitS = 30;

export type RunTurn = (signal: AbortSignal) => AsyncIterable<AgentEvent>;

/** A turn that is asked for. */
export interface TurnRequest {
  workspaceId: string;
  /** null: the caller leaves it to the server, and wants no other answer of the workspace to be under way. */
  conversationId: string | null;
  /** Whose turns wait for each other. */
  client: string;
}

export interface PreparedTurn {
  ids: RunIds;
  runTurn: RunTurn;
}

export interface RunsOptions {
  times: RunTimes;
  firstBytes: FirstBytePriority;
  line: TurnLine;
  onFault(this: void, error: unknown): void;
}

/** The turns under way, one for each conversation at most. */
export class Runs {
  readonly #times: RunTimes;
  readonly #firstBytes: FirstBytePriority;
  readonly #line: TurnLine;
  readonly #onFault: (error: unknown) => void;
  /** By the ids of workspace and conversation, the newest last. */
  readonly #runs = new Map<string, Run>();
  readonly #preparing = new Set<string>();
  #isStopping = false;

  constructor({ times, firstBytes, line, onFault }: RunsOptions) {
    this.#times = times;
    this.#firstBytes = firstBytes;
    this.#line = line;
    this.#onFault = onFault;
  }

  /** The turn under way or just ended in the conversation, or the newest of the workspace; null when there is none. */
  latest(workspaceId: string, conversationId: string | null): Run | null {
    if (conversationId !== null) return this.#runs.get(keyOf(workspaceId, conversationId)) ?? null;
    return this.underWay(workspaceId)[0] ?? this.#of(workspaceId)[0] ?? null;
  }

  /** The turn under way in the conversation, or the newest of the workspace; null when there is none. */
  current(workspaceId: string, conversationId: string | null): Run | null {
    const run = this.latest(workspaceId, conversationId);
    return run === null || run.hasEnded ? null : run;
  }

  /** All turns under way in the workspace, newest first. */
  underWay(workspaceId: string): Run[] {
    return this.#of(workspaceId).filter((run) => !run.hasEnded);
  }

  #of(workspaceId: string): Run[] {
    return [...this.#runs.values()].filter((run) => run.ids.workspaceId === workspaceId).toReversed();
  }

  /**
   * Starts the turn that `prepare` returns, which has its first event at once and goes on when its client's line lets it. Meanwhile no
   * other turn of the conversation can start.
   *
   * @throws RUN_UNDER_WAY when the conversation has a turn under way, STOPPING after `shutDown`, RATE_LIMITED when too many turns of
   *   the client wait; else what `prepare` throws.
   */
  async start(request: TurnRequest, prepare: () => Promise<PreparedTurn>): Promise<Run> {
    const { workspaceId, conversationId, client } = request;
    const key = keyOf(workspaceId, conversationId ?? '');
    if (this.#preparing.has(key) || this.current(workspaceId, conversationId)) throw underWay();
    this.#preparing.add(key);
    try {
      this.requireOpen();
      const { ids, runTurn } = await prepare();
      this.requireOpen();
      if (this.current(workspaceId, ids.conversationId)) throw underWay();
      const place = this.#line.enter(client);
      if (place === null) throw new TooManyRequests(usualWaitS, 'Too many questions of this address wait.');
      const run = new Run(ids);
      const ownKey = keyOf(workspaceId, ids.conversationId);
      this.#runs.delete(ownKey);
      this.#runs.set(ownKey, run);
      this.#watch(run);
      void this.#drive(run, runTurn, place);
      return run;
    } finally {
      this.#preparing.delete(key);
    }
  }

  /** Stops all turns and refuses new ones. Resolves when all have ended. */
  async shutDown(): Promise<void> {
    this.#isStopping = true;
    const running = [...this.#runs.values()].filter((run) => !run.hasEnded);
    const ended = running.map((run) => new Promise<void>((resolve) => run.onEnded(resolve)));
    for (const run of running) run.stop('shutdown');
    await Promise.all(ended);
  }

  /** @throws STOPPING after `shutDown`. */
  requireOpen(): void {
    if (this.#isStopping) throw new WebError('STOPPING', 'The server is being restarted. Please try again.');
  }

  #watch(run: Run): void {
    const { graceMs, stoppingMs, keptMs } = this.#times;
    let grace: NodeJS.Timeout | undefined;
    let stopping: NodeJS.Timeout | undefined;
    const onReaders = (readers: number): void => {
      clearTimeout(grace);
      if (readers === 0 && !run.hasEnded) grace = setTimeout(() => run.stop('abandoned'), graceMs);
    };
    run.onReaders(onReaders);
    onReaders(0); // its first reader has yet to come
    run.signal.addEventListener('abort', () => {
      stopping = setTimeout(() => run.add(endOf(null, run.stopReason)), stoppingMs);
    });
    run.onEnded(() => {
      for (const timer of [grace, stopping]) clearTimeout(timer);
      const forget = (): void => {
        const { workspaceId, conversationId } = run.ids;
        if (this.latest(workspaceId, conversationId) === run)
          this.#runs.delete(keyOf(workspaceId, conversationId));
      };
      setTimeout(forget, keptMs).unref();
    });
  }

  async #drive(run: Run, runTurn: RunTurn, place: Place): Promise<void> {
    // The first event goes out before the agent takes the processor.
    await setImmediate();
    await this.#firstBytes.gone();
    let longest: NodeJS.Timeout | undefined;
    try {
      if (!place.isFree) {
        run.add({ type: 'status', message: 'Waiting for other answers to this address' });
        await untilAborted(place.turn, run.signal);
      }
      longest = setTimeout(() => run.stop('too-long'), this.#times.longestMs);
      for await (const event of runTurn(run.signal)) {
        const shown = streamEvent(event, run.ids.workspaceId);
        if (shown) run.add(isEnd(shown) ? endOf(shown, run.stopReason) : shown);
      }
      if (!run.hasEnded && run.stopReason === null) throw new Error('the turn ended without an end');
    } catch (error) {
      if (run.stopReason === null) this.#onFault(error);
    } finally {
      clearTimeout(longest);
      place.leave();
    }
    run.add(endOf(null, run.stopReason));
  }
}

function keyOf(workspaceId: string, conversationId: string): string {
  return `${workspaceId} ${conversationId}`;
}

function underWay(): WebError {
  return new WebError('RUN_UNDER_WAY', 'An answer is under way already. Wait for its end, or stop it first.');
}
