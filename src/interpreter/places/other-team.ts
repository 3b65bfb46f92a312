import { queryOf } from '../reading/driver-words.ts';
import type { ReadMessage } from '../reading/read-message.ts';
import { whenKnown, type Moment } from '../request/moment.ts';
import type { PlannedCall } from '../request/planned-call.ts';
import { listed } from '../request/sentences.ts';
import { driversOfTeam } from './team-drivers.ts';

/** "Hamilton in 2021 with McLaren", "Ferrari's Sainz": the team is that of the driver, and nobody to compare him with. */
const ofHisTeam =
  /\bDRIVER\b(?!.*\b(?:and|or|than|against|vs)\b.*TEAM).*\b(?:with|for|at|in (?:a|the|his)) (?:the )?TEAM\b|\bTEAM DRIVER\b/;

/** "Lewis Hamilton drove for Mercedes in 2021, not for McLaren.": where a message takes a driver for one of another team; null: it does not. */
export async function otherTeam(
  { words, drivers, teams }: ReadMessage,
  calls: readonly PlannedCall[],
  { knowledge }: Moment,
): Promise<string | null> {
  // Who drove for whom is what such an answer tells.
  if (calls.some(({ operation }) => operation === 'fetch drivers')) return null;
  const [driver, ...moreDrivers] = drivers;
  const [team, ...moreTeams] = teams;
  const years = [
    ...new Set(calls.flatMap(({ input }) => (typeof input.year === 'number' ? [input.year] : []))),
  ];
  const [year] = years;
  if (!driver || !team || year === undefined || moreDrivers.length + moreTeams.length + years.length > 1)
    return null;
  const text = words
    .map((word, at) => (at === driver.at ? 'DRIVER' : at === team.at ? 'TEAM' : word.text))
    .join(' ');
  if (!ofHisTeam.test(text)) return null;
  // Where nobody knows, the answer stands without it.
  const season = (await whenKnown(knowledge.drivers(year))) ?? [];
  const ofTeam = driversOfTeam(year, team.name, season);
  const own = season.find((each) => queryOf(each) === driver.query);
  if (own === undefined || own.teams.length === 0 || ofTeam.length === 0 || ofTeam.includes(own)) return null;
  return `${own.givenName} ${own.familyName} drove for ${listed(own.teams)} in ${year}, not for ${team.name}.`;
}
