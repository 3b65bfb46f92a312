import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { AgentEvent } from '../../agent/turn/agent-events.ts';
import { untilAborted } from '../../io/cancellation.ts';
import { WebError } from '../../serving/web-error.ts';
import { streamEvent } from '../api/stream-events.ts';
import type { FirstBytePriority } from './first-byte-priority.ts';
import type { OwnRun } from './own-run.ts';
import type { RunBoard, RunLease, RunNotice } from './run-board.ts';
import type { RunTimes } from './run-times.ts';
import { isEnd, type Run, type RunIds } from './run.ts';
import { endOf, notBegun } from './turn-end.ts';
import type { Place, TurnLine } from './turn-line.ts';

/** Stops a run that nobody reads for too long, and ends one that does not stop when it is asked to. */
function limitRun(run: OwnRun, { graceMs, stoppingMs }: Pick<RunTimes, 'graceMs' | 'stoppingMs'>): void {
  let grace: NodeJS.Timeout | undefined;
  let stopping: NodeJS.Timeout | undefined;
  const onReaders = (readers: number): void => {
    clearTimeout(grace);
    if (readers === 0 && !run.isComplete) grace = setTimeout(() => run.stop('abandoned'), graceMs);
  };
  run.onReaders(onReaders);
  onReaders(0); // its first reader has yet to come
  run.signal.addEventListener('abort', () => {
    stopping = setTimeout(() => run.add(endOf(null, run.stopReason)), stoppingMs);
  });
  run.onEnded(() => {
    for (const timer of [grace, stopping]) clearTimeout(timer);
  });
}

/** @param requireHeld to be called before anything is stored; it throws when that is no longer allowed. */
type RunTurn = (signal: AbortSignal, requireHeld: () => Promise<void>) => AsyncIterable<AgentEvent>;

/** A turn that is asked for. */
interface TurnRequest {
  workspaceId: string;
  /** null: the caller leaves it to the server, and wants no other answer of the workspace to be under way. */
  conversationId: string | null;
  /** Whose turns wait for each other. */
  client: string;
}

interface PreparedTurn {
  ids: RunIds;
  runTurn: RunTurn;
}

interface RunsOptions {
  times: RunTimes;
  board: RunBoard;
  firstBytes: FirstBytePriority;
  line: TurnLine;
  /** @param turnId the answer that met it */
  onFault(this: void, error: unknown, turnId: string): void;
}

/** The turns under way, one for each conversation at most: those that this instance runs, and those that other ones do. */
export class Runs {
  readonly #times: RunTimes;
  readonly #board: RunBoard;
  readonly #firstBytes: FirstBytePriority;
  readonly #line: TurnLine;
  readonly #onFault: RunsOptions['onFault'];
  /** Of this instance, each until everybody can know its end. */
  readonly #own = new Map<OwnRun, Promise<void>>();
  #isStopping = false;

  constructor({ times, board, firstBytes, line, onFault }: RunsOptions) {
    this.#times = times;
    this.#board = board;
    this.#firstBytes = firstBytes;
    this.#line = line;
    this.#onFault = onFault;
  }

  /** The turn under way or just ended in the conversation, or the newest of the workspace; null when there is none. */
  async latest(workspaceId: string, conversationId: string | null): Promise<Run | null> {
    const notices = await this.#of(workspaceId, conversationId);
    const notice = notices.find(({ hasEnded }) => !hasEnded) ?? notices[0];
    return notice === undefined ? null : await this.#board.open(notice.ids);
  }

  /** The turn under way in the conversation, or the newest of the workspace; null when there is none. */
  async current(workspaceId: string, conversationId: string | null): Promise<RunIds | null> {
    return (await this.underWay(workspaceId, conversationId))[0] ?? null;
  }

  /** All turns under way in the conversation, or in the workspace, newest first. */
  async underWay(workspaceId: string, conversationId: string | null = null): Promise<RunIds[]> {
    const notices = await this.#of(workspaceId, conversationId);
    return notices.filter(({ hasEnded }) => !hasEnded).map(({ ids }) => ids);
  }

  /**
   * The same for who reads what is stored, which goes on while nobody can say what is under way: none then, as nobody could read on in
   * it either.
   */
  async readable(workspaceId: string, conversationId: string | null = null): Promise<RunIds[]> {
    try {
      return await this.underWay(workspaceId, conversationId);
    } catch (error) {
      if (error instanceof WebError && error.code === 'NOT_READY') return [];
      throw error;
    }
  }

