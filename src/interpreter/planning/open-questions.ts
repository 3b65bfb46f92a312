import { says, saysHe } from './follow-ups/goes-on.ts';
import { setsHimAgainst } from './follow-ups/follow-up-names.ts';
import { checkMoment, checkTyres } from './follow-ups/after-weather.ts';
import { checkWhichIsMeant, checkWhoIsMeant } from './follow-ups/one-of-several.ts';
import { isQuestion } from '../reading/cues.ts';
import { textOf } from '../reading/words.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import type { Conversation } from '../request/conversation.ts';
import { AskBack } from '../request/questions.ts';
import { checkMeaning } from './choosing/check-meaning.ts';
import { checkNamedCorner } from './choosing/named-corners.ts';
import { checkOneRace } from './one-race.ts';
import { checkAtTeam } from './unsaid/at-team.ts';
import { checkComparedInRace, checkPartOfSeason } from './unsaid/in-the-race.ts';
import { askOfTerm } from './follow-ups/explained-term.ts';
import type { Request } from '../request/request.ts';
import { topics as allTopics } from '../topics/registry.ts';

/**
 * Where a request leaves open whom, which session or which moment it is about. `slots`: what the message itself names.
 *
 * @throws AskBack
 */
export function checkNothingOpen(
  read: ReadMessage,
  slots: Request,
  request: Request,
  conversation: Conversation,
  isFollowUp: boolean,
): void {
  const { last, pending, earlier = null, explained } = conversation;
  if (slots.sessions.length === 0 && slots.weekday === null && says(read, 'practice')) {
    throw new AskBack('Which practice, the first, second or third?', 'session', request);
  }
  // "How did that look before the summer break?" after what was declined.
  const saysThat = /\b(?:that|it)\b|\bthis\b(?! (?:year|season)\b)/.test(textOf(read.words));
  const isOfNothing = last !== null && pending === null && last.topics.length === 0;
  const isOfThat = whichRaceWasThat.test(textOf(read.words));
  if (isOfThat && last === null && pending === null)
    throw new AskBack('What do you mean by "that"? Name the race, or ask all of it.', 'topic', request);
  if (isOfNothing && saysThat && (isOfThat || !read.cues.some(({ cue }) => cue.startsWith('topic:'))))
    throw new AskBack(
      explained === undefined
        ? 'I declined what came before that. What would you like to know?'
        : askOfTerm(explained),
      'topic',
      { ...request, topics: [] },
    );
  checkMeaning(read, request, isFollowUp);
  checkBothNamed(read, request);
  checkTitle(read, request, last);
  checkNamedCorner(read, request);
  if (pending === null) checkOneRace(read, slots, request, last);
  const [event] = slots.events;
  if (
    event?.by === 'season' &&
    event.which === 'that' &&
    request.events.length === 0 &&
    request.testing === null
  )
    throw new AskBack('Which race is meant? Name the Grand Prix.', 'event', request);
  checkAtTeam(read, slots, request, conversation);
  if (isFollowUp) {
    checkComparedInRace(read, slots, request, conversation);
    checkPartOfSeason(slots, request);
  }
  const isOfSomebody = request.drivers.length + request.teams.length > 0;
  checkWhichIsMeant(read, request, { last, earlier });
  checkWhatIsMeant(read, request, last);
  checkClassification(read, last);
  checkWhoWasNext(read, last);
  if (isFollowUp) checkWhoIsMeant(read, slots, request, pending?.request ?? last);
  if (pending === null && last !== null) {
    checkTyres(read, last);
    checkMoment(read, slots, request, last);
  }
  // "Who outdrove his car?": whoever it was.
  const isOfAnybody =
    request.topics.every((name) => name === 'ratings') &&
    /^(?:who|whos|which)$/.test(read.words[0]?.text ?? '');
  if (saysHe(read) && !isOfSomebody && !isOfAnybody && !isOfOneFirst(slots, request)) {
    throw new AskBack('Who is meant? Name the driver.', 'driver', request);
  }
  if (
    !isOfSomebody &&
    request.top?.count !== 1 &&
    request.aspects.includes('team-mates') &&
    saysWhose(read)
  ) {
    throw new AskBack('Whose team mate? Name the driver.', 'driver', request);
  }
  if (read.until === 'unnamed' && request.until === null && !isOfSeasonUpToRace(request)) {
    throw new AskBack(
      'Up to which lap have you seen it? Say for instance *until lap 20*.',
      'moment',
      request,
    );
  }
  if (read.numbers.saysLastLap) {
    throw new AskBack('I need the number of the lap. Which one is it?', 'lap', request);
  }
}

