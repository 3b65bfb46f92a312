import type { TextSpan } from '../../../core/text/text-span.ts';
import type { Reading } from '../../../questions/reading.ts';
import type {
  ChosenReading,
  MessageChart,
  MessageFeedback,
  MessageTool,
  StoredMessage,
} from '../../api/shapes.ts';

/** Something that is done for an answer, in words: "Loading 2024 Monaco Grand Prix, Qualifying". */
export interface Step {
  callId: string;
  label: string;
  /** What it is just doing. */
  detail: string | null;
  state: 'running' | 'ok' | 'failed' | 'stopped';
  error: string | null;
  /** How it was done; null while it is. */
  facts: StepFacts | null;
}

export type StepFacts = Pick<
  MessageTool,
  'operation' | 'input' | 'command' | 'source' | 'provider' | 'warnings'
>;

export interface Question {
  role: 'user';
  /** Stays the same when the server gives the message its id. */
  key: string;
  /** null until the server has taken it. */
  id: string | null;
  text: string;
  createdAt: string;
  /** How the person wants it read; null: as it is written. */
  reading: ChosenReading | null;
  /** The server refused it or could not be reached. */
  isUnsent: boolean;
  /** Ids of the questions asked in this place, oldest first, this one's among them once it has one. */
  versions: readonly string[];
}

export interface Answer {
  role: 'assistant';
  key: string;
  /** null until it has started. */
  id: string | null;
  /** Markdown. */
  text: string;
  createdAt: string;
  steps: Step[];
  charts: MessageChart[];
  /** How the question was read; empty: nobody says. */
  readings: readonly Reading[];
  state: StoredMessage['state'];
  error: StoredMessage['error'];
  /** Questions that go on from it. */
  suggestions: readonly string[];
  /** Figures that no result has, where they stand in the text. */
  unsupported: readonly TextSpan[];
  /** What is going on, in words, while it is running. */
  status: string | null;
  /** What the person thought of it; null: nothing was said. */
  feedback: MessageFeedback | null;
}

interface SystemText {
  role: 'system';
  key: string;
  id: string | null;
  text: string;
  createdAt: string;
}

export type Message = Question | Answer | SystemText;

export function messageOf(stored: StoredMessage): Message {
  const { id, text, created_at: createdAt, versions, reading = null } = stored;
  const common = { key: id, id, text, createdAt };
  switch (stored.role) {
    case 'user':
      return { ...common, role: 'user', isUnsent: false, versions, reading };
    case 'system':
      return { ...common, role: 'system' };
    case 'assistant':
      return {
        ...emptyAnswer(id, createdAt),
        ...common,
        steps: stored.tools.map((tool) => ({
          callId: tool.tool_call_id,
          label: tool.label,
          detail: null,
          state: tool.ok ? 'ok' : 'failed',
          error: tool.error,
          facts: tool,
        })),
        charts: stored.charts,
        readings: stored.readings ?? [],
        state: stored.state,
        error: stored.error,
        suggestions: stored.suggestions,
        unsupported: stored.unsupported ?? [],
        feedback: stored.feedback,
      };
  }
}

export function emptyAnswer(key: string, createdAt: string): Answer {
  return {
    role: 'assistant',
    key,
    id: null,
    text: '',
    createdAt,
    steps: [],
    charts: [],
    readings: [],
    state: 'running',
    error: null,
    suggestions: [],
    unsupported: [],
    status: null,
    feedback: null,
  };
}

/** The question that an answer could be asked for again: the last one. */
export function lastQuestion(messages: readonly Message[]): Question | null {
  return messages.findLast((message) => message.role === 'user') ?? null;
}

/** Length of a message as the server counts it: in characters, without white space around it. */
export function messageLength(text: string): number {
  return [...text.trim()].length;
}

/** How long a message is, once that matters; null before. */
export function lengthText(length: number, limit: number): string | null {
  if (length <= limit * 0.8) return null;
  const count = (value: number) => value.toLocaleString('en');
  if (length <= limit) return `${count(length)} of ${count(limit)} characters`;
  const excess = length - limit;
  return `${count(length)} of ${count(limit)} characters: ${excess === 1 ? '1 is' : `${count(excess)} are`} too many`;
}