  /** Stops the turn under way in the conversation, or all of the workspace. Returns whether there was one. */
  async stop(workspaceId: string, conversationId: string | null = null): Promise<boolean> {
    const under = await this.underWay(workspaceId, conversationId);
    await Promise.all(under.map((ids) => this.#board.stop(ids)));
    return under.length > 0;
  }

  async #of(workspaceId: string, conversationId: string | null): Promise<RunNotice[]> {
    const notices = await this.#board.notices(workspaceId);
    return notices.filter(({ ids }) => conversationId === null || ids.conversationId === conversationId);
  }

  /**
   * Starts the turn that `prepare` returns, which has its first event at once and goes on when its client's line lets it. Meanwhile no
   * other turn of the conversation can start.
   *
   * @throws RUN_UNDER_WAY when the conversation has a turn under way, STOPPING after `shutDown`, RATE_LIMITED when too many turns of
   *   the client wait, BUSY when too many of all do, NOT_READY when nobody can say whether it may start; else what `prepare` throws.
   */
  async start(request: TurnRequest, prepare: () => Promise<PreparedTurn>): Promise<Run> {
    const { workspaceId, conversationId, client } = request;
    const reservation = await this.#board.reserve(workspaceId, conversationId);
    if (reservation === null) throw underWay();
    try {
      this.#requireGoingOn();
      this.#line.requireRoom(client);
      const { ids, runTurn } = await prepare();
      this.#requireGoingOn();
      const place = this.#line.enter(client);
      const lease = await this.#begin(ids, place);
      limitRun(lease.run, this.#times);
      const driving = this.#drive(lease, runTurn, place).finally(() => this.#own.delete(lease.run));
      this.#own.set(lease.run, driving);
      return lease.run;
    } finally {
      await reservation.release();
    }
  }

  async #begin(ids: RunIds, place: Place): Promise<RunLease> {
    let lease: RunLease | null = null;
    try {
      lease = await this.#board.begin(ids);
    } finally {
      if (lease === null) place.leave();
    }
    if (lease === null) throw underWay();
    return lease;
  }

  /** Stops all turns of this instance and refuses new ones. Resolves when all have ended. */
  async shutDown(): Promise<void> {
    this.#isStopping = true;
    const ended = [...this.#own.keys()].map(
      (run) =>
        new Promise<void>((resolve) => {
          if (run.hasEnded) resolve();
          else run.onEnded(resolve);
        }),
    );
    for (const run of this.#own.keys()) run.stop('shutdown');
    await Promise.race([Promise.all(ended), pause(this.#times.stoppingMs * 2, undefined, { ref: false })]);
    await this.#board.close();
  }

  /** @throws STOPPING after `shutDown`, NOT_READY when new turns cannot begin. */
  requireOpen(): void {
    this.#requireGoingOn();
    this.#board.requireReady();
  }

  #requireGoingOn(): void {
    if (this.#isStopping) throw new WebError('STOPPING', 'The server is being restarted. Please try again.');
  }

  async #drive(lease: RunLease, runTurn: RunTurn, place: Place): Promise<void> {
    const { run } = lease;
    // The first event goes out before the agent takes the processor.
    await setImmediate();
    await this.#firstBytes.gone();
    let longest: NodeJS.Timeout | undefined;
    try {
      if (!place.isFree) place.onMove((message) => run.add({ type: 'status', message }));
      const mayBegin = place.isFree || (await untilAborted(place.turn, run.signal));
      longest = setTimeout(() => run.stop('too-long'), this.#times.longestMs);
      for await (const event of mayBegin ? runTurn(run.signal, lease.requireHeld) : [notBegun]) {
        const shown = streamEvent(event, run.ids.workspaceId);
        if (shown) run.add(isEnd(shown) ? endOf(shown, run.stopReason) : shown);
      }
      if (!run.isComplete && run.stopReason === null) throw new Error('the turn ended without an end');
    } catch (error) {
      if (run.stopReason === null) this.#onFault(error, run.ids.messageId);
    } finally {
      clearTimeout(longest);
      place.leave();
    }
    run.add(endOf(null, run.stopReason));
    await lease.untilEndIsKnown();
  }
}

function underWay(): WebError {
  return new WebError('RUN_UNDER_WAY', 'An answer is under way already. Wait for its end, or stop it first.');
}
