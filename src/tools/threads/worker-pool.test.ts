import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Observed } from '../../io/observed.ts';
import type { ToolCall, ToolOutcome, ToolRunOptions } from '../tool-runner.ts';
import type { PoolEvent } from './pool-events.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

/** A thread that does what the name of the operation says. */
const script = `
  const { parentPort: port, threadId } = require('node:worker_threads');
  const done = (output, memoryBytes = 0) => port.postMessage({ type: 'done', outcome: { ok: true, output, charts: [] }, memoryBytes });
  port.on('message', ({ type, call, workspaceId }) => {
    if (type === 'end') process.exit(0);
    if (type === 'abort') port.postMessage({ type: 'done', outcome: null, memoryBytes: 0 });
    if (type !== 'run') return;
    switch (call.operation) {
      case 'say': return done({ threadId, workspaceId, said: call.input.text });
      case 'progress': port.postMessage({ type: 'progress', label: 'half-way' }); return done({});
      case 'wait': return setTimeout(() => done({ threadId, workspaceId }), call.input.ms);
      case 'wait for ever': return;
      case 'do not listen': for (;;);
      case 'throw': throw new Error('broken');
      case 'exit': process.exit(3);
      case 'fill the memory': { const all = []; for (;;) all.push(new Array(1e5).fill({ x: 1 }).map((y) => ({ ...y }))); }
      case 'fail': return port.postMessage({ type: 'done', outcome: { ok: false, error: { code: call.input.code, error: 'failed ' + (port.failed ? 'again' : 'once') }, next: [] }, memoryBytes: (port.failed = true, 0) });
      case 'grow': return done({ threadId }, 1000);
    }
  });
`;

interface TestPool {
  pool: WorkerPool;
  faults: unknown[];
  started: () => number;
}

function testPool(options: Partial<WorkerPoolOptions> = {}): TestPool {
  const faults: unknown[] = [];
  let started = 0;
  const pool = new WorkerPool({
    createWorker: () => {
      started += 1;
      return new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 24 } });
    },
    size: 1,
    mostWaiting: 100,
    mostWaitingOfOne: 100,
    idleMs: 60_000,
    killMs: 50,
    mostJobs: 1000,
    mostMemoryBytes: 500,
    onFault: (error) => void faults.push(error),
    ...options,
  });
  onTestFinished(() => pool.close());
  return { pool, faults, started: () => started };
}

function run(
  { pool }: TestPool,
  operation: string,
  { input = {}, ...options }: Partial<ToolRunOptions> & { input?: Record<string, unknown> } = {},
): Promise<ToolOutcome> {
  const full = {
    workspaceId: 'w',
    signal: new AbortController().signal,
    progress: () => undefined,
    ...options,
  };
  return pool.run({ operation, input }, full);
}

async function outputOf(outcome: Promise<ToolOutcome>): Promise<Record<string, unknown>> {
  const known = await outcome;
  if (!known.ok) throw new Error(known.error.error);
  return known.output;
}

