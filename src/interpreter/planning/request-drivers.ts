import { resolveTeams } from '../../core/names/team-resolution.ts';
import { queryOf } from '../reading/driver-words.ts';
import type { Where } from '../request/planned-call.ts';
import { AskBack } from '../request/questions.ts';
import { either, listed } from '../request/sentences.ts';
import type { Request, Topic } from '../request/request.ts';
import type { Moment } from '../request/moment.ts';

/** Whether a topic is about drivers that must be named. */
export function takesDrivers(topic: Topic): boolean {
  return topic === 'lap-times' || topic === 'telemetry' || topic === 'multi-lap' || topic === 'driver-laps';
}

/** Drivers named, or those of the teams named. @throws AskBack where nobody is named and the topic needs somebody. */
export async function driversAt(
  topic: Topic,
  request: Request,
  where: Where,
  { knowledge }: Moment,
): Promise<string[]> {
  if (!takesDrivers(topic)) return request.drivers;
  let drivers = request.drivers;
  if (drivers.length === 0 && request.teams.length > 0) {
    const season = await knowledge.drivers(where.year);
    drivers = request.teams.flatMap((team) => driversOfTeam(team, where.year, season, request));
  }
  if (drivers.length === 0 && request.top !== null) return [];
  const least = topic === 'telemetry' ? 2 : 1;
  const most = topic === 'telemetry' ? 5 : topic === 'lap-times' ? 30 : topic === 'multi-lap' ? 1 : 4;
  if (drivers.length < least) throw whichDrivers(topic, { ...request, drivers });
  if (drivers.length > most) {
    const limit = most === 1 ? 'one driver' : `up to ${most} drivers`;
    throw new AskBack(`This takes ${limit} at a time. Which of ${listed(drivers)}?`, 'drivers', {
      ...request,
      drivers: [],
      teams: [],
    });
  }
  return drivers;
}

function driversOfTeam(
  team: string,
  year: number,
  season: Awaited<ReturnType<Moment['knowledge']['drivers']>>,
  request: Request,
): string[] {
  const names = [...new Set(season.flatMap((driver) => driver.teams))];
  const { matched, unmatched } = resolveTeams(year, names, [team]);
  if (matched[0] === undefined) {
    const candidates = unmatched[0]?.candidates ?? [];
    throw new AskBack(`No team of ${year} is called "${team}". Did you mean ${either(candidates)}?`, 'team', {
      ...request,
      teams: [],
    });
  }
  const drivers = season.filter((driver) => driver.teams.includes(matched[0]!));
  if (drivers.length <= 2) return drivers.map(queryOf);
  const family = drivers.map(({ familyName }) => familyName);
  throw new AskBack(
    `${matched[0]} had ${drivers.length} drivers in ${year}: ${listed(family)}. Which of them?`,
    'drivers',
    { ...request, teams: [] },
  );
}

function whichDrivers(topic: Topic, request: Request): AskBack {
  const [one] = request.drivers;
  if (topic === 'telemetry' && one !== undefined) {
    const question = `Telemetry compares the fastest laps of two to five drivers. Whom shall I compare with ${one}? You can also name two of ${one}'s laps, or two years.`;
    return new AskBack(question, 'drivers', request);
  }
  const question =
    topic === 'telemetry'
      ? 'Which drivers shall I compare, two to five?'
      : topic === 'multi-lap' || topic === 'driver-laps'
        ? 'Whose laps?'
        : 'Whose lap times?';
  return new AskBack(
    `${question} Name them, or say "the top three".`,
    topic === 'multi-lap' ? 'driver' : 'drivers',
    request,
  );
}
