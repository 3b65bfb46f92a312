import type { TextSpan } from '../../core/text/text-span.ts';
import { notInData } from '../../core/text/unsupported-note.ts';
import { endOfAnswer, footerOf, readAs, timeText } from './transcript-words.ts';
import type { Transcript, TranscriptAnswer, TranscriptTurn } from './transcript.ts';

/**
 * A conversation as a Markdown document: questions, answers, what was computed and by which command, charts by name. It holds no HTML and no
 * picture, and no link but those of the answers: an address of a chart would open for nobody but the browser that asked.
 */
export function transcriptMarkdown(transcript: Transcript): string {
  const { title, turns } = transcript;
  const parts = turns.flatMap(turnParts);
  return [`# ${plain(title)}`, ...parts, '---', ...footerOf(transcript), '']
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function turnParts({ question, answer }: TranscriptTurn): string[] {
  return [
    `## Question, ${timeText(question.asked_at)}`,
    quoted(question.text),
    ...(answer === null ? ['_Not answered._'] : answerParts(answer)),
  ];
}

function answerParts(answer: TranscriptAnswer): string[] {
  const { text, unsupported = [], began_at, ended_at, calls, charts } = answer;
  const steps = calls.flatMap(({ label, error, command }) => [
    `- Computed: ${plain(label)}${error === null ? '' : ` (failed: ${plain(error)})`}`,
    ...(command === null ? [] : inCode(command)),
  ]);
  const drawn = charts.map(
    ({ title, file, description }) =>
      `- Chart: ${plain(title)} (${plain(file)}, in the HTML export)${description ? `: ${plain(description)}` : ''}`,
  );
  const end = endOfAnswer(answer);
  return [
    `## Answer, ${timeText(ended_at ?? began_at)}`,
    ...readAs(answer).map((line) => `_${plain(line)}_`),
    inertMarkdown(withRemarks(text, unsupported).trim()),
    [...steps, ...drawn].join('\n'),
    end === null ? '' : `_${plain(end)}_`,
  ].filter((part) => part !== '');
}

/** A text that says behind each of these figures that no result has it. */
function withRemarks(text: string, figures: readonly TextSpan[]): string {
  const ends = new Set(figures.map(({ at, length }) => at + length));
  return [...ends]
    .toSorted((a, b) => b - a)
    .reduce((rest, end) => `${rest.slice(0, end)} (${notInData})${rest.slice(end)}`, text);
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

/** A command in a line of code, between more backticks than it has in a row; none where programs might find the beginning of a tag in it. */
function inCode(command: string): string[] {
  if (command.includes('<')) return [];
  const longest = Math.max(0, ...(command.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`  ${fence} ${command} ${fence}`];
}

/**
 * A text of a model or a person as it goes into a file that others open: still Markdown, but whatever opens it finds no HTML in it and
 * loads no picture. What could begin a tag is written as a character reference, also in code, as programs differ in what they take for
 * code; a picture becomes a link to it.
 */
export function inertMarkdown(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '&lt;').replace(/(?<escapes>\\*)(?<marks>!+)\[/g, withoutPicture);
}

/** `![` begins a picture unless the mark is escaped; of several marks the last one does. */
function withoutPicture(whole: string, escapes: string, marks: string): string {
  const isEscaped = escapes.length % 2 === 1;
  if (marks.length === 1) return isEscaped ? whole : `${escapes}[`;
  return `${escapes}${marks.slice(1)} [`;
}
