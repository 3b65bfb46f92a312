import { resolveTeams } from '../../core/names/team-resolution.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { queryOf } from '../reading/driver-words.ts';
import { teamMatesOf } from '../places/team-drivers.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { topics } from '../topics/registry.ts';
import type { AskedRequest } from './read-request.ts';

/**
 * The team mate in place of "his team mate": beside the driver where two are compared or both were named, else alone. The list of
 * drivers of a team is of everybody, and stays as it is. @throws AskBack where there were several
 */
export async function withTeamMate(
  asked: AskedRequest,
  moment: Moment,
  saysCompare: boolean,
): Promise<AskedRequest> {
  const { request } = asked;
  const [driver, ...others] = request.drivers;
  if (!request.aspects.includes('team-mates') || request.topics.includes('drivers')) return asked;
  if (driver === undefined || others.length > 0) return asked;
  const season = await moment.knowledge.drivers(request.years[0] ?? currentYear(moment.nowMs));
  checkTeam(driver, season, request);
  const mates = teamMatesOf(driver, season);
  const [mate] = mates;
  if (mate === undefined || mates.length > 1) {
    const who = mates.length > 1 ? `: ${listed(mates.map(({ familyName }) => familyName))}` : '';
    throw new AskBack(
      `I cannot tell who is meant beside ${driver}${who}. Name the driver.`,
      'driver',
      request,
      mates.map(({ familyName }) => familyName),
    );
  }
  const isCompared = saysCompare || request.topics.some((name) => (topics[name].drivers?.least ?? 0) > 1);
  const drivers = asked.drivers.includes(driver) || isCompared ? [driver, queryOf(mate)] : [queryOf(mate)];
  return {
    ...asked,
    request: {
      ...request,
      drivers,
      teams: [],
      aspects: request.aspects.filter((aspect) => aspect !== 'team-mates'),
    },
    drivers,
    teams: [],
  };
}

/** "The other Ferrari" is beside one who drives for Ferrari. @throws AskBack */
function checkTeam(query: string, season: readonly SeasonDriver[], request: Request): void {
  const [team] = request.teams;
  const driver = season.find((each) => queryOf(each) === query);
  if (team === undefined || driver === undefined) return;
  if (resolveTeams(request.years[0] ?? 0, driver.teams, [team]).matched.length > 0) return;
  throw new AskBack(`${driver.familyName} did not drive for ${team}. Which driver do you mean?`, 'driver', {
    ...request,
    ...{ drivers: [], teams: [] },
  });
}
