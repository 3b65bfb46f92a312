import type { ModelMessage } from 'ai';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import { withoutTables } from '../../tools/trim-result.ts';
import { toolMessage } from '../turn/tool-calls.ts';

/** Of a question that no longer fits, this much is told. */
const shownOfQuestion = 100;
const mostQuestionsTold = 20;

/** One question and what came of it. */
interface PastTurn {
  question: Extract<ConversationRecord, { type: 'question' }>;
  records: Extract<ConversationRecord, { turn: string }>[];
}

/**
 * The conversation as the messages of a model, rebuilt from what is stored: questions, texts, calls of tools and their shortened
 * results. The newest turns come whole as far as the budget goes, older ones without their tools, and of the oldest the questions are
 * told. Begins with a message of the user.
 */
export function modelHistory(records: readonly ConversationRecord[], budget: number): ModelMessage[] {
  const turns = pastTurns(records);
  const kept: ModelMessage[][] = [];
  let room = budget;
  for (const [back, turn] of turns.toReversed().entries()) {
    const forms = [turnMessages(turn), textOnly(turn)];
    const fitting = forms.find((messages) => sizeOf(messages) <= room) ?? (back === 0 ? forms[1] : undefined);
    if (!fitting) break;
    kept.unshift(fitting);
    room -= sizeOf(fitting);
  }
  return [...dropped(turns.slice(0, turns.length - kept.length)), ...kept.flat()];
}

/** More than any model sees of them. */
const mostResults = 20;

/** What the tools of a conversation gave last, as far as it is stored, oldest first. */
export function storedResults(records: readonly ConversationRecord[]): Record<string, unknown>[] {
  return records
    .flatMap((record) => (record.type === 'tool' && record.ok ? [record.result] : []))
    .slice(-mostResults)
    .map((result) => withoutTables(result) as Record<string, unknown>);
}

export function questionMessage({ text }: Pick<PastTurn['question'], 'text'>): ModelMessage {
  return { role: 'user', content: text };
}

function pastTurns(records: readonly ConversationRecord[]): PastTurn[] {
  const questions = new Map<string, PastTurn>();
  const turns = new Map<string, PastTurn>();
  for (const record of records) {
    if (record.type === 'question') questions.set(record.id, { question: record, records: [] });
    else if (record.type === 'turn') {
      const asked = questions.get(record.question);
      if (asked) turns.set(record.id, asked);
    } else if ('turn' in record) turns.get(record.turn)?.records.push(record);
  }
  return [...questions.values()];
}

function turnMessages({ question, records }: PastTurn): ModelMessage[] {
  const messages: ModelMessage[] = [questionMessage(question)];
  let text = '';
  let calls: Extract<ConversationRecord, { type: 'tool' }>[] = [];
  const flush = (): void => {
    if (text === '' && calls.length === 0) return;
    messages.push({
      role: 'assistant',
      content: [
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
        ...calls.map(({ tool_call_id, tool, input }) => {
          return { type: 'tool-call' as const, toolCallId: tool_call_id, toolName: tool, input };
        }),
      ],
    });
    if (calls.length > 0) {
      messages.push(
        toolMessage(
          calls.map(({ tool_call_id: toolCallId, result: shown, ...call }) => ({
            ...call,
            toolCallId,
            shown,
          })),
        ),
      );
    }
    text = '';
    calls = [];
  };
  for (const record of records) {
    if (record.type === 'text') {
      if (calls.length > 0) flush();
      text += record.text;
    }
    if (record.type === 'tool') calls.push(record);
  }
  flush();
  return [...messages, ...ending(records, messages.at(-1)?.role)];
}

function textOnly({ question, records }: PastTurn): ModelMessage[] {
  const text = records.flatMap((record) => (record.type === 'text' ? [record.text] : [])).join('');
  const used = records.flatMap((record) => (record.type === 'tool' ? [record.label] : []));
  const note =
    used.length === 0 ? '' : `\n\n(Computed for this: ${used.join('; ')}. The results are no longer shown.)`;
  const answer = text.trim() === '' ? unanswered(records) : text;
  return [questionMessage(question), { role: 'assistant', content: answer + note }];
}

/** Providers want user and assistant in turn, so a turn without a last word of the assistant gets one. */
function ending(records: PastTurn['records'], lastRole: ModelMessage['role'] | undefined): ModelMessage[] {
  return lastRole === 'assistant' ? [] : [{ role: 'assistant', content: unanswered(records) }];
}

function unanswered(records: PastTurn['records']): string {
  const end = records.find((record) => record.type === 'ended');
  return end?.outcome === 'stopped' ? '(Stopped by the person.)' : '(This answer was cut off.)';
}

function dropped(turns: readonly PastTurn[]): ModelMessage[] {
  if (turns.length === 0) return [];
  const told = turns.slice(-mostQuestionsTold).map(({ question }) => question.text.slice(0, shownOfQuestion));
  return [
    { role: 'user', content: olderQuestions(told, turns.length) },
    { role: 'assistant', content: '(Answered at the time.)' },
  ];
}

/** Stands for the messages of a conversation that no longer fit: a message in the person's name, in brackets. */
function olderQuestions(told: readonly string[], count: number): string {
  const before = count > told.length ? ` ${count - told.length} earlier questions, then:` : '';
  const opening = '(The beginning of this conversation no longer fits. I asked:';
  return `${opening}${before}\n${told.map((question) => `- ${question}`).join('\n')})`;
}

function sizeOf(messages: readonly ModelMessage[]): number {
  return JSON.stringify(messages).length;
}
