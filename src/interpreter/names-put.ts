import type { ReadMessage } from './reading/read-message.ts';
import { readWords, type Word } from './reading/words.ts';

/** What is named beside a question. */
export interface Names {
  drivers: readonly string[];
  teams: readonly string[];
  event: string | null;
  /** The place is where somebody comes from or lives. */
  isHome: boolean;
  /** The season that is named, or seasons, as "in 2025", "since 2018". */
  when: string | null;
  /** It is one of the life of who asks. */
  isLife: boolean;
  words: ReadonlySet<Word>;
}

/** A word of the question, and those beside it. */
interface Spot {
  text: string;
  next: string;
  previous: string;
  /** Whether a driver is named before it, or anywhere. */
  isBehindDriver: boolean;
}

/** What stands in the question for a name that is said beside it. `length`: how many words. */
interface Put {
  text: string;
  name: string;
  length: number;
}

/** A question with what is named beside it for "he", "they", "there", "it" and "that year", where it names nothing of that kind itself. */
export function withNamesPut(
  rest: readonly Word[],
  names: Names,
  asked: ReadMessage,
): { words: readonly Word[]; leanedOn: readonly string[] } {
  const firstDriver = Math.min(...asked.drivers.map(({ at }) => at));
  const free = {
    ...names,
    drivers: asked.drivers.length > 1 ? [] : names.drivers,
    teams: asked.drivers.length + asked.teams.length > 0 ? [] : names.teams,
    event: asked.events.length > 0 ? null : names.event,
  };
  const leanedOn: string[] = [];
  const words: Word[] = [];
  for (let at = 0; at < rest.length;) {
    const word = rest[at]!;
    const spot = {
      text: word.text,
      next: rest[at + 1]?.text ?? '',
      previous: rest[at - 1]?.text ?? '',
      isBehindDriver: at > firstDriver,
    };
    const put = personAt(spot, free) ?? teamAt(spot, free) ?? placeAt(spot, free) ?? seasonAt(spot, free);
    if (put !== null) leanedOn.push(put.name);
    words.push(...(put === null ? [word] : spaced(put.text, word.before)));
    at += put?.length ?? 1;
  }
  return { words, leanedOn };
}

/** "Did he beat Verstappen?", "did Verstappen beat him?", but not "did Verstappen win his first race?" */
function personAt({ text, isBehindDriver }: Spot, { drivers: [name, ...others] }: Names): Put | null {
  if (name === undefined || others.length > 0 || (isBehindDriver && text !== 'him')) return null;
  if (/^(?:hes|shes)$/.test(text)) return { text: `${name} is`, name, length: 1 };
  if (/^(?:his|her)$/.test(text)) return { text: `${name}'s`, name, length: 1 };
  return /^(?:he|him|she)$/.test(text) ? { text: name, name, length: 1 } : null;
}

function teamAt(
  { text, next, previous, isBehindDriver }: Spot,
  { drivers, teams, event }: Names,
): Put | null {
  const one = teams.length === 1 && drivers.length === 0 ? teams[0] : undefined;
  const name = drivers.length > 1 && !isBehindDriver ? drivers.join(' and ') : one;
  if (name === undefined) return null;
  if (/^(?:they|them|their|theirs)$/.test(text)) return { text: name, name, length: 1 };
  const isSubject = /^(?:did|does|has|have|had|is|was|will)$/.test(previous) && next !== 'true';
  return text === 'it' && name === one && event === null && isSubject
    ? { text: name, name, length: 1 }
    : null;
}

/** "Who won there?", "what happened in it?"; not "were there". */
function placeAt({ text, next, previous }: Spot, { event: name, drivers, teams }: Names): Put | null {
  if (name === null) return null;
  if (text === 'there' && !/^(?:is|are|was|were|been|be|will)$/.test(previous))
    return { text: `in ${name}`, name, length: 1 };
  if (/^(?:that|this)$/.test(text) && /^(?:race|weekend|gp|circuit|track)$/.test(next))
    return { text: name, name, length: 2 };
  // "What day is it?", after the next race
  const isSubject = /^(?:did|does|is|was|will)$/.test(previous) && teams.length + drivers.length === 0;
  if (text === 'it' && isSubject && next !== 'true') return { text: name, name, length: 1 };
  const isIn = /^(?:in|of|at|during|to|won|win)$/.test(previous);
  return text === 'it' && next === '' && isIn ? { text: name, name, length: 1 } : null;
}

function seasonAt({ text, next, previous }: Spot, { when }: Names): Put | null {
  if (when === null || !/^(?:that|this)$/.test(text) || !/^(?:year|season)$/.test(next)) return null;
  const year = when.replace(/^in /, '');
  return { text: previous === 'in' ? year : when, name: year, length: 2 };
}

/** Words of some text that stand in a message. */
export function spaced(text: string, before = ' '): Word[] {
  return (readWords(text) ?? []).map((word, index) => (index === 0 ? { ...word, before } : word));
}
