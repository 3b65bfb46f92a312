import { expect, it } from 'vitest';
import { TurnLine } from './turn-line.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets the turns of one client go on in their order, and forgets it when all have left', async () => {
  const line = new TurnLine({ mostUnderWay: 2, mostWaiting: 2 });
  const begun: number[] = [];
  const places = [0, 1, 2, 3].map((number) => {
    const place = line.enter('a')!;
    void place.turn.then(() => begun.push(number));
    return place;
  });
  await settle();
  expect(places.map(({ isFree }) => isFree)).toEqual([true, true, false, false]);
  expect(begun).toEqual([0, 1]);
  expect(line.enter('a')).toBeNull();
  expect(line.enter('b')?.isFree).toBe(true);
  places[1]?.leave();
  places[1]?.leave();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  places[3]?.leave();
  places[0]?.leave();
  places[2]?.leave();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  expect([line.enter('a'), line.enter('a'), line.enter('a')].map((place) => place?.isFree)).toEqual([
    true,
    true,
    false,
  ]);
});
