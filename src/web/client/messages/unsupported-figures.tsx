import type { ComponentChildren } from 'preact';
import type { TextSpan } from '../../../core/text/text-span.ts';
import { notInData, unsupportedNote, unsupportedNoteStart } from '../../../core/text/unsupported-note.ts';

/** Of the part that ends a mark, which stands for all of it. */
const endClass = 'unsupported-end';

interface UnsupportedFigureProps {
  /** The mark ends with this part. */
  isEnd: boolean;
  isInLink: boolean;
  children: ComponentChildren;
}

/** A figure of an answer, or a part of one, that no result has. The Tab key stops at each; what is in a link belongs to that. */
export function UnsupportedFigure({ isEnd, isInLink, children }: UnsupportedFigureProps) {
  if (!isEnd) return <mark class="unsupported">{children}</mark>;
  return (
    <mark class={`unsupported ${endClass}`} title="Not found in the data" tabIndex={isInLink ? undefined : 0}>
      {children}
      <span class="for-screen-readers"> ({notInData})</span>
    </mark>
  );
}

/** An answer without the note that names its unsupported figures, which is drawn on its own. */
export function withoutNote(text: string, figures: readonly TextSpan[]): string {
  return hasNote(text, figures) ? text.slice(0, -unsupportedNote(figures).length) : text;
}

export function hasNote(text: string, figures: readonly TextSpan[]): boolean {
  return figures.length > 0 && text.endsWith(unsupportedNote(figures));
}

/** That note; each figure in it leads to where it stands first. */
export function UnsupportedNote({ figures }: { figures: readonly TextSpan[] }) {
  const firsts = figures.flatMap(({ text }, index) =>
    figures.findIndex((each) => each.text === text) === index ? [{ text, index }] : [],
  );
  return (
    <p class="unsupported-note">
      {unsupportedNoteStart}
      {firsts.map(({ text, index }, at) => (
        <>
          {at > 0 && ', '}
          <button
            type="button"
            class="text"
            aria-label={`Go to ${text}`}
            onClick={(event) => goTo(event.currentTarget, index)}
          >
            {text}
          </button>
        </>
      ))}
      .
    </p>
  );
}

function goTo(button: HTMLElement, index: number): void {
  const marks = button.closest('.markdown')?.querySelectorAll<HTMLElement>(`.${endClass}`);
  const mark = marks?.[index];
  mark?.scrollIntoView({ block: 'center' });
  mark?.focus({ preventScroll: true });
}
