import { expect, it } from 'vitest';
import { RequestWindows } from './shared-rates.ts';

it('counts each client in a window that begins with its first request', () => {
  const windows = new RequestWindows(10);
  expect(windows.count('a', 1000, 5000)).toEqual({ count: 1, leftMs: 1000 });
  expect(windows.count('a', 1000, 5400)).toEqual({ count: 2, leftMs: 600 });
  expect(windows.count('b', 1000, 5400)).toEqual({ count: 1, leftMs: 1000 });
  expect(windows.count('a', 1000, 6000)).toEqual({ count: 1, leftMs: 1000 });
});

it('forgets the client that was not seen for longest', () => {
  const windows = new RequestWindows(2);
  for (const client of ['a', 'b', 'a', 'c']) windows.count(client, 1000, 0);
  expect(windows.count('a', 1000, 1)).toMatchObject({ count: 3 });
  expect(windows.count('b', 1000, 1)).toMatchObject({ count: 1 });
});