describe('WorkerPool', () => {
  it('starts a thread when there is work, and uses it again', async () => {
    const pool = testPool();
    expect(pool.started()).toBe(0);
    const first = await outputOf(run(pool, 'say', { input: { text: 'a' } }));
    const second = await outputOf(run(pool, 'say', { input: { text: 'b' } }));
    expect(first).toMatchObject({ workspaceId: 'w', said: 'a' });
    expect(second).toEqual({ ...first, said: 'b' });
    expect(pool.started()).toBe(1);
  });

  it('gives every workspace its turn', async () => {
    const pool = testPool();
    const order: string[] = [];
    const labels: string[] = [];
    const jobs = ['a', 'a', 'a', 'b', 'c'].map(async (workspaceId) => {
      await run(pool, 'say', { workspaceId, progress: (label) => void labels.push(label) });
      order.push(workspaceId);
    });
    await Promise.all(jobs);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
    expect(labels).toEqual([
      'Waiting for another analysis to finish',
      'Waiting: 1 other analysis goes first',
      'Waiting for another analysis to finish',
      'Waiting: 1 other analysis goes first',
    ]);
  });

  it('tells those who wait how many go before, again when that has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = testPool();
    const stop = new AbortController();
    const hanging = run(pool, 'wait for ever', { signal: stop.signal });
    const leaving = new AbortController();
    const second = run(pool, 'say', { workspaceId: 'b', signal: leaving.signal });
    const labels: string[] = [];
    const third = run(pool, 'say', { workspaceId: 'c', progress: (label) => void labels.push(label) });
    vi.advanceTimersByTime(9000);
    expect(labels).toEqual(['Waiting: 1 other analysis goes first']);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
    vi.advanceTimersByTime(9000);
    expect(labels.slice(1)).toEqual(['Waiting for another analysis to finish']);
    stop.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await third).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  describe('with heavy work', () => {
    const heavy = { isHeavy: ({ input }: ToolCall) => input.isHeavy === true, mostOfAll: 2, mostOfKey: 1 };
    const hanging = (pool: TestPool, workspaceId: string) => {
      const stop = new AbortController();
      const options = { workspaceId, input: { isHeavy: true, of: workspaceId }, signal: stop.signal };
      const ended = run(pool, 'wait for ever', options).catch(() => undefined);
      return { stop: () => stop.abort(), ended };
    };

    it('lets a small question by, however many heavy ones there are of one workspace', async () => {
      const pool = testPool({ size: 2, heavy });
      const all = Array.from({ length: 5 }, () => hanging(pool, 'a'));
      expect(pool.pool.load.heavy).toEqual({ running: 1, waiting: 4 });
      const small = ['a', 'b', 'a'].map((workspaceId) => outputOf(run(pool, 'say', { workspaceId })));
      expect(await Promise.all(small)).toHaveLength(3);
      expect(pool.started()).toBe(2);
      for (const { stop } of all) stop();
      await Promise.all(all.map(({ ended }) => ended));
    });

    it('has a thread more for small questions where heavy ones have all', async () => {
      const pool = testPool({ size: 2, heavy });
      const all = ['a', 'b', 'c'].map((workspaceId) => hanging(pool, workspaceId));
      expect(await outputOf(run(pool, 'say', { workspaceId: 'd' }))).toMatchObject({ workspaceId: 'd' });
      expect(pool.started()).toBe(3);
      for (const { stop } of all) stop();
      await Promise.all(all.map(({ ended }) => ended));
      // Those that waited had their turn: nothing is left under way.
      expect(await outputOf(run(pool, 'say', { input: { isHeavy: true, text: 'x' } }))).toBeDefined();
    });

    it('takes none of it while it is told so, and says why; what was taken before goes on', async () => {
      const pool = testPool({ heavy });
      const before = run(pool, 'wait', { input: { isHeavy: true, ms: 20 } });
      pool.pool.refuseHeavy('The server is short of memory.');
      expect(await run(pool, 'say', { input: { isHeavy: true } })).toMatchObject({
        ok: false,
        error: { code: 'RATE_LIMITED', error: 'The server is short of memory.', retryable: true },
      });
      expect(await outputOf(run(pool, 'say'))).toBeDefined();
      expect(await before).toMatchObject({ ok: true });
      pool.pool.refuseHeavy(null);
      expect(await run(pool, 'say', { input: { isHeavy: true } })).toMatchObject({ ok: true });
    });
  });

  it('gives back what threads hold: idle ones end at once, others with their job', async () => {
    const pool = testPool({ size: 2 });
    const { threadId: idle } = await outputOf(run(pool, 'say'));
    const working = outputOf(run(pool, 'wait', { input: { ms: 30 } }));
    const other = outputOf(run(pool, 'wait', { input: { ms: 60 } }));
    pool.pool.letGo();
    expect(await working).toMatchObject({ threadId: idle });
    await other;
    await expect.poll(() => pool.pool.threads).toBe(0);
    expect((await outputOf(run(pool, 'say'))).threadId).not.toBe(idle);
    expect(pool.faults).toEqual([]);
  });

  it('runs as many jobs at once as it has threads', async () => {
    const pool = testPool({ size: 2 });
    const jobs = [20, 21, 22, 23].map((ms) => outputOf(run(pool, 'wait', { input: { ms } })));
    const threads = (await Promise.all(jobs)).map(({ threadId }) => threadId);
    expect(new Set(threads).size).toBe(2);
    expect(pool.started()).toBe(2);
  });

  describe('with equal calls', () => {
    const asking = (pool: TestPool, operation: string, workspaceId: string, input: object = { ms: 30 }) => {
      const stop = new AbortController();
      const outcome = run(pool, operation, { workspaceId, input: { ...input }, signal: stop.signal });
      outcome.catch(() => undefined);
      return { outcome, stop: () => stop.abort() };
    };

    it('carries out one after the other, each for its own workspace', async () => {
      const pool = testPool({ size: 2 });
      const equal = ['a', 'b', 'c'].map((workspaceId) => asking(pool, 'wait', workspaceId).outcome);
      expect(pool.pool.load).toMatchObject({ busy: 1, waiting: 2 });
      const workspaces = (await Promise.all(equal.map(outputOf))).map(({ workspaceId }) => workspaceId);
      expect(workspaces).toEqual(['a', 'b', 'c']);
    });

    it('lets others by', async () => {
      const pool = testPool({ size: 2 });
      for (const workspaceId of ['a', 'b', 'c']) asking(pool, 'wait for ever', workspaceId);
      await run(pool, 'say');
      expect(pool.pool.load).toMatchObject({ busy: 1, waiting: 2 });
    });

    it('goes on with one whose caller has left while others wait for it, and stops it when all have left', async () => {
      const pool = testPool({ killMs: 5000 });
      const [first, second, third] = ['a', 'b', 'c'].map((workspaceId) =>
        asking(pool, 'wait for ever', workspaceId),
      );
      first!.stop();
      second!.stop();
      await expect(first!.outcome).rejects.toMatchObject({ code: 'CANCELLED' });
      expect(pool.pool.load).toMatchObject({ busy: 1, waiting: 1 });
      third!.stop();
      await expect.poll(() => pool.pool.load).toMatchObject({ busy: 0, waiting: 0 });
      expect(pool.started()).toBe(1);
    });

    it.each([
      ['for want of data to all who waited for it', 'SOURCE_UNAVAILABLE', ['once', 'once', 'once']],
      ['of a workspace to its caller alone', 'INTERNAL', ['once', 'again', 'again']],
    ])('tells a failure %s', async (_what, code, times) => {
      const pool = testPool();
      const equal = ['a', 'b', 'c'].map((workspaceId) => asking(pool, 'fail', workspaceId, { code }).outcome);
      const errors = (await Promise.all(equal)).map((outcome) => !outcome.ok && outcome.error.error);
      expect(errors).toEqual(times.map((time) => `failed ${time}`));
    });
  });

  it('passes progress on', async () => {
    const labels: string[] = [];
    await run(testPool(), 'progress', { progress: (label) => void labels.push(label) });
    expect(labels).toEqual(['half-way']);
  });

  it('says that it is busy when too many wait', async () => {
    const pool = testPool({ mostWaiting: 3, mostWaitingOfOne: 2 });
    const jobs = ['a', 'a', 'a', 'a', 'b', 'b'].map((workspaceId) =>
      run(pool, 'wait', { workspaceId, input: { ms: 5 } }),
    );
    const outcomes = await Promise.all(jobs);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, true, false]);
    expect(outcomes[3]).toMatchObject({ error: { code: 'RATE_LIMITED', retryable: true } });
  });

  it.each(['throw', 'exit', 'fill the memory'])('outlives a thread that dies: %s', async (operation) => {
    const pool = testPool();
    const waiting = outputOf(run(pool, 'say', { input: { text: 'before' } }));
    const dying = run(pool, operation);
    const next = outputOf(run(pool, 'say', { input: { text: 'after' } }));
    expect(await dying).toMatchObject({ ok: false, error: { code: 'INTERNAL', retryable: true } });
    expect(await waiting).toMatchObject({ said: 'before' });
    expect(await next).toMatchObject({ said: 'after' });
    expect(pool.faults).toHaveLength(1);
    expect(pool.started()).toBe(2);
  });

  it('fails each job of a thread that cannot start, and does not try for ever', async () => {
    const pool = testPool({ createWorker: () => new Worker('throw new Error("no")', { eval: true }) });
    const outcomes = await Promise.all([run(pool, 'say'), run(pool, 'say')]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false]);
    expect(pool.faults).toHaveLength(2);
  });

  it('stops a job that is cancelled and keeps its thread', async () => {
    const pool = testPool({ killMs: 30_000 });
    const controller = new AbortController();
    const job = run(pool, 'wait for ever', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(job).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await outputOf(run(pool, 'say', { input: { text: 'x' } }))).toMatchObject({ said: 'x' });
    expect(pool.started()).toBe(1);
  });

  it('cancels at once, and kills a thread that does not listen', async () => {
    const pool = testPool({ killMs: 200 });
    const controller = new AbortController();
    await run(pool, 'say');
    const job = run(pool, 'do not listen', { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(job).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(pool.pool.threads).toBe(1); // not killed yet
    expect(await outputOf(run(pool, 'say', { input: { text: 'x' } }))).toMatchObject({ said: 'x' });
    expect(pool.started()).toBe(2);
    expect(pool.faults).toEqual([]);
  });

  it('forgets a job that is cancelled before its turn', async () => {
    const pool = testPool();
    const controller = new AbortController();
    const first = run(pool, 'wait', { input: { ms: 30 } });
    const second = run(pool, 'throw', { signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
    await first;
    expect(await outputOf(run(pool, 'say'))).toBeDefined();
    expect(pool.faults).toEqual([]);
    await expect(run(pool, 'say', { signal: controller.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });

  it('replaces a thread that has done enough, or holds too much', async () => {
    const after = async (options: Partial<WorkerPoolOptions>, operation: string): Promise<number> => {
      const pool = testPool(options);
      for (let count = 0; count < 4; count++) await run(pool, operation);
      return pool.started();
    };
    expect(await after({ mostJobs: 2 }, 'say')).toBe(2);
    expect(await after({}, 'grow')).toBe(4);
    expect(await after({}, 'say')).toBe(1);
  });

  it('lets threads end that have nothing to do', async () => {
    const pool = testPool({ idleMs: 20 });
    await run(pool, 'say');
    expect(pool.pool.threads).toBe(1);
    await expect.poll(() => pool.pool.threads).toBe(0);
    await run(pool, 'say');
    expect(pool.started()).toBe(2);
  });

  it('takes nothing more once it is closed', async () => {
    const pool = testPool();
    await run(pool, 'say');
    await pool.pool.close();
    await expect(run(pool, 'say')).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('tells how each call ended, for which answer, and which thread died', async () => {
    const events: (PoolEvent | Observed)[] = [];
    const pool = testPool({
      observe: (event) => void events.push(event),
      mostWaiting: 1,
      mostWaitingOfOne: 1,
    });
    const turnId = 'an answer';
    await run(pool, 'say', { turnId });
    await run(pool, 'exit', { turnId });
    const stopping = new AbortController();
    const stopped = run(pool, 'wait for ever', { signal: stopping.signal });
    const waits = run(pool, 'say', { signal: stopping.signal });
    expect(pool.pool.load).toEqual({ waiting: 1, busy: 1, idle: 0, heavy: { running: 0, waiting: 0 } });
    await run(pool, 'progress');
    stopping.abort();
    await Promise.allSettled([stopped, waits]);
    const ms = expect.any(Number) as number;
    const ended = { type: 'call-ended', waitMs: ms, durationMs: ms, turnId: null };
    const never = { ...ended, durationMs: 0 };
    expect(events).toEqual([
      { ...ended, operation: 'say', outcome: 'ok', turnId },
      { type: 'thread-died' },
      { ...ended, operation: 'exit', outcome: 'INTERNAL', turnId },
      { ...never, operation: 'progress', outcome: 'RATE_LIMITED' },
      { ...ended, operation: 'wait for ever', outcome: 'CANCELLED' },
      { ...never, operation: 'say', outcome: 'CANCELLED' },
    ]);
  });

  it('passes on what threads have counted, and which answer met a fault', async () => {
    const asked: Observed = { type: 'host-spared', host: 'results' };
    const source = `
      const { parentPort: port } = require('node:worker_threads');
      port.on('message', ({ type }) => {
        if (type === 'end') process.exit(0);
        if (type !== 'run') return;
        port.postMessage({ type: 'fault', error: new Error('a fault') });
        port.postMessage({ type: 'done', outcome: { ok: true }, memoryBytes: 0, observed: [${JSON.stringify(asked)}] });
      });
    `;
    const events: (PoolEvent | Observed)[] = [];
    const faults: unknown[] = [];
    const pool = testPool({
      createWorker: () => new Worker(source, { eval: true }),
      observe: (event) => void events.push(event),
      onFault: (_error, turnId) => void faults.push(turnId),
    });
    await run(pool, 'anything', { turnId: 'an answer' });
    expect(events).toEqual([asked, expect.objectContaining({ type: 'call-ended', outcome: 'ok' })]);
    expect(faults).toEqual(['an answer']);
  });
});
