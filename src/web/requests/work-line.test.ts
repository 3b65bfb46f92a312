import { expect, it } from 'vitest';
import { drawingLimits, WorkLine } from './work-line.ts';

const { signal: whoStays } = new AbortController();

/** Draws by name, whose first letter is the workspace; the promise of each, and the names in the order in which they were drawn. */
function drawn(line: WorkLine, names: readonly string[]) {
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
  const all = names.map((name) => line.run(name[0]!, draw(name), whoStays));
  return { order, all: Promise.allSettled(all) };
}

it('draws one chart at a time, workspaces in turn, whatever fails', async () => {
  const { order, all } = drawn(new WorkLine(drawingLimits), ['a1', 'a2!', 'a3', 'b1', 'c1!']);
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(order).toEqual(['a1', 'b1', 'c1!', 'a2!', 'a3']);
});

it('refuses what would pile up, of one workspace and of all', async () => {
  const line = new WorkLine(drawingLimits);
  const refusedOf = async (names: readonly string[]): Promise<number> =>
    (await drawn(line, names).all).filter(({ status }) => status === 'rejected').length;
  expect(await refusedOf(Array.from({ length: 50 }, (_, number) => `a${number}`))).toBe(9);
  // 301: one of them is being drawn.
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const many = letters.flatMap((letter) => Array.from({ length: 20 }, (_, number) => `${letter}${number}`));
  expect(await refusedOf(many)).toBe(many.length - 301);
  await expect(line.run('a', async () => 'drawn', whoStays)).resolves.toBe('drawn');
});

it('draws nothing while it is told so, and says why', async () => {
  const line = new WorkLine(drawingLimits);
  line.refuse('The server is short of memory.');
  const refused = line.run('a', async () => 'drawn', whoStays);
  await expect(refused).rejects.toMatchObject({ code: 'BUSY', message: 'The server is short of memory.' });
  line.refuse(null);
  await expect(line.run('a', async () => 'drawn', whoStays)).resolves.toBe('drawn');
});

it('leaves out what nobody waits for any more, and goes on with the next', async () => {
  const line = new WorkLine(drawingLimits);
  let finish = (): void => undefined;
  const first = line.run(
    'a',
    () => new Promise<string>((resolve) => (finish = () => resolve('first'))),
    whoStays,
  );
  const gone = new AbortController();
  let hasBegun = false;
  const left = line.run('b', async () => (hasBegun = true), gone.signal);
  const last = line.run('c', async () => 'last', whoStays);
  expect(line.load).toEqual({ waiting: 2, running: 1 });
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(line.load).toEqual({ waiting: 1, running: 1 });
  finish();
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(hasBegun).toBe(false);
  await expect(line.run('d', async () => 'late', gone.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect.poll(() => line.load).toEqual({ waiting: 0, running: 0 });
});
