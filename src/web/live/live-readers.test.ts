import { expect, it } from 'vitest';
import type { LiveNews, LiveStatus } from '../api/live.ts';
import { LiveReaders } from './live-readers.ts';

const status: LiveStatus = { state: 'running', key: '1', title: 'x', questions: [], next: null };
const news = (toMs: number, text = ''): LiveNews => ({
  ...{ toMs, frames: [[toMs, { text }]], places: {}, laps: {}, events: [], bands: [] },
});
const state = () => ({ status, board: { time_ms: 0, board: null } });

/** What a reader got: `board`, and the times of news. */
function read(stream: { read(): unknown }): (string | number)[] {
  const text = String(stream.read() ?? '');
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) =>
    event === 'news' ? (JSON.parse(data!) as LiveNews).toMs : event!,
  );
}

it('gives who joins the state, and who comes back what was missed', () => {
  const readers = new LiveReaders();
  readers.send('news', news(1));
  const joined = readers.join(null, state);
  readers.send('news', news(2));
  expect(read(joined)).toEqual(['status', 'board', 2]);
  const { lastId } = readers;
  readers.send('news', news(3));
  readers.send('news', news(4));
  expect(read(readers.join(lastId, state))).toEqual([3, 4]);
  expect(read(readers.join(readers.lastId, state))).toEqual([]);
  for (const stranger of ['x.1', `${lastId}9`, lastId.split('.')[0]!, ''])
    expect(read(readers.join(stranger, state))).toEqual(['status', 'board']);
  readers.forget();
  expect(read(readers.join(lastId, state))).toEqual(['status', 'board']);
  readers.close();
});

it('keeps no more than some minutes for who was away, and lets go of who does not read', async () => {
  const readers = new LiveReaders();
  const slow = readers.join(null, state);
  const { lastId } = readers;
  for (let count = 0; count < 60; count += 1) readers.send('news', news(count, 'x'.repeat(100_000)));
  expect(read(readers.join(lastId, state))).toEqual(['status', 'board']);
  expect(slow.destroyed).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(readers.count).toBe(1);
  readers.close();
  expect(readers.count).toBe(0);
});
