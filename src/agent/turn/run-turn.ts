import { isDeepStrictEqual } from 'node:util';
import type { ModelMessage } from 'ai';
import { declined, modelFault, type ModelFailure } from '../models/model-failure.ts';
import type { TurnEnd } from './agent-events.ts';
import { cancelledWords, isCancelledReason, startDeadline, limitSentence } from './turn-limits.ts';
import { askAnswerer } from './asked-answerer.ts';
import { type AskedStep, askOnce, cutPrompt } from './asked-model.ts';
import type { TurnPrompt } from './fit-prompt.ts';
import { inSpan } from './spans.ts';
import { runCalls, toolMessage } from './tool-calls.ts';
import { addNote, type Turn, type TurnOptions, type MadeCall } from './turn.ts';
import type { TextSpan } from '../../core/text/text-span.ts';
import { unsupportedNote } from '../../core/text/unsupported-note.ts';
import { unsupportedFigures } from '../figures/unsupported-figures.ts';

/**
 * Answers one question: asks the model, runs the tools it calls, asks again with their results, until it has answered or a limit is
 * reached. Everything that happens is emitted but the end, which is returned. Never throws.
 */
export async function runTurn(options: TurnOptions): Promise<TurnEnd> {
  options.emit({ type: 'start', turnId: options.turnId });
  const { turnId, requestId } = options;
  const attributes = { 'svc.turn': turnId, ...(requestId !== undefined && { 'svc.request': requestId }) };
  return await inSpan('turn', attributes, async (span) => {
    const end = await endOfTurn(options);
    span.setAttribute('svc.outcome', end.type === 'error' ? end.code : end.outcome);
    return end;
  });
}

type Failure = Pick<ModelFailure, 'code' | 'message' | 'retryable'>;

async function endOfTurn(options: TurnOptions): Promise<TurnEnd> {
  const time = startDeadline(options.signal, options.limits.wallTimeMs);
  const turn = startTurn(options, time.signal);
  try {
    const failure = await converse(turn);
    return failure ? errorEvent(failure) : await finish(turn);
  } catch (error) {
    if (options.signal.aborted) return endOfStopped(options.signal.reason);
    if (!time.signal.aborted) return fault(options, error);
    turn.limit = 'wall-time';
    return await finish(turn);
  } finally {
    time.end();
  }
}

function startTurn(options: TurnOptions, signal: AbortSignal): Turn {
  const counts = { stepCount: 0, callCount: 0 };
  return {
    ...options,
    ...counts,
    signal,
    answer: '',
    limit: null,
    suggestions: null,
    readings: [],
    offered: [],
    found: [],
    resultCharacters: 0,
    made: [],
    charts: new Set(),
    failures: new Map(),
    successes: new Map(),
  };
}

/** Model and tools in turn. null: the answer stands. @throws CANCELLED */
async function converse(turn: Turn): Promise<Failure | null> {
  const steps: ModelMessage[] = [];
  let prompt: TurnPrompt | null = null;
  for (;;) {
    const { asked } = turn;
    turn.stepCount += 1;
    const step: AskedStep =
      'model' in asked
        ? await askOnce(turn, asked, (prompt ??= await asked.prompt()), steps)
        : await askAnswerer(turn, asked);
    if (step.ok !== true) {
      const failure = goOnOtherwise(turn, step);
      if (failure) return failure;
      prompt = null;
      continue;
    }
    const {
      calls,
      messages: own,
      suggestions,
      readings,
      isCutByLength,
      isCutByCalls,
      isDeclined,
    } = step.answer;
    turn.suggestions = suggestions;
    if (readings.length > 0 && !isDeepStrictEqual(readings, turn.readings))
      turn.emit({ type: 'readings', readings });
    turn.readings = readings;
    if (isDeclined && turn.answer === '') return declined;
    if (isDeclined) turn.limit ??= 'declined';
    if (isCutByLength) turn.limit ??= 'answer-length';
    if (isCutByCalls) turn.limit ??= 'tool-calls';
    if (calls.length === 0 || turn.limit) return turn.answer === '' && !turn.limit ? noAnswer : null;
    if (turn.stepCount >= turn.limits.steps - 1) turn.limit = 'steps';
    steps.push(...own, toolMessage(await runCalls(turn, calls)));
  }
}

