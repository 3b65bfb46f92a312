import { applyPatch } from '../feed/patch.ts';
import { patchBetween } from '../feed/patch-difference.ts';
import type { JsonObject } from '../json-object.ts';
import { isPacked } from './feed-line.ts';

interface Message {
  topic: string;
  content: unknown;
}

/**
 * A state, and the messages that came before it while it was on its way, as they are to be written: no row twice, no sample out of order.
 * Of a packed topic the messages stand for the state, which is only the last of them; of others those are left out that the state has
 * in it already.
 */
export function withEarlyMessages<Early extends Message>(
  state: JsonObject,
  early: readonly Early[],
): { state: JsonObject; messages: Early[] } {
  const packed = new Set(early.map(({ topic }) => topic).filter(isPacked));
  return {
    state: Object.fromEntries(Object.entries(state).filter(([topic]) => !packed.has(topic))),
    messages: early.filter(({ topic, content }) => {
      const known = state[topic];
      return packed.has(topic) || patchBetween(known, applyPatch(known, content)) !== undefined;
    }),
  };
}
