import { Script } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { season } from '../../../test/support/season-effects.ts';
import type { Observed } from '../observed.ts';
import { SessionsAhead } from './session-threads.ts';

/** A thread that does what the code of the session says, and tells its number and what it was asked. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  parentPort.on('message', (asked) => {
    if (asked === 'end') return parentPort.close();
    const { event, session: { code }, options } = asked;
    if (code === 'SQ') throw new Error('broken');
    if (code !== 'S') parentPort.postMessage([{ threadId, code, options, workerData, year: event.year }]);
  });
`)}`,
);

const sessions = season(2024).events.flatMap((event) =>
  event.sessions.map((session) => ({ event, session })),
);

function ahead(codes: readonly string[], count = 2) {
  const asked = codes.map((code) => structuredClone(sessions.find(({ session }) => session.code === code)!));
  const loaded: (Observed & { threadId?: number })[] = [];
  const stop = new AbortController();
  const options = { program, count, env: {}, offline: true, signal: stop.signal };
  const observe = (event: Observed) => void loaded.push(event);
  const threads = new SessionsAhead({ ...options, observe }, asked, { laps: 'optional' });
  onTestFinished(() => threads.end());
  return {
    loaded,
    stop,
    threads,
    next: async (index: number) => await threads.loaded(asked[index]!.session),
  };
}

describe('sessions ahead', () => {
  it('are loaded by threads once one has to be parsed, each once', async () => {
    const { threads, next, loaded } = ahead(['R', 'FP1', 'R', 'FP1', 'R', 'Q', 'R', 'FP1']);
    await next(0);
    expect(loaded).toEqual([]);
    threads.begin();
    for (let index = 1; index < 8; index += 1) await next(index);
    await next(3);
    expect(loaded.map((each) => (each as { code?: string }).code).toSorted()).toEqual([
      'FP1',
      'FP1',
      'FP1',
      'Q',
      'R',
      'R',
      'R',
    ]);
    expect(loaded[0]).toMatchObject({
      options: { laps: 'optional' },
      workerData: { offline: true },
      year: 2024,
    });
    expect(new Set(loaded.map(({ threadId }) => threadId)).size).toBe(2);
  });

  it('are twice as many as there are threads, until somebody asks for them', async () => {
    const { threads, next, loaded } = ahead(Array.from({ length: 12 }, () => 'R'));
    threads.begin();
    await vi.waitFor(() => expect(loaded).toHaveLength(4));
    await next(0);
    await vi.waitFor(() => expect(loaded).toHaveLength(5));
    await next(11);
    await next(1);
    await vi.waitFor(() => expect(loaded).toHaveLength(6));
  });

  it('are not waited for where a thread has gone', async () => {
    const { threads, next, loaded } = ahead(['SQ', 'R', 'R'], 1);
    threads.begin();
    for (let index = 0; index < 3; index += 1) await next(index);
    expect(loaded).toEqual([]);
  });

  it('are not waited for by a call that was cancelled', async () => {
    const { threads, next, stop } = ahead(['S', 'R'], 1);
    threads.begin();
    const waiting = next(0);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('leave V8 as it was', () => {
    const cachedData = new Script('(() => 0)').createCachedData();
    /** V8 takes compiled code from settings like those of now alone; of the source it compares the length. */
    const hasUsualSettings = (digit: number) =>
      new Script(`(() => ${digit})`, { cachedData }).cachedDataRejected === false;
    const { threads } = ahead(['R']);
    threads.begin();
    expect(hasUsualSettings(1)).toBe(false);
    threads.end();
    expect(hasUsualSettings(2)).toBe(true);
  });
});
