import { type Cue, isQuestion } from '../../reading/cues.ts';
import type { Part } from '../../reading/parts.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { AskBack } from '../../request/questions.ts';
import { emptyRequest, type Request } from '../../request/request.ts';
import { topics } from '../../topics/registry.ts';
import { heardBy } from '../heard-parts.ts';
import { textOf } from '../../reading/words.ts';

/** What these ask for is said by what was spoken of before, or by nothing. */
const leaning: ReadonlySet<Cue> = new Set([
  'ask:fast',
  'ask:gap',
  'ask:compare',
  'ask:teams',
  'ask:points',
  'ask:sectors',
  'ask:when',
  'ask:lap-number',
]);

/**
 * "Who was faster?", "and the gap?", "and the points?": asks the last question once more, about the same, where its answer tells that.
 * Words that compare say no more than that where the message names nothing.
 */
export function asksOfTheSame({ cues, words }: ReadMessage, slots: Request, last: Request | null): boolean {
  // "How many points did he score that year?" after a race
  if (!isOfSeason(last) && /\b(?:that|this|all) (?:year|season)\b/.test(textOf(words))) return false;
  const spoken = cues.filter(({ cue }) => isQuestion(cue));
  return (
    // "Who was the slowest?" asks for the other end of the same, "in London time" for the same by another clock.
    namesNothing({
      ...slots,
      narrowings: slots.narrowings.filter(({ by }) => by !== 'least' && by !== 'zone'),
    }) &&
    spoken.length > 0 &&
    spoken.every(({ cue }) => leaning.has(cue) || (cue === 'ask:leader' && isOfSeason(last))) &&
    (last?.topics.some((name) => spoken.every(({ cue }) => tells(name, cue, last))) ?? false)
  );
}

/** Who leads is asked of the table spoken of; of a race it is another question. */
function isOfSeason(last: Request | null): boolean {
  return last?.topics.every((name) => topics[name].session === null) === true;
}

function tells(name: Request['topics'][number], cue: Cue, last: Request): boolean {
  // Of one lap: a table has many.
  if (cue === 'ask:lap-number' && !last.laps.includes('best')) return false;
  if (cue === 'ask:fast' && topics[name].comparesTimes) return true;
  return heardBy(name).has(cue as Part);
}

/**
 * Where a message goes on and says nothing that changes what was asked: it asks something that is not understood, and the same answer
 * would be to another question. @throws AskBack
 */
export function checkSaysMore(read: ReadMessage, slots: Request, request: Request, last: Request): void {
  const { words, cues } = read;
  const isAgain = words.some(({ text }) => text === 'again' || text === 'repeat');
  const asks =
    asksOfTheSame(read, slots, last) || cues.some(({ cue }) => isQuestion(cue) && cue !== 'ask:lap-number');
  // "Last year" is the one spoken of already, or the one before that.
  const isLastYear = /\blast (?:year|season)\b/.test(textOf(words));
  if (isAgain || asks || (!isLastYear && !namesNothing(slots)) || meaningOf(request) !== meaningOf(last))
    return;
  const said = words.map(({ raw }) => raw).join(' ');
  throw new AskBack(
    `I cannot tell what "${said.slice(0, 80)}" asks about that. Say it in other words, or name what shall be another one: the driver, the session, the event or the year.`,
    'topic',
    request,
  );
}

/** Whether a message names nothing at all, whatever it asks for. */
export function namesNothing(slots: Request): boolean {
  return meaningOf({ ...slots, aspects: [] }) === meaningOf(emptyRequest());
}

function meaningOf(request: Request): string {
  const parts = Object.entries({ ...request, areYearsKept: false });
  return JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
