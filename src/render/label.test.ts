import { describe, expect, it } from 'vitest';
import { element, number, polylines } from './label.ts';

describe('element', () => {
  it('writes attributes and children', () => {
    expect(element('g', { x: 1.23456, fill: '#fff', stroke: null }, element('path', { d: 'M0 0' }))).toBe(
      '<g x="1.23" fill="#fff"><path d="M0 0"/></g>',
    );
  });

  it('escapes attributes', () => {
    expect(element('text', { 'aria-label': '"><script>&\'' })).toBe(
      '<text aria-label="&quot;&gt;&lt;script&gt;&amp;&#39;"/>',
    );
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => element('rect', { width: value })).toThrow(RangeError);
    expect(() => number(value)).toThrow(/must be finite/);
    expect(() => polylines([[{ x: 0, y: value }]])).toThrow(RangeError);
  });
});
