import MarkdownIt, { type Token } from 'markdown-it';
import { hostToShow } from '../client/markdown/link-host.ts';
import { isTooDense, parseMarkdown } from '../client/markdown/parser.ts';
import { safeLink } from '../client/markdown/safe-url.ts';
import { escapedHtml } from '../page/escaped-html.ts';

/** No address of a conversation's own server is of use to others: only whole ones stay links. */
const nowhere = 'about:blank';

const { renderer, options } = new MarkdownIt({ html: false });

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
  const host = hostToShow(text, target);
  return host === null ? '</a>' : `</a> (${escapedHtml(host)})`;
};

/** A picture of another host would tell it who reads here. */
renderer.rules.image = (tokens, index) => escapedHtml(tokens[index]?.content || 'picture');

/** The policy allows no style in an element. */
for (const rule of ['th_open', 'td_open']) {
  renderer.rules[rule] = (tokens, index) => {
    const { tag } = tokens[index]!;
    const [, side] = /text-align:(right|center)/.exec(String(tokens[index]?.attrGet('style') ?? '')) ?? [];
    return side === undefined ? `<${tag}>` : `<${tag} class="${side}">`;
  };
}

/** An answer's Markdown as HTML that runs and loads nothing; a text that is too dense to be Markdown as it is written. */
export function markdownHtml(text: string): string {
  if (isTooDense(text)) return `<pre>${escapedHtml(text)}</pre>`;
  return renderer.render(parseMarkdown(text), options, {});
}

function targetOf(token: Token | undefined): string | null {
  return safeLink(String(token?.attrGet('href') ?? ''), nowhere);
}
