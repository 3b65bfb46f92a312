import type { Conversation } from '../../request/conversation.ts';
import type { Detail } from '../../request/detail.ts';
import type { Moment } from '../../request/moment.ts';
import { textOf, type Word } from '../../reading/words.ts';
import { AskBack } from '../../request/questions.ts';
import { isOf, type Lean } from './lean.ts';
import { beforeOrAfter } from './before-or-after.ts';
import { besideAnother } from './beside-another.ts';
import { besideHim } from './beside-him.ts';
import { details } from './details/details.ts';
import { withHisSeason } from './his-season.ts';
import { withSprintNamed } from './last-sprint.ts';
import { atTheFlag, nextFastest } from './leaning/at-the-flag.ts';
import { checkOfPending, ofIt, ofOtherPart, ofThatCorner } from './leaning/of-it.ts';
import { checkLastOne, checkOneOfPending, onceMore } from './leaning/once-more.ts';
import { ofTwo } from './leaning/of-two.ts';
import { leftOpen } from './left-open.ts';
import { ofCalendar } from './of-calendar.ts';
import { ofTheCircuit } from './of-the-circuit.ts';
import { ofTheAnswer } from './of-the-answer.ts';
import { ofTheDuel } from './of-the-duel.ts';
import { ofTheSeason } from './of-the-season.ts';
import { ofTheRace } from './of-the-race.ts';
import { ofWhom } from './of-whom.ts';
import { withSameRaceNamed } from './same-race.ts';
import { withPersonsNamed } from './said-persons.ts';
import { besideYearBefore } from './running-before.ts';
import { toldAlready } from './told-already.ts';
import { withWords } from './with-words.ts';

const leans: readonly Lean[] = [
  ...onceMore,
  ...ofTwo,
  ...atTheFlag,
  ...nextFastest,
  ...ofThatCorner,
  ...ofIt,
  ...ofOtherPart,
  ...details,
  ...toldAlready,
  ...ofTheRace,
  ...ofTheAnswer,
  ...ofTheDuel,
  ...ofTheSeason,
  ...ofTheCircuit,
  ...ofCalendar,
  ...besideAnother,
  ...besideHim,
  ...ofWhom,
  ...beforeOrAfter,
  ...leftOpen,
];

interface Meant {
  words: readonly Word[];
  notes: readonly string[];
  /** What of the answer before is asked for. */
  detail?: Detail;
}

/**
 * A short message whose words would ask for something else if the answer before it were not known, with what it means after that one. null:
 * its own words say it.
 *
 * @throws AskBack, PlainAnswer where nobody can know what it means
 */
export async function meantByAnswer(
  words: readonly Word[],
  conversation: Conversation,
  moment: Moment,
): Promise<Meant | null> {
  const { last, pending, asked = '' } = conversation;
  if (pending !== null) {
    checkTyresMeant(words, pending);
    checkOneOfPending(words, pending);
    checkOfPending(words, pending);
    return addedOnTop(words, pending);
  }
  const sprint = await withSprintNamed(words, conversation, moment);
  if (sprint !== null) return { words: sprint, notes: [] };
  if (last === null) {
    checkLastOne(words);
    return null;
  }
  const race = await withSameRaceNamed(words, conversation, moment);
  if (race !== null) return { words: race, notes: [] };
  const years = besideYearBefore(words, conversation, moment);
  if (years !== null) return { words: years, notes: [] };
  const text = textOf(words);
  if (conversation.isDeclined && /^(?:and |so |but )*by how (?:much|many)\b/.test(text))
    throw new AskBack('I declined what came before that. What would you like to know?', 'topic', {
      ...last,
      topics: [],
    });
  for (const { form, meant, note, detail } of leans) {
    const match = form.exec(text);
    if (match !== null && detail !== undefined && conversation.isDeclined && last.topics.length > 0)
      throw new AskBack(
        'Of what I could not tell I know no details. Name the race and what you would like to know of it.',
        'topic',
        { ...last, topics: [] },
      );
    const full = match === null ? null : meant(match, last, asked);
    if (match !== null && full !== null)
      return {
        words: withWords(words, match, full),
        notes: note === undefined ? [] : [note],
        ...(detail && { detail }),
      };
  }
  const season = await withHisSeason(words, conversation, moment);
  if (season !== null) return season;
  return await withPersonsNamed(words, conversation, moment);
}

/** "How old?", asked whose tyres are meant: of these, and not of drivers. @throws AskBack */
function checkTyresMeant(
  words: readonly Word[],
  { missing, request }: NonNullable<Conversation['pending']>,
): void {
  const isOfAge =
    /^(?:and |so |but )*how (?:old|worn|fresh)(?: (?:was|were|is|are) (?:it|they|that|those))?$/;
  if (missing === 'driver' && isOf(request, ['tyre-strategy', 'stints']) && isOfAge.test(textOf(words)))
    throw new AskBack('Whose tyres? Name the driver, or say *everybody*.', missing, request);
}

/** "And Sainz on top", asked with whom somebody shall be compared: no one who is first. */
function addedOnTop(
  words: readonly Word[],
  { missing }: NonNullable<Conversation['pending']>,
): { words: readonly Word[]; notes: readonly string[] } | null {
  const match = / on top(?: of (?:it|that|him|her))?$/.exec(textOf(words));
  return missing === 'drivers' && match !== null && words.length > 2
    ? { words: withWords(words, match, ''), notes: [] }
    : null;
}
