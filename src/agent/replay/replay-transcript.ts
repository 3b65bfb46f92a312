import { isDeepStrictEqual } from 'node:util';
import type { ToolOutcome, ToolRunner } from '../../tools/tool-runner.ts';
import type { ChatAgent } from '../chat-agent.ts';
import { figuresIn } from '../figures/figures.ts';
import type { ChosenReading } from '../../questions/reading.ts';
import type {
  Transcript,
  TranscriptAnswer,
  TranscriptCall,
  TranscriptTurn,
} from '../transcripts/transcript.ts';
import { makeTranscript } from '../transcripts/make-transcript.ts';
import { type Change, changedFigures } from './changed-figures.ts';

/** Changes of one call that are listed. */
const mostChanges = 200;

/** Operations that tell of the moment at which they are asked. */
const aboutNow = ['temporal-context', 'doctor'];

export interface ReplayedCall {
  operation: string | null;
  label: string;
  input: Record<string, unknown>;
  /** `not-run`: no operation, shortened inputs, or about the moment at which it is asked. */
  outcome: 'same' | 'changed' | 'failed' | 'works-now' | 'not-run';
  /** Why it fails now, as a sentence; null where it does not. */
  error: string | null;
  changes: Change[];
  changes_left_out: number;
}

export interface ReplayedTurn {
  question: string;
  asked_at: string;
  calls: ReplayedCall[];
  /** What the same question is answered with now; null: it had no answer. */
  answer: ReplayedAnswer | null;
}

export interface ReplayedAnswer {
  text: 'same' | 'changed';
  /** Whether the same calls were made for it. */
  calls: 'same' | 'changed';
  /** Figures with decimals that only the old text has, and only the new one. */
  figures_gone: string[];
  figures_new: string[];
}

export interface ReplayOptions {
  runner: ToolRunner;
  /** Answers the questions again, in `workspaceId`. */
  chat: ChatAgent;
  workspaceId: string;
  /** Where data come from now, and which model answers. */
  source: Transcript['source'];
  model: string;
  signal: AbortSignal;
  /** Told in words what is being done. */
  progress: (label: string) => void;
}

/**
 * Runs a conversation again, one question after the other: its calls, as they were made, and its questions, which may lead to other calls
 * by now. Tells which figures changed. @throws CANCELLED
 */
export async function replayTranscript(
  transcript: Transcript,
  options: ReplayOptions,
): Promise<ReplayedTurn[]> {
  const conversationId = crypto.randomUUID();
  const turns: ReplayedTurn[] = [];
  let hasBegun = false;
  for (const { question, answer } of transcript.turns) {
    const calls: ReplayedCall[] = [];
    for (const call of answer?.calls ?? []) calls.push(await replayCall(call, options));
    const again = answer === null ? null : await askAgain(question, conversationId, !hasBegun, options);
    hasBegun ||= answer !== null;
    turns.push({
      ...{ question: question.text, asked_at: question.asked_at, calls },
      answer: answer && again && answerChanges(answer, again),
    });
  }
  return turns;
}

async function replayCall(
  call: TranscriptCall,
  { runner, workspaceId, signal, progress }: ReplayOptions,
): Promise<ReplayedCall> {
  const { operation, label, input, command } = call;
  const replayed = { operation, label, input, error: null, changes: [], changes_left_out: 0 };
  if (operation === null || command === null || aboutNow.includes(operation))
    return { ...replayed, outcome: 'not-run' };
  progress(label);
  const outcome = await runner.run({ operation, input }, { workspaceId, signal, progress });
  return { ...replayed, ...callChanges(call, outcome) };
}

function callChanges(
  call: TranscriptCall,
  outcome: ToolOutcome,
): Partial<ReplayedCall> & Pick<ReplayedCall, 'outcome'> {
  if (!outcome.ok) {
    const { error } = outcome.error;
    return call.ok
      ? { outcome: 'failed', error }
      : { outcome: error === call.error ? 'same' : 'changed', error };
  }
  if (!call.ok) return { outcome: 'works-now' };
  const changes = changedFigures(call.result, outcome.output);
  return {
    outcome: changes.length === 0 ? 'same' : 'changed',
    changes: changes.slice(0, mostChanges),
    changes_left_out: Math.max(0, changes.length - mostChanges),
  };
}

/** The answer to a question that is asked again. @throws CANCELLED */
async function askAgain(
  { text: message, reading }: TranscriptTurn['question'],
  conversationId: string,
  isFirst: boolean,
  { chat, workspaceId, source, model, signal, progress }: ReplayOptions,
): Promise<TranscriptAnswer | null> {
  progress(message);
  const ids = {
    workspaceId,
    conversationId,
    userMessageId: crypto.randomUUID(),
    messageId: crypto.randomUUID(),
  };
  const chosen = reading && { reading: reading as unknown as ChosenReading };
  const turn = { ...ids, isFirst, message, signal, ...chosen };
  for await (const _event of chat.runTurn(turn));
  signal.throwIfAborted();
  const content = await chat.conversations.read(workspaceId, conversationId);
  const { turns } = await makeTranscript(content, { source, model, svcVersion: '', utcMs: 0 });
  return turns.at(-1)?.answer ?? null;
}

function answerChanges(before: TranscriptAnswer, after: TranscriptAnswer): ReplayedAnswer {
  const callsOf = ({ calls }: TranscriptAnswer) =>
    calls.map(({ operation, input }) => ({ operation, input }));
  const figures = [before, after].map(({ text }) => new Set(figuresIn(text).map((figure) => figure.text)));
  const [old, now] = figures as [Set<string>, Set<string>];
  return {
    text: before.text.trim() === after.text.trim() ? 'same' : 'changed',
    calls: isDeepStrictEqual(callsOf(before), callsOf(after)) ? 'same' : 'changed',
    figures_gone: [...old].filter((figure) => !now.has(figure)),
    figures_new: [...now].filter((figure) => !old.has(figure)),
  };
}

/** Whether nothing that can be computed again came out otherwise. */
export function isSameThroughout(turns: readonly ReplayedTurn[]): boolean {
  return turns.every(({ calls }) =>
    calls.every(({ outcome }) => outcome === 'same' || outcome === 'not-run'),
  );
}