/**
 * What helps after a step that came to nothing: less for a model that cannot read so much, then whoever answers without one. Returns the
 * failure where nothing does.
 */
function goOnOtherwise(turn: Turn, step: Exclude<AskedStep, { ok: true }>): Failure | null {
  const { asked } = turn;
  const { failure } = step;
  turn.onFault?.(step.ok === 'cut' ? cutPrompt(step) : modelFault(step.cause));
  // What was said after half of the question is no answer to it.
  if ((turn.answer !== '' && step.ok !== 'cut') || failure.kind === undefined) return failure;
  const { kind, contextTokens = null } = failure;
  const canShrink = kind !== 'no-tools' && (contextTokens !== null || asked.context.mayCut);
  if (canShrink && asked.context.shrink(contextTokens, kind === 'too-long')) {
    turn.emit({ type: 'status', message: 'The model can read less than expected; asking again with less.' });
    return null;
  }
  if (turn.substitute === null || kind === 'too-long') return failure;
  addNote(turn, `${failure.message} This answer comes without a language model:`);
  turn.asked = turn.substitute;
  turn.substitute = null;
  return null;
}

/** Ends an answer that stands: says which limit cut it, and which of its figures are not from the data. */
async function finish(turn: Turn): Promise<TurnEnd> {
  if (turn.limit) addNote(turn, limitSentence(turn.limit, turn.limits));
  const doubtful = turn.asked.checksFigures ? await doubtfulFigures(turn) : [];
  if (doubtful.length > 0) {
    turn.emit({ type: 'status', message: 'Some figures in the answer are not in any result.' });
    addNote(turn, unsupportedNote(doubtful));
  }
  const questions = turn.suggestions ?? (await questionsAfter(turn.made));
  if (questions.length > 0) turn.emit({ type: 'suggestions', questions });
  return { type: 'done', outcome: 'complete', ...(doubtful.length > 0 && { unsupported: doubtful }) };
}

async function doubtfulFigures({ answer, results, earlierResults, questions }: Turn): Promise<TextSpan[]> {
  const found = [...results.outcomes().map(({ output }) => output), ...earlierResults()];
  return await unsupportedFigures(answer, found, questions);
}

const noAnswer: Failure = {
  code: 'SOURCE_UNAVAILABLE',
  message: 'The language model gave no answer. Try again.',
  retryable: true,
};

function errorEvent({ code, message, retryable }: Failure): TurnEnd {
  return { type: 'error', code, message, retryable };
}

/** Who stops an answer is the person, unless the server gives another reason. */
function endOfStopped(reason: unknown): TurnEnd {
  if (!isCancelledReason(reason)) return { type: 'done', outcome: 'stopped' };
  return errorEvent({
    code: 'CANCELLED',
    message: cancelledWords[reason],
    retryable: true,
  });
}

function fault({ onFault }: TurnOptions, error: unknown): TurnEnd {
  onFault?.(error);
  return errorEvent({ code: 'INTERNAL', message: 'An internal error ended this answer.', retryable: false });
}

/**
 * Questions that go on from an answer that a model of a service wrote: for the calls that its tools named as the next ones, those named
 * last first. What failed calls named counts where nothing worked: a model that mended its call needs it no more.
 */
export async function questionsAfter(made: readonly MadeCall[]): Promise<string[]> {
  if (made.length === 0) return [];
  const worked = made.filter(({ outcome }) => outcome.ok);
  const steps = (worked.length > 0 ? worked : made)
    .toReversed()
    .flatMap(({ outcome }) => (outcome.ok ? (outcome.found?.next ?? []) : outcome.next));
  const { suggestionsAfter } = await import('../../questions/answerer.ts');
  return await suggestionsAfter(steps, made);
}
