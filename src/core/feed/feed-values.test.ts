import { describe, expect, it } from 'vitest';
import { feedDecimal, feedInteger, feedText } from './feed-values.ts';

describe('feedText', () => {
  it('trims, and takes an empty text for nothing', () => {
    expect(feedText(' SOFT ')).toBe('SOFT');
    for (const nothing of ['', '  ', null, undefined, 1, {}, ['SOFT']]) expect(feedText(nothing)).toBeNull();
  });
});

describe('feedInteger', () => {
  it('takes whole JSON numbers only', () => {
    expect(feedInteger(0)).toBe(0);
    expect(feedInteger(51)).toBe(51);
    // 1e400 in JSON is Infinity.
    for (const other of [1.5, JSON.parse('1e400'), NaN, '51', null, true, [51]])
      expect(feedInteger(other)).toBeNull();
  });
});

describe('feedDecimal', () => {
  it('takes decimal numbers written as text only', () => {
    expect(feedDecimal('29.4')).toBe(29.4);
    expect(feedDecimal('-3')).toBe(-3);
    expect(feedDecimal('0')).toBe(0);
    for (const other of ['', ' ', '1,5', '1e3', 'NaN', 'Infinity', '0x10', '1.', '.5', 29.4, null])
      expect(feedDecimal(other)).toBeNull();
  });

  it('takes a number too large for a float for unreadable, not for infinite', () => {
    expect(feedDecimal('9'.repeat(400))).toBeNull();
  });
});
