import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { saysSameCorner } from '../choosing/named-corners.ts';
import { mapChannels } from '../../topics/telemetry/track-map.ts';
import { asksHowLongOut } from './closer-look.ts';
import { isAfterRace, saysThatMoment } from './goes-on.ts';

/** A question in other words is not narrowed as the one before was, but for the round up to which a table is. */
export function keptNarrowings(
  { words, numbers }: ReadMessage,
  base: Request,
  isSameTopic: boolean,
  isAsked: boolean,
): Request['narrowings'] {
  // "Lap 40" after what was from lap 20 on
  if (numbers.laps.length > 0)
    base = { ...base, narrowings: base.narrowings.filter(({ by }) => by !== 'open-laps') };
  // "Who was in that place a year earlier?"
  const text = textOf(words);
  const isThatPlace = /\b(?:that|the same) (?:place|position|spot)\b/.test(text);
  // "Minimum speed there?", in the corner spoken of.
  const isThere = /\bthere$/.test(text) || saysSameCorner({ words });
  if (!isSameTopic && saysThatMoment(words) && isAfterRace(base)) return afterRace(base);
  if (!isSameTopic) return isThere ? base.narrowings.filter(({ by }) => by === 'corner') : [];
  return isAsked
    ? base.narrowings.filter(
        ({ by }) =>
          by === 'zone' ||
          by === 'after' ||
          by === 'since' ||
          by === 'from-race' ||
          (isThatPlace && by === 'places') ||
          (isThere && by === 'corner'),
      )
    : base.narrowings;
}

/** What says after which race a table spoken of was. */
function afterRace({ narrowings, events: [event] }: Request): Request['narrowings'] {
  const after = narrowings.filter(({ by }) => by === 'after');
  if (after.length > 0 || event === undefined) return after;
  return [{ by: 'after', said: event.by === 'name' ? `after ${event.query}` : 'after that race' }];
}

/** "When?" asks for the time of what was spoken of, and for nothing else. */
export function aspectsOf(
  { words }: ReadMessage,
  slots: Request,
  base: Request,
  topics: readonly TopicName[],
): Request['aspects'] {
  // "Which weekends have one this year?", of sprints.
  const areSprints = base.aspects.includes('sprints') && words.some(({ text }) => /^ones?$/.test(text));
  if (areSprints && topics.every((name) => name === 'schedule'))
    return [...new Set([...slots.aspects, 'sprints' as const])];
  // "And sprints?" after the races still to come.
  const areLeft = base.aspects.includes('remaining') && slots.aspects.includes('sprints');
  if (areLeft && slots.years.length === 0) return [...new Set([...slots.aspects, 'remaining' as const])];
  if (asksHowLongOut({ words }, slots, base)) return base.aspects;
  if (topics.length > 0) return [...slots.aspects, ...keptChannels(slots, base, topics)];
  if (slots.aspects.every((aspect) => aspect === 'when'))
    return [...new Set([...base.aspects, ...slots.aspects])];
  return slots.aspects;
}

/** "Just show Max's on a map" after the throttle of two: coloured by that. */
function keptChannels({ aspects }: Request, base: Request, topics: readonly TopicName[]): Request['aspects'] {
  const isOther = topics.every((name) => name === 'track-map') && !base.topics.includes('track-map');
  const isNamed = aspects.some((aspect) => channels.has(aspect.replace('by-', '')));
  return isOther && !isNamed ? base.aspects.filter((aspect) => channels.has(aspect)) : [];
}

const channels: ReadonlySet<string> = new Set(mapChannels);
