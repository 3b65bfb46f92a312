import { expect, it } from 'vitest';
import { exportInThreads } from './export-thread.ts';
import type { ExportRequest, WriteExport } from './write-export.ts';

const request: ExportRequest = {
  workspaceId: 'w',
  conversationId: 'c',
  format: 'json',
  about: { source: 'demo', model: 'offline', version: '1.2.3' },
  utcMs: 0,
};

/** Threads that run this text. */
function threadsOf(script: string): WriteExport {
  const text = `import { parentPort, workerData } from 'node:worker_threads';\n${script}`;
  const workerFile = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  return exportInThreads({ workerFile, home: '/home', running: async () => ['a'] });
}

const { signal: stays } = new AbortController();

it('hands over what the thread made of what it was given', async () => {
  const write = threadsOf(`
    const content = new TextEncoder().encode(JSON.stringify(workerData));
    parentPort.postMessage({ file: { name: 'a.json', type: 'application/json', content } }, [content.buffer]);
    setInterval(() => undefined, 1000);`);
  const { content, ...rest } = await write(request, stays);
  expect(rest).toEqual({ name: 'a.json', type: 'application/json' });
  expect(JSON.parse(new TextDecoder().decode(content))).toEqual({ home: '/home', request, running: ['a'] });
});

it('ends a thread that nobody waits for any more, in the middle of its work', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const write = exportInThreads({
    workerFile: new URL(
      `data:text/javascript,${encodeURIComponent(`import { workerData } from 'node:worker_threads';
      const beats = workerData.request.beats;
      for (;;) { Atomics.add(beats, 0, 1); Atomics.notify(beats, 0); }`)}`,
    ),
    home: '/home',
    running: async () => null,
  });
  const gone = new AbortController();
  const asked = { ...request, beats: shared };
  const writing = write(asked, gone.signal);
  await expect.poll(() => Atomics.load(shared, 0)).toBeGreaterThan(0);
  gone.abort();
  await expect(writing).rejects.toMatchObject({ code: 'CANCELLED' });
  const beats = Atomics.load(shared, 0);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(Atomics.load(shared, 0)).toBe(beats);
});

it('refuses as the thread does, and fails with a thread that fails', async () => {
  const refusal = { code: 'NOT_FOUND', message: 'There is no such conversation.', hint: 'Load the list.' };
  const refused = threadsOf(`parentPort.postMessage({ refusal: ${JSON.stringify(refusal)} });`);
  await expect(refused(request, stays)).rejects.toMatchObject(refusal);
  const broken = threadsOf(`throw new Error('a fault');`);
  await expect(broken(request, stays)).rejects.toThrow('a fault');
  const silent = threadsOf(`process.exit(0);`);
  await expect(silent(request, stays)).rejects.toThrow('ended unexpectedly');
});
