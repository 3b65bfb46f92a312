import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Place, TurnLine } from './turn-line.ts';

const roomy = {
  ...{ mostUnderWay: 100, mostUnderWayOfClient: 100, mostWaiting: 100, mostWaitingOfClient: 100 },
  longestWaitMs: 60_000,
};

/** Enters turns by name, whose first letter is the client. */
class Turns {
  readonly line: TurnLine;
  /** Names in the order in which they began. */
  readonly begun: string[] = [];
  readonly letGo: string[] = [];
  /** What each was told last. */
  readonly told = new Map<string, string>();
  readonly places = new Map<string, Place>();

  constructor(limits: Partial<typeof roomy>) {
    this.line = new TurnLine({ ...roomy, ...limits });
  }

  enter(...names: string[]): void {
    for (const name of names) {
      const place = this.line.enter(name[0]!);
      this.places.set(name, place);
      void place.turn.then((mayBegin) => (mayBegin ? this.begun : this.letGo).push(name));
      if (!place.isFree) place.onMove((words) => this.told.set(name, words));
    }
  }

  leave(...names: string[]): void {
    for (const name of names) this.places.get(name)?.leave();
  }
}

const settle = async (): Promise<void> => await Promise.resolve();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('TurnLine', () => {
  it('lets the turns of one client go on in their order, and forgets it when all have left', async () => {
    const turns = new Turns({ mostUnderWayOfClient: 2, mostWaitingOfClient: 2 });
    turns.enter('a0', 'a1', 'a2', 'a3');
    await settle();
    expect(turns.begun).toEqual(['a0', 'a1']);
    expect(() => turns.enter('a4')).toThrow('too many requests');
    turns.enter('b0');
    expect(turns.places.get('b0')?.isFree).toBe(true);
    turns.leave('a1', 'a1');
    await settle();
    expect(turns.begun).toEqual(['a0', 'a1', 'b0', 'a2']);
    turns.leave('a3', 'a0', 'a2');
    await settle();
    expect(turns.begun).toHaveLength(4);
    turns.enter('a5', 'a6', 'a7');
    expect(['a5', 'a6', 'a7'].map((name) => turns.places.get(name)?.isFree)).toEqual([true, true, false]);
  });

  it('lets clients take turns where all have to wait', async () => {
    const turns = new Turns({ mostUnderWay: 1 });
    turns.enter('x0', 'a1', 'a2', 'a3', 'b1', 'c1', 'c2');
    for (const name of ['x0', 'a1', 'b1', 'c1', 'a2', 'c2']) {
      turns.leave(name);
      await settle();
    }
    expect(turns.begun).toEqual(['x0', 'a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect(turns.line).toMatchObject({ underWay: 1, waiting: 0 });
  });

  it('says how many go before and, once it knows, how long that takes; again when it has changed', async () => {
    const turns = new Turns({ mostUnderWay: 1 });
    turns.enter('a0', 'b1', 'c1', 'd1');
    expect(turns.told.get('b1')).toBe('Waiting for another answer to end: yours is next');
    expect(turns.told.get('c1')).toBe('1 answer is ahead of yours');
    expect(turns.told.get('d1')).toBe('2 answers are ahead of yours');
    await vi.advanceTimersByTimeAsync(10_000);
    turns.leave('a0');
    await vi.advanceTimersByTimeAsync(3000);
    expect(turns.told.get('c1')).toBe('Waiting for another answer to end: yours is next, about 10 s');
    expect(turns.told.get('d1')).toBe('1 answer is ahead of yours, about 20 s');
    // Those under way take longer than the one that ended.
    await vi.advanceTimersByTimeAsync(57_000);
    expect(turns.told.get('d1')).toBe('1 answer is ahead of yours, about 2 min');
  });

  it('says so when it is the client itself who keeps it waiting', () => {
    const turns = new Turns({ mostUnderWayOfClient: 1 });
    turns.enter('a0', 'b0', 'a1', 'b1', 'a2');
    expect(turns.told.get('a1')).toBe('Waiting for another answer for your network to end: yours is next');
    expect(turns.told.get('a2')).toBe('1 answer for your network is ahead of yours');
  });

  it('takes nothing that would wait too long, and says when to come back', async () => {
    const turns = new Turns({ mostUnderWay: 1, longestWaitMs: 30_000 });
    turns.enter('a0', 'b1');
    await vi.advanceTimersByTimeAsync(12_000);
    turns.leave('a0');
    turns.enter('c1', 'd1');
    expect(() => turns.enter('e1')).toThrow(expect.objectContaining({ code: 'BUSY', retryAfterS: 36 }));
    turns.leave('c1');
    turns.enter('e1');
  });

  it('gives up what has waited far too long all the same', async () => {
    const turns = new Turns({ mostUnderWay: 1, longestWaitMs: 30_000 });
    turns.enter('a0', 'b1');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(turns.letGo).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(turns.letGo).toEqual(['b1']);
    expect(turns.line.waiting).toBe(0);
  });

  it('has whoever has most places make room for who has fewer', async () => {
    const turns = new Turns({ mostUnderWay: 1, mostWaiting: 4 });
    turns.enter('a0', 'a1', 'a2', 'a3', 'a4', 'b1');
    await settle();
    expect(turns.letGo).toEqual(['a4']);
    turns.enter('b2');
    await settle();
    expect(turns.letGo).toEqual(['a4', 'a3']);
    expect(() => turns.enter('b3')).toThrow(expect.objectContaining({ code: 'BUSY', retryAfterS: 30 }));
    expect(() => turns.enter('a5')).toThrow(expect.objectContaining({ code: 'BUSY' }));
    turns.enter('c1');
    await settle();
    expect([turns.letGo.length, turns.line.waiting]).toEqual([3, 4]);
  });

  it('has a place for the question of another client beside 2,000 of one', () => {
    const turns = new Turns({ mostUnderWay: 5, mostUnderWayOfClient: 2, mostWaiting: 50 });
    let refused = 0;
    for (let number = 0; number < 2000; number++) {
      try {
        turns.enter(`a${number}`);
      } catch {
        refused += 1;
      }
    }
    expect(refused).toBe(1948);
    turns.enter('b');
    expect(turns.places.get('b')?.isFree).toBe(true);
    turns.enter('c0', 'd0', 'e0');
    expect(turns.told.get('e0')).toBe('Waiting for another answer to end: yours is next');
  });

  it('keeps no timer when nobody waits', () => {
    const turns = new Turns({ mostUnderWay: 1 });
    turns.enter('a0', 'b1');
    expect(vi.getTimerCount()).toBe(1);
    turns.leave('b1');
    expect(vi.getTimerCount()).toBe(0);
  });
});
