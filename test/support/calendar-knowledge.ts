import { parseF1Schedule } from '../../src/core/calendar/schedule-f1schedule.ts';
import type { Schedule } from '../../src/core/calendar/schedule.ts';
import type { SeasonDriver } from '../../src/core/results/season-driver.ts';
import { SvcError } from '../../src/core/errors.ts';
import { demoEntries, demoEvents, readSchedule } from '@svc/simulated-archive/truth';
import type { Knowledge } from '../../src/questions/knowledge.ts';

/** Friday of the Las Vegas weekend. */
export const offlineNow = '2026-11-20T12:00:00Z';

const schedules = new Map<number, Schedule>();
const drivers = new Map<number, SeasonDriver[]>();

/** Real calendars, drivers and teams of 2018 to 2026, as the simulated archive has them. Other years are NO_DATA. */
export const calendarKnowledge: Knowledge = {
  schedule: async (year) => {
    const known = schedules.get(year) ?? readSeason(year);
    schedules.set(year, known);
    return known;
  },
  drivers: async (year) => {
    const known = drivers.get(year) ?? readDrivers(year);
    drivers.set(year, known);
    return known;
  },
};

function readSeason(year: number): Schedule {
  const bytes = readSchedule(`schedule_${year}.json`);
  if (!bytes) throw new SvcError('NO_DATA', `There is no schedule of ${year}.`, 'Check the year.');
  const parsed = parseF1Schedule(new TextDecoder().decode(bytes), year);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.schedule;
}

function readDrivers(year: number): SeasonDriver[] {
  const rounds = demoEvents(year).map(({ round }) => round);
  if (rounds.length === 0)
    throw new SvcError('NO_DATA', `There are no drivers of ${year}.`, 'Check the year.');
  const byId = new Map<string, SeasonDriver>();
  for (const entry of rounds.filter((round) => round > 0).flatMap((round) => demoEntries(year, round))) {
    const teams = [...new Set([...(byId.get(entry.driverId)?.teams ?? []), entry.constructorName])];
    const { driverId, code, givenName, familyName, dateOfBirth, nationality } = entry;
    const number = Number(entry.number);
    byId.set(driverId, {
      driverId,
      code,
      number,
      givenName,
      familyName,
      dateOfBirth,
      nationality,
      teams,
      url: null,
    });
  }
  return [...byId.values()];
}
