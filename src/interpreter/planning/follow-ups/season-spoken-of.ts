import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import type { RelativeEvent, Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { namesLastRunning } from './follow-up-events.ts';
import { says, startsWithAnd } from './goes-on.ts';

/** Parts of a season, which are named after one race of it. */
export const partsOfSeason: readonly RelativeEvent[] = [
  'break',
  'after-break',
  'half',
  'after-half',
  'to-go',
  'left-out',
  'last-of',
];

type Years = Pick<Request, 'years' | 'areYearsKept'>;

/**
 * The season of a question that is whole but for its year, where one season was spoken of: "who set the fastest lap in Shanghai" after a
 * race of 2025. Empty where the question has its season, or none was spoken of.
 *
 * @throws AskBack where the question leans on one that was not understood
 */
export function seasonSpokenOf(
  message: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  { last, pending, isLost }: Conversation,
): Partial<Years> {
  if (namesLastRunning(message)) return {};
  const isOfSeason = topics.length > 0 && topics.every((name) => allTopics[name].session === null);
  const hasYear = slots.years.length > 0 || slots.lastYears !== null;
  const leans = startsWithAnd(message) || says(message, 'follow:and') || message.words.length <= 3;
  if (isLost && isOfSeason && !hasYear && slots.events.length === 0 && leans) {
    throw new AskBack('I did not understand what came before that. Of which season?', 'years', {
      ...slots,
      topics: [...topics],
    });
  }
  // "Who got a penalty at Silverstone?", asked which Grand Prix of a season is meant
  const spokenOf = pending?.missing === 'event' ? pending.request : last;
  const [year, ...others] = spokenOf?.years ?? [];
  if (year !== undefined && others.length === 0 && !hasYear && isOtherTable(message, slots, topics, last))
    return { years: [year], areYearsKept: true };
  if (
    year !== undefined &&
    others.length === 0 &&
    !hasYear &&
    isOfSeason &&
    (asksWhatWas(message, slots) || isOfSeasonThen(message, last))
  )
    return { years: [year], areYearsKept: true };
  const isNamed =
    slots.events.length > 0 &&
    slots.events.every((event) => event.by === 'name' || partsOfSeason.includes(event.which));
  const isOfSessions = topics.length > 0 && !isOfSeason;
  const isOpen = slots.lastRaces === null && slots.date === null && slots.testing === null;
  if (year === undefined || others.length > 0 || hasYear || !isNamed || !isOfSessions || !isOpen) return {};
  return { years: [year], areYearsKept: true };
}

/** "How many podiums did Leclerc have?", "what were his points?": what was, and not what is now. */
function asksWhatWas({ words }: ReadMessage, { events, drivers, teams }: Request): boolean {
  const text = textOf(words);
  return (
    events.length === 0 &&
    drivers.length + teams.length > 0 &&
    /\b(?:did|had|was|were)\b/.test(text) &&
    !/\b(?:now|currently|so far|this|current|today|ever|career|has|have got)\b/.test(text)
  );
}

/** "Who won the title?" after anything of a season that is named, "who was ahead before the summer break?" after its table. */
function isOfSeasonThen({ words }: ReadMessage, last: Request | null): boolean {
  const text = textOf(words);
  const isOfTable =
    last !== null && last.topics.length > 0 && last.topics.every((name) => allTopics[name].session === null);
  return wonTitle.test(text) || (isOfTable && past.test(text) && !ofNow.test(text));
}

const wonTitle =
  /^(?:and |so |but |then )*who (?:won|took|got|clinched) (?:the |that )?(?:drivers |constructors |world |teams )?(?:title|championship|crown)(?: (?:then|in the end))?$|^(?:and |so )*who was (?:the )?(?:world )?champion$/;
const past = /\b(?:did|had|was|were|won|took|led|scored|finished)\b/;
const ofNow = /\b(?:now|currently|so far|this|current|today|ever|career|has|is|are|last|next)\b/;

/** "Drivers’ championship" after that of the teams of a season. */
function isOtherTable(
  { words }: ReadMessage,
  { constructors, events, drivers, teams }: Request,
  topics: readonly TopicName[],
  last: Request | null,
): boolean {
  const areTables = (names: readonly TopicName[]) =>
    names.length > 0 && names.every((name) => ['season-summary', 'standings', 'championship'].includes(name));
  return (
    words.length <= 3 &&
    events.length + drivers.length + teams.length === 0 &&
    last !== null &&
    last.constructors !== constructors &&
    areTables(topics) &&
    areTables(last.topics) &&
    /\b(?:drivers?|constructors?|teams?)\b/.test(textOf(words))
  );
}
