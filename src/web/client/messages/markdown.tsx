import type { Token } from 'markdown-it';
import { Component, type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { FigureRow } from '../../../agent/figures/figure-row.ts';
import type { TextSpan } from '../../../core/text/text-span.ts';
import { countFigures } from '../markdown/figure-places.ts';
import {
  createMarkReader,
  hostToShow,
  markable,
  ownChartPath,
  safeLink,
  unmarked,
  withMarks,
} from '../markdown/marks.ts';
import { type Block, createGrowingReader, isTooDense, leadBlocks } from '../markdown/parser.ts';
import { showableMarkdown } from '../markdown/unfinished.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { type FigureDrawing, figureReader, figureText } from './figure-text.tsx';
import { PngChart } from './png-chart.tsx';
import { TableView } from './table-view.tsx';
import { hasNote, UnsupportedNote, withoutNote } from './unsupported-figures.tsx';

interface MarkdownProps {
  text: string;
  /** Still being written: half-written syntax at the end is held back. */
  isOpen: boolean;
  workspaceId: string;
  /** Stands after the sentence that the text begins with, once that is whole. */
  afterLead?: ComponentChildren;
  /** Where each figure of the text is from, in their order; null: not known. */
  figures: readonly (FigureRow | null)[] | null;
  onFigure: (row: FigureRow) => void;
  /** Figures that no result has, where they stand in the text. */
  unsupported: readonly TextSpan[];
}

interface Drawing extends FigureDrawing {
  workspaceId: string;
}

/** Deeper inside of each other than this, emphasis and lists are left out, and their text stays: drawing goes as deep as they do. */
const deepest = 24;

/** A text in Markdown; what cannot be drawn as that is shown as it is written. */
export function Markdown(props: MarkdownProps) {
  return (
    <PlainOnFault text={props.text} after={props.afterLead}>
      <Drawn {...props} />
    </PlainOnFault>
  );
}

/** Markdown as elements. Nothing of it becomes markup: texts are text nodes, attributes come from the list below. */
function Drawn({ text, isOpen, workspaceId, afterLead, figures, onFigure, unsupported }: MarkdownProps) {
  const [read] = useState(createGrowingReader);
  const isDense = isTooDense(text);
  const marked = useMemo(
    () => (isDense ? text : withMarks(withoutNote(text, unsupported), unsupported)),
    [text, isDense, unsupported],
  );
  if (isDense) return <PlainText text={text} after={afterLead} />;
  const blocks = read(isOpen ? showableMarkdown(text) : marked);
  let figureCount = 0;
  const views = blocks.map((block, index) => {
    const firstFigure = figureCount;
    if (figures !== null) figureCount += countFigures(block.tokens);
    return <BlockView key={index} {...{ block, workspaceId, figures, firstFigure, onFigure }} />;
  });
  const leadEnd = leadBlocks(blocks);
  const isLeadWhole = !isOpen || blocks.length > leadEnd;
  return (
    <div class="markdown">
      {views.slice(0, leadEnd)}
      {isLeadWhole && <Fragment key="after-lead">{afterLead}</Fragment>}
      {views.slice(leadEnd)}
      {hasNote(text, unsupported) && <UnsupportedNote figures={markable(text, unsupported)} />}
    </div>
  );
}

interface BlockProps extends Pick<MarkdownProps, 'workspaceId' | 'figures' | 'onFigure'> {
  block: Block;
  /** How many figures of the text stand before it. */
  firstFigure: number;
}

/** Drawn again only when its source or its figures change, however much comes after it. */
class BlockView extends Component<BlockProps> {
  override shouldComponentUpdate({ block, figures }: BlockProps): boolean {
    return block.source !== this.props.block.source || figures !== this.props.figures;
  }

  override render() {
    const { block, workspaceId, figures, firstFigure, onFigure } = this.props;
    const reader = figures && figureReader(figures, firstFigure, onFigure);
    return <>{nodes(block.tokens, { workspaceId, figures: reader, marks: createMarkReader() })}</>;
  }
}

/** Elements without attributes, by the token that opens them. */
const plainElements: Readonly<Record<string, string>> = {
  bullet_list_open: 'ul',
  list_item_open: 'li',
  blockquote_open: 'blockquote',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
  em_open: 'em',
  strong_open: 'strong',
  s_open: 's',
};

function nodes(tokens: readonly Token[], drawing: Drawing): ComponentChildren[] {
  const root: ComponentChildren[] = [];
  const open: { token: Token; children: ComponentChildren[] }[] = [];
  const add = (child: ComponentChildren) => (open.at(-1)?.children ?? root).push(child);
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, children: [] });
    } else if (token.nesting === -1) {
      const closed = open.pop();
      if (!closed) continue;
      if (open.length < deepest) add(container(closed.token, closed.children));
      else for (const child of closed.children) add(child);
    } else {
      add(
        leaf(
          token,
          drawing,
          open.some(({ token: { type } }) => type === 'link_open'),
        ),
      );
    }
  }
  return root;
}

