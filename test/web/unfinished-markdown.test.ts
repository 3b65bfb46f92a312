import type { Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import fc from '../support/fast-check.ts';
import { sampledOptions, sampledProperty, sampledRuns, sampleOf } from '../support/sample.ts';
import { hostilePieces, repeated } from '../browser/page/hostile-markdown.ts';
import {
  type Block,
  createGrowingReader,
  parseBlocks,
  parseMarkdown,
} from '../../src/web/client/markdown/parser.ts';
import { showableMarkdown } from '../../src/web/client/markdown/unfinished.ts';

/** What a reader sees, without white space. */
function visible(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.children) return visible(token.children);
      return ['text', 'code_inline', 'fence', 'text_special'].includes(token.type) ? token.content : '';
    })
    .join('')
    .replace(/\s+/g, '');
}

const shown = (text: string) => visible(parseMarkdown(text));
const kinds = (text: string) => parseBlocks(text).map(({ tokens }) => tokens[0]!.type + tokens[0]!.tag);

/** All that is drawn of blocks. */
const drawn = (blocks: Block[]) =>
  JSON.stringify(blocks, (key, value: unknown) => (key === 'map' ? undefined : value));

/** At every moment a reader sees a beginning of what there will be in the end, in blocks of the kind they will have. */
function expectNoFlicker(document: string): void {
  const all = shown(document);
  const allKinds = kinds(document);
  const read = createGrowingReader();
  for (let length = 0; length <= document.length; length++) {
    const showable = showableMarkdown(document.slice(0, length));
    const now = shown(showable);
    if (!all.startsWith(now)) {
      expect.fail(
        `After ${JSON.stringify(document.slice(0, length))}: "${now}" is no beginning of "${all}".`,
      );
    }
    expect(allKinds.slice(0, kinds(showable).length), document.slice(0, length)).toEqual(kinds(showable));
    expect(drawn(read(showable)), document.slice(0, length)).toBe(drawn(parseBlocks(showable)));
  }
}

const documents: [string, string][] = [
  ['emphasis', 'Verstappen was **0.154 s** faster, *mostly* in ***sector two***, __really__, _yes_ ~~no~~.'],
  ['nested emphasis', '**bold with *italic* inside** and *italic with **bold** inside*'],
  ['emphasis over two lines', 'first **bold\nstill bold** done'],
  ['stars that mean times', '2 * 3 = 6, 2*3, snake_case_name, 3 ** 2'],
  [
    'links',
    'See [the **map** of it](https://example.com/a_(b)?x=1 "a title") and ![a chart](/charts/x/y.png) here.',
  ],
  ['brackets that are no link', 'Intervals [0, 5] and [x] and array[0](not a target here) end.'],
  ['code spans', 'Use `svc analyze` or ``a ` b`` and `**not bold**`, then `end`'],
  ['code', 'Before:\n\n```json\n{"a": "**x**"}\n`tick`\n``\n[x](y\n```\nAfter it **bold**.'],
  ['long fence', '````\n```\nin\n```\n````\nout'],
  ['tildes', '~~~\n~~\ncode\n~~~\nout'],
  ['headings', '# One\n\n## Two **bold**\ntext\n### Three\nmore'],
  ['lists', '- one\n- **two**\n  - nested *item*\n\n1. first\n2. second\n10. tenth `x`\n\n* star\n+ plus'],
  ['rule', 'one\n\n---\n\ntwo\n\n***\n\nthree\n---\nfour'],
  ['quote', '> quoted **text**\n> goes on\n\nplain\n> > nested'],
  ['table', 'Times:\n\n| Driver | Lap |\n|:--|--:|\n| VER | **1:10.270** |\n| NOR | `1:10.5` |\n\nAfter.'],
  ['table right behind text', 'Times:\n| A | B |\n| --- | --- |\n| 1 | 2 |\n'],
  ['bars that are no table', 'a | b **c**\nnext line | x\n\nend || done'],
  ['table with a star in its head', '| a* | _b |\n|---|---|\n| 1* | 2 |\n\nend'],
  ['autolink', 'Go to <https://example.com/x> or <b>not html</b> and a < b, <3.'],
  ['entities', 'A &amp; B &lt;i&gt; &#39;x&#39; R&D & so'],
  ['escapes', 'Not \\*bold\\*, \\[no link\\](x), back\\\\slash, \\`tick\\`'],
  ['marks at the end', 'Wow! Really!! Yes* or no_ and [ or ( or `'],
  ['years at line starts', '2024\n2025. was\n\n2026'],
  ['html', '<script>alert(1)</script> <img src=x onerror=alert(1)> text'],
  ['emoji and accents', '**Pérez 🏁** finished **5º**_x_'],
];

