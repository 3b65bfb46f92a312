import type { ReadMessage } from '../../reading/read-message.ts';
import { AskBack } from '../../request/questions.ts';
import type { EventReference, RelativeEvent, Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { textOf } from '../../reading/words.ts';

/** "Who won the last Italian Grand Prix?": of its most recent running, whatever year was spoken of. */
export function namesLastRunning({ words, events, years }: ReadMessage): boolean {
  return (
    years.years.length === 0 &&
    events.some(({ at }) => /^(?:last|latest)$/.test(words[at - 1]?.text ?? '') || saysWonLast(words, at))
  );
}

/** "Won last in" before a name. */
function saysWonLast(words: ReadMessage['words'], at: number): boolean {
  return /\b(?:won|win|wins) last (?:in|at)$/.test(textOf(words.slice(0, at)));
}

/**
 * Events that a message names, by the one spoken of: "the race before", and also "the previous race" and "the next race", where a race
 * that was held is spoken of; "the last race of that season" is its finale.
 */
export function eventsBeside(
  { words }: ReadMessage,
  events: readonly EventReference[],
  base: Request,
  topics: readonly TopicName[],
): EventReference[] {
  const text = textOf(words);
  const [of = null] = base.events;
  const isOfThatSeason = /\bof (?:that|the same) (?:season|year)\b/.test(text);
  const isOfSessions = topics.every((name) => allTopics[name].session !== null);
  const meant = (which: RelativeEvent): RelativeEvent => {
    if (which === 'last' && isOfThatSeason) return 'finale';
    if (of === null) return which;
    if (which === 'last' && /\bprevious\b/.test(text)) return 'before';
    // Of a race to come there is nothing to tell yet.
    return which === 'next' && isOfSessions ? 'after' : which;
  };
  // "Who led before that?" after a safety car is of a lap.
  if (base.topics.includes('race-control') && /\b(?:before|after) (?:that|it|this)$/.test(text))
    throw new AskBack('Of which lap? Say for instance *on lap 20*, or name another race.', 'lap', {
      ...base,
      topics: [...topics],
    });
  const isOfPractice = base.sessions.some((code) => code.startsWith('FP'));
  return events.map((event) => {
    if (event.by !== 'season') return event;
    const which = meant(event.which);
    if (isOfPractice && (which === 'before' || which === 'after') && /\bones?\b/.test(text))
      throw new AskBack(
        `The practice ${which}, or the Grand Prix ${which}? Name the session or the race.`,
        'session',
        base,
      );
    return which === 'before' || which === 'after'
      ? { ...event, which, of: event.of ?? of }
      : { ...event, which };
  });
}
