import { describe, expect, it } from 'vitest';
import { figurePlaces } from './figure-places.ts';
import { createMarkReader, markable, unmarked, withMarks } from './marks.ts';
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
