import { namedYears } from '../reading/named-years.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import type { Narrowing } from '../request/narrowing.ts';
import type { Request } from '../request/request.ts';

/** Words that a message leaves out: "without the safety car laps"; the first and the one behind the last. null: it leaves out none. */
interface LeftOut {
  from: number;
  to: number;
}

/** What ends the words that are left out, as a mark does. */
const ends = /^(?:and|but|plus|in|at|on|for|from|during|please|then|instead)$/;

function leftOut({ cues, words }: ReadMessage): LeftOut | null {
  const without = cues.find(({ cue, at }) => cue === 'follow:without' && !isOfItself(words, at));
  if (!without) return null;
  const start = without.at + without.length;
  const rest = words
    .slice(start)
    .findIndex(({ text, before }, index) => index > 0 && (ends.test(text) || /[,;.?!&]/.test(before)));
  return { from: without.at, to: rest === -1 ? words.length : start + rest };
}

/** "Did the temperature drop?", "it dropped": nobody drops anything. */
function isOfItself(words: ReadMessage['words'], at: number): boolean {
  return /^(?:it|they|temperatures?|temps?|degrees)$/.test(words[at - 1]?.text ?? '');
}

/** The message without what the words that it leaves out would ask for: "without pit stops" asks for no pit stops. */
export function withoutLeftOut(read: ReadMessage): ReadMessage {
  const left = leftOut(read);
  if (left === null) return read;
  const isLeft = (at: number) => at > left.from && at < left.to;
  return {
    ...read,
    cues: read.cues.filter(({ cue, at }) => !isLeft(at) || cue.startsWith('follow:')),
  };
}

/** "Without pit stops", "all but Norris", "not Norris": only drivers and teams that were spoken of can be taken away. */
export function exclusionsOf(read: ReadMessage, slots: Request, base: Request | null): Narrowing[] {
  const { words, drivers, teams } = read;
  const isOfNames =
    drivers.some(({ query }) => base?.drivers.includes(query)) ||
    teams.some(({ name }) => base?.teams.includes(name)) ||
    namedYears(read).gone.some((year) => base?.years.includes(year));
  const left = leftOut(read);
  if (left !== null && !isOfNames) {
    const isOfOthers = [...drivers, ...teams].some(({ at }) => at > left.from && at < left.to);
    return [{ by: isOfOthers ? 'others' : 'exclusion', said: saidFrom(read, left.from, left.to) }];
  }
  // Nobody takes the place of whoever is not meant.
  const not = drivers.find(({ at }) => words[at - 1]?.text === 'not');
  const isOpen = not !== undefined && base === null && slots.drivers.length + slots.teams.length === 0;
  return isOpen ? [{ by: 'others', said: saidFrom(read, not.at - 1, not.at + 1) }] : [];
}

function saidFrom({ words }: ReadMessage, from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ');
}
