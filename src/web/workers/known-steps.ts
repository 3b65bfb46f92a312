import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import type { Answerer, PastTurn, TurnStep } from '../../questions/answerer.ts';
import { tookTooMuch } from './answerer-thread.ts';

type Steps = Pick<Answerer, 'nextStep' | 'operationsFor'>;

/** What is said of the time of day is said anew after so long. */
const minuteMs = 60_000;
/** Some kilobytes each. */
const mostKnown = 500;

/**
 * The same answerer, which is asked once a minute for the same step of the same turns, results and all: many people ask the same, and
 * it works in another thread. Of messages and results only a hash is kept.
 */
export function withKnownSteps(answerer: Steps): Steps {
  const known = new Map<string, Promise<TurnStep>>();
  const find = async (key: string, turns: readonly PastTurn[]): Promise<TurnStep> => {
    try {
      const step = await answerer.nextStep(turns);
      if (step === tookTooMuch) known.delete(key);
      return step;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
  return {
    operationsFor: (messages, signal) => answerer.operationsFor(messages, signal),
    nextStep: async (turns, signal) => {
      throwIfCancelled(signal);
      const asked = serialize([Math.floor(Date.now() / minuteMs), turns]);
      const key = createHash('sha256').update(asked).digest('base64');
      const step = known.get(key) ?? find(key, turns);
      known.delete(key);
      known.set(key, step);
      if (known.size > mostKnown) known.delete(known.keys().next().value!);
      return await untilAborted(step, signal);
    },
  };
}
