import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelledQuestions, learn } from '../../src/questions/classify/labelled.ts';
import { packClassifier } from '../../src/questions/classify/train.ts';

const file = '../../src/questions/classify/weights.json';

describe('the weights', () => {
  it('are those that the labelled questions give: npm run train', { tags: ['long'] }, async () => {
    const packed = packClassifier(learn(labelledQuestions('questions')));
    await expect(`${JSON.stringify(packed)}\n`).toMatchFileSnapshot(file);
  });

  it('take less than 1 MB', () => {
    expect(readFileSync(new URL(file, import.meta.url)).length).toBeLessThan(1_000_000);
  });
});
