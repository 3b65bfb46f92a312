import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { hostilePieces } from '../../../test/browser/page/hostile-markdown.ts';
import { inertMarkdown } from './transcript-markdown.ts';
import { transcriptName } from './transcript-words.ts';

/** As a program shows it that lets HTML through. */
const shown = (text: string) => new MarkdownIt({ html: true }).render(inertMarkdown(text));

describe('a text for a file', () => {
  it.each([
    ['![map](https://elsewhere.example/x.png)', '<p><a href="https://elsewhere.example/x.png">map</a></p>\n'],
    [
      '!![map](https://elsewhere.example/x.png)',
      '<p>! <a href="https://elsewhere.example/x.png">map</a></p>\n',
    ],
    ['![map][1]\n\n[1]: https://elsewhere.example/', '<p><a href="https://elsewhere.example/">map</a></p>\n'],
    ['\\![map](https://elsewhere.example/)', '<p>!<a href="https://elsewhere.example/">map</a></p>\n'],
    ['\\\\![map](https://elsewhere.example/)', '<p>\\<a href="https://elsewhere.example/">map</a></p>\n'],
    ['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>\n'],
    ['1 < 2 and **bold**', '<p>1 &lt; 2 and <strong>bold</strong></p>\n'],
    ['[a](https://example.com/)', '<p><a href="https://example.com/">a</a></p>\n'],
  ])('%j', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it('holds no tag and no picture, whatever it is made of', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostilePieces,
        '\n\n',
        '<!--',
        '<?',
        '</a>',
        '![a](b)',
        '!',
        '\\',
        '[1]: b\n',
        'word ',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const made = 'p|em|strong|s|a|code|pre|blockquote|ul|ol|li|h[1-6]|hr|br|table|thead|tbody|tr|th|td';
    const own = new RegExp(String.raw`^</?(?:${made})(?: (?:href|title|start|class|style)="[^"<>]*")* ?/?>$`);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const tags = shown(pieces.join('')).match(/<[a-z/!?][^>]*>?/gi) ?? [];
        expect(tags.filter((tag) => !own.test(tag))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  ['Who won in Monaco?', 'who-won-in-monaco'],
  ['São Paulo: Pérez & Hülkenberg', 'sao-paulo-perez-hulkenberg'],
  ['../../etc/passwd', 'etc-passwd'],
  ['x"\r\nSet-Cookie: a=b', 'x-set-cookie-a-b'],
  ['レース', 'conversation'],
  ['a'.repeat(59) + ' bcd', 'a'.repeat(59)],
])('the file of %j is called %j', (title, name) => {
  expect(transcriptName(title)).toBe(name);
});
