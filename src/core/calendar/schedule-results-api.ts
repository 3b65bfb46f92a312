import { feedText } from '../feed/feed-values.ts';
import { parseUtcMs } from '../feed/duration.ts';
import type { Warning } from '../warnings.ts';
import { calendarDate, unknownTime } from './circuit-time.ts';
import { asObject, asObjects, parseJsonObject } from '../json-object.ts';
import { finishSchedule, unreadableEvent, type EventDraft, type ParsedSchedule } from './parsed-schedule.ts';
import type { EventSession } from './schedule.ts';
import { formatSessions, identifySession, sprintFormat } from './session-kind.ts';

/** Member of a race that dates a session; the race's own date and time date the race. */
const sessionMembers: Readonly<Record<string, readonly string[]>> = {
  'Practice 1': ['FirstPractice'],
  'Practice 2': ['SecondPractice'],
  'Practice 3': ['ThirdPractice'],
  Qualifying: ['Qualifying'],
  Sprint: ['Sprint'],
  'Sprint Qualifying': ['SprintQualifying', 'SprintShootout'],
  'Sprint Shootout': ['SprintShootout', 'SprintQualifying'],
};

/**
 * Reads the results API's `{year}.json`: `MRData.RaceTable.Races[]`, the only schedule of seasons before 2018. It knows
 * no zones, so local times are null; a session's start is null where the API gives no time of day. It lists no tests.
 */
export function parseResultsApiSchedule(text: string, year: number): ParsedSchedule {
  const races = asObject(asObject(parseJsonObject(text)?.['MRData'])?.['RaceTable'])?.['Races'];
  if (!Array.isArray(races)) return { ok: false, problem: 'it has no list of races' };
  const warnings: Warning[] = [];
  const events: EventDraft[] = [];
  for (const race of asObjects(races)) {
    const event = readRace(race, year);
    if (typeof event === 'string') {
      warnings.push(unreadableEvent(year, feedText(race['raceName']) ?? 'without a name', event));
    } else events.push(event);
  }
  return finishSchedule(year, 'results-api', events, warnings);
}

/** The event of one race, or what is wrong with it. */
function readRace(race: Record<string, unknown>, year: number): EventDraft | string {
  const eventName = feedText(race['raceName']);
  const round = Number(feedText(race['round']) ?? 0);
  const utcDate = calendarDate(race['date']);
  if (!eventName) return 'it has no name';
  if (!Number.isInteger(round) || round < 1) return 'its round is not a number from 1';
  if (!utcDate?.startsWith(`${year}-`)) return `its date is not in ${year}`;
  const place = asObject(asObject(race['Circuit'])?.['Location']);
  const format = asObject(race['Sprint']) ? sprintFormat(year) : 'conventional';
  return {
    year,
    round,
    eventName,
    officialName: '',
    country: feedText(place?.['country']) ?? '',
    location: feedText(place?.['locality']) ?? '',
    eventDate: dateAtCircuit(race, place) ?? utcDate,
    format,
    isTesting: false,
    hasTiming: year >= 2018,
    sessions: formatSessions[format].flatMap((name, index) => readSession(race, name, index + 1, year)),
  };
}

function readSession(
  race: Record<string, unknown>,
  name: string,
  number: number,
  year: number,
): EventSession[] {
  const identity = identifySession(name, year);
  if (!identity) return [];
  const members = (sessionMembers[name] ?? []).map((member) => asObject(race[member]));
  const dated = name === 'Race' ? race : members.find((member) => member !== null);
  return [{ number, ...identity, ...unknownTime, startUtcMs: startUtcMs(dated) }];
}

function startUtcMs(dated: Record<string, unknown> | null | undefined): number | null {
  const time = feedText(dated?.['time']);
  return time === null ? null : parseUtcMs(`${feedText(dated?.['date']) ?? ''}T${time}`);
}

/**
 * The API dates races in UTC: Las Vegas 2023, run on Saturday the 18th at 22:00, is dated the 19th. The circuit's
 * longitude tells the day there; it is off from legal time by two hours at most.
 */
function dateAtCircuit(race: Record<string, unknown>, place: Record<string, unknown> | null): string | null {
  const raceUtcMs = startUtcMs(race);
  const longitude = Number(feedText(place?.['long']) ?? Number.NaN);
  if (raceUtcMs === null || !(Math.abs(longitude) <= 180)) return null;
  return new Date(raceUtcMs + Math.round(longitude / 15) * 3_600_000).toISOString().slice(0, 10);
}