function container(token: Token, children: ComponentChildren[]): ComponentChildren {
  switch (token.type) {
    case 'paragraph_open':
      return token.hidden ? children : <p>{children}</p>;
    // The page has its own first and second heading.
    case 'heading_open':
      return h(`h${Math.min(6, Number(token.tag.slice(1)) + 2)}`, null, children);
    case 'ordered_list_open':
      return <ol start={Number(token.attrGet('start') ?? 1)}>{children}</ol>;
    case 'table_open':
      return <TableView>{children}</TableView>;
    case 'th_open':
      return (
        <th scope="col" class={alignment(token)}>
          {children}
        </th>
      );
    case 'td_open':
      return <td class={alignment(token)}>{children}</td>;
    case 'link_open':
      return link(attribute(token, 'href'), children);
    default:
      return h(plainElements[token.type] ?? 'span', null, children);
  }
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function alignment(token: Token): string {
  return /text-align:(left|right|center)/.exec(attribute(token, 'style'))?.[1] ?? '';
}

function link(address: string, children: ComponentChildren[]): ComponentChildren {
  const target = safeLink(address, location.href);
  if (target === null) return children;
  const host = hostToShow(textOf(children), target);
  return (
    <>
      <a href={target} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
      {host !== null && <span class="link-host"> ({host})</span>}
    </>
  );
}

/** What a reader sees of them. */
function textOf(children: ComponentChildren): string {
  if (Array.isArray(children)) return children.map(textOf).join('');
  if (typeof children !== 'object' || children === null) return typeof children === 'string' ? children : '';
  return textOf((children as VNode<{ children?: ComponentChildren }>).props.children);
}

function leaf(token: Token, drawing: Drawing, isInLink: boolean): ComponentChildren {
  switch (token.type) {
    case 'inline':
      return nodes(token.children ?? [], drawing);
    case 'softbreak':
      return '\n';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'code_inline':
      return <code>{figureText(token.content, { ...drawing, figures: null }, isInLink)}</code>;
    case 'fence':
      return <CodeBlock token={token} drawing={drawing} />;
    case 'image':
      return image(token, drawing.workspaceId);
    case 'text':
      return figureText(token.content, drawing, isInLink);
    default:
      return token.content;
  }
}

/** A chart of this workspace; every other picture is a link to it, as showing it would tell its host who reads here. */
function image(token: Token, workspaceId: string): ComponentChildren {
  const source = attribute(token, 'src');
  const path = ownChartPath(source, workspaceId);
  const content = unmarked(token.content);
  if (path !== null) return <PngChart chart={{ url: path, title: content || 'Chart' }} />;
  const text = content || 'picture';
  return link(source, [text]);
}

interface CodeBlockProps {
  /** Of a fence. */
  token: Token;
  drawing: FigureDrawing;
}

function CodeBlock({ token, drawing }: CodeBlockProps) {
  return (
    <div class="code-block">
      <div class="code-head">
        <span>{token.info.trim().split(/\s/)[0] ?? ''}</span>
        <CopyButton text={unmarked(token.content)} what="code" />
      </div>
      <pre tabIndex={0}>
        <code>{figureText(token.content, { ...drawing, figures: null }, false)}</code>
      </pre>
    </div>
  );
}

interface PlainTextProps {
  text: string;
  /** What belongs to the text and stands below it. */
  after?: ComponentChildren;
}

function PlainText({ text, after }: PlainTextProps) {
  return (
    <>
      <div class="markdown plain-text">{text}</div>
      {after}
    </>
  );
}

interface PlainOnFaultProps extends PlainTextProps {
  children: ComponentChildren;
}

/** Shows a text as it is written when what draws it fails, so that the rest of the page lives on. Another text is tried anew. */
class PlainOnFault extends Component<PlainOnFaultProps, { failed: string | null }> {
  override state: { failed: string | null } = { failed: null };

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ failed: this.props.text });
  }

  override render({ text, after, children }: PlainOnFaultProps) {
    return this.state.failed === text ? <PlainText text={text} after={after} /> : children;
  }
}
