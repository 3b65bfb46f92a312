// @module-tag long
import { describe, expect, it } from 'vitest';
import { unsupportedFigures } from '../../src/agent/figures/unsupported-figures.ts';
import { warmHome } from '../support/temporary-home.ts';
import { plantedConversations } from './planted-documents.ts';
import { type PlantedFigure, plantFigures } from './planted-figures.ts';
import { type PlantedNumber, plantWholeNumbers } from './planted-whole-numbers.ts';
import { scoreOf } from './score-of-check.ts';

describe('the check of whole numbers', () => {
  it('finds nine in ten of made up ones, and doubts hardly any right one', async () => {
    const planted = await plantWholeNumbers(await warmHome(), 400);
    const checked: (PlantedNumber & { isDoubted: boolean })[] = [];
    for (const each of planted) {
      const doubted = await unsupportedFigures(each.answer, each.results, [each.question]);
      checked.push({ ...each, isDoubted: doubted.length > 0 });
    }
    const score = scoreOf(checked);
    expect(score).toMatchObject({ invented: 200, right: 200 });
    expect(score.letPass).toBeLessThan(20);
    expect(score.doubted).toBeLessThanOrEqual(1);
  });
});

describe('the check of figures', () => {
  it('lets less than 2 % of made up gaps pass, and doubts less than 1 % of right figures', async () => {
    const planted = plantFigures(await plantedConversations(await warmHome()), 1800);
    const checked: (PlantedFigure & { isDoubted: boolean })[] = [];
    for (const each of planted) {
      const doubted = await unsupportedFigures(each.answer, each.results, [each.question]);
      checked.push({ ...each, isDoubted: doubted.length > 0 });
    }
    const gaps = scoreOf(checked.filter(({ kind }) => kind === 'gap'));
    expect(gaps).toMatchObject({ invented: 600, right: 600 });
    expect(gaps.letPass / gaps.invented).toBeLessThan(0.02);
    const all = scoreOf(checked);
    expect(all.doubted / all.right).toBeLessThan(0.01);
  });
});
