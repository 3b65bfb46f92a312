import { isQuestion } from '../../reading/cues.ts';
import type { ReadMessage } from '../../reading/read-message.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { heardBy } from '../heard-parts.ts';
import { namesNothing } from './same-question.ts';

/**
 * "And in points?" of two who were to be compared: their duel over the season; what was to be told, where it has points and waits
 * for an answer, `isAsked`. null: points are not all that is asked for, or the answer before has them.
 *
 * @throws AskBack where what was spoken of has no points, so that those of somebody else would be told
 */
export function pointsBeside(
  { cues }: ReadMessage,
  slots: Request,
  base: Request,
  isAsked: boolean,
): TopicName[] | null {
  const asked = cues.filter(({ cue }) => isQuestion(cue));
  const isOfPoints = asked.length > 0 && asked.every(({ cue }) => cue === 'ask:points');
  const { topics, drivers, teams } = base;
  if (!isOfPoints || !namesNothing(slots) || topics.length === 0) return null;
  if (topics.some((name) => heardBy(name).has('ask:points'))) return isAsked ? topics : null;
  // "How many points do they have?" after who drives for a team
  if (topics.every((name) => name === 'drivers') && !namesEvent(base)) return ['season-summary'];
  const isOfTwo = drivers.length === 2 || (drivers.length === 0 && teams.length === 1);
  if (isOfTwo && !namesEvent(base)) return ['head-to-head'];
  const choices = namesEvent(base) ? ['the result', 'the standings'] : ['the standings'];
  const where = namesEvent(base)
    ? 'that race, *the result*, or the season, *the standings*'
    : 'the season, *the standings*';
  throw new AskBack(`Which points do you mean: those of ${where}?`, 'topic', base, choices);
}
