import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelledQuestions, learn } from '../../src/questions/classify/labelled.ts';
import { packClassifier } from '../../src/questions/classify/train.ts';
import { isLongRun, sampledOptions } from '../support/sample.ts';

const file = '../../src/questions/classify/weights.json';

describe('the weights', sampledOptions(Number(isLongRun), 1, 'trainings of the classifier'), () => {
  it.runIf(isLongRun)('are those that the labelled questions give: npm run train', async () => {
    const packed = packClassifier(learn(labelledQuestions('questions')));
    await expect(`${JSON.stringify(packed)}\n`).toMatchFileSnapshot(file);
  });

  it('take less than 1 MB', () => {
    expect(readFileSync(new URL(file, import.meta.url)).length).toBeLessThan(1_000_000);
  });
});
