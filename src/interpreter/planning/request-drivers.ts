import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { resolveTeams } from '../../core/names/team-resolution.ts';
import { queryOf } from '../reading/driver-words.ts';
import { entrantsAt } from '../places/entrants.ts';
import { driversOfTeam } from '../places/team-drivers.ts';
import type { Where } from '../request/planned-call.ts';
import { AskBack } from '../request/questions.ts';
import { either, listed } from '../request/sentences.ts';
import type { Request } from '../request/request.ts';
import type { DriversAsked } from '../topics/topic.ts';
import type { Moment } from '../request/moment.ts';

/** Drivers named, or those of the teams named. @throws AskBack for too few or too many */
export async function driversAt(
  asked: DriversAsked,
  request: Request,
  where: Where,
  moment: Moment,
): Promise<string[]> {
  const drivers = [...request.drivers];
  for (const team of request.teams) {
    const members = membersOf(team, where.year, await moment.knowledge.drivers(where.year), request);
    // "Norris of McLaren" is one of them; "Norris and the Ferraris" are three.
    if (members.some((driver) => request.drivers.includes(queryOf(driver)))) continue;
    drivers.push(...(await driversThere(members, team, { request, where, moment })));
  }
  if (drivers.length === 0 && request.top !== null) return [];
  const { least, most } = asked;
  if (drivers.length < least) throw whichDrivers(asked, { ...request, drivers });
  if (drivers.length > most) {
    const limit = most === 1 ? 'one driver' : `up to ${most} drivers`;
    throw new AskBack(
      `This takes ${limit} at a time. Which of ${listed(drivers)}?`,
      'drivers',
      { ...request, drivers: [], teams: [] },
      drivers,
    );
  }
  return drivers;
}

/** @throws AskBack for a name that means no team of the season */
function membersOf(
  team: string,
  year: number,
  season: readonly SeasonDriver[],
  request: Request,
): SeasonDriver[] {
  const members = driversOfTeam(year, team, season);
  if (members.length > 0) return members;
  const names = [...new Set(season.flatMap((driver) => driver.teams))];
  const candidates = resolveTeams(year, names, [team]).unmatched[0]?.candidates ?? [];
  throw new AskBack(
    `No team of ${year} is called "${team}". Did you mean ${either(candidates)}?`,
    'team',
    { ...request, teams: [] },
    candidates,
  );
}

/** Both of a team; of three of a season those who drove for it there. @throws AskBack where nobody knows */
async function driversThere(
  members: readonly SeasonDriver[],
  team: string,
  { request, where, moment }: { request: Request; where: Where; moment: Moment },
): Promise<string[]> {
  if (members.length <= 2) return members.map(queryOf);
  // A result that is looked up would tell what comes after the moment that is seen.
  const entrants = request.until === null ? ((await entrantsAt(where, moment)) ?? []) : [];
  const teams = entrants.flatMap((each) => each.team ?? []);
  const [matched] = resolveTeams(where.year, teams, [team]).matched;
  const there = entrants.filter((each) => each.team === matched).map(({ driver }) => driver);
  if (there.length === 2) return there.toSorted();
  const family = members.map(({ familyName }) => familyName);
  throw new AskBack(
    `${team} had ${members.length} drivers in ${where.year}: ${listed(family)}. Which of them?`,
    'drivers',
    { ...request, teams: [] },
    family,
  );
}

function whichDrivers(asked: DriversAsked, request: Request): AskBack {
  const [one] = request.drivers;
  if (one !== undefined && asked.withWhom) return new AskBack(asked.withWhom(one), 'drivers', request);
  return new AskBack(
    `${asked.who} Name them, or say "the top three".`,
    asked.most === 1 ? 'driver' : 'drivers',
    request,
  );
}
