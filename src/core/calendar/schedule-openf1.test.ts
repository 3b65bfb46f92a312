import { describe, expect, it } from 'vitest';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';
import { corpusText } from '../../../test/recordings/reference-tables.ts';
import { parseF1Schedule } from './schedule-f1schedule.ts';
import { parseOpenF1Schedule } from './schedule-openf1.ts';
import type { ParsedSchedule } from './parsed-schedule.ts';
import type { Event, Schedule } from './schedule.ts';

const openF1 = (name: string) => corpusText(`api.openf1.org/v1/${name}`);
const f1schedule = (year: number) =>
  parseF1Schedule(
    corpusText(`raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_${year}.json`),
    year,
  );

function scheduleOf(parsed: ParsedSchedule): Schedule {
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.schedule;
}

/** Fields of an event that differ from another's, "round: 1 for 2". */
function differences(event: Event, other: Event): string[] {
  return (Object.keys(event) as (keyof Event)[])
    .filter((key) => key !== 'sessions' && event[key] !== other[key])
    .map((key) => `${other.eventName}, ${key}: ${String(event[key])} for ${String(other[key])}`);
}

describe('recorded seasons of OpenF1', needsRecordings, () => {
  it('have the events, rounds, dates and formats of f1schedule in 2023', () => {
    const [own, other] = [
      scheduleOf(parseOpenF1Schedule(openF1('meetings@year=2023'), openF1('sessions@year=2023'), 2023))
        .events,
      scheduleOf(f1schedule(2023)).events,
    ];
    expect(own.length).toBe(other.length);
    expect(own.flatMap((event, index) => differences(event, other[index]!))).toEqual([
      'Abu Dhabi Grand Prix, country: United Arab Emirates for Abu Dhabi',
    ]);
  });

  it.each([2023, 2024])('have the sessions of f1schedule in %i, wall time and offset included', (year) => {
    const events = scheduleOf(
      parseOpenF1Schedule(openF1(`meetings@year=${year}`), openF1(`sessions@year=${year}`), year),
    ).events;
    const starts = (each: readonly Event[]) =>
      each.flatMap(({ eventDate, sessions }) =>
        sessions.map(({ code, number, startLocal }) => `${eventDate} ${number} ${code} ${startLocal}`),
      );
    const others = new Set(starts(scheduleOf(f1schedule(year)).events));
    // Of 2024 the list ends with the practices of Monza, whose race day it does not know.
    const own = starts(events).filter((start) => !start.startsWith('2024-08-31'));
    const unknown = own.filter((start) => !others.has(start)).map((start) => start.slice(0, 16).trim());
    // Both were held later than planned.
    expect(unknown).toEqual([year === 2023 ? '2023-11-18 2 FP2' : '2024-03-09 2 FP2']);
    expect(own.length).toBeGreaterThan(70);
  });
});

const race = {
  ...{ session_key: 9, meeting_key: 5, session_name: 'Race', session_type: 'Race', year: 2023 },
  ...{
    date_start: '2023-04-30T11:00:00+00:00',
    date_end: '2023-04-30T13:00:00+00:00',
    gmt_offset: '04:00:00',
  },
  ...{ location: 'Baku', country_name: 'Azerbaijan' },
};
const shootout = {
  ...race,
  session_key: 8,
  session_name: 'Sprint Qualifying',
  date_start: '2023-04-29T08:30:00+00:00',
};
const sprint = { ...race, session_key: 7, session_name: 'Sprint', date_start: '2023-04-29T13:30:00+00:00' };
const meeting = {
  meeting_key: 5,
  year: 2023,
  meeting_name: 'Azerbaijan Grand Prix',
  location: 'Baku',
  country_name: 'Azerbaijan',
};

const parse = (sessions: unknown[], meetings: unknown[] | null = [meeting]) =>
  parseOpenF1Schedule(meetings && JSON.stringify(meetings), JSON.stringify(sessions), 2023);

describe('a season of OpenF1', () => {
  it('has the shootouts of 2023 under either name, in their place of the weekend', () => {
    const [event] = scheduleOf(parse([race, sprint, shootout])).events;
    expect(event).toMatchObject({
      round: 1,
      format: 'sprint_shootout',
      eventDate: '2023-04-30',
      isTesting: false,
    });
    expect(event!.sessions.map(({ number, code, name }) => [number, code, name])).toEqual([
      [3, 'SS', 'Sprint Shootout'],
      [4, 'S', 'Sprint'],
      [5, 'R', 'Race'],
    ]);
    expect(event!.sessions[0]).toMatchObject({
      startLocal: '2023-04-29T12:30:00+04:00',
      utcOffset: '+04:00',
    });
    expect(parse([{ ...shootout, session_name: 'Sprint Shootout' }, sprint, race])).toEqual(
      parse([race, sprint, shootout]),
    );
  });

  it('leaves out what was cancelled, events and sessions, and counts rounds without it', () => {
    const imola = { ...race, session_key: 3, meeting_key: 4, date_start: '2023-04-21T13:00:00+00:00' };
    const meetings = [
      meeting,
      { ...meeting, meeting_key: 4, meeting_name: 'Emilia Romagna Grand Prix', is_cancelled: true },
    ];
    const { events } = scheduleOf(parse([imola, race, { ...sprint, is_cancelled: true }], meetings));
    expect(events.map(({ eventName, round, format }) => [eventName, round, format])).toEqual([
      ['Azerbaijan Grand Prix', 1, 'conventional'],
    ]);
  });

  it('counts no test as a round', () => {
    const test = {
      ...race,
      session_key: 2,
      meeting_key: 3,
      session_name: 'Practice 1',
      date_start: '2023-02-23T07:00:00+00:00',
    };
    const { events } = scheduleOf(
      parse([race, test], [meeting, { ...meeting, meeting_key: 3, meeting_name: 'Pre-Season Testing' }]),
    );
    expect(
      events.map(({ eventName, round, testNumber, format }) => [eventName, round, testNumber, format]),
    ).toEqual([
      ['Pre-Season Testing', 0, 1, 'testing'],
      ['Azerbaijan Grand Prix', 1, null, 'conventional'],
    ]);
  });

  it('names events by their place without meetings, and says so', () => {
    const parsed = parse([race], null);
    expect(scheduleOf(parsed).events[0]).toMatchObject({
      eventName: 'Baku Grand Prix',
      country: 'Azerbaijan',
    });
    expect(parsed.ok && parsed.warnings.map(({ code }) => code)).toEqual(['SCHEDULE_NAMED_BY_PLACE']);
  });

  it('is none without a list, without an event of that year, or with rows that say nothing', () => {
    expect(parseOpenF1Schedule('[]', '<html>', 2023)).toEqual({
      ok: false,
      problem: 'it has no list of sessions',
    });
    expect(parseOpenF1Schedule('[]', '{"detail":"No results found."}', 2023).ok).toBe(false);
    expect(parse([{ ...race, year: 2022 }, null, 7, { session_key: 'x' }]).ok).toBe(false);
    expect(parse([{ ...race, location: null, meeting_key: 99 }], [meeting]).ok).toBe(false);
  });
});
