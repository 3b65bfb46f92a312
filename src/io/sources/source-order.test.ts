import { describe, expect, it } from 'vitest';
import { readSourceOrder } from './source-order.ts';

describe('SVC_SOURCES', () => {
  it.each([
    [undefined, ['archive', 'openf1', 'results']],
    ['', ['archive', 'openf1', 'results']],
    ['openf1', ['openf1']],
    [' Results , archive', ['results', 'archive']],
  ])('%j is %j', (value, order) => {
    expect(readSourceOrder(value === undefined ? {} : { SVC_SOURCES: value })).toEqual(order);
  });

  it.each([
    ['opnf1', /"opnf1" is no source/, ['openf1']],
    ['archive,archive', /names a source twice/, []],
    ['archive,', /"" is no source/, []],
  ])('%j is refused, with what is allowed', (value, message, candidates) => {
    expect(() => readSourceOrder({ SVC_SOURCES: value })).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(message),
        details: expect.objectContaining({
          candidates: expect.arrayContaining(candidates),
          allowed: ['archive', 'openf1', 'results'],
        }),
      }),
    );
  });
});
