import { expect, it } from 'vitest';
import { openedOnce } from './opened-once.ts';

it('opens once for all calls, and anew after a failure', async () => {
  let isThere = false;
  let opens = 0;
  const open = openedOnce(async () => {
    opens += 1;
    if (!isThere) throw new Error('not there yet');
    return opens;
  });
  const early = [open(), open()];
  for (const each of early) await expect(each).rejects.toThrow('not there yet');
  isThere = true;
  expect(await Promise.all([open(), open()])).toEqual([2, 2]);
  expect(await open()).toBe(2);
});
