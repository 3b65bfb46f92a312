import { SvcError } from '../core/errors.ts';
import { phrases } from './known-phrases.ts';
import { noConversation, type Conversation } from './request/conversation.ts';
import { planRequest } from './planning/plan.ts';
import type { Plan } from './request/planned-call.ts';
import { foreignMessage, type ForeignMessage } from './languages/foreign-message.ts';
import type { Language } from './languages/language.ts';
import { inEnglishAlone } from './languages/mixed-languages.ts';
import { harmlessWords } from './reading/harmless-words.ts';
import { saidChoice } from './reading/said-choice.ts';
import { circuitAnswer } from './terms/circuit-question.ts';
import { cornerAnswer } from './terms/corner-question.ts';
import {
  askedTerms,
  explanation,
  goneSince,
  ofExplained,
  otherTerm,
  unmeasuredSince,
  type Explanation,
} from './terms/explain.ts';
import { topics } from './topics/registry.ts';
import {
  asksWhatIsPossible,
  asksWhoWillWin,
  asksWhoWins,
  noPrediction,
  standingsInstead,
} from './reading/prediction.ts';
import { AskBack, PlainAnswer, type LeftWords, type MissingPart } from './request/questions.ts';
import { listed } from './request/sentences.ts';
import { quotedWords } from './planning/choosing/not-understood.ts';
import type { ReadMessage } from './reading/read-message.ts';
import { beginsAnew } from './planning/follow-ups/begins-anew.ts';
import { declined } from './planning/declined.ts';
import { asCorrectedLap } from './planning/follow-ups/follow-up-laps.ts';
import { askOfTerm, hasOne, withTerm } from './planning/follow-ups/explained-term.ts';
import { withComingRace } from './planning/in-full/coming-race.ts';
import { inFull } from './planning/in-full/in-full.ts';
import { meantByAnswer } from './planning/in-full/meant-by-answer.ts';
import { saidInstead } from './planning/said-instead.ts';
import { readRequest, type AskedRequest } from './planning/read-request.ts';
import { withTeamPair } from './planning/team-pair.ts';
import { withTeamMate } from './planning/team-mates.ts';
import { withNamedEvent } from './places/season-events.ts';
import { withDatedEvent } from './places/dated-events.ts';
import { withSameTrack } from './places/same-track.ts';
import { withWeekday } from './places/weekday-sessions.ts';
import { readWithNames } from './reading/read-with-names.ts';
import { emptyRequest, type Request } from './request/request.ts';
import { currentYear, type Moment } from './request/moment.ts';
import { englishExamples, notUnderstood, tooLong } from './reading/talk.ts';
import { spelledOut } from './reading/spelling/spelled-out.ts';
import { readWords, type Word } from './reading/words.ts';

export interface InterpretationContext extends Moment {
  conversation: Conversation;
}

/** What a message comes to. */
export type Interpretation =
  /** `opening`: a sentence that the answer begins with. */
  | ({ kind: 'calls'; opening?: string } & AskedRequest & Plan & Asked)
  /** `request` waits for the missing part. */
  | ({
      kind: 'ask';
      question: string;
      missing: MissingPart;
      request: Request;
      /** What the question offers, in its order. */
      choices?: readonly string[];
      left?: LeftWords;
    } & Asked)
  /** `explains`: the term of the sport or the fact of a circuit that the text tells. */
  | ({
      kind: 'say';
      text: string;
      /** What it declines, so that the next message goes on from that; null: it asks for what is not understood. Left out: for nothing. */
      about?: Request | null;
      explains?: string;
      /** Questions that go on from here. */
      suggestions?: readonly string[];
    } & Asked);

/** How a message asked. */
interface Asked {
  /** The language that it was in where that is not English. */
  foreign?: Language;
  /** What it was read as, where that is not what was typed: in English, or with the term that it is about. */
  words?: readonly Word[];
}

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
  const spelled = spelledOut(words);
  const coming = await interpretComing(spelled, context);
  if (coming !== null) return coming;
  const meant = await interpretByAnswer(spelled, context);
  if (meant !== null) return meant;
  const read = await interpretWords(spelled, message, context);
  return read.kind === 'ask' ? ((await interpretInFull(spelled, context)) ?? read) : read;
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
    return answerFor(error, null);
  }
}

