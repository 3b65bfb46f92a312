import { describe, expect, it } from 'vitest';
import { escapeXml, unescapeXml } from './xml-text.ts';

describe('escapeXml', () => {
  it('keeps what XML allows and replaces what it does not', () => {
    expect(escapeXml('Kimi Räikkönen 🏎 <b> & "x"')).toBe('Kimi Räikkönen 🏎 &lt;b&gt; &amp; &quot;x&quot;');
    expect(escapeXml('a\u0000b\u001bc\ud800d\uffffe')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
  });
});

describe('unescapeXml', () => {
  it('gives back what was escaped', () => {
    for (const text of ['Norris', `<b> & "x" 'y' &amp;lt;`, '&#38; &nbsp; &'])
      expect(unescapeXml(escapeXml(text))).toBe(text);
  });
});
