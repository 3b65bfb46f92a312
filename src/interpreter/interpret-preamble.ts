import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { besideQuestion, type Beside } from './named-beside.ts';
import { isAllTalk, preambleOf } from './reading/remarks/preambles.ts';
import { isSaidAround } from './reading/spelling/said-plainly.ts';
import type { Word } from './reading/words.ts';
import { AskBack } from './request/questions.ts';
import { namesEvent, type Request } from './request/request.ts';
import { listed } from './request/sentences.ts';

type Read = (words: readonly Word[]) => Promise<Interpretation>;

/**
 * A message that says who asks or what for, read as its question alone: "I'm writing a piece on Piastri. When did he last win?" Names of
 * what is said stay as what "he" and "there" mean, and are what it is about where the question names nothing of that kind and needs it. null:
 * all of it is the question.
 */
export async function interpretBesidePreamble(
  words: readonly Word[],
  context: InterpretationContext,
  understand: Read,
): Promise<Interpretation | null> {
  const taken = preambleOf(words);
  if (taken === null) return null;
  if (isSaidAround(words) && (await understand(words)).kind === 'calls') return null;
  const beside = await besideQuestion(taken, context);
  if (beside === null) return null;
  const alone = await readAs(beside.leaning, understand);
  const { read, names } = (await withNames(beside, alone, understand)) ?? { read: alone, names: [] };
  const isAnswered = isAnswer(read);
  // "My favourite Norris, lap times in Monza"
  if (taken.begins === 'clause' && beside.isNaming) return null;
  if (beside.isOpen && isAnswered) return null;
  if (taken.begins === 'clause' && !isAnswered) return null;
  if (taken.begins === 'sentence' && !isAnswered && read.kind !== 'ask') return null;
  // "Which team had the quickest people? I could watch those men change wheels all day."
  if (read.kind === 'ask' && read.missing === 'word' && (await understand(words)).kind === 'calls')
    return null;
  const { remarkedOn } = beside;
  const on = names.length > 0 || remarkedOn === null ? {} : { remarkedOn };
  if (read.kind !== 'calls') return { ...read, ...on };
  const used = [...beside.leanedOn, ...names];
  const took = used.length === 0 ? [] : [`I took ${quoted(used)} from what you said beside the question.`];
  const said = taken.said.map(({ raw }) => raw).join(' ');
  const left = isAllTalk(taken.said, beside.named) ? [] : [`I took ${quoted([said])} for a remark.`];
  return { ...read, ...on, notes: [...took, ...left, ...read.notes] };
}

function isAnswer(read: Interpretation): boolean {
  return read.kind === 'calls' || (read.kind === 'say' && read.explains !== undefined);
}

async function readAs(words: readonly Word[], understand: Read): Promise<Interpretation> {
  return { words, ...(await understand(words)) };
}

/** The question with names that it lacks; null: it lacks none of those that were said. */
async function withNames(
  beside: Beside,
  alone: Interpretation,
  understand: Read,
): Promise<{ read: Interpretation; names: readonly string[] } | null> {
  const names = lacking(beside, alone);
  if (names.length === 0) return null;
  const read = await readAs(beside.addTo(names.join(' ')), understand);
  const isOfTheSame =
    read.kind === 'calls' &&
    (alone.kind !== 'calls' || beside.isOfTwo || read.request.topics.join() === alone.request.topics.join());
  const used = names.map((each) => each.replace(/^(?:in|of) /, ''));
  if (isOfTheSame || (read.kind === 'ask' && read.missing !== 'word')) return { read, names: used };
  // Of another race or season than was said no answer is given.
  return alone.kind !== 'calls'
    ? null
    : { read: read.kind === 'calls' ? whichSeason(alone) : read, names: [] };
}

function whichSeason({ request }: Extract<Interpretation, { kind: 'calls' }>): Interpretation {
  return {
    kind: 'ask',
    question: 'Of which race, or which season, is this meant? Please name it in the question.',
    missing: 'years',
    request,
  };
}

/** What the question lacks, as words at its end. */
function lacking(
  { drivers, teams, event, when, isTimed, isPlaced, isOfTwo, isOfOne }: Beside,
  alone: Interpretation,
): readonly string[] {
  const missing = alone.kind === 'ask' ? alone.missing : null;
  if (alone.kind === 'say' || missing === 'word') return [];
  const isOfDefault =
    alone.kind === 'calls' &&
    !namesEvent(alone.request) &&
    alone.calls.some(({ input }) => input['gp'] !== undefined);
  const isOfNobody =
    missing === 'driver' || missing === 'drivers' || missing === 'team' || isOfTwo || isOfOne;
  const persons = [...drivers, ...teams];
  const isOtherPlace = isPlaced && event !== null;
  if (isOtherPlace && when !== null && !isTimed && alone.kind === 'calls' && isOfNoSeason(alone.request))
    throw new AskBack(
      `Of which season is that meant, that of ${event} ${when.replace('in ', '')} or this one? Please name the year.`,
      'years',
      alone.request,
    );
  return [
    ...(isOfNobody && persons.length > 0 ? [`of ${persons.join(' and ')}`] : []),
    ...(event !== null && !isPlaced && (missing === 'event' || isOfDefault) ? [`in ${event}`] : []),
    ...(when !== null && !isTimed && !isOtherPlace ? [when] : []),
  ];
}

function isOfNoSeason({ years, lastYears }: Request): boolean {
  return years.length === 0 && lastYears === null;
}

function quoted(said: readonly string[]): string {
  return listed([...new Set(said)].map((each) => `"${each}"`));
}
