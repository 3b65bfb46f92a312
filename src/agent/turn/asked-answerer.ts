import { untilAborted } from '../../io/cancellation.ts';
import type { TurnStep } from '../../questions/answerer.ts';
import { toolName } from '../../present/wording.ts';
import type { StepAnswer } from './model-step.ts';
import { inSpan } from './spans.ts';
import { paragraphBreak, say, type Turn, type TurnAnswerer } from './turn.ts';

/**
 * One step of who answers without a language model, its text shown some words at a time, so that the answer is seen to grow.
 *
 * @throws CANCELLED; what kept the step from being found
 */
export async function askAnswerer(
  turn: Turn,
  { nextStep }: TurnAnswerer,
): Promise<{ ok: true; answer: StepAnswer }> {
  const step = await inSpan('model', { 'svc.model': 'offline' }, async (span) => {
    const found = await untilAborted(nextStep(turn.made, turn.signal), turn.signal);
    span.setAttribute('svc.outcome', 'ok');
    return found;
  });
  const text = step.kind === 'answer' ? paragraphBreak(turn.answer) + step.text : '';
  for (const piece of piecesOf(text)) say(turn, piece);
  return { ok: true, answer: { ...plainAnswer, text, readings: [...step.readings], ...partsOf(step) } };
}

const plainAnswer = {
  ...{ calls: [], messages: [], suggestions: null, promptTokens: null },
  ...{ isCutByCalls: false, isCutByLength: false, isDeclined: false },
};

function partsOf(step: TurnStep): Pick<StepAnswer, 'suggestions'> | Pick<StepAnswer, 'calls'> {
  if (step.kind === 'answer') return { suggestions: [...step.suggestions] };
  const calls = step.calls.map(({ operation, input }) => {
    return { toolCallId: `offline-${crypto.randomUUID()}`, tool: toolName(operation), input: { ...input } };
  });
  return { calls };
}

const fewestWords = 6;
/** Each costs whoever reads it an event. */
const mostPieces = 16;

function piecesOf(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  const length = Math.max(fewestWords, Math.ceil(words.length / mostPieces));
  return Array.from({ length: Math.ceil(words.length / length) }, (_, index) =>
    words.slice(index * length, (index + 1) * length).join(''),
  );
}
