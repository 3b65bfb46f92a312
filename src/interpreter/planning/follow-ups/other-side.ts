import type { ReadMessage } from '../../reading/read-message.ts';
import { AskBack } from '../../request/questions.ts';
import type { Request } from '../../request/request.ts';
import type { TopicName } from '../../request/topic-name.ts';
import { topics as allTopics } from '../../topics/registry.ts';

const idle: ReadonlySet<string> = new Set(
  'what how about and the per by each for same thing now then just only but ok in terms of individual every all please'.split(
    ' ',
  ),
);

/** Rows of these are of drivers, with their teams beside them. */
const ofBoth: readonly TopicName[] = ['session-info', 'results', 'qualifying-results', 'pit-stops'];

/**
 * The topic that tells of drivers what was told of teams, or of teams what was told of drivers: "what about the drivers?" after the pace of
 * the teams. null: the message asks for no other side, or for that of a table of the season.
 *
 * @throws AskBack where what was told of a session is of drivers and teams alike: the list of a season's drivers is no answer
 */
export function otherSide({ words }: ReadMessage, last: Request): TopicName | null {
  const side = sideOf(words.map(({ text }) => text));
  const isOfSession = last.topics.length > 0 && last.topics.every((name) => allTopics[name].session !== null);
  if (side === null || !isOfSession) return null;
  const isOf = (...names: TopicName[]) => last.topics.every((name) => names.includes(name));
  const isOfAll = last.drivers.length === 0 && !last.laps.includes('best');
  if (side === 'drivers' && isOf('team-pace'))
    return last.teams.length > 0 ? 'lap-times' : 'lap-distribution';
  if (side === 'teams' && isOf('lap-times', 'lap-distribution') && isOfAll) return 'team-pace';
  if (isOf('team-pace') || (side === 'teams' && !isOf(...ofBoth))) return null;
  throw new AskBack(
    'I tell that of drivers, each with a team. Name whom I shall look at, or say what of them you would like to know.',
    'topic',
    last,
  );
}

/** Which side a message names that says nothing else. */
function sideOf(texts: readonly string[]): 'drivers' | 'teams' | null {
  const [side, ...others] = texts.filter((text) => !idle.has(text));
  if (side === undefined || others.length > 0) return null;
  if (/^drivers?$/.test(side)) return 'drivers';
  return /^(?:teams?|constructors?)$/.test(side) ? 'teams' : null;
}
