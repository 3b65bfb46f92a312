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

/** More marks than this in one paragraph are no text that somebody wrote; reading them takes longer than a page may stand still. */
const mostMarks = 3000;

/** Whether a text has a paragraph that is better shown as it is written. */
export function isTooDense(text: string): boolean {
  return text
    .split(/\n[^\S\n]*\n/)
    .some((block) => block.length > mostMarks && (block.match(/[![\]*_~`<&\\]/g)?.length ?? 0) > mostMarks);
}

export interface Block {
  /** The lines that the block is made of: equal sources give equal tokens. */
  source: string;
  tokens: Token[];
}

/** The blocks at the top of the text, in order. */
export function parseBlocks(text: string): Block[] {
  return blocksOf(withNewlines(text)).blocks;
}

/** How many blocks the sentence takes that an answer begins with, its heading included; 0 for a text that begins otherwise. */
export function leadBlocks(blocks: readonly Block[]): number {
  const isHeaded = typeOf(blocks[0]) === 'heading_open';
  const leadAt = isHeaded ? 1 : 0;
  return typeOf(blocks[leadAt]) === 'paragraph_open' ? leadAt + 1 : leadAt;
}

function typeOf(block: Block | undefined): string | undefined {
  return block?.tokens[0]?.type;
}

/**
 * A reader of a text that is still being written: the blocks of each text that it is given. A block that another one follows
 * stays what it is, so only from the last one on the text is read again.
 */
export function createGrowingReader(): (text: string) => Block[] {
  let closed = { text: '', blocks: [] as Block[] };
  return (given) => {
    const text = withNewlines(given);
    if (!text.startsWith(closed.text)) closed = { text: '', blocks: [] };
    const { blocks, lastAt } = blocksOf(text.slice(closed.text.length));
    const all = [...closed.blocks, ...blocks];
    closed = { text: text.slice(0, closed.text.length + lastAt), blocks: all.slice(0, -1) };
    return all;
  };
}

/** `lastAt`: where the last block begins, in characters; 0 without blocks. */
function blocksOf(text: string): { blocks: Block[]; lastAt: number } {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let open: Token[] = [];
  let lastFrom = 0;
  for (const token of parseMarkdown(text)) {
    open.push(token);
    if (token.level > 0 || token.nesting === 1) continue;
    const [from, to] = open[0]?.map ?? [0, lines.length];
    blocks.push({ source: lines.slice(from, to).join('\n'), tokens: open });
    lastFrom = from;
    open = [];
  }
  return { blocks, lastAt: lines.slice(0, lastFrom).reduce((sum, line) => sum + line.length + 1, 0) };
}

/** Lines as the parser counts them. */
function withNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
