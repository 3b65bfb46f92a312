import { describe, expect, it } from 'vitest';
import { SvcError } from '../errors.ts';
import { strictJson } from './strict-json.ts';

describe('strictJson', () => {
  it('writes what JSON.stringify writes', () => {
    const value = { text: 'Räikkönen "7"\n', none: null, list: [1.5, -0, { a: false }], left: undefined };
    expect(strictJson(value)).toBe(JSON.stringify(value));
    expect(strictJson(value, 2)).toBe(JSON.stringify(value, null, 2));
  });

  it.each([
    [{ a: { mean: NaN } }, 'NaN at "mean"'],
    [[1, Infinity], 'Infinity at "1"'],
    [-Infinity, '-Infinity at ""'],
  ])('refuses %j', (value, place) => {
    const act = () => strictJson(value);
    expect(act).toThrow(SvcError);
    expect(act).toThrow(place);
    expect(act).toThrow(expect.objectContaining({ code: 'INTERNAL' }));
  });

  it('refuses a result that is none', () => {
    expect(() => strictJson(undefined)).toThrow('no result');
  });
});
