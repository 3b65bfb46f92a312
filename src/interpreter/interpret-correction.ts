import { carriedOut, readInstead } from './interpret-words.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { interpretationOfError } from './interpretation-of-error.ts';
import { phrases } from './known-phrases.ts';
import { isDeniable, isOfKind } from './planning/corrections/spoken-of.ts';
import { asMeant, saidCorrection, type SaidCorrection } from './planning/corrections/said-correction.ts';
import { inFullInstead } from './planning/corrections/wanted-instead.ts';
import { notGoneOnFrom } from './planning/choosing/not-understood.ts';
import { inFull } from './planning/in-full/in-full.ts';
import { meantByAnswer } from './planning/in-full/meant-by-answer.ts';
import { readWithNames } from './reading/read-with-names.ts';
import { readSlots } from './reading/slots.ts';
import { readWords, textOf, type Word } from './reading/words.ts';
import { noConversation } from './request/conversation.ts';
import { AskBack } from './request/questions.ts';
import { namesEvent, type Request } from './request/request.ts';
import { topics } from './topics/registry.ts';

/**
 * A message that corrects the one before it, or what was answered: what it wants instead, of the same as before. `isBare`: also where it only
 * says "no" or "sorry", which its own words may do without. null: it corrects nothing that was spoken of, or cannot be taken apart.
 */
export async function interpretCorrection(
  words: readonly Word[],
  context: InterpretationContext,
  isBare = false,
): Promise<Interpretation | null> {
  const { last, pending, isLost } = context.conversation;
  const base = pending?.request ?? last;
  try {
    const said = saidCorrection(words) ?? bareCorrection(words, base, isBare);
    if (said === null) return null;
    if (pending?.missing === 'word' || isLost) {
      const whole = await wholeByItself(said, context);
      // What is denied was asked by nobody.
      if (whole === null && pending !== null && said.denied.length > 0)
        throw notGoneOnFrom(pending.request, pending.left ?? null, false);
      return whole;
    }
    if (base === null) return null;
    if (!(await isCorrection(said, base, context))) {
      // "Thats lap times, i want Piastri", where no lap times were told
      if (said.denied.length > 0 && ofAnswer.test(textOf(words)))
        throw new AskBack(notDenied, 'topic', { ...base, topics: [] });
      return null;
    }
    return await readWanted(said, base, context);
  } catch (error) {
    return interpretationOfError(error, null);
  }
}

/** Says what the answer was, and not what is meant. */
const ofAnswer = /^(?:no |but |wait |hm |ok )*(?:thats|that s|that is|that was|those (?:are|were)|this is)\b/;
const notDenied =
  'I cannot tell what of that was not meant. Please ask all of it in one sentence, with the race and whom it is about.';

/** "No the drivers one" says by what was spoken of something else than its words do. */
function bareCorrection(
  words: readonly Word[],
  base: Request | null,
  isBare: boolean,
): SaidCorrection | null {
  const said = saidCorrection(words, true);
  const isOther = said !== null && base !== null && inFullInstead(said.wanted, base).words !== said.wanted;
  return isBare || isOther ? said : null;
}

/** "No I meant who won in Monza 2025", of what was not understood: nothing of that is gone on from. */
async function wholeByItself(
  { wanted }: SaidCorrection,
  context: InterpretationContext,
): Promise<Interpretation | null> {
  const anew = await carriedOut(wanted, { ...context, conversation: noConversation });
  const read = anew && (await carriedOut(wanted, context));
  if (anew === null || read === null) return null;
  const isWhole = namesEvent(anew.request) || anew.request.years.length > 0;
  return isWhole && JSON.stringify(read.calls) === JSON.stringify(anew.calls) ? read : null;
}

async function isCorrection(
  { denied, wanted, isComplaint, wrong }: SaidCorrection,
  base: Request,
  context: InterpretationContext,
): Promise<boolean> {
  if (denied.length === 0 && wrong === null) return true;
  const meant = await readWithNames(inFullInstead(wanted, base).words, context, phrases);
  if (wrong !== null) return isOfKind(wrong, meant);
  for (const each of denied) {
    const not = await readWithNames(inFullInstead(each, base).words, context, phrases);
    if (!isDeniable(not, meant, base, isComplaint)) return false;
  }
  return true;
}

async function readWanted(
  { denied, wanted, isComplaint, isRefusal }: SaidCorrection,
  base: Request,
  context: InterpretationContext,
): Promise<Interpretation | null> {
  const { conversation } = context;
  const full = inFullInstead(wanted, base);
  const byAnswer =
    conversation.pending === null ? await meantByAnswer(full.words, conversation, context) : null;
  const isThere = await staysThere(full.words, base, context);
  const told = async (words: readonly Word[], notes: readonly string[]): Promise<Carried | null> => {
    const read = await carriedOut(words, context);
    return read !== null && isThere(read.request) ? { ...read, notes: [...read.notes, ...notes] } : null;
  };
  const meant = byAnswer && (await told(byAnswer.words, byAnswer.notes));
  if (meant !== null) return meant;
  const words = await spoken(denied, full.words, base, context);
  const read = await readInstead(words, context);
  if (read.kind === 'calls' && isThere(read.request))
    return { ...read, notes: [...read.notes, ...full.notes] };
  const alone = await told(full.words, full.notes);
  if (alone !== null) return alone;
  const named = read.kind === 'ask' ? await inFull(full.words, conversation, context) : null;
  const inPlace = named && (await told(named.words, named.notes));
  if (inPlace !== null) return inPlace;
  return read.kind !== 'calls' && denied.length > 0 && (isComplaint || isRefusal) ? read : null;
}

type Carried = Extract<Interpretation, { kind: 'calls' }>;

/** Whether a request is of the place that was spoken of, where nothing that is wanted says of another. */
async function staysThere(
  wanted: readonly Word[],
  base: Request,
  context: InterpretationContext,
): Promise<(request: Request) => boolean> {
  const read = await readWithNames(wanted, context, phrases);
  const { years, lastYears } = readSlots(read);
  const mayMove =
    !namesEvent(base) ||
    isOfSeason(base) ||
    namesEvent(readSlots(read)) ||
    years.length > 0 ||
    lastYears !== null ||
    /\b(?:season|year|championship|standings|career|title|table)\b/.test(textOf(wanted));
  return (request) => mayMove || (namesEvent(request) && !isOfSeason(request));
}

function isOfSeason({ topics: chosen }: Request): boolean {
  return chosen.length > 0 && chosen.every((name) => topics[name].session === null);
}

/** Of two who were spoken of the one denied gives way to the one wanted. */
async function spoken(
  denied: SaidCorrection['denied'],
  wanted: readonly Word[],
  { drivers }: Request,
  context: InterpretationContext,
): Promise<readonly Word[]> {
  const [not, ...others] = denied;
  if (not === undefined || others.length > 0 || drivers.length < 2) return asMeant(wanted);
  const read = await readWithNames(not, context, phrases);
  const isOneOfThem = read.drivers.some(({ query }) => drivers.includes(query));
  return isOneOfThem ? [...wanted, ...(readWords('instead of') ?? []), ...not] : asMeant(wanted);
}
