import { describe, expect, it } from 'vitest';
import { figurePlaces } from './figure-places.ts';
import {
  createMarkReader,
  hostToShow,
  markable,
  ownChartPath,
  safeLink,
  unmarked,
  withMarks,
} from './marks.ts';
import { parseMarkdown } from './parser.ts';

/** The texts that a reader sees marked, parts of one mark joined. */
function markedTexts(markdown: string, spans: Parameters<typeof withMarks>[1]): string[] {
  const read = createMarkReader();
  const texts = parseMarkdown(withMarks(markdown, spans)).flatMap(({ type, content, children }) =>
    type === 'fence' ? [content] : (children ?? []).map((child) => child.content),
  );
  const marked = [''];
  for (const { text, isMarked, isEnd } of texts.flatMap(read)) {
    if (isMarked) marked[marked.length - 1] += text;
    if (isEnd) marked.push('');
  }
  return marked.slice(0, -1);
}

/** All places of these texts. */
function spansOf(markdown: string, ...texts: string[]) {
  return texts.map((text) => ({ text, at: markdown.indexOf(text), length: text.length }));
}

describe('marks of figures in a Markdown', () => {
  it.each([
    ['a paragraph', 'VER did 1:09.999 there.', '1:09.999'],
    ['emphasis', 'VER did **1:09.999** there.', '1:09.999'],
    ['a sign in emphasis', 'By **-0.272** s.', '-0.272'],
    ['a heading', '## 1:09.999 it was', '1:09.999'],
    ['a list', '- 0.272 s\n- 1:09.999', '1:09.999'],
    ['a table', '|Driver|Best|\n|-|-|\n|VER|1:09.999|', '1:09.999'],
    ['code', 'It is `1:09.999`.', '1:09.999'],
    ['a fence', '```\n1:09.999\n```', '1:09.999'],
    ['a link', '[1:09.999](https://a.example/1:09.999)', '1:09.999'],
    ['the second of two that are equal', '1:09.99 and 1:09.999', '1:09.999'],
  ])('stand in %s', (_, markdown, text) => {
    expect(markedTexts(markdown, spansOf(markdown, text))).toEqual([text]);
  });

  it('go over the borders of emphasis, and end once', () => {
    const markdown = 'On lap **31** he stopped.';
    expect(markedTexts(markdown, [{ text: 'lap 31', at: 3, length: 8 }])).toEqual(['lap 31']);
  });

  it('leave out the sign of a list, and a number that counts one', () => {
    expect(markedTexts('- 0.272 s', [{ text: '- 0.272', at: 0, length: 7 }])).toEqual(['0.272']);
    expect(withMarks('12. Norris', [{ text: '12', at: 0, length: 2 }])).toBe('12. Norris');
  });

  it('are none where they lie in each other, outside of the text, or in a text with signs of its own', () => {
    const spans = [
      { text: '1:09.999', at: 0, length: 8 },
      { text: '9.999', at: 3, length: 5 },
      { text: '5', at: 40, length: 1 },
    ];
    expect(markable('1:09.999 s', spans)).toEqual([spans[0]]);
    expect(withMarks('1:09.999 \uFDD0', spans)).toBe('1:09.999 \uFDD0');
  });

  it('change neither the text nor the figures that lead to their rows', () => {
    const markdown = 'P**3** on lap 31, 1:09.999 and 1:10.270 behind.';
    const marked = withMarks(markdown, spansOf(markdown, '3', '1:09.999'));
    expect(marked).not.toBe(markdown);
    expect(unmarked(marked)).toBe(markdown);
    expect(figurePlaces(parseMarkdown(marked))).toEqual(figurePlaces(parseMarkdown(markdown)));
  });
});

const base = 'https://svc.example/chat';

describe('links of answers', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['/interactive/w/x.html', 'https://svc.example/interactive/w/x.html'],
    ['x.png', 'https://svc.example/x.png'],
    ['//example.com', 'https://example.com/'],
  ])('lead from %s to %s', (href, target) => {
    expect(safeLink(href, base)).toBe(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://svc.example/1',
    'mailto:a@example.com',
    'https://formula1.com@elsewhere.example/',
    'https://',
  ])('do not lead to %j', (href) => {
    expect(safeLink(href, base)).toBeNull();
  });
});

describe('pictures of answers', () => {
  const id = '0b7c1a52-9a3e-4c55-8a51-0d9c8a1f2e11';

  it('are charts of this workspace', () => {
    expect(ownChartPath(`/charts/${id}/lap_times.png`, id)).toBe(`/charts/${id}/lap_times.png`);
  });

  it.each([
    'https://example.com/x.png',
    '//example.com/charts/x.png',
    '/charts/another-workspace/lap_times.png',
    `/charts/${id}/../secret.png`,
    `/charts/${id}/x.png?leak=1`,
    `/charts/${id}/x.svg`,
    `/charts/${id}/%2e%2e.png`,
    'data:image/png;base64,AAAA',
  ])('are not %s', (source) => {
    expect(ownChartPath(source, id)).toBeNull();
  });
});

describe('a link', () => {
  it.each([
    ['https://formula1.com/results', 'https://elsewhere.example/x', 'elsewhere.example'],
    ['formula1.com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['See WWW.FORMULA1.COM now', 'https://elsewhere.example:8443/', 'elsewhere.example:8443'],
    ['ｆormula1．com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1\u200B.com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1。com', 'https://elsewhere.example/', 'elsewhere.example'],
    ['https://user@formula1.com/', 'https://elsewhere.example/', 'elsewhere.example'],
    ['formula1.com', 'https://formula1.com.elsewhere.example/', 'formula1.com.elsewhere.example'],
    // The first letter is Cyrillic.
    ['аpple.com', 'https://apple.com/', 'apple.com'],
    ['https://formula1.com', 'https://svc.example/charts', 'svc.example'],
  ])('%j to %s names the host', (text, target, host) => {
    expect(hostToShow(text, target)).toBe(host);
  });

  it.each([
    ['the results', 'https://elsewhere.example/'],
    ['https://formula1.com/a', 'https://www.formula1.com/b'],
    ['www.formula1.com', 'https://formula1.com/'],
    ['FORMULA1.com', 'https://formula1.com/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['1:10.270', 'https://elsewhere.example/'],
    ['in 2024. Then', 'https://elsewhere.example/'],
  ])('%j to %s says enough', (text, target) => {
    expect(hostToShow(text, target)).toBeNull();
  });
});