/** A message that means something else after the answer before it than by its words alone. null: it does not. */
async function interpretByAnswer(
  said: readonly Word[],
  context: InterpretationContext,
): Promise<Interpretation | null> {
  try {
    const meant = await meantByAnswer(said, context.conversation, context);
    if (meant === null) return null;
    const read = await readInstead(meant.words, context);
    if (read.kind === 'calls') return { ...read, notes: [...read.notes, ...meant.notes] };
    // "And how many corners?" after the length of a lap
    return read.kind === 'say' && read.explains !== undefined ? read : null;
  } catch (error) {
    return answerFor(error, null);
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

/** What words that stand for those of a message come to; null where these make no calls. */
async function carriedOut(
  words: readonly Word[],
  context: InterpretationContext,
  isExact = false,
): Promise<Extract<Interpretation, { kind: 'calls' }> | null> {
  const read = await readInstead(words, context, isExact);
  return read.kind === 'calls' ? read : null;
}

/** What words that stand for those of a message come to. */
async function readInstead(
  words: readonly Word[],
  context: InterpretationContext,
  isExact = false,
): Promise<Interpretation> {
  const text = words.map(({ raw }) => raw).join(' ');
  return { ...(await interpretWords(words, text, context, isExact)), words };
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

/** `isExact`: a word that is not known as it is makes that nothing is understood. */
async function interpretWords(
  words: readonly Word[],
  message: string,
  context: InterpretationContext,
  isExact = false,
): Promise<Interpretation> {
  if (isSpokenOf(context.conversation) && beginsAnew(words)) {
    const { remarkedIn } = context.conversation;
    const conversation = { ...noConversation, ...(remarkedIn !== undefined && { remarkedIn }) };
    return await interpretWords(words, message, { ...context, conversation }, isExact);
  }
  const lap = asCorrectedLap(words, context.conversation);
  const corrected = lap && (await carriedOut(lap, context, isExact));
  if (corrected !== null) return corrected;
  let request: Request | null = null;
  try {
    const read = await readWithNames(words, context, phrases);
    const whole = withTerm(read, context.conversation);
    if (whole !== null) {
      const { explained: term, ...conversation } = context.conversation;
      const carried = await carriedOut(whole, { ...context, conversation }, isExact);
      if (carried !== null) return carried;
      if (hasOne(read.words)) throw new AskBack(askOfTerm(term ?? ''), 'topic', emptyRequest());
    }
    if (isExact && read.corrections.length + read.unknown.length > 0)
      return { kind: 'say', text: notUnderstood, about: null };
    const told = await explained(read, context);
    if (told !== null) return { kind: 'say', ...told, ...declined(read, context.conversation) };
    if (asksWhoWillWin(read)) return await standingsFor(read, context);
    const said = saidInstead(message, read, context.conversation);
    if (said !== null) return { kind: 'say', text: said, ...declined(read, context.conversation) };
    const saysCompare = read.cues.some(({ cue }) => cue === 'ask:compare' || cue === 'follow:add');
    const paired = await withTeamPair(readRequest(read, context.conversation), read, context);
    const mated = await withTeamMate(paired, context, saysCompare);
    request = mated.request;
    request = await withSameTrack(request, read, context.conversation, context);
    const [topic] = request.topics;
    const meant = { taken: topic ? topics[topic].session : null, isList: topic === 'schedule' };
    const dated = await withDatedEvent(request, meant, context);
    const asked = { ...mated, request: await withWeekday(dated, meant, context) };
    request = asked.request;
    const plan = await planRequest(request, context);
    if (asksWhoWins(read) && (await isOfYearsBefore(plan, context))) return await standingsFor(read, context);
    const after = { ...asked, request: await withNamedEvent(request, context) };
    return {
      kind: 'calls',
      ...withoutWords(read, context.conversation),
      ...after,
      ...plan,
      notes: [...correctionNotes(read), ...remarkNotes(read), ...plan.notes],
    };
  } catch (error) {
    return answerFor(error, request);
  }
}

/** What an answer begins with that was gone on to without words that nobody understood. */
function withoutWords({ cues }: ReadMessage, { pending }: Conversation): { opening?: string } {
  const goesOn = cues.length > 0 && cues.every(({ cue }) => cue === 'follow:go-on');
  return goesOn && pending?.left ? { opening: `Without ${quotedWords(pending.left.words)}:` } : {};
}

/** Whether what is asked for is of seasons that are over: of a race to come it is that of the year before. */
async function isOfYearsBefore({ calls, waiting }: Plan, context: InterpretationContext): Promise<boolean> {
  const asked = waiting === null ? calls : (await planRequest({ ...waiting, top: null }, context)).calls;
  return asked.every(({ input }) => Number(input.year) < currentYear(context.nowMs));
}

function isSpokenOf({ last, pending }: Conversation): boolean {
  return last !== null || pending !== null;
}

/** The next calls of a plan, once the results of its first ones say who the drivers are. */
export async function continueWith(
  drivers: readonly string[],
  waiting: Request,
  context: InterpretationContext,
): Promise<Interpretation> {
  const count = waiting.top?.count ?? drivers.length;
  const request: Request = { ...waiting, drivers: drivers.slice(0, count), top: null };
  try {
    const named = count === 1 ? request.drivers : [];
    return { kind: 'calls', request, drivers: named, teams: [], ...(await planRequest(request, context)) };
  } catch (error) {
    return answerFor(error, request);
  }
}

function answerFor(error: unknown, request: Request | null): Interpretation {
  if (error instanceof AskBack) {
    const { message: question, missing, choices, left } = error;
    const waiting = error.request ?? request ?? emptyRequest();
    return {
      ...{ kind: 'ask' as const, question, missing, request: waiting },
      ...(choices.length > 0 && { choices }),
      ...(left && { left }),
    };
  }
  if (error instanceof PlainAnswer) {
    const about = error.request ?? request;
    return { kind: 'say', text: error.message, ...(about && { about }) };
  }
  if (error instanceof SvcError) {
    const suggestions = isOfSources(error) ? ['check my setup'] : [];
    const text = `I could not look that up: ${error.message}`;
    return { kind: 'say', text, suggestions, ...(request && { about: request }) };
  }
  throw error;
}

function isOfSources({ code }: SvcError): boolean {
  return code === 'SOURCE_UNAVAILABLE' || code === 'SOURCE_BLOCKED' || code === 'RATE_LIMITED';
}

async function standingsFor(read: ReadMessage, context: InterpretationContext): Promise<Interpretation> {
  const request = standingsInstead(read, currentYear(context.nowMs));
  const plan = await planRequest(request, context);
  const asked = { drivers: request.drivers, teams: request.teams };
  const opening = asksWhatIsPossible(read) ? {} : { opening: noPrediction(request) };
  return { kind: 'calls', ...opening, request, ...asked, ...plan };
}

/** What a term means, a rule of a season, or what a circuit is like; null where none of these is asked for. */
async function explained(read: ReadMessage, context: InterpretationContext): Promise<Explanation | null> {
  const { drivers, events, teams, years, typed } = read;
  const corner = cornerAnswer(typed, currentYear(context.nowMs));
  if (corner !== null) return corner;
  // Of a season whose drivers nobody knows, any word may be a name.
  const known = drivers.filter(({ meant }) => meant.length > 0);
  if (known.length + events.length + teams.length > 0) return await circuitAnswer(read, context);
  const { last, explained: before } = context.conversation;
  const spoken = (last?.topics.length ?? 0) === 0 ? before : undefined;
  const gone = spoken === undefined ? null : (goneSince(typed, spoken) ?? unmeasuredSince(typed, spoken));
  if (gone !== null) return gone;
  const other = spoken === undefined ? null : otherTerm(typed);
  const named = other === null ? askedTerms(typed, last !== null) : [other];
  const asked = named.length === 0 && spoken !== undefined ? ofExplained(typed, spoken) : named;
  if (asked.length === 0) return null;
  const year = years.years[0] ?? currentYear(context.nowMs);
  return explanation(asked, year, typed);
}

function correctionNotes({ corrections }: ReadMessage): string[] {
  if (corrections.length === 0) return [];
  return [`I read ${listed(corrections.map(({ said, read }) => `"${said}" as "${read}"`))}.`];
}

function remarkNotes({ remarks }: ReadMessage): string[] {
  return remarks.length === 0 ? [] : [`I took ${listed(remarks.map((said) => `"${said}"`))} for a remark.`];
}
