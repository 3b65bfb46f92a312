import { emptyRequest, type Request } from '../request/request.ts';
import type { ReadMessage } from './read-message.ts';
import { readSlots } from './slots.ts';

/** Said first; the standings follow. */
export const noPrediction = 'I cannot predict results; what I know is how the championship stands.';

const win = /\b(?:wins?|winning|beat|victory|champions?|championships?|titles?)\b/;
/** "Will Norris …", "can Ferrari still …"; but not "can you …". */
const mayHappen = /\b(?:will|wont|gonna|going to|(?:can|could|might|may) (?!you\b|i\b|we\b|u\b))/;
const didNotHappen = /\b(?:what if|would have|simulat\w+)\b/;

/** Whether somebody is asked for who will win a race or a title, or may. */
export function asksWhoWillWin({ words, cues }: ReadMessage): boolean {
  const limits = cues.flatMap(({ cue }) => (cue.startsWith('limit:') ? [cue] : []));
  const text = words.map((word) => word.text).join(' ');
  if (limits.some((limit) => limit !== 'limit:prediction') || didNotHappen.test(text)) return false;
  return win.test(text) && (limits.length > 0 || mayHappen.test(text));
}

/** The standings, which bear most on such a question: of the season named, unless that has not begun. */
export function standingsInstead(read: ReadMessage, currentYear: number): Request {
  const { drivers, teams, constructors, years } = readSlots(read);
  const known = years.filter((year) => year <= currentYear);
  const isOnTeams = constructors || (teams.length > 0 && drivers.length === 0);
  const asked = { drivers, teams, constructors: isOnTeams, years: known };
  return { ...emptyRequest(), ...asked, topics: ['season-summary'] };
}
