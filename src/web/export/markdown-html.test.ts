import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

function html(...given: Parameters<typeof markdownHtml>): string {
  const { lead, rest } = markdownHtml(...given);
  return lead + rest;
}

describe('Markdown of an answer as HTML', () => {
  it('keeps emphasis, lists, tables and code', () => {
    expect(html('**VER** won.')).toBe('<p><strong>VER</strong> won.</p>\n');
    expect(html('|a|b|\n|-|-|\n|1|2|')).toContain('<td>2</td>');
    expect(html('|a|\n|-:|\n|1|')).toContain('<td class="right">1</td>');
    expect(html('```\n<b>\n```')).toContain('<code>&lt;b&gt;');
  });

  it('is parted where its first sentence ends', () => {
    expect(markdownHtml('# Monza\n\nVER won.\n\nMore.')).toEqual({
      lead: '<h1>Monza</h1>\n<p>VER won.</p>\n',
      rest: '<p>More.</p>\n',
    });
    expect(markdownHtml('- one\n\nMore.').lead).toBe('');
    expect(markdownHtml('')).toEqual({ lead: '', rest: '' });
  });

  it('is inert, whatever the text is', () => {
    expect(html('<script>alert(1)</script><img src=x onerror=y>')).not.toMatch(/<(?:script|img)/);
    expect(html('![map](https://elsewhere.example/x.png)')).toBe('<p>map</p>\n');
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '/charts/x.png', 'https://a@b.example/']) {
      expect(html(`[text](${href})`)).toBe('<p>text</p>\n');
    }
    expect(html('[x](https://a.example/"onclick="y)')).not.toContain('"onclick');
  });

  it('names the host of a link that says another one', () => {
    expect(html('[formula1.com](https://elsewhere.example/x)')).toBe(
      '<p><a href="https://elsewhere.example/x" rel="noopener noreferrer">formula1.com</a> (elsewhere.example)</p>\n',
    );
    expect(html('[the rules](https://fia.com/x)')).not.toContain('(fia.com)');
  });

  it('shows a text of nothing but marks as it is written', () => {
    expect(html('*_'.repeat(3000))).toMatch(/^<pre>\*_/);
  });

  it('marks figures that no result has where they stand', () => {
    const spans = (text: string, ...figures: string[]) =>
      figures.map((figure) => ({ text: figure, at: text.indexOf(figure), length: figure.length }));
    const said = '<span class="for-screen-readers"> (not found in the data)</span>';
    const mark = (figure: string, end = said) =>
      `<mark class="unsupported" title="Not found in the data">${figure}${end}</mark>`;
    const text = 'VER: **1:09.999**, `1:08.000`\n\n|a|\n|-|\n|1:07.000|\n\n```\n1:06.000\n```';
    const figures = ['1:09.999', '1:08.000', '1:07.000', '1:06.000'];
    expect(html(text, spans(text, ...figures))).toBe(
      figures.reduce((whole, figure) => whole.replace(figure, mark(figure)), html(text)),
    );
    const parted = 'on lap **31**, 5 < 6';
    expect(html(parted, spans(parted, 'lap **31'))).toBe(
      `<p>on ${mark('lap ', '')}<strong>${mark('31')}</strong>, 5 &lt; 6</p>\n`,
    );
    const link = '[1:09.999](https://a.example/1:09.999)';
    expect(html(link, spans(link, '1:09.999'))).toBe(
      `<p><a href="https://a.example/1:09.999" rel="noopener noreferrer">${mark('1:09.999')}</a></p>\n`,
    );
  });
});
