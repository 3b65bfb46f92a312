import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AnswererThread, type ThreadEvent, tookTooMuch } from './answerer-thread.ts';

/** A thread that does what the last message says. */
const script = `
  const { parentPort: port, threadId } = require('node:worker_threads');
  const waiting = [];
  port.on('message', (message) => {
    if (message.type === 'ping') return port.postMessage({ type: 'pong' });
    const { id, of: turns } = message;
    port.postMessage({ type: 'taken', id });
    const say = (text) => port.postMessage({ type: 'answer', id, answer: { kind: 'answer', text } });
    switch (turns.at(-1).message) {
      case 'thread': return say(String(threadId));
      case 'wait': return void waiting.push(say);
      case 'go on': say('went on'); return waiting.forEach((each) => each('waited'));
      case 'throw': return port.postMessage({ type: 'failed', id, error: new Error('broken') });
      case 'spin': for (;;);
      case 'fill the memory': { const all = []; for (;;) all.push(new Array(1e5).fill({ x: 1 }).map((y) => ({ ...y }))); }
      default: return say(turns.at(-1).message);
    }
  });
  port.postMessage({ type: 'ready' });
`;

function testThread(source = script) {
  const faults: unknown[] = [];
  const events: ThreadEvent[] = [];
  let started = 0;
  const thread = new AnswererThread({
    createWorker: () => {
      started += 1;
      return new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 24 } });
    },
    pulseMs: 50,
    mostMissed: 20,
    onFault: (error) => void faults.push(error),
    observe: (event) => void events.push(event),
  });
  onTestFinished(() => thread.close());
  const ask = (message: string, signal?: AbortSignal) => thread.nextStep([{ message, calls: [] }], signal);
  return { thread, ask, faults, events, started: () => started };
}

const answer = (text: string) => ({ kind: 'answer', text });

describe('the thread of the answerer', () => {
  it('is started ahead of the first question, and once', async () => {
    const { thread, ask, started } = testThread();
    thread.start();
    expect(started()).toBe(1);
    expect(await Promise.all([ask('a'), ask('b')])).toEqual([answer('a'), answer('b')]);
    expect(started()).toBe(1);
  });

  it('has several questions at once', async () => {
    const { ask } = testThread();
    const waited = ask('wait');
    expect(await ask('go on')).toEqual(answer('went on'));
    expect(await waited).toEqual(answer('waited'));
  });

  it('passes faults on, and goes on', async () => {
    const { ask, started } = testThread();
    await expect(ask('throw')).rejects.toThrow('broken');
    expect(await ask('a')).toEqual(answer('a'));
    expect(started()).toBe(1);
  });

  it('is left at once by who no longer waits', async () => {
    const { ask } = testThread();
    const stop = new AbortController();
    const waited = ask('wait', stop.signal);
    stop.abort();
    await expect(waited).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(ask('a', stop.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await ask('b')).toEqual(answer('b'));
  });

  it.each(['spin', 'fill the memory'])(
    'tells who asked it to %s that it was too much, and nobody else',
    async (message) => {
      const { ask, faults } = testThread();
      const before = ask('wait');
      const asked = ask(message);
      const after = ask('after');
      expect(await asked).toEqual(tookTooMuch);
      expect(await after).toEqual(answer('after'));
      expect(faults).not.toEqual([]);
      expect(await ask('go on')).toEqual(answer('went on'));
      expect(await before).toEqual(answer('waited'));
    },
  );

  it('is told from the start that it was too much where nothing else was asked', async () => {
    const { ask, started } = testThread();
    expect(await ask('spin')).toEqual(tookTooMuch);
    expect(started()).toBe(1);
    expect(await ask('a')).toEqual(answer('a'));
    expect(started()).toBe(2);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { thread, ask, started } = testThread();
    const waited = Promise.allSettled([ask('wait'), ask('wait')]);
    expect(await ask('a')).toEqual(answer('a'));
    await thread.close();
    expect(await waited).toMatchObject([
      { reason: { code: 'CANCELLED' } },
      { reason: { code: 'CANCELLED' } },
    ]);
    await expect(ask('a')).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(started()).toBe(1);
  });

  it('does not keep the process from ending', () => {
    const { thread } = testThread();
    const held = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
    const before = held();
    thread.start();
    expect(held()).toBe(before);
  });

  it('tells that it died, unless it was closed, and what was fetched for a question', async () => {
    const fetched = { type: 'file-asked', service: 'schedule', from: 'cache' } as const;
    const source = script.replace(
      "const say = (text) => port.postMessage({ type: 'answer', id,",
      `const say = (text) => port.postMessage({ type: 'answer', id, observed: [${JSON.stringify(fetched)}],`,
    );
    const { thread, ask, events } = testThread(source);
    await ask('a');
    expect(events).toEqual([fetched]);
    await ask('fill the memory');
    await ask('b');
    expect(events).toEqual([fetched, { type: 'answerer-died' }, fetched]);
    await thread.close();
    expect(events).toHaveLength(3);
  });

  it('blames no question where it cannot be started', async () => {
    const { ask } = testThread(`process.exit(1)`);
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('be started');
  });
});