describe('Markdown that is still being written', () => {
  it.each(documents)('shows no half-written %s', (_name, document) => {
    expectNoFlicker(document);
    expect(shown(showableMarkdown(`${document}\n\n`))).toBe(shown(document));
  });

  it('shows none of anything put together of it', sampledProperty, () => {
    const word = fc.constantFrom('lap', '1:10.270', 'Pérez', 'a_b', 'R&D', '2 * 3', 'S1:', '(x)', 'Wow!');
    const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string; piece: string }>((tie) => ({
      inline: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
      piece: fc.oneof(
        { depthSize: 'small' },
        word,
        word.map((text) => `\`${text}\``),
        fc
          .array(word, { minLength: 1, maxLength: 3 })
          .map((words) => `[${words.join(' ')}](https://example.com/(a))`),
        tie('inline').map((text) => `**${text.replaceAll('*', '')}**`),
        tie('inline').map((text) => `_${text.replace(/[*_]/g, '')}_`),
      ),
    })).inline;
    const block = fc.oneof(
      inline,
      inline.map((text) => `### ${text}`),
      fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((item) => `- ${item}`).join('\n')),
      fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((item) => `1. ${item}`).join('\n')),
      fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``),
      fc
        .array(fc.tuple(word, inline), { minLength: 1, maxLength: 3 })
        .map((rows) => ['| A | B |', '|---|--:|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n')),
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        expectNoFlicker(blocks.join('\n\n'));
      }),
      { numRuns: sampledRuns(80) },
    );
  });

  it('shows a table without outer bars when its head is complete', () => {
    expect(shown(showableMarkdown('A | B\n--- | -'))).toBe('');
    expect(kinds(showableMarkdown('A | B\n--- | ---\n**1** | '))).toEqual(['table_opentable']);
  });

  it('goes on showing where a bracket or a mark is never closed', () => {
    const text = `The interval [0, 5) ${'lap '.repeat(100)}`;
    expect(shown(showableMarkdown(text)).length).toBeGreaterThan(300);
    expect(shown(showableMarkdown('**bold without an end\n\nnext'))).toContain('next');
  });

  it('ends for hostile text', () => {
    const marks = ['[', '![', '*_', '`', '**a ', '<a', '&', '\\', '| ', '[a](', '`a``b', '> ', '- '];
    for (const mark of marks) {
      const text = mark.repeat(8000 / mark.length);
      expect(showableMarkdown(text).length).toBeLessThanOrEqual(2 * text.length);
      parseBlocks(showableMarkdown(text));
    }
  });
});

const tried = Math.ceil(hostilePieces.length / 4);
const ofPieces = sampledOptions(tried, hostilePieces.length, 'pieces of Markdown that is made to cost time');

describe('a text that is being written, and was made to cost time', ofPieces, () => {
  // Work that grows with the square of the length takes half a minute and more for one of these.
  it.each(sampleOf(hostilePieces, tried))('is ready at once, made of %j', (piece) => {
    const startMs = performance.now();
    for (const end of ['', 'x', '\n\nx', '*']) showableMarkdown(repeated(piece, 150_000) + end);
    expect(performance.now() - startMs).toBeLessThan(10_000);
  });
});
