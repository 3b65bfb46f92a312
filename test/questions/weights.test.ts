import { expect, it } from 'vitest';
import { labelledQuestions, learn } from '../../src/questions/classify/labelled.ts';
import { packClassifier } from '../../src/questions/classify/train.ts';

it('has the weights that the labelled questions give: npm run train', { timeout: 120_000 }, async () => {
  const packed = packClassifier(learn(labelledQuestions('questions')));
  await expect(`${JSON.stringify(packed)}\n`).toMatchFileSnapshot(
    '../../src/questions/classify/weights.json',
  );
});
