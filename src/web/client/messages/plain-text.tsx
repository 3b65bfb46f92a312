import type { ComponentChildren } from 'preact';
import { Component } from 'preact';

interface PlainTextProps {
  text: string;
  /** What belongs to the text and stands below it. */
  after?: ComponentChildren;
}

/** A text as it is written. */
export function PlainText({ text, after }: PlainTextProps) {
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
export class PlainOnFault extends Component<PlainOnFaultProps, { failed: string | null }> {
  override state: { failed: string | null } = { failed: null };

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ failed: this.props.text });
  }

  override render({ text, after, children }: PlainOnFaultProps) {
    return this.state.failed === text ? <PlainText text={text} after={after} /> : children;
  }
}
