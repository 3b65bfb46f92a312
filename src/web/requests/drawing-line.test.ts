import { expect, it } from 'vitest';
import { DrawingLine } from './drawing-line.ts';

/** Draws by name, whose first letter is the workspace; the promise of each, and the names in the order in which they were drawn. */
function drawn(line: DrawingLine, names: readonly string[]) {
  const order: string[] = [];
  let atOnce = 0;
  const draw = (name: string) => async (): Promise<string> => {
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    order.push(name);
    if (name.endsWith('!')) throw new Error(name);
    return name;
  };
  const all = names.map((name) => line.draw(name[0]!, draw(name)));
  return { order, all: Promise.allSettled(all) };
}

it('draws one chart at a time, workspaces in turn, whatever fails', async () => {
  const { order, all } = drawn(new DrawingLine(), ['a1', 'a2!', 'a3', 'b1', 'c1!']);
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(order).toEqual(['a1', 'b1', 'c1!', 'a2!', 'a3']);
});

it('refuses what would pile up, of one workspace and of all', async () => {
  const line = new DrawingLine();
  const refusedOf = async (names: readonly string[]): Promise<number> =>
    (await drawn(line, names).all).filter(({ status }) => status === 'rejected').length;
  expect(await refusedOf(Array.from({ length: 50 }, (_, number) => `a${number}`))).toBe(9);
  // 301: one of them is being drawn.
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const many = letters.flatMap((letter) => Array.from({ length: 20 }, (_, number) => `${letter}${number}`));
  expect(await refusedOf(many)).toBe(many.length - 301);
  await expect(line.draw('a', async () => 'drawn')).resolves.toBe('drawn');
});

it('draws nothing while it is told so, and says why', async () => {
  const line = new DrawingLine();
  line.refuse('The server is short of memory.');
  const refused = line.draw('a', async () => 'drawn');
  await expect(refused).rejects.toMatchObject({ code: 'BUSY', message: 'The server is short of memory.' });
  line.refuse(null);
  await expect(line.draw('a', async () => 'drawn')).resolves.toBe('drawn');
});
