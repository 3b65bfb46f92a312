import { applyPatch } from '../feed/patch.ts';
import { patchBetween } from '../feed/patch-difference.ts';
import type { JsonObject } from '../json-object.ts';

/**
 * Of the messages that came before a state, while it was on its way, those that it does not have in it already. Repeated, a row would
 * stand twice.
 */
export function notInState<Message extends { topic: string; content: unknown }>(
  early: readonly Message[],
  state: JsonObject,
): Message[] {
  return early.filter(({ topic, content }) => {
    const known = state[topic];
    return (
      patchBetween(known, typeof content === 'string' ? content : applyPatch(known, content)) !== undefined
    );
  });
}
