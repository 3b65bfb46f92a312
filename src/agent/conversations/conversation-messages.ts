import type { ErrorDocument } from '../../core/errors.ts';
import { asObjects } from '../../core/json-object.ts';
import type { TextSpan } from '../../core/text/text-span.ts';
import { longestTitle, plainText } from '../../core/text/plain-text.ts';
import type { ConversationCall, ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import type { ShownBranch } from './current-records.ts';
import type { CallOutcome } from '../../questions/answer.ts';
import type { PastTurn } from '../../questions/answerer.ts';
import type { ChosenReading, Reading } from '../../questions/reading.ts';
import { operationOfTool } from '../../tools/tools.ts';
import type { ChartRef } from '../../tools/tool-runner.ts';
import { withoutTables } from '../../tools/trim-result.ts';

/** A message of a stored conversation. Times are RFC 3339 UTC. */
export interface ConversationMessage {
  id: string;
  role: 'user' | 'assistant';
  /** Markdown of assistants, plain text of users. */
  text: string;
  created_at: string;
  charts: ChartRef[];
  tools: ConversationCall[];
  /** `interrupted`: the process went away in its middle. Users' are `complete`. */
  state: 'complete' | 'stopped' | 'failed' | 'interrupted' | 'running';
  error: { code: string; message: string; retryable: boolean } | null;
  /** Of users: the ids of the questions asked in this place, oldest first, this one's among them; each begins a branch. */
  versions: string[];
  /** Of users: how they want it read; left out: as it is written. */
  reading?: ChosenReading;
  /** How the question was read; left out: nobody says, or it asks for no data. */
  readings?: readonly Reading[];
  /** Questions that go on from the answer. */
  suggestions: string[];
  /** When the answer was there, or had failed; null while it is not, and for users. */
  ended_at: string | null;
  /** Figures of the text that no result has, where they stand in it; left out: there are none. */
  unsupported?: readonly TextSpan[];
  /** What the person thought of the answer; null: nothing was said. */
  feedback: Feedback | null;
}

/** Stays in the workspace: it is sent nowhere. */
export interface Feedback {
  rating: 'good' | 'bad';
  /** "" = none. */
  comment: string;
}

export interface ConversationSummary {
  id: string;
  title: string;
  created_at: string;
  updated_at: string;
  message_count: number;
}

/** The messages of the branch on show, oldest first. The answer of the id `running` is under way; others without an end were cut off. */
export function messagesOf(
  { records, versionsOf }: ShownBranch,
  running: string | null,
): ConversationMessage[] {
  const messages = new Map<string, ConversationMessage>();
  for (const record of records) {
    if (record.type === 'question') {
      messages.set(record.id, {
        ...empty(record.id, 'user', record.at),
        text: record.text,
        state: 'complete',
        versions: versionsOf(record.id),
        ...(record.reading && { reading: record.reading as ChosenReading }),
      });
    } else if (record.type === 'turn') {
      const state = record.id === running ? 'running' : 'interrupted';
      messages.set(record.id, { ...empty(record.id, 'assistant', record.at), state });
    } else if ('turn' in record) {
      const message = messages.get(record.turn);
      if (message?.role === 'assistant') addTo(message, record);
    }
  }
  return [...messages.values()];
}

/** Turns before the last one that its message is read with. */
const turnsThatBear = 12;

/** The messages as turns before the one that is to be answered: what was asked, how calls went, and what was warned of, without results. */
export function pastTurns(messages: readonly ConversationMessage[]): PastTurn[] {
  const turns: PastTurn[] = [];
  for (const { role, text, reading, tools } of messages) {
    if (role === 'user') turns.push({ message: text, ...(reading && { reading }), calls: [] });
    for (const { tool, input, ok, result } of tools) {
      const operation = operationOfTool(tool);
      if (operation === null) continue;
      const outcome: CallOutcome = ok
        ? { ok, found: null, ...warnedIn(result) }
        : { ok, error: result as unknown as ErrorDocument, next: [] };
      turns.at(-1)?.calls.push({ operation, input, outcome });
    }
  }
  return turns.slice(-turnsThatBear);
}

function warnedIn({ warnings }: Record<string, unknown>): { warned?: string[] } {
  const warned = asObjects(withoutTables(warnings)).flatMap(({ message }) =>
    typeof message === 'string' ? [message] : [],
  );
  return warned.length > 0 ? { warned } : {};
}

/** The last answer, when it has no end: only that one can be under way. */
export function unfinishedTurn(records: readonly ConversationRecord[]): string | null {
  const last = records.findLast((record) => record.type === 'turn' || record.type === 'ended');
  return last?.type === 'turn' ? last.id : null;
}

/** What a list shows of a conversation, of its records on show and of all. A name that a person gave counts; else it is what was asked first. */
export function summaryOf(
  id: string,
  records: readonly ConversationRecord[],
  all: readonly ConversationRecord[] = records,
): ConversationSummary {
  const given = records.findLast((record) => record.type === 'renamed')?.title;
  const created = records.find((record) => record.type === 'created') ?? records[0];
  const messageCount = records.filter(({ type }) => type === 'question' || type === 'turn').length;
  return {
    id,
    title: (given === undefined ? titleOfAsked(records) : titleText(given)) || 'New conversation',
    created_at: created?.at ?? unknownTime,
    updated_at: all.findLast(({ type }) => !looks.has(type))?.at ?? unknownTime,
    message_count: messageCount,
  };
}

/** Characters of a title that nobody gave. */
const shortTitle = 60;

/** The first question where it is short, else what was looked up for it, else its first words; empty where nothing was asked. */
function titleOfAsked(records: readonly ConversationRecord[]): string {
  const asked = titleText(records.find((record) => record.type === 'question')?.text ?? '');
  if ([...asked].length <= shortTitle) return asked;
  const first = records.find((record) => record.type === 'turn')?.id;
  const calls = records.flatMap((record) =>
    record.type === 'tool' && record.ok && record.turn === first ? [record] : [],
  );
  // What is fetched before an analysis only leads to it.
  const call = calls.find(({ tool }) => tool.startsWith('analyze_')) ?? calls[0];
  return call?.label ?? plainText(asked, shortTitle).replace(/\s+\S*…$/, '…');
}

/** What somebody thought of an old answer does not make it new, nor does looking at another branch. */
const looks: ReadonlySet<ConversationRecord['type']> = new Set(['feedback', 'shown']);

/** Of a file of which nothing can be read. */
const unknownTime = new Date(0).toISOString();

/** One line that can stand in a list; empty when nothing readable is left. */
export function titleText(text: string): string {
  return plainText(text, longestTitle);
}

function empty(
  id: string,
  role: ConversationMessage['role'],
  at: string,
): Omit<ConversationMessage, 'state'> {
  return {
    ...{ id, role, text: '', created_at: at, charts: [], tools: [], error: null },
    ...{ versions: [], suggestions: [], ended_at: null, feedback: null },
  };
}

function addTo(message: ConversationMessage, record: Extract<ConversationRecord, { turn: string }>): void {
  switch (record.type) {
    case 'text':
      message.text += record.text;
      break;
    case 'tool': {
      const { tool_call_id, tool, label, input, ok, error, result } = record;
      message.tools.push({ tool_call_id, tool, label, input, ok, error, result });
      break;
    }
    case 'chart': {
      const { kind, file, title, description } = record;
      // Drawn again with the same parameters it is the same file.
      const isKnown = message.charts.some((chart) => chart.file === file);
      if (!isKnown) message.charts.push({ kind, file, title, ...(description && { description }) });
      break;
    }
    case 'readings':
      message.readings = record.readings as readonly Reading[];
      break;
    case 'suggestions':
      message.suggestions = record.questions;
      break;
    case 'ended':
      message.state = record.outcome;
      message.error = record.error;
      message.ended_at = record.at;
      if (record.unsupported) message.unsupported = record.unsupported;
      break;
    case 'feedback': {
      const { rating, comment } = record;
      message.feedback = rating === null ? null : { rating, comment };
      break;
    }
  }
}
