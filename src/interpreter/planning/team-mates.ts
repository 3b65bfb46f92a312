import { resolveTeams } from '../../core/names/team-resolution.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { queryOf } from '../reading/driver-words.ts';
import { entrantsAt } from '../places/entrants.ts';
import { placesOf, whereOf } from '../places/places.ts';
import { teamMatesOf } from '../places/team-drivers.ts';
import type { Entrant } from '../request/knowledge.ts';
import { currentYear, type Moment } from '../request/moment.ts';
import { AskBack } from '../request/questions.ts';
import type { Request } from '../request/request.ts';
import { listed } from '../request/sentences.ts';
import { topics } from '../topics/registry.ts';
import { sessionCodes } from './plan-session.ts';
import type { AskedRequest } from './read-request.ts';

/**
 * The team mate in place of "his team mate": beside the driver where two are compared or both were named, else alone. The list of
 * drivers of a team is of everybody, and stays as it is. @throws AskBack where nobody knows who it was
 */
export async function withTeamMate(
  asked: AskedRequest,
  moment: Moment,
  saysCompare: boolean,
): Promise<AskedRequest> {
  const { request } = asked;
  if (!request.aspects.includes('team-mates') || request.topics.includes('drivers')) return asked;
  if (request.drivers.length > 1) return asked;
  const driver = request.drivers[0] ?? (await winnerOf(request, moment));
  if (driver === null) return asked;
  const season = await moment.knowledge.drivers(request.years[0] ?? currentYear(moment.nowMs));
  checkTeam(driver, season, request);
  const mate = await mateOf(driver, season, request, moment);
  const isCompared = saysCompare || request.topics.some((name) => (topics[name].drivers?.least ?? 0) > 1);
  const drivers = asked.drivers.includes(driver) || isCompared ? [driver, mate] : [mate];
  return {
    ...asked,
    request: {
      ...request,
      drivers,
      ...{ teams: [], top: null },
      aspects: request.aspects.filter((aspect) => aspect !== 'team-mates'),
    },
    drivers,
    teams: [],
  };
}

/** The only one of the season, or who drove beside him there. @throws AskBack */
async function mateOf(
  driver: string,
  season: readonly SeasonDriver[],
  request: Request,
  moment: Moment,
): Promise<string> {
  const mates = teamMatesOf(driver, season);
  const [mate] = mates;
  if (mate !== undefined && mates.length === 1) return queryOf(mate);
  const entrants = (await entrantsOf(request, moment)) ?? [];
  const own = entrants.find((each) => each.driver === driver);
  const beside = entrants.filter((each) => each !== own && own !== undefined && each.team === own.team);
  if (beside.length === 1) return beside[0]!.driver;
  const who = mates.length > 1 ? `: ${listed(mates.map(({ familyName }) => familyName))}` : '';
  throw new AskBack(
    `I cannot tell who is meant beside ${driver}${who}. Name the driver.`,
    'driver',
    request,
    mates.map(({ familyName }) => familyName),
  );
}

/** "And his team mate?" after whoever won a race; null after nobody. @throws AskBack where that cannot be looked up */
async function winnerOf(request: Request, moment: Moment): Promise<string | null> {
  const { top } = request;
  if (top?.count !== 1) return null;
  const { session, ...of } = top.at ?? {};
  const isOfRace = session === undefined ? top.of === 'race' : session === 'R';
  const entrants = isOfRace ? await entrantsOf({ ...request, ...of }, moment) : null;
  const [winner] = entrants ?? [];
  if (winner === undefined) throw new AskBack('Whose team mate? Name the driver.', 'driver', request);
  return winner.driver;
}

/** Who raced where the request is about one session; null where it is about others, or that cannot be had. */
async function entrantsOf(request: Request, moment: Moment): Promise<readonly Entrant[] | null> {
  const [name, ...others] = request.topics;
  const topic = name === undefined || others.length > 0 ? undefined : topics[name];
  if (topic === undefined || topic.plan || request.testing !== null || request.date !== null) return null;
  // A result would tell what comes after the moment that is seen.
  if (request.until !== null) return null;
  const [place, ...more] = await placesOf(request, sessionCodes(topic, request), moment);
  if (place === undefined || more.length > 0) return null;
  return await entrantsAt(whereOf(place), moment);
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
