import { textOf, type Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';
import type { Moment } from '../../request/moment.ts';
import { AskBack } from '../../request/questions.ts';
import { topics as allTopics } from '../../topics/registry.ts';
import { placeSpokenOf } from './place-spoken-of.ts';
import { winnerOf, type Named } from './said-persons.ts';
import { withWords } from './with-words.ts';

const ofSeason =
  /(?:\b(?:in|over|across|for|during|throughout|of|through) )?\b(?:(?:that|the|all|all of the|all of that)(?: whole| entire| full| complete| same)?) (?:year|season)(?: long)?$/;
const inYear = /\bin (?:the )?((?:19|20)\d\d)(?: season)?$/;
const counted =
  /\b(points|wins|victories|podiums|retirements|dnfs|title|championship|races (?:did|has) (?:he|she) win)\b/;
const him = /\b(?:he|she)\b/;

/**
 * "How many points did he score that year?" after a race or one session of it, with the year and the name: of his season, and not of that race. null: it is no such
 * message. @throws AskBack where nobody knows who he is
 */
export async function withHisSeason(
  words: readonly Word[],
  conversation: Conversation,
  moment: Moment,
): Promise<Named | null> {
  const { last } = conversation;
  const text = textOf(words);
  const named = inYear.exec(text);
  const isThatYear = named !== null && Number(named[1]) === last?.years[0];
  const match = isThatYear ? named : ofSeason.exec(text);
  const feats = counted.exec(text)?.[1];
  const isOfSession =
    last !== null && last.topics.length > 0 && last.topics.every((name) => allTopics[name].session !== null);
  if (match === null || feats === undefined || !isOfSession || last.drivers.length + last.teams.length > 1)
    return null;
  const year = last.years[0] ?? (await placeSpokenOf(conversation, moment))?.year;
  if (year === undefined || last.years.length > 1) return null;
  const whole = withWords(words, match, `in ${year}`);
  if (last.teams.length > 0) return { words: whole, notes: [] };
  const isOfOne = last.drivers.length > 0 || last.top?.count === 1;
  const said = him.exec(textOf(whole));
  if (!isOfOne) return said === null ? { words: whole, notes: [] } : null;
  const winner = last.drivers[0] === undefined ? await winnerOf(last, moment) : null;
  const name = last.drivers[0] ?? winner?.name;
  if (name === undefined) throw new AskBack('Who is meant? Name the driver.', 'driver', last);
  const notes = winner === null ? [] : [winner.note];
  if (said !== null) return { words: withWords(whole, said, name), notes };
  const all = /.*/.exec(textOf(whole))!;
  return { words: withWords(whole, all, `how many ${feats} did ${name} have in ${year}`), notes };
}
