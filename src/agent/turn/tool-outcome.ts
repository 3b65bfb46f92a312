import { type ErrorDocument, SvcError } from '../../core/errors.ts';
import { throwIfCancelled } from '../../io/cancellation.ts';
import { noSuchTool } from '../../tools/execute-tool-call.ts';
import type { RequestedCall } from './model-step.ts';
import type { ToolOutcome } from '../../tools/tool-runner.ts';
import type { AgentTool } from '../../tools/tools.ts';
import type { Turn } from './turn.ts';
import type { LimitReached } from './turn-limits.ts';

/** A call with the id that events and transcript know it by: ids of models need not differ between steps, nor be safe to show. */
export interface NumberedCall extends RequestedCall {
  id: string;
}

/**
 * What comes of one call. A call that worked or failed for good is not run a second time; who keeps asking for it ends the turn.
 *
 * @throws CANCELLED
 */
export async function outcomeOf(turn: Turn, call: NumberedCall): Promise<ToolOutcome> {
  const key = JSON.stringify([call.tool, call.input]);
  const worked = turn.successes.get(key);
  if (worked) {
    // Twice in one step it was asked for before anything came of it.
    worked.steps.add(turn.stepCount);
    if (worked.steps.size >= turn.limits.repeatedCalls) turn.limit ??= 'repeated-call';
    return worked.outcome;
  }
  const known = turn.failures.get(key);
  const isHopeless = known !== undefined && (!known.error.retryable || known.count >= 2);
  const outcome = isHopeless ? failedAgain(known.error) : await tryCall(turn, call);
  if (outcome.ok) turn.successes.set(key, { steps: new Set([turn.stepCount]), outcome });
  else {
    const count = (known?.count ?? 0) + 1;
    turn.failures.set(key, { count, error: known?.error ?? outcome.error });
    if (count >= turn.limits.repeatedCalls) turn.limit ??= 'repetition';
  }
  return outcome;
}

/** What the model gets for calls that are no longer run. */
export function refusal(limit: LimitReached): ToolOutcome {
  const isRepeated = limit === 'repetition' || limit === 'repeated-call';
  const reason = isRepeated ? 'The same call came again and again' : 'The room for one answer is used up';
  const error = new SvcError(
    'RATE_LIMITED',
    `${reason}; no further tool runs in this answer.`,
    'Answer now with what you have, and say what is missing.',
  );
  return { ok: false, error: error.toDocument() };
}

async function tryCall(turn: Turn, { id, tool, input }: NumberedCall): Promise<ToolOutcome> {
  const known = turn.tools.find(({ name }) => name === tool);
  try {
    if (!known) throw noSuchTool(tool);
    if (input === null) throw noArguments(known);
    if (known.operation === null) return { ok: true, output: turn.results.more(input), charts: [] };
    return await turn.runner.run(
      { operation: known.operation, input },
      {
        workspaceId: turn.workspaceId,
        signal: turn.signal,
        progress: (label) => turn.emit({ type: 'tool-progress', toolCallId: id, label }),
      },
    );
  } catch (error) {
    throwIfCancelled(turn.signal);
    if (!(error instanceof SvcError)) turn.onFault?.(error);
    return { ok: false, error: errorOf(error) };
  }
}

function failedAgain(error: ErrorDocument): ToolOutcome {
  const hint = `This very call failed before and was not run again. Change it or go on without it. ${error.hint}`;
  return { ok: false, error: { ...error, hint } };
}

function noArguments({ name, inputSchema }: AgentTool): SvcError {
  const required = inputSchema.required ?? [];
  const keys = Object.entries(inputSchema.properties ?? {}).map(([key, { type }]) => {
    return `${key} (${[type].flat().join(' or ')}${required.includes(key) ? ', required' : ''})`;
  });
  return new SvcError(
    'INVALID_INPUT',
    `The arguments of ${name} are no JSON object.`,
    keys.length === 0 ? 'It takes an empty object: {}.' : `Its keys: ${keys.join(', ')}.`,
  );
}

/** A runner that breaks is a fault; nothing of it is for the model or the browser. */
function errorOf(error: unknown): ErrorDocument {
  if (error instanceof SvcError) return error.toDocument();
  return new SvcError('INTERNAL', 'An internal fault stopped this tool.', 'Go on without it.').toDocument();
}
