import { phrases } from './known-phrases.ts';
import { foreignMessage, type ForeignMessage } from './languages/foreign-message.ts';
import { inEnglishAlone } from './languages/mixed-languages.ts';
import { harmlessWords } from './reading/harmless-words.ts';
import { saidChoice } from './reading/said-choice.ts';
import { withComingRace } from './planning/in-full/coming-race.ts';
import { inFull } from './planning/in-full/in-full.ts';
import { stillSpokenOf } from './planning/in-full/leaning/still-spoken-of.ts';
import { meantByAnswer } from './planning/in-full/meant-by-answer.ts';
import { englishExamples, notUnderstood, tooLong } from './reading/talk.ts';
import { withoutBanter } from './reading/remarks/banter.ts';
import { spelledOut } from './reading/spelling/spelled-out.ts';
import { readWords, type Word } from './reading/words.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { interpretationOfError } from './interpretation-of-error.ts';
import { interpretCorrection } from './interpret-correction.ts';
import { interpretBesidePreamble } from './interpret-preamble.ts';
import { interpretRemark, withRemarkNamed } from './interpret-remark.ts';
import { carriedOut, interpretWords, readInstead } from './interpret-words.ts';

/**
 * What to do about a message. Nothing is done about what is not understood: a name that fits nothing or several things, or a
 * word that may matter, is asked about. Never throws for a message, whatever is in it.
 */
export async function interpret(message: string, context: InterpretationContext): Promise<Interpretation> {
  const typed = readWords(message);
  if (typed === null) return { kind: 'say', text: tooLong };
  if (typed.length === 0) return { kind: 'say', text: notUnderstood };
  const words = inEnglishAlone(typed, isEnglish);
  const chosen = saidChoice(words, context.conversation.pending?.choices ?? []);
  if (chosen !== null) return await interpretWords(readWords(chosen) ?? words, chosen, context);
  const foreign = foreignMessage(message, words, isEnglish, context.conversation.remarkedIn);
  if (foreign !== null) return await interpretForeign(foreign, context);
  const asked = await interpretAsked(words, message, context);
  return asked ?? (await interpretWhole(words, message, context));
}

/** The question of a message that says who asks or what for. null: it says nothing of that. */
async function interpretAsked(
  words: readonly Word[],
  message: string,
  context: InterpretationContext,
): Promise<Interpretation | null> {
  try {
    return await interpretBesidePreamble(words, context, async (rest) => {
      const said = rest === words ? message : `${rest.map(({ raw }) => raw).join(' ')}?`;
      return await interpretWhole(rest, said, context);
    });
  } catch (error) {
    return interpretationOfError(error, null);
  }
}

/** What to do about all the words of a message. */
async function interpretWhole(
  words: readonly Word[],
  message: string,
  context: InterpretationContext,
): Promise<Interpretation> {
  const heard = await withoutTalk(words, message, context);
  if ('kind' in heard) return heard;
  const spelled = spelledOut(heard);
  const coming = await interpretComing(spelled, context);
  if (coming !== null) return coming;
  const corrected = await interpretCorrection(spelled, context);
  if (corrected !== null) return corrected;
  const meant = await interpretByAnswer(spelled, context);
  if (meant !== null) return meant;
  const isWhole = heard.length === words.length && heard.every((word) => words.includes(word));
  const read = isWhole
    ? await interpretWords(spelled, message, context)
    : await readInstead(spelled, context);
  if (read.kind !== 'ask') return read;
  const full = await interpretInFull(spelled, context);
  if (full !== null) return full;
  const wanted = await interpretCorrection(spelled, context, true);
  return wanted?.kind === 'calls' ? wanted : read;
}

/** What is asked beside what is only said; where nothing is, what is said to that. */
async function withoutTalk(
  words: readonly Word[],
  message: string,
  context: InterpretationContext,
): Promise<readonly Word[] | Interpretation> {
  const isAsked = message.trimEnd().endsWith('?');
  try {
    const remark = await interpretRemark(spelledOut(words), isAsked, context);
    return remark ?? (await withRemarkNamed(withoutBanter(words), context));
  } catch (error) {
    return interpretationOfError(error, null);
  }
}

/** "The next race in Asia", which is looked up in the calendar. null: no such race is asked for. */
async function interpretComing(
  said: readonly Word[],
  context: InterpretationContext,
): Promise<Interpretation | null> {
  try {
    const coming = await withComingRace(said, context);
    const read = coming && (await carriedOut(coming.words, context));
    return read && { ...read, opening: coming.opening };
  } catch (error) {
    return interpretationOfError(error, null);
  }
}

/** A message that means something else after the answer before it than by its words alone. null: it does not. */
async function interpretByAnswer(
  said: readonly Word[],
  context: InterpretationContext,
): Promise<Interpretation | null> {
  try {
    const conversation = stillSpokenOf(context.conversation);
    const meant = await meantByAnswer(said, conversation, context);
    if (meant === null) return null;
    const read = await readInstead(meant.words, { ...context, conversation });
    if (read.kind === 'calls')
      return {
        ...read,
        notes: [...read.notes, ...meant.notes],
        ...(meant.detail && { detail: meant.detail }),
      };
    // By its words alone it would be another question, so that what it means is asked about.
    if (read.kind === 'ask') return read;
    // "And how many corners?" after the length of a lap
    return read.explains !== undefined ? read : null;
  } catch (error) {
    return interpretationOfError(error, null);
  }
}

/** A message that was not understood, with what it leans on in full. null: that tells no more. */
async function interpretInFull(
  said: readonly Word[],
  context: InterpretationContext,
): Promise<Interpretation | null> {
  const full = await inFull(said, context.conversation, context);
  if (full === null) return null;
  const read = await carriedOut(full.words, context);
  return read && { ...read, notes: [...read.notes, ...full.notes] };
}

function isEnglish(text: string): boolean {
  return harmlessWords.has(text) || phrases.words.has(text);
}

/** What is certain of a message in another language is done; of all else is said, in the language, how to ask. */
async function interpretForeign(
  { language, english }: ForeignMessage,
  context: InterpretationContext,
): Promise<Interpretation> {
  const refused: Interpretation = {
    kind: 'say',
    text: `${language.refusal}\n\n${englishExamples}`,
    about: null,
  };
  if (english === null) return refused;
  const text = english.map((word) => word.raw).join(' ');
  const read = await interpretWords(english, text, context, true);
  const isUnclear =
    read.kind === 'ask' ? read.missing === 'word' : read.kind === 'say' && read.text === notUnderstood;
  return isUnclear ? refused : { ...read, foreign: language, words: english };
}
