import { phrases } from './known-phrases.ts';
import { noConversation, type Conversation } from './request/conversation.ts';
import { planRequest } from './planning/plan.ts';
import type { Plan } from './request/planned-call.ts';
import { topics } from './topics/registry.ts';
import {
  asksWhatIsPossible,
  asksWhoWillWin,
  asksWhoWins,
  noPrediction,
  standingsInstead,
} from './reading/prediction.ts';
import { AskBack } from './request/questions.ts';
import { listed } from './request/sentences.ts';
import { quotedWords } from './planning/choosing/not-understood.ts';
import type { ReadMessage } from './reading/read-message.ts';
import { beginsAnew } from './planning/follow-ups/begins-anew.ts';
import { declined } from './planning/declined.ts';
import { askOfTerm, hasOne, withTerm } from './planning/follow-ups/explained-term.ts';
import { saidInstead } from './planning/said-instead.ts';
import { sinceTimedSeasons } from './planning/choosing/since-timed.ts';
import { readRequest } from './planning/read-request.ts';
import { withTeamPair } from './planning/team-pair.ts';
import { withTeamMate } from './planning/team-mates.ts';
import { otherTeam } from './places/other-team.ts';
import { withNamedEvent } from './places/season-events.ts';
import { withDatedEvent } from './places/dated-events.ts';
import { withSameTrack } from './places/same-track.ts';
import { withWeekday } from './places/weekday-sessions.ts';
import { readWithNames } from './reading/read-with-names.ts';
import { emptyRequest, namesEvent, type Request } from './request/request.ts';
import { currentYear } from './request/moment.ts';
import { notUnderstood, talkTexts } from './reading/talk.ts';
import { textOf, type Word } from './reading/words.ts';
import type { Interpretation, InterpretationContext } from './interpretation.ts';
import { interpretationOfError } from './interpretation-of-error.ts';
import { explained } from './terms/explained.ts';

/** What words that stand for those of a message come to; null where these make no calls. */
export async function carriedOut(
  words: readonly Word[],
  context: InterpretationContext,
  isExact = false,
): Promise<Extract<Interpretation, { kind: 'calls' }> | null> {
  const read = await readInstead(words, context, isExact);
  return read.kind === 'calls' ? read : null;
}

/** What words that stand for those of a message come to. */
export async function readInstead(
  words: readonly Word[],
  context: InterpretationContext,
  isExact = false,
): Promise<Interpretation> {
  const text = words.map(({ raw }) => raw).join(' ');
  return { words, ...(await interpretWords(words, text, context, isExact)) };
}

/** `isExact`: a word that is not known as it is makes that nothing is understood. */
export async function interpretWords(
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
    if (told !== null) return { kind: 'say', ...declined(read, context.conversation), ...told };
    if (asksWhoWillWin(read)) return await standingsFor(read, context);
    const span = sinceTimedSeasons(read, context.nowMs);
    const counted = span && (await carriedOut(span.words, context));
    if (span !== null && counted !== null) return { ...counted, opening: span.opening };
    const said = saidInstead(message, read, context.conversation);
    if (said !== null) return { ...refusal(said, read), ...declined(read, context.conversation) };
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
    const named = await withNamedEvent(request, context);
    const after = { ...asked, request: withComingEvent(named, plan) };
    const premise = await otherTeam(read, plan.calls, context);
    return {
      kind: 'calls',
      ...withoutWords(read, context.conversation),
      ...(premise !== null && { premise }),
      ...after,
      ...plan,
      notes: [...correctionNotes(read), ...remarkNotes(read), ...plan.notes],
    };
  } catch (error) {
    return interpretationOfError(error, request);
  }
}

/** "Why?" leaves what was told as it was. */
const asksWhy =
  /^(?:and |but |so |ok )*(?:why|how come|what for)(?: (?:was|is|did|not|so|though|that|it|this|he|they))*$/;

/** What is said instead of an answer; thanks and the like decline nothing. */
function refusal(text: string, { words }: ReadMessage): Extract<Interpretation, { kind: 'say' }> {
  const isTalk = Object.values(talkTexts).includes(text) || asksWhy.test(textOf(words));
  return { kind: 'say', text, ...(!isTalk && { isRefusal: true as const }) };
}

/** "When is qualifying?" is of the coming event, which is what was spoken of after it. */
function withComingEvent(request: Request, { calls, focus }: Plan): Request {
  const [event, ...others] = focus.events;
  const isOfComing = request.topics.join() === 'schedule' && request.sessions.length > 0;
  const isOpen = !namesEvent(request) && request.testing === null && request.years.length === 0;
  return isOfComing && isOpen && event !== undefined && others.length === 0
    ? { ...request, events: [{ by: 'name', query: event }], years: [Number(calls[0]?.input.year)] }
    : request;
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
    return interpretationOfError(error, request);
  }
}

async function standingsFor(read: ReadMessage, context: InterpretationContext): Promise<Interpretation> {
  const request = standingsInstead(read, currentYear(context.nowMs));
  const plan = await planRequest(request, context);
  const asked = { drivers: request.drivers, teams: request.teams };
  const opening = asksWhatIsPossible(read) ? {} : { opening: noPrediction(request) };
  return { kind: 'calls', ...opening, request, ...asked, ...plan };
}

function correctionNotes({ corrections }: ReadMessage): string[] {
  if (corrections.length === 0) return [];
  return [`I read ${listed(corrections.map(({ said, read }) => `"${said}" as "${read}"`))}.`];
}

function remarkNotes({ remarks }: ReadMessage): string[] {
  return remarks.length === 0 ? [] : [`I took ${listed(remarks.map((said) => `"${said}"`))} for a remark.`];
}
