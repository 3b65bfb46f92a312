import { championshipOf } from '../request/championship.ts';
import { emptyRequest, type Request } from '../request/request.ts';
import type { ReadMessage } from './read-message.ts';
import { readSlots } from './slots.ts';
import { textOf } from './words.ts';

/** Said first; what is still possible, or the standings, follow. */
export function noPrediction({ topics }: Request): string {
  const known = topics.includes('championship') ? 'who can still be champion' : 'how the championship stands';
  return `I cannot predict results; what I know is ${known}.`;
}

const title = /\b(?:champions?|championships?|titles?)\b/;
const win = /\b(?:wins?|winning|beat|victory|champions?|championships?|titles?)\b/;
/** "Will Norris …", "can Ferrari still …"; but not "can you …". */
const mayHappen = /\b(?:(?:will|wont|gonna|going to)\b|(?:can|could|might|may) (?!you\b|i\b|we\b|u\b))/;

const didNotHappen = /\b(?:what if|would have|simulat\w+)\b/;

/** "Will McLaren be champions?" is of what will be, "can McLaren be champions?" of what is possible. */
function isToBe(first: string, text: string): boolean {
  return /^(?:be|become|get)$/.test(first) && /\b(?:will|wont|gonna|going to)\b/.test(text);
}

/** Whether somebody is asked for who will win a race or a title, or may. */
export function asksWhoWillWin({ words, cues, date }: ReadMessage): boolean {
  const limits = cues.flatMap(({ cue }) => (cue.startsWith('limit:') ? [cue] : []));
  // In "5 May" nothing may happen.
  const text = textOf(date === null ? words : words.filter((word) => word.text !== 'may'));
  if (cues.some(({ cue, at }) => cue === 'topic:championship' && !isToBe(words[at]!.text, text)))
    return false;
  if (limits.some((limit) => limit !== 'limit:prediction') || didNotHappen.test(text)) return false;
  return win.test(text) && (limits.length > 0 || mayHappen.test(text));
}

/** "Does he have any chance left of the title?": whether something can still be is known, and no prediction. */
export function asksWhatIsPossible({ words }: ReadMessage): boolean {
  const text = textOf(words);
  return (
    title.test(text) &&
    /^(?:and |but |so )?(?:does|do|has|have|is|are|can|could)\b/.test(text) &&
    /\b(?:chances?|possible|possibly|able|can|could|still|left|hopes?|shot|shout)\b/.test(text) &&
    !/\b(?:will|wont|gonna|going to|likely|probable|probably|odds|percent|favou?rites?)\b/.test(text)
  );
}

/** "Who wins in Qatar?", "does he win Qatar?", of a race whose season is not named. */
export function asksWhoWins({ words, years, date }: ReadMessage): boolean {
  return (
    years.years.length === 0 &&
    date === null &&
    /\b(?:who wins|do(?:es)? \w+ (?:still )?win)\b/.test(textOf(words))
  );
}

/**
 * What bears most on such a question: who can still win where it is about the title, else the standings; of the season named, unless
 * that has not begun.
 */
export function standingsInstead(read: ReadMessage, currentYear: number): Request {
  const { drivers, teams, constructors, years } = readSlots(read);
  const known = years.filter((year) => year <= currentYear);
  const isOnTeams = championshipOf({ drivers, teams, constructors }) === 'constructors';
  const asked = { drivers, teams, constructors: isOnTeams, years: known };
  const isOnTitle = title.test(textOf(read.words));
  return { ...emptyRequest(), ...asked, topics: [isOnTitle ? 'championship' : 'season-summary'] };
}
