// @module-tag long
import { describe, expect, it } from 'vitest';
import { asObjects } from '../../src/core/json-object.ts';
import { warmHome } from '../support/temporary-home.ts';
import { plantedConversations } from './planted-documents.ts';
import { plantFigures } from './planted-figures.ts';
import { plantWholeNumbers } from './planted-whole-numbers.ts';
import { checkedAll, scoreOf } from './score-of-check.ts';

describe('the check of figures', () => {
  it('finds 19 in 20 of made up ones, gaps by laps among them, and doubts no right one', async () => {
    const planted = plantFigures(await plantedConversations(await warmHome()), 3000);
    const checked = await checkedAll(planted);
    expect(scoreOf(checked)).toMatchObject({ invented: 1500, right: 1500, doubted: 0 });
    for (const kind of ['gap', 'gap on a lap', 'time']) {
      const { invented, letPass } = scoreOf(checked.filter((each) => each.kind === kind));
      expect(letPass / invented, kind).toBeLessThan(0.03);
    }
  });

  it('doubts no sentence that an operation itself says of its result', async () => {
    const conversations = await plantedConversations(await warmHome());
    const said = conversations.flatMap(({ results, question }) =>
      results.flatMap(({ facts }) =>
        asObjects(facts).map(({ text }) => ({ answer: String(text), results, question })),
      ),
    );
    const doubted = (await checkedAll(said)).flatMap(({ answer, isDoubted }) => (isDoubted ? [answer] : []));
    expect({ said: said.length > 50, doubted }).toEqual({ said: true, doubted: [] });
  });

  it('finds 19 in 20 of made up whole numbers, and doubts no right one', async () => {
    const checked = await checkedAll(await plantWholeNumbers(await warmHome(), 400));
    const score = scoreOf(checked);
    expect(score).toMatchObject({ invented: 200, right: 200, doubted: 0 });
    expect(score.letPass).toBeLessThanOrEqual(10);
  });
});
