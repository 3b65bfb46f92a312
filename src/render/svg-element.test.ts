import { describe, expect, it } from 'vitest';
import { element, escapeXml, number, polylines } from './svg-element.ts';

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

describe('escapeXml', () => {
  it('keeps what XML allows and replaces what it does not', () => {
    expect(escapeXml('Kimi Räikkönen 🏎 <b> & "x"')).toBe('Kimi Räikkönen 🏎 &lt;b&gt; &amp; &quot;x&quot;');
    expect(escapeXml('a\u0000b\u001bc\ud800d\uffffe')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
  });
});
