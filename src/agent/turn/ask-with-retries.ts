import { pause } from '../../io/cancellation.ts';
import type { ModelFailure } from '../models/model-failure.ts';
import { askModel, type StepOptions, type StepResult } from './model-step.ts';
import { inSpan } from './spans.ts';
import type { TurnLimits } from './turn-limits.ts';

export interface RetryOptions {
  limits: Pick<TurnLimits, 'retryDelaysMs' | 'longestRetryMs'>;
  /** Told before each wait, in words. */
  onStatus(message: string): void;
}

/**
 * Asks the model, again after a wait while it is busy. Once part of an answer was shown it is not asked again.
 *
 * @throws CANCELLED
 */
export async function askWithRetries(step: StepOptions, retry: RetryOptions): Promise<StepResult> {
  const { retryDelaysMs, longestRetryMs } = retry.limits;
  for (let attempt = 0; ; attempt += 1) {
    const result = await modelCall(step);
    if (result.ok || result.text !== '' || !result.failure.isTransient) return result;
    const delayMs = retryDelaysMs[attempt];
    if (delayMs === undefined) return result;
    const waitMs = Math.max(delayMs, result.failure.retryAfterMs ?? 0);
    if (waitMs > longestRetryMs) return { ...result, failure: longWait(result.failure, waitMs) };
    retry.onStatus(`The model is busy; trying again in ${Math.max(1, Math.round(waitMs / 1000))} s.`);
    await pause(waitMs, step.signal);
  }
}

async function modelCall(step: StepOptions): Promise<StepResult> {
  return await inSpan('model', { 'svc.model': step.model.modelId }, async (span) => {
    const result = await askModel(step);
    span.setAttribute('svc.outcome', result.ok ? 'ok' : result.failure.code);
    return result;
  });
}

function longWait(failure: ModelFailure, waitMs: number): ModelFailure {
  const minutes = Math.ceil(waitMs / 60_000);
  return {
    ...failure,
    message: `The language model's service asks to wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  };
}
