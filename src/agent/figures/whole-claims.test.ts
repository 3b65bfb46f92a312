import { expect, it } from 'vitest';
import { wholeFiguresIn } from './whole-claims.ts';
import { wholeKinds } from './whole-kinds.ts';

it('lets others have their turn between the kinds of numbers, and takes none for a text without any', async () => {
  let pauses = 0;
  const pause = async (): Promise<void> => void (pauses += 1);
  expect(await wholeFiguresIn('Norris was behind.', pause)).toEqual([]);
  expect(pauses).toBe(0);
  const figures = await wholeFiguresIn('Norris finished third, with two stops.', pause);
  expect(figures.map(({ value }) => value)).toEqual([3, 2]);
  expect(pauses).toBe(wholeKinds.length);
});
