import { timestamp } from '../../io/workspaces/workspace-record.ts';
import { chipsOf } from '../../questions/chips.ts';
import { operationTools } from '../../tools/tools.ts';
import type { ConversationMessage } from '../conversations/conversation-messages.ts';
import type { ConversationContent } from '../conversations/conversations.ts';
import { callFacts } from '../turn/call-facts.ts';
import type { Transcript, TranscriptAnswer, TranscriptTurn } from './transcript.ts';

export interface TranscriptContext extends Pick<Transcript, 'source' | 'model'> {
  svcVersion: string;
  /** The time of the export. */
  utcMs: number;
}

/** The branch on show of a conversation, with all that is stored of its calls. Ids of the workspace are not part of it. */
export async function makeTranscript(
  { conversation, messages }: ConversationContent,
  { source, model, svcVersion, utcMs }: TranscriptContext,
): Promise<Transcript> {
  const tools = new Map((await operationTools()).map((tool) => [tool.name, tool]));
  const isSimulated = source === 'demo';

  const answerOf = (message: ConversationMessage): TranscriptAnswer => {
    const { text, unsupported, created_at, ended_at, state, error, charts, feedback } = message;
    const readings = (message.readings ?? []).map((reading) => {
      const { operation, input, rows, assumed } = reading;
      const words = chipsOf(reading).map((chip) => chip.text);
      return { operation, input, rows: rows as never, assumed: [...assumed], words };
    });
    const calls = message.tools.map((each) => {
      const { tool_call_id: id, tool, label, ok, error: sentence, result } = each;
      const facts = callFacts(tools.get(tool) ?? null, each, { isSimulated });
      return { id, tool, label, ok, error: sentence, ...facts, result };
    });
    return {
      ...{ text, ...(unsupported && { unsupported: [...unsupported] }) },
      ...(readings.length > 0 && { readings: structuredClone(readings) }),
      ...{ began_at: created_at, ended_at, state, error, calls, charts, feedback },
    };
  };

  const turns: TranscriptTurn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') {
      const { text, reading, created_at: asked_at } = message;
      const question = { text, ...(reading && { reading: structuredClone(reading) as never }), asked_at };
      turns.push({ question, answer: null });
    } else if (last?.answer === null) last.answer = answerOf(message);
  }
  const { title, created_at, updated_at } = conversation;
  return {
    ...{ format: 'svc-conversation', schema_version: 1, svc_version: svcVersion },
    ...{ exported_at: timestamp(utcMs), source, model, title, created_at, updated_at, turns },
  };
}
