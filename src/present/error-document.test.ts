import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SvcError } from '../core/errors.ts';
import { errorDocument } from './error-document.ts';

describe('errorDocument', () => {
  it('shows an expected failure as it is', () => {
    const error = new SvcError('RATE_LIMITED', 'Too much.', 'Wait.', { retry_after: 60 });
    expect(errorDocument(error)).toEqual({
      error: 'Too much.',
      code: 'RATE_LIMITED',
      hint: 'Wait.',
      retryable: true,
      details: { retry_after: 60 },
    });
  });

  it('does not repeat a book that was given for a name', () => {
    const book = 'x'.repeat(20_000);
    const details = { query: book, problems: [{ value: book, count: 1 }], candidates: ['Monza'], year: null };
    const document = errorDocument(new SvcError('NOT_FOUND', 'No.', 'Try.', details));
    const start = `${'x'.repeat(500)}…`;
    expect(document.details).toEqual({
      query: start,
      problems: [{ value: start, count: 1 }],
      candidates: ['Monza'],
      year: null,
    });
    expect(details.query).toBe(book);
  });

  it('names what the system refused', async () => {
    const error: unknown = await readdir('/nowhere/at/all').catch((reason: unknown) => reason);
    expect(errorDocument(error)).toMatchObject({
      code: 'INTERNAL',
      error: expect.stringMatching(/^The system refused: ENOENT: .*'\/nowhere\/at\/all'\.$/),
      details: { system_code: 'ENOENT' },
    });
  });

  it.each([
    [new TypeError('x is not a function\n  at somewhere'), 'An internal fault: x is not a function.'],
    [new Error(''), 'An internal fault: no message.'],
    ['thrown text', 'An internal fault: thrown text.'],
    [undefined, 'An internal fault: undefined.'],
  ])('keeps the stack of a fault to itself: %s', (fault, sentence) => {
    expect(errorDocument(fault)).toMatchObject({ code: 'INTERNAL', error: sentence, details: {} });
  });
});
