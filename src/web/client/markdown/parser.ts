import MarkdownIt, { type Token } from 'markdown-it';

/**
 * Markdown as answers are written in: CommonMark with tables and strikethrough. HTML is text. Left out is what would change
 * the meaning of text already shown (references, underlined headings) or what nobody means (code by indentation).
 */
const markdownIt = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdownIt.disable(['reference', 'lheading', 'code', 'html_block', 'html_inline']);
// What a link may lead to is decided where it is drawn; here it only must not turn back into its source.
markdownIt.validateLink = () => true;

export function parseMarkdown(text: string): Token[] {
  return markdownIt.parse(text, {});
}

export interface Block {
  /** The lines that the block is made of: equal sources give equal tokens. */
  source: string;
  tokens: Token[];
}

/** The blocks at the top of the text, in order. */
export function parseBlocks(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let open: Token[] = [];
  for (const token of parseMarkdown(text)) {
    open.push(token);
    if (token.level > 0 || token.nesting === 1) continue;
    const [from, to] = open[0]?.map ?? [0, lines.length];
    blocks.push({ source: lines.slice(from, to).join('\n'), tokens: open });
    open = [];
  }
  return blocks;
}
