import { demoEntries, demoEvents, readSchedule } from '@svc/simulated-archive/truth';
import { parseF1Schedule } from '../../src/core/calendar/schedule-f1schedule.ts';
import type { Answerer } from '../../src/questions/answerer.ts';
import { type PageAnswerer, pageAnswerer, type SeasonNames } from '../../src/questions/choices.ts';

/** Real calendars, drivers and teams of 2018 to 2026, as the simulated archive has them. */
export const seasonNames: SeasonNames = {
  schedule: async (year) => {
    const parsed = parseF1Schedule(new TextDecoder().decode(readSchedule(`schedule_${year}.json`)), year);
    if (!parsed.ok) throw new Error(parsed.problem);
    return parsed.schedule;
  },
  drivers: async (year) => {
    const entries = demoEvents(year).flatMap(({ round }) => demoEntries(year, round));
    return [...new Map(entries.map((entry) => [entry.code, entry])).values()].map((entry) => ({
      ...{ driverId: entry.code, code: entry.code, number: null, teams: [entry.constructorName] },
      ...{ givenName: entry.givenName, familyName: entry.familyName },
      ...{ dateOfBirth: null, nationality: null, url: null },
    }));
  },
};

/** Reads messages as the test says, on a Friday late in 2026; it answers nothing. */
export function scriptedAnswerer(read: Answerer['read'] = async () => []): PageAnswerer {
  const nextStep = async () => ({ kind: 'answer', text: '', readings: [], suggestions: [] }) as const;
  return pageAnswerer({ nextStep, read }, seasonNames, () => Date.parse('2026-11-20T12:00:00Z'));
}
