import { namesOut } from '../../reading/swapped-names.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { heardBy } from '../heard-parts.ts';
import { says } from './goes-on.ts';
import { union } from './follow-up-names.ts';

/** Laps named, those before where the topics have a use for them. */
export function lapsOf(
  message: ReadMessage,
  slots: Request,
  base: Request,
  topics: readonly TopicName[],
  isAsked: boolean,
): string[] {
  const all: Request = { ...base, laps: union(base.laps, slots.laps) };
  const uses = topics.map((topic) => allTopics[allTopics[topic].refine?.(all) ?? topic].laps);
  if (slots.laps.length === 0) {
    // "Who passed whom on lap 1?", "and in Monza?"
    const isOfAll = isAsked && /\b(?:laps?|race|overall|total|whole|all|end)\b/.test(textOf(message.words));
    const isSame =
      !isOfAll && topics.every((topic) => base.topics.includes(topic) && heardBy(topic).has('laps'));
    return isSame || uses.some((use) => use !== undefined) ? base.laps : [];
  }
  const out = lapsOut(message, slots, base);
  if (out.size > 0) return all.laps.filter((lap) => !out.has(lap));
  if (says(message, 'follow:correct') && slots.laps.length < base.laps.length)
    return union(base.laps.slice(0, base.laps.length - slots.laps.length), slots.laps);
  const isOnly = message.words.some(({ text }) => text === 'only' || text === 'just');
  return uses.includes('compared') && slots.laps.length === 1 && !isOnly ? all.laps : slots.laps;
}

/** "Instead of lap 30 take his best one": laps that were spoken of and give way to others. */
function lapsOut({ words, cues }: ReadMessage, slots: Request, base: Request): Set<string> {
  const best = cues.find(({ cue }) => cue === 'best-lap')?.at;
  const kept = words.flatMap((word, at) => (/^(?:laps?|the)$/.test(word.text) ? [] : [{ word, at }]));
  const mentions = kept.flatMap(({ word: { text }, at }, place) =>
    at === best
      ? [{ at: place, query: 'best' }]
      : slots.laps.includes(text)
        ? [{ at: place, query: text }]
        : [],
  );
  const out = namesOut({ words: kept.map(({ word }) => word), cues: [] }, mentions, base.laps);
  return new Set(
    mentions.flatMap(({ at, query }) => (out.has(at) && base.laps.includes(query) ? [query] : [])),
  );
}
