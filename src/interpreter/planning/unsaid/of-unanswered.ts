import type { ReadMessage } from '../../reading/read-message.ts';
import { textOf } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { notGoneOnFrom } from '../choosing/not-understood.ts';

type Names = Partial<Pick<Request, 'years' | 'areYearsKept' | 'drivers' | 'teams'>>;

/** What is of now, whatever season was spoken of. */
const ofNow =
  /\b(?:now|currently|this|current|today|tonight|tomorrow|next|coming|upcoming|latest|still|left|remaining|so far|yet|is|are|leads|does|ever)\b/;
/** What is of everybody, whoever was spoken of. */
const ofAll =
  /^(?:(?:and|so|but|ok|then) )*(?:who|whos|whose|which|what)\b|\b(?:standings?|table|championships?|title|calendar|schedule|drivers|teams|everybody|everyone|any(?:one|body))\b/;
const ofNobody: readonly TopicName[] = ['schedule', 'temporal-context', 'season-races', 'results'];

/**
 * Whom and which season a question of its own leaves unsaid after one that was declined or not understood: those which that one named, and
 * never the current season and everybody without a word. After what was declined they are known; empty: nothing is unsaid.
 *
 * @throws AskBack after what was not understood, where they may not be meant
 */
export function namesOfUnanswered(
  { words }: ReadMessage,
  slots: Request,
  topics: readonly TopicName[],
  { last, pending }: Conversation,
): Names {
  const isDeclined = pending === null && last !== null && last.topics.length === 0;
  const spokenOf = pending?.missing === 'word' ? pending.request : isDeclined ? last : null;
  if (spokenOf === null || topics.length === 0 || slots.lastRaces !== null || slots.date !== null) return {};
  const text = textOf(words);
  const hasYear = slots.years.length > 0 || slots.lastYears !== null;
  const isOfSeason = topics.every((name) => allTopics[name].session === null);
  const isOfNamed = slots.events.length > 0 && slots.events.every(({ by }) => by === 'name');
  const lacksYear = spokenOf.years.length > 0 && !hasYear && (isOfSeason || isOfNamed) && !ofNow.test(text);
  const lacksWhom =
    spokenOf.drivers.length + spokenOf.teams.length > 0 &&
    slots.drivers.length + slots.teams.length === 0 &&
    slots.top === null &&
    !hasYear &&
    !namesEvent(slots) &&
    isOfSeason &&
    !ofAll.test(text) &&
    !topics.some((name) => ofNobody.includes(name));
  if (!lacksYear && !lacksWhom) return {};
  if (pending === null)
    return {
      ...(lacksYear && { years: spokenOf.years, areYearsKept: true }),
      ...(lacksWhom && { drivers: spokenOf.drivers, teams: spokenOf.teams }),
    };
  const [year, ...others] = spokenOf.years;
  if (lacksWhom || year === undefined || others.length > 0)
    throw notGoneOnFrom(pending.request, pending.left ?? null, false);
  // "Who was leading after Monza?": in the table, and not in that race
  const isOfTable = slots.narrowings.some(({ by }) => by === 'after');
  throw new AskBack(
    `I did not understand the question before, which was of ${year}. Is that of ${year} as well, or of this season?`,
    'years',
    { ...slots, topics: isOfTable ? ['standings'] : [...topics] },
    [String(year), 'this season'],
  );
}
