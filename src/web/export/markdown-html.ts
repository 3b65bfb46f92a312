import MarkdownIt, { type Token } from 'markdown-it';
import type { TextSpan } from '../../core/text/text-span.ts';
import { notInData } from '../../core/text/unsupported-note.ts';
import {
  createMarkReader,
  hostToShow,
  type MarkedPart,
  safeLink,
  unmarked,
  withMarks,
} from '../client/markdown/marks.ts';
import { type Block, isTooDense, leadBlocks, parseBlocks } from '../client/markdown/parser.ts';
import { escapedHtml } from '../page/html-document.ts';

/** No address of a conversation's own server is of use to others: only whole ones stay links. */
const nowhere = 'about:blank';

const { renderer, options, utils } = new MarkdownIt({ html: false });

type Rendering = {
  /** Cuts texts, one after the other, where marks begin and end. */
  marks: (text: string) => MarkedPart[];
};

renderer.rules.text = (tokens, index, _options, env) => textHtml(tokens[index]!, env);
renderer.rules.code_inline = (tokens, index, _options, env) =>
  `<code>${textHtml(tokens[index]!, env)}</code>`;
for (const rule of ['fence', 'code_block']) {
  renderer.rules[rule] = (tokens, index, _options, env) =>
    `<pre><code>${textHtml(tokens[index]!, env)}</code></pre>\n`;
}

renderer.rules.link_open = (tokens, index) => {
  const target = targetOf(tokens[index]);
  return target === null ? '' : `<a href="${escapedHtml(target)}" rel="noopener noreferrer">`;
};

renderer.rules.link_close = (tokens, index) => {
  const open = tokens.findLastIndex(({ type }, at) => at < index && type === 'link_open');
  const target = targetOf(tokens[open]);
  if (target === null) return '';
  const text = tokens
    .slice(open + 1, index)
    .map(({ content }) => content)
    .join('');
  const host = hostToShow(unmarked(text), target);
  return host === null ? '</a>' : `</a> (${escapedHtml(host)})`;
};

/** A picture of another host would tell it who reads here. */
renderer.rules.image = (tokens, index) => escapedHtml(unmarked(tokens[index]?.content || 'picture'));

/** The policy allows no style in an element. */
for (const rule of ['th_open', 'td_open']) {
  renderer.rules[rule] = (tokens, index) => {
    const { tag } = tokens[index]!;
    const [, side] = /text-align:(right|center)/.exec(String(tokens[index]?.attrGet('style') ?? '')) ?? [];
    return side === undefined ? `<${tag}>` : `<${tag} class="${side}">`;
  };
}

/**
 * An answer's Markdown as HTML that runs and loads nothing, with marks on the figures that no result has; a text that is too dense to be
 * Markdown as it is written.
 */
export function markdownHtml(text: string, unsupported: readonly TextSpan[] = []): MarkdownHtml {
  if (isTooDense(text)) return { lead: '', rest: `<pre>${escapedHtml(text)}</pre>` };
  const rendering: Rendering = { marks: createMarkReader() };
  const blocks = parseBlocks(withMarks(text, unsupported));
  const leadEnd = leadBlocks(blocks);
  const html = (some: readonly Block[]) =>
    renderer.render(
      some.flatMap(({ tokens }) => tokens),
      options,
      rendering,
    );
  return { lead: html(blocks.slice(0, leadEnd)), rest: html(blocks.slice(leadEnd)) };
}

/** A text in two parts, as the page shows it: charts stand between them. */
export interface MarkdownHtml {
  /** The sentence that it begins with, its heading included; "" where it begins otherwise. */
  lead: string;
  rest: string;
}

function textHtml({ content }: Token, rendering: object | undefined): string {
  const { marks } = rendering as Rendering;
  return marks(content)
    .map(({ text, isMarked, isEnd }) => {
      const html = utils.escapeHtml(text);
      if (!isMarked) return html;
      const said = isEnd ? `<span class="for-screen-readers"> (${notInData})</span>` : '';
      return `<mark class="unsupported" title="Not found in the data">${html}${said}</mark>`;
    })
    .join('');
}

function targetOf(token: Token | undefined): string | null {
  return safeLink(unmarked(String(token?.attrGet('href') ?? '')), nowhere);
}
