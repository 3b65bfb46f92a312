import { queryOf } from '../reading/driver-words.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { textAround } from '../reading/words.ts';
import { driversOfTeam } from '../places/team-drivers.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import type { AskedRequest } from './read-request.ts';

const pair =
  /\b(?:who|which) of the (?:two |drivers |pair )*(?:at|of|in|from|for) @|\b(?:the two|both|both of them|the pair|pair|duo|drivers) (?:at|of|from|in) @|\b(?:which|what|both|the two|either) @ (?:drivers?|man|one|guy)\b|@ (?:drivers|pair|duo|boys|lads|guys)\b/;

/** "Which Mercedes driver", "the two at Mercedes": a table of the drivers' championship, with those of the team, and not of teams. */
export async function withTeamPair(
  asked: AskedRequest,
  { words, teams }: ReadMessage,
  { knowledge, nowMs }: Moment,
): Promise<AskedRequest> {
  const { request } = asked;
  const isOfTable = request.topics.every((name) => name === 'season-summary' || name === 'standings');
  const [team, ...others] = request.teams;
  if (!isOfTable || team === undefined || others.length > 0 || request.drivers.length > 0) return asked;
  const text = textAround(words, teams);
  if (request.constructors || !pair.test(text)) return asked;
  const year = request.years[0] ?? currentYear(nowMs);
  const drivers = driversOfTeam(year, team, await knowledge.drivers(year)).map(queryOf);
  return drivers.length === 0 ? asked : { ...asked, request: { ...request, drivers }, drivers, teams: [] };
}
