import type { Token } from 'markdown-it';
import { unmarked } from '../markdown/marks.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { type FigureDrawing, figureText } from './figure-text.tsx';

interface CodeBlockProps {
  /** Of a fence. */
  token: Token;
  drawing: FigureDrawing;
}

export function CodeBlock({ token, drawing }: CodeBlockProps) {
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
