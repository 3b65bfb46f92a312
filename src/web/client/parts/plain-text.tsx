import type { ComponentChildren } from 'preact';
import { Component } from 'preact';

/** A text as it is written. */
export function PlainText({ text }: { text: string }) {
  return <div class="markdown plain-text">{text}</div>;
}

interface PlainOnFaultProps {
  text: string;
  children: ComponentChildren;
}

/** Shows a text as it is written when what draws it fails, so that the rest of the page lives on. Another text is tried anew. */
export class PlainOnFault extends Component<PlainOnFaultProps, { failed: string | null }> {
  override state: { failed: string | null } = { failed: null };

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ failed: this.props.text });
  }

  override render({ text, children }: PlainOnFaultProps) {
    return this.state.failed === text ? <PlainText text={text} /> : children;
  }
}
