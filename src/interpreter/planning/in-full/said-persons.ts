import { entrantsAt } from '../../places/entrants.ts';
import { queryOf } from '../../reading/driver-words.ts';
import { readOrdinal, textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Entrant } from '../../request/knowledge.ts';
import { currentYear, type Moment } from '../../request/moment.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { isOf, tables, wholly } from './lean.ts';
import { placeSpokenOf } from './place-spoken-of.ts';
import { withPlacesNamed } from './said-places.ts';
import { saidAt, withWords } from './with-words.ts';

export interface Named {
  words: readonly Word[];
  notes: readonly string[];
}

const nextToHim =
  /\b(?:the |that )?(?:one|man|driver|car|guy|bloke|lad|person)(?: (?:who|that))?(?: (?:was|finished|came|came home|ended up))? (?:just |right |directly |immediately )?(ahead of|in front of|before|behind|after) (?:him|her|that|it)\b/;
const him = /\b(?:he|him|his|she|her)\b/;
const hisTeam = wholly(
  '(?:(?:what|how) about )?(?:for |of |with |by )?(?:the|his|her) (?:whole )?(?:team|car|constructor)(?: as a whole| overall| together)?',
);

const theWinner = wholly(
  '(?:(?:what|how) about )?(?:those |that )?(?:of |for |by |with )?(?:the )?(?:(?:race )?winner|runner up)',
);
/** "And second place?", "and third?" after what is told of the winner. */
const aPlace = wholly(
  '(?:(?:what|how) about )?(?:those |that )?(?:of |for |by |with )?(?:the )?(?:(?:one|guy|man|driver|car) (?:who (?:was|came|finished) |in ))?(second|third|fourth|fifth|2nd|3rd|4th|5th|p[2-5])( place| placed)?',
);
const hisMate = /\b(?:his|her) (?:team ?mate|teammate|partner)\b/;
const results: readonly TopicName[] = ['session-info', 'results', 'qualifying-results'];

/** A message with the names of those whom it means by the answer before: who stood at the place told there, ahead of him, or his team. */
export async function withPersonsNamed(
  words: readonly Word[],
  { last }: Conversation,
  moment: Moment,
): Promise<Named | null> {
  if (last === null) return null;
  const text = textOf(words);
  if (hisTeam.test(text)) return await withTeamNamed(words, last, moment);
  const beside = nextToHim.exec(text);
  if (beside !== null) return await withNeighbour(words, beside, last, moment);
  if (theWinner.test(text) && !isOf(last, results)) return await withWinnerNamed(words, last, moment);
  const place = aPlace.exec(text);
  const isOfWinner = last.top?.count === 1 && last.top.of === 'race';
  if (place !== null && !isOf(last, results) && (isOfWinner || place[2] !== undefined) && isOfOrder(last))
    return await withEntrantNamed(words, last, placeNumber(place[1]!), moment);
  const match = him.exec(text);
  return match === null ? null : await withPlaceNamed(words, match, last, moment);
}

/** "How far behind was he?" after who was second: of him, and not of whoever won. */
async function withPlaceNamed(
  words: readonly Word[],
  match: RegExpExecArray,
  last: Request,
  moment: Moment,
): Promise<Named | null> {
  const place = last.narrowings.find((each) => each.by === 'places');
  if (place?.by !== 'places' || place.from !== place.to || last.drivers.length > 0) return null;
  // The last of those classified is not told by the order alone.
  if (place.from === 0) throw new AskBack('Who is meant? Name the driver.', 'driver', last);
  const race = await raceOf(last, moment);
  const entrant = race?.[place.from - 1];
  const mate = hisMate.exec(textOf(words));
  if (mate !== null) {
    const beside = race?.filter((each) => each !== entrant && each.team === entrant?.team) ?? [];
    return beside.length === 1 ? await withName(words, mate, beside[0]!.driver, last, moment) : null;
  }
  return entrant === undefined ? null : await withName(words, match, entrant.driver, last, moment);
}

/** "And the winner's?" after tyres: those of whoever won, and not the result. */
async function withWinnerNamed(words: readonly Word[], last: Request, moment: Moment): Promise<Named | null> {
  const named = await withPlacesNamed(words, { last, pending: null }, moment);
  return named === null ? null : { words: named.words, notes: [named.note] };
}

