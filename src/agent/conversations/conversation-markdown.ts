import type { ConversationMessage, ConversationSummary } from './conversation-messages.ts';
import { inertMarkdown } from './inert-markdown.ts';

export interface MarkdownOptions {
  /** Where a chart can be seen, e.g. a URL; its file name by default. */
  chartAddress?: (file: string) => string;
}

const outcomes: Partial<Record<ConversationMessage['state'], string>> = {
  stopped: 'Stopped before its end.',
  interrupted: 'Interrupted before its end.',
  running: 'Not finished yet.',
};

/** A conversation as a Markdown document: questions, answers, what was computed, charts. Without HTML and pictures. */
export function conversationMarkdown(
  summary: ConversationSummary,
  messages: readonly ConversationMessage[],
  { chartAddress = (file) => file }: MarkdownOptions = {},
): string {
  const parts = messages.map((message) => {
    const who = message.role === 'user' ? 'Question' : 'Answer';
    const text = message.role === 'user' ? quoted(message.text) : inertMarkdown(message.text.trim());
    const charts = message.charts.map(
      ({ title, file }) => `- Chart: [${plain(title)}](${chartAddress(file)})`,
    );
    const tools = message.tools.map(({ label, error }) => {
      return `- Computed: ${plain(label)}${error === null ? '' : ` (failed: ${plain(error)})`}`;
    });
    const end = message.error ? `Failed: ${plain(message.error.message)}` : outcomes[message.state];
    const lists = [...tools, ...charts].join('\n');
    return [`## ${who}, ${message.created_at}`, text, lists, end && `_${end}_`].filter(Boolean).join('\n\n');
  });
  const footer = 'Unofficial; not connected with Formula 1, its teams or the FIA.';
  return [`# ${plain(summary.title)}`, ...parts, '---', footer, ''].join('\n\n').trimEnd().concat('\n');
}

/** What a person typed, each line in a quote. */
function quoted(text: string): string {
  return inertMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** A text from outside inside a line of Markdown: what would be markup is escaped. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}
