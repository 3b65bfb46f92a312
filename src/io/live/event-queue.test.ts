import { expect, it } from 'vitest';
import { EventQueue } from './event-queue.ts';

it('gives events in order, then the end as often as it is asked for', async () => {
  const queue = new EventQueue<string>({ onFull: () => undefined, onDrained: () => undefined });
  queue.push('a', 1);
  setTimeout(() => queue.push('b', 1), 5);
  expect(await queue.next(1000)).toBe('a');
  expect(await queue.next(1000)).toBe('b');
  expect(await queue.next(1)).toBeNull();
  setTimeout(() => queue.end('end'), 5);
  expect(await queue.next(1000)).toBe('end');
  queue.push('late', 1);
  queue.end('other end');
  expect(await queue.next(0)).toBe('end');
});

it('pauses who fills it, until most was taken', async () => {
  const calls: string[] = [];
  const queue = new EventQueue<number>({
    onFull: () => calls.push('full'),
    onDrained: () => calls.push('drained'),
  });
  for (let each = 0; each < 5000; each += 1) queue.push(each, 10_000);
  expect(calls).toEqual(['full']);
  for (let each = 0; each < 5000; each += 1) expect(await queue.next(0)).toBe(each);
  expect(calls).toEqual(['full', 'drained']);
});
