import { circuitTime } from '../../src/core/calendar/circuit-time.ts';
import { parseF1Schedule } from '../../src/core/calendar/schedule-f1schedule.ts';
import type { Event, Schedule, SessionCode } from '../../src/core/calendar/schedule.ts';
import { corpusText } from '../recordings/reference-tables.ts';

/** Sessions by code with their start in UTC, in plan order; null = the schedule gives no start. */
export type PlannedStarts = Partial<Record<SessionCode, string | null>>;

const names: Readonly<Record<SessionCode, string>> = {
  FP1: 'Practice 1',
  FP2: 'Practice 2',
  FP3: 'Practice 3',
  FP4: 'Practice 4',
  Q: 'Qualifying',
  SQ: 'Sprint Qualifying',
  SS: 'Sprint Shootout',
  S: 'Sprint',
  R: 'Race',
};

/** A made-up event at UTC; `eventDate` is its last day. Round 0 makes a test. */
export function plannedEvent(
  round: number,
  eventName: string,
  eventDate: string,
  starts: PlannedStarts,
): Event {
  const isTesting = round === 0;
  return {
    year: Number(eventDate.slice(0, 4)),
    round,
    eventName,
    officialName: '',
    country: `Country of ${eventName}`,
    location: `Place of ${eventName}`,
    eventDate,
    format: isTesting ? 'testing' : 'conventional',
    isTesting,
    testNumber: isTesting ? 1 : null,
    hasTiming: true,
    sessions: (Object.entries(starts) as [SessionCode, string | null][]).map(([code, start], i) => ({
      number: i + 1,
      code,
      name: names[code],
      ...circuitTime(start?.replace(/Z$/, ''), 0),
    })),
  };
}

export function plannedSeason(events: Event[], origin: Schedule['origin'] = 'f1schedule'): Schedule {
  return { year: events[0]?.year ?? 2030, events, origin };
}

/** A season as recorded; `edition` is the directory of another state of the same schedule. */
export function recordedSeason(year: number, edition = 'master'): Schedule {
  const path = `raw.githubusercontent.com/theOehrly/f1schedule/${edition}/schedule_${year}.json`;
  const parsed = parseF1Schedule(corpusText(path), year);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.schedule;
}
