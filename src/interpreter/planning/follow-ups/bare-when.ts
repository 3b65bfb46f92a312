import type { ReadMessage } from '../../reading/read-message.ts';
import { AskBack } from '../../request/questions.ts';
import { namesEvent, type Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';

const bare: ReadonlySet<string> = new Set('when and so ok but exactly then was were it that this'.split(' '));

const results: readonly TopicName[] = ['session-info', 'qualifying-results', 'results'];
const tables: readonly TopicName[] = ['season-summary', 'standings', 'championship'];

/**
 * Whether "when?" asks for the moment of what was told, and not for the date of a session: after "was there a safety car".
 *
 * @throws AskBack where nobody can tell which time is meant: the season in which somebody won, when a title was decided, or the lap on
 *   which something was
 */
export function asksForMoment({ words }: ReadMessage, last: Request): boolean {
  const texts = words.map(({ text }) => text);
  if (!texts.includes('when') || !texts.every((text) => bare.has(text))) return false;
  const { drivers, teams, years, laps, aspects } = last;
  if (isOf(last, tables) && !namesEvent(last)) {
    const choices = ['when was the title decided', 'the schedule'];
    throw new AskBack(`Which time do you mean? Ask *${choices.join('* or *')}*.`, 'topic', last, choices);
  }
  if (isOf(last, ['session-info']) && aspects.includes('flags')) {
    const question = 'Shall I tell when safety cars and red flags came?';
    throw new AskBack(question, 'topic', last, ['when was the safety car']);
  }
  const isOfEvent = texts.some((text) => /^(?:it|that|this)$/.test(text));
  if (isOf(last, results) && drivers.length + teams.length > 0 && years.length === 0 && !isOfEvent)
    throw new AskBack('Of which season? Name the year, and I tell it of that one.', 'years', last);
  if (laps.includes('best') || isOf(last, ['positions'])) {
    const question =
      'I cannot tell at what moment of the session that was. Shall I tell when the session was?';
    throw new AskBack(question, 'topic', last, ['when was it']);
  }
  return aspects.includes('retired');
}

function isOf({ topics }: Request, names: readonly TopicName[]): boolean {
  return topics.length > 0 && topics.every((name) => names.includes(name));
}