const whichRaceWasThat =
  /^(?:(?:and|so|ok|but) )*(?:which|what|in which|in what|at which) (?:race|gp|grand prix|round|year|season|one) (?:was|is) (?:that|it)(?: (?:again|in|at|then))*$/;

/** "When did he get past Leclerc?" after whoever won: it takes two who are named. @throws AskBack */
function checkBothNamed(read: ReadMessage, request: Request): void {
  const isOfOne = request.drivers.length === 1 && read.drivers.length === 1;
  if (!isOfOne || !request.topics.includes('positions') || !setsHimAgainst(read)) return;
  throw new AskBack('Who is meant besides? Name both drivers.', 'drivers', request);
}

/** "When was it decided?": the title, where a table was spoken of. @throws AskBack */
function checkTitle({ words }: ReadMessage, request: Request, last: Request | null): void {
  const isOfTitle =
    request.topics.includes('championship') &&
    /\bit (?:decided|settled)\b|\bdecided it\b/.test(textOf(words));
  const isOfTable = last?.topics.some((name) => allTopics[name].session === null) === true;
  if (isOfTitle && !isOfTable)
    throw new AskBack(
      'What do you mean by "it"? When a title was decided I can tell: name the season.',
      'topic',
      request,
    );
}

/** "Who did it quickest in Abu Dhabi?" after nothing that can be done. @throws AskBack */
function checkWhatIsMeant({ words, cues }: ReadMessage, request: Request, last: Request | null): void {
  const isOfIt =
    /\b(?:did|does|do|done|made|managed|doing) it (?:the )?(?:quick|fast|slow|best|most|first|last)/.test(
      textOf(words),
    );
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isNothing = asked.every(({ cue }) =>
    ['ask:fast', 'ask:result', 'best-lap', 'ask:teams'].includes(cue),
  );
  if (isOfIt && isNothing && last === null)
    throw new AskBack('What is meant by "it"? Say what shall be compared.', 'topic', {
      ...request,
      topics: [],
    });
}

/** "And the classification?" after when a practice begins: in some languages that is qualifying. @throws AskBack */
function checkClassification({ words }: ReadMessage, last: Request | null): void {
  const isOfTimes = last?.topics.some((name) => name === 'schedule' || name === 'temporal-context') === true;
  if (!isOfTimes || !/^(?:and )?(?:for )?the classification$/.test(textOf(words))) return;
  throw new AskBack('Do you mean when qualifying begins, or the result of a session? Name it.', 'topic', {
    ...last,
    topics: [],
  });
}

/** "Who was second there?" after the best of a sector or a corner: there, or in the session. @throws AskBack */
function checkWhoWasNext({ words }: ReadMessage, last: Request | null): void {
  const isOfPart = last?.topics.some((name) => name === 'sectors' || name === 'corners') === true;
  if (
    !isOfPart ||
    !/^(?:and )?who (?:was|is|came) (?:second|third|2nd|3rd|next|last)(?: there)?$/.test(textOf(words))
  )
    return;
  throw new AskBack('In the result of the session? Name the session, please.', 'session', {
    ...last,
    topics: ['session-info'],
  });
}

/** "Which tyres did he use?" after whoever won one race, and not several. */
function isOfOneFirst(slots: Request, { top, lastRaces }: Request): boolean {
  return top?.count === 1 && top !== slots.top && (top.at?.events.length ?? 1) === 1 && lastRaces === null;
}

/** "Only until Baku", of a season: of no race after it anything is told. */
function isOfSeasonUpToRace({ topics, narrowings }: Request): boolean {
  return (
    topics.every((name) => allTopics[name].session === null) && narrowings.some(({ by }) => by === 'after')
  );
}

/** "His team mate". */
function saysWhose({ words }: ReadMessage): boolean {
  return words.some(({ text }) => ['his', 'her', 'their'].includes(text));
}
