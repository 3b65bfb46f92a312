import { expect, it } from 'vitest';
import { SvcError } from '../../core/errors.ts';
import { errorAnswer } from './error-answer.ts';

it('says what failed with names as they were given', () => {
  const error = new SvcError('NOT_FOUND', 'No driver "max_verstappen" took part in this session.', '');
  expect(errorAnswer(error.toDocument()).paragraphs).toEqual([
    String.raw`That did not work: No driver "max\_verstappen" took part in this session. Please say it in another way.`,
  ]);
});
