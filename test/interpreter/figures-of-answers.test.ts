import { expect, it } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import { isLongRun } from '../support/sample.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { offlineEffects, talk } from './offline-conversation.ts';
import { figuresOf } from './figures-without-row.ts';
import { answerable } from './offline-questions.ts';

/** Questions of each operation. */
const mostOfOperation = isLongRun ? 20 : 1;
const questions = [...groupBy(answerable, ({ calls }) => calls[0]?.operation ?? '').values()].flatMap(
  (asked) => asked.slice(0, mostOfOperation).map(({ question }) => question),
);

it('leads every figure of an answer to a row, but for those that are of no row', async () => {
  const effects = offlineEffects(await temporaryHome());
  let figures = 0;
  const without: string[] = [];
  for (const question of questions) {
    const [said] = await talk(effects, [question]);
    const { count, withoutRow } = figuresOf(said!);
    figures += count;
    without.push(...withoutRow.map((figure) => `${question}: ${figure}`));
  }
  expect(without).toEqual([]);
  expect(figures).toBeGreaterThan(10 * questions.length);
});