/** What is told of each, so that a place says of whom, and not of which stint or sector. */
function isOfOrder({ narrowings, laps }: Request): boolean {
  return (
    laps.length === 0 && narrowings.every(({ by }) => by !== 'stint' && by !== 'sector' && by !== 'stop')
  );
}

function placeNumber(said: string): number {
  return said.startsWith('p') ? Number(said.slice(1)) : (readOrdinal(said) ?? Number.parseInt(said, 10));
}

/** Whoever finished the race spoken of at a place, in place of the whole message. */
async function withEntrantNamed(
  words: readonly Word[],
  last: Request,
  place: number,
  moment: Moment,
): Promise<Named | null> {
  const entrant = (await raceOf(last, moment))?.[place - 1];
  const all = /.*/.exec(textOf(words))!;
  return entrant === undefined ? null : await withName(words, all, entrant.driver, last, moment, 'and ');
}

/** "And the one ahead of him?" @throws AskBack where there was nobody, or it cannot be looked up */
async function withNeighbour(
  words: readonly Word[],
  match: RegExpExecArray,
  last: Request,
  moment: Moment,
): Promise<Named | null> {
  const [driver, ...others] = last.drivers;
  if (driver === undefined || others.length > 0) return null;
  const isAhead = /^(?:ahead|in front|before)/.test(match[1]!);
  const race = isOf(last, tables) ? null : await raceOf(last, moment);
  const at = race?.findIndex((each) => each.driver === driver) ?? -1;
  const entrant = at === -1 ? undefined : race?.[at + (isAhead ? -1 : 1)];
  if (entrant === undefined) {
    const known = at === -1 ? '' : `Nobody was ${isAhead ? 'ahead of' : 'behind'} ${driver} at the flag. `;
    throw new AskBack(`${known}Who is meant by "${saidAt(words, match)}"? Name the driver.`, 'driver', {
      ...last,
      drivers: [],
    });
  }
  return await withName(words, match, entrant.driver, last, moment);
}

async function withName(
  words: readonly Word[],
  match: RegExpExecArray,
  query: string,
  { years }: Request,
  { knowledge, nowMs }: Moment,
  before = '',
): Promise<Named | null> {
  const season = await knowledge.drivers(years[0] ?? currentYear(nowMs));
  const driver = season.find((each) => queryOf(each) === query);
  if (driver === undefined) return null;
  return {
    words: withWords(words, match, before + driver.familyName),
    notes: [
      `"${saidAt(words, match)}" is ${driver.givenName} ${driver.familyName}, by the result of that race.`,
    ],
  };
}

/** Whoever won the race spoken of, and a sentence that says so; null where that was no race, or it cannot be looked up. */
export async function winnerOf(
  last: Request,
  moment: Moment,
): Promise<{ name: string; note: string } | null> {
  const first = (await raceOf(last, moment))?.[0];
  if (first === undefined) return null;
  const season = await moment.knowledge.drivers(last.years[0] ?? currentYear(moment.nowMs));
  const driver = season.find((each) => queryOf(each) === first.driver);
  if (driver === undefined) return null;
  return {
    name: driver.familyName,
    note: `This is about ${driver.givenName} ${driver.familyName}, who won that race.`,
  };
}

/** "And for the team?" after something about one driver. @throws AskBack where he had several */
async function withTeamNamed(
  words: readonly Word[],
  last: Request,
  { knowledge, nowMs }: Moment,
): Promise<Named | null> {
  const [query, ...others] = last.drivers;
  if (query === undefined || others.length > 0 || last.topics.length === 0) return null;
  const season = await knowledge.drivers(last.years[0] ?? currentYear(nowMs));
  const driver = season.find((each) => queryOf(each) === query);
  const [team, ...more] = driver?.teams ?? [];
  if (team === undefined || more.length > 0)
    throw new AskBack('Which team is meant? Name it.', 'team', { ...last, drivers: [] });
  const said = isOf(last, tables) ? `and ${team} in the constructors championship` : `and ${team}`;
  const whole = /.*/.exec(textOf(words))!;
  return { words: withWords(words, whole, said), notes: [] };
}

/** Those of the race spoken of, in the order of its result; null where no race was, or that cannot be had. */
async function raceOf(last: Request, moment: Moment): Promise<readonly Entrant[] | null> {
  const race = await placeSpokenOf({ last, pending: null }, moment);
  return race?.session === 'R' ? await entrantsAt(race, moment) : null;
}
