import { entrantsAt } from '../../places/entrants.ts';
import { queryOf } from '../../reading/driver-words.ts';
import { readOrdinal, textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Moment } from '../../request/moment.ts';
import { isOf } from './lean.ts';
import { placeSpokenOf } from './place-spoken-of.ts';
import { saidAt, withWords } from './with-words.ts';

const who =
  '(?:whoever|the (?:one|guy|man|driver|person|bloke|lad|chap|car) (?:who|that)|the (?:guy|man|driver|one|bloke|lad|car) (?=in ))';
const there = '(?: (?:there|it|that|in it|in that|(?:in )?(?:the|that|this) race|that day|then))?';
const ordinal =
  '((?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:nd|rd|th)|p ?\\d))';
const stood =
  '(?:was|were|is|came|come|came in|came home|finished|ended up|ended|got|took|landed|placed|ran)';

/** Those whom laps or gaps are measured against, or who are left out, stay as they are said. */
const apart =
  /\b(?:against|than|versus|vs|to|with|without|leave|drop|except|but|not|minus)(?: for)?(?: to)?$/;

const winner = new RegExp(
  `\\b(?:the (?:race )?(?:winner|victor)|${who} ?(?:won|was first|came first|finished first|took the win|took it))${there}\\b`,
);
const placed = new RegExp(
  `\\b(?:${who} ?(?:${stood} )?(?:in )?${ordinal}(?: place)?|the ${ordinal} placed (?:man|driver|car|finisher|guy|one)|the (?:driver|man|car|guy) (?:in|at) ${ordinal})${there}\\b`,
);
const ofPlace = new RegExp(
  `(?<=\\b(?:strategy|strategies|tyres?|tires?|stints?|stops?|laps|lap times|pace|telemetry|race) (?:of|for|from|by) )(?:the )?(?:p ?([2-9]|1\\d)|(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:nd|rd|th)) place)\\b`,
);
const runnerUp = new RegExp(`\\bthe runner up${there}\\b`);

/** Whoever stood somewhere in the race spoken of, by name: "whoever was second there". */
export interface SaidPlace {
  words: readonly Word[];
  /** Who that was, in a sentence. */
  note: string;
}

/**
 * The message with the name of whoever it means by a place in the race spoken of: "how long did the man in third stay on softs". null: it means nobody so, or nobody knows who it was.
 */
export async function withPlacesNamed(
  words: readonly Word[],
  conversation: Conversation,
  moment: Moment,
): Promise<SaidPlace | null> {
  const text = textOf(words);
  const match = placed.exec(text) ?? ofPlace.exec(text) ?? runnerUp.exec(text) ?? winner.exec(text);
  // "How much slower was he than the winner?", of laps
  const isOfPace =
    conversation.last !== null &&
    isOf(conversation.last, ['lap-times', 'driver-laps']) &&
    /\b(?:slower|faster|quicker)\b.*\bthan\b/.test(text);
  const isApart = match !== null && !isOfPace && apart.test(text.slice(0, match.index).trimEnd());
  const place = match === null || isApart ? null : placeOf(match);
  const race = place === null ? null : await placeSpokenOf(conversation, moment);
  if (match === null || race?.session !== 'R') return null;
  const entrant = ((await entrantsAt(race, moment)) ?? [])[place! - 1];
  const season = await moment.knowledge.drivers(race.year);
  const driver = season.find((each) => queryOf(each) === entrant?.driver);
  if (driver === undefined) return null;
  return {
    words: withWords(words, match, driver.familyName),
    note: `"${saidAt(words, match)}" is ${driver.givenName} ${driver.familyName} in the race of the ${race.year} ${race.gp}.`,
  };
}

function placeOf([text, ...groups]: RegExpExecArray): number | null {
  const said = groups.find((each) => each !== undefined);
  if (said === undefined) return text.startsWith('the runner') ? 2 : 1;
  if (/^\d+$/.test(said)) return Number(said);
  return said.startsWith('p') ? Number(said.slice(1)) : readOrdinal(said);
}
