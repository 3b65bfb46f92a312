import { says, saysHe } from './follow-ups/goes-on.ts';
import { checkMoment, checkTyres } from './follow-ups/after-weather.ts';
import { checkWhichIsMeant, checkWhoIsMeant } from './follow-ups/one-of-several.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import type { Conversation } from '../request/conversation.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';

/**
 * Where a request leaves open whom, which session or which moment it is about. `slots`: what the message itself names.
 *
 * @throws AskBack
 */
export function checkNothingOpen(
  read: ReadMessage,
  slots: Request,
  request: Request,
  { last, pending }: Pick<Conversation, 'last' | 'pending'>,
  isFollowUp: boolean,
): void {
  if (slots.sessions.length === 0 && says(read, 'practice')) {
    throw new AskBack('Which practice, the first, second or third?', 'session', request);
  }
  // "Did he win?", of whoever was on pole: who won is told.
  const isOfOne = last?.top?.count === 1 && request.topics.every((name) => name === 'session-info');
  const isOfSomebody = request.drivers.length + request.teams.length > 0 || isOfOne;
  checkWhichIsMeant(read, request, last);
  if (isFollowUp) checkWhoIsMeant(read, slots, request, pending?.request ?? last);
  if (pending === null && last !== null) {
    checkTyres(read, last);
    checkMoment(read, slots, request, last);
  }
  if (saysHe(read) && !isOfSomebody && (request.top === null || slots.top !== null)) {
    throw new AskBack('Who is meant? Name the driver.', 'driver', request);
  }
  if (!isOfSomebody && request.aspects.includes('team-mates') && saysWhose(read)) {
    throw new AskBack('Whose team mate? Name the driver.', 'driver', request);
  }
  if (read.until === 'unnamed' && request.until === null) {
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

/** "His team mate". */
function saysWhose({ words }: ReadMessage): boolean {
  return words.some(({ text }) => ['his', 'her', 'their'].includes(text));
}
