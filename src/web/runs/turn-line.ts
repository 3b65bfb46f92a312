import { TooManyRequests, WebError } from '../../serving/web-error.ts';
import { JobQueue, WhileWaiting } from '../../tools/threads/job-queue.ts';
import type { TurnLineLimits } from '../setup/settings.ts';
import { busyWords, type Wait, waitingWords } from './waiting-words.ts';

/** So much of the mean is the last turn's. */
const weightOfLast = 0.2;

/** How fast turns come to their end, for an honest word to those who wait. */
class TurnPace {
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

  /** Until a turn begins that waits behind so many others, of which so many go on at once; null: unknown yet. */
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

/** A place in the line. */
export interface Place {
  /** Whether the turn may begin at once. */
  isFree: boolean;
  /** Resolves when the turn may begin; false: it has to make room, or waited far too long, and does not begin. */
  turn: Promise<boolean>;
  /** Tells now how long it is, in words for people, and again whenever that has changed, until the turn begins or leaves. */
  onMove(this: void, tell: (words: string) => void): void;
  /** To be called once when the turn has ended, or is no longer wanted. */
  leave(this: void): void;
}

interface Turn {
  client: string;
  enteredAtMs: number;
  begin(this: void, mayBegin: boolean): void;
  tell(this: void, words: string): void;
  told: string;
}

/** A turn that was taken waits so much longer than was expected at most. */
const patience = 1.5;
/** After so many seconds a client may ask again where nobody knows how long a turn takes. */
const usualWaitS = 30;

/**
 * Lets so many turns go on at once, and so many of one client; the others wait. Clients take turns, and each client's questions keep
 * their order: whoever asks much waits for itself. What would wait too long is not taken at all, so that nothing piles up; where all
 * places are taken, whoever has the most of them makes room for who has fewer.
 */
export class TurnLine {
  readonly #limits: TurnLineLimits;
  readonly #queue: JobQueue<Turn>;
  readonly #pace = new TurnPace();
  readonly #waiting = new WhileWaiting(() => this.#tick());

  constructor(limits: TurnLineLimits) {
    this.#limits = limits;
    this.#queue = new JobQueue({
      most: limits.mostWaiting,
      mostOfKey: limits.mostWaitingOfClient,
      mostUnderWayOfKey: limits.mostUnderWayOfClient,
    });
  }

  /** Turns that wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Turns under way. */
  get underWay(): number {
    return this.#pace.underWay;
  }

  /** @throws RATE_LIMITED when too many turns of the client wait, BUSY when too many of all do, or it would wait too long. */
  requireRoom(client: string): void {
    const { mostUnderWay, mostUnderWayOfClient, mostWaitingOfClient, longestWaitMs } = this.#limits;
    const own = this.#queue.waitingOf(client);
    const isOwn = this.#queue.underWayOf(client) >= mostUnderWayOfClient;
    const ownMs = isOwn ? this.#pace.waitMs(own, mostUnderWayOfClient) : 0;
    if (own >= mostWaitingOfClient || isOver(ownMs, longestWaitMs)) {
      const retryMs = this.#pace.waitMs(0, mostUnderWayOfClient);
      throw new TooManyRequests(wholeSeconds(retryMs), 'Too many questions from this address are waiting.');
    }
    if (!isOwn && this.underWay < mostUnderWay) return;
    const waitMs = this.#pace.waitMs(this.#queue.aheadOfNew(client), mostUnderWay);
    const isFull = this.#queue.length >= this.#limits.mostWaiting && !this.#queue.lastBeyond(own + 1);
    if (isFull || isOver(waitMs, longestWaitMs)) throw new WebError('BUSY', busyWords, wholeSeconds(waitMs));
  }

  /** @throws as `requireRoom` */
  enter(client: string): Place {
    this.requireRoom(client);
    if (!this.#queue.hasRoom(client)) this.#letGo(this.#queue.lastBeyond(this.#queue.waitingOf(client) + 1));
    let begin: Turn['begin'] = () => undefined;
    const turn = new Promise<boolean>((resolve) => (begin = resolve));
    const told = { tell: () => undefined, told: '' };
    const entered: Turn = { client, begin, enteredAtMs: performance.now(), ...told };
    this.#queue.add(client, entered);
    const isFree = this.#goOn().includes(entered);
    return {
      isFree,
      turn,
      onMove: (tell) => {
        entered.tell = tell;
        this.#tell((each) => each === entered);
      },
      leave: () => {
        if (this.#pace.ended(entered)) this.#queue.ended(client);
        else this.#queue.remove(client, entered);
        this.#goOn();
      },
    };
  }

  /** The turns that begin now. */
  #goOn(): Turn[] {
    const begun: Turn[] = [];
    while (this.underWay < this.#limits.mostUnderWay) {
      const next = this.#queue.next();
      if (!next) break;
      this.#pace.began(next);
      next.begin(true);
      begun.push(next);
    }
    this.#waiting.isWaiting = this.#queue.length > 0;
    return begun;
  }

  #tick(): void {
    const oldestMs = performance.now() - patience * this.#limits.longestWaitMs;
    for (const turn of this.#queue.inOrder()) if (turn.enteredAtMs < oldestMs) this.#letGo(turn);
    this.#tell(() => true);
  }

  #letGo(turn: Turn | undefined): void {
    if (!turn) return;
    this.#queue.remove(turn.client, turn);
    turn.begin(false);
  }

  #tell(isTold: (turn: Turn) => boolean): void {
    const ofClient = new Map<string, number>();
    for (const [ahead, turn] of this.#queue.inOrder().entries()) {
      const own = ofClient.get(turn.client) ?? 0;
      ofClient.set(turn.client, own + 1);
      if (!isTold(turn)) continue;
      const words = waitingWords(this.#waitOf(turn.client, ahead, own));
      if (words === turn.told) continue;
      turn.told = words;
      turn.tell(words);
    }
  }

  /** @param own turns of its client among those ahead */
  #waitOf(client: string, ahead: number, own: number): Wait {
    const { mostUnderWay, mostUnderWayOfClient } = this.#limits;
    const allMs = this.#pace.waitMs(ahead, mostUnderWay);
    const isOwn = this.#queue.underWayOf(client) + own >= mostUnderWayOfClient;
    if (!isOwn || allMs === null) return { ahead: isOwn ? own : ahead, isOwn, waitMs: allMs };
    const ownMs = this.#pace.waitMs(own, mostUnderWayOfClient) ?? 0;
    return { ahead: own, isOwn, waitMs: Math.max(allMs, ownMs) };
  }
}

/** What nobody knows is not over. */
function isOver(waitMs: number | null, mostMs: number): boolean {
  return waitMs !== null && waitMs > mostMs;
}

function wholeSeconds(waitMs: number | null): number {
  return waitMs === null ? usualWaitS : Math.max(1, Math.ceil(waitMs / 1000));
}
