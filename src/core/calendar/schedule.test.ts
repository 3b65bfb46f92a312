import { describe, expect, it } from 'vitest';
import {
  corpusHas,
  corpusText,
  referenceRows,
  referenceText,
} from '../../../test/recordings/reference-tables.ts';
import { archivePath } from './archive-path.ts';
import type { ParsedSchedule } from './parsed-schedule.ts';
import { parseArchiveIndex } from './schedule-archive-index.ts';
import { parseF1Schedule } from './schedule-f1schedule.ts';
import { parseResultsApiSchedule } from './schedule-results-api.ts';
import type { Event, Schedule } from './schedule.ts';
import { needsRecordings } from '../../../test/recordings/recorded-sessions.ts';

const f1scheduleYears = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
const f1schedulePath = (year: number, edition = 'master') =>
  `raw.githubusercontent.com/theOehrly/f1schedule/${edition}/schedule_${year}.json`;
const indexPath = (year: number) => `livetiming.formula1.com/static/${year}/Index.json`;
const resultsPath = (year: number) => `api.jolpi.ca/ergast/f1/${year}.json`;

describe('recorded schedules', needsRecordings, () => {
  it.each(f1scheduleYears)('f1schedule %i: every field of every event as in the reference', (year) => {
    const schedule = clean(parseF1Schedule(corpusText(f1schedulePath(year)), year));
    const rows = referenceRows(`schedules/${year}_fastf1.csv`).map(referenceEvent);
    expect(schedule.events.map(asReference)).toEqual(rows.map((row) => whereAndWhenHeld(row, year)));
  });

  it.each([2019, 2021, 2022, 2023])('archive index %i: as in the reference', (year) => {
    const schedule = clean(parseArchiveIndex(corpusText(indexPath(year)), year));
    const rows = referenceRows(`schedules/${year}_f1timing.csv`).map(referenceEvent);
    // The reference counts the cancelled race of 2023 and dates Las Vegas by UTC.
    const expected = rows.map((row) => ({
      ...row,
      round: year === 2023 && row.round > 6 ? row.round - 1 : row.round,
      eventDate: row.eventDate === '2023-11-19' ? '2023-11-18' : row.eventDate,
    }));
    expect(schedule.events.map(asReference)).toEqual(expected);
  });

  it.each([1979, 2019, 2021, 2022, 2023])(
    'results API %i: names, places, formats as in the reference',
    (year) => {
      const schedule = clean(parseResultsApiSchedule(corpusText(resultsPath(year)), year));
      const rows = referenceRows(`schedules/${year}_ergast.csv`);
      expect(schedule.events.map((event) => pick(asReference(event)))).toEqual(
        rows.map((row) => pick(referenceEvent(row))),
      );
      const races = schedule.events.map((event) => event.sessions.at(-1)?.startUtcMs ?? null);
      expect(races).toEqual(
        rows.map((row) => (year === 1979 ? null : Date.parse(`${row['Session5DateUtc'] ?? ''}Z`))),
      );
    },
  );

  it('dates the sessions the results API dates, and leaves the others open', () => {
    const year2023 = clean(parseResultsApiSchedule(corpusText(resultsPath(2023)), 2023));
    const baku = year2023.events.find((event) => event.round === 4);
    expect(baku?.sessions.map((s) => [s.code, s.startUtcMs && new Date(s.startUtcMs).toISOString()])).toEqual(
      [
        ['FP1', '2023-04-28T09:30:00.000Z'],
        ['Q', '2023-04-28T13:00:00.000Z'],
        ['SS', '2023-04-29T09:30:00.000Z'],
        ['S', '2023-04-29T13:30:00.000Z'],
        ['R', '2023-04-30T11:00:00.000Z'],
      ],
    );
    const year2021 = clean(parseResultsApiSchedule(corpusText(resultsPath(2021)), 2021));
    expect(year2021.events[9]?.sessions.map((s) => [s.code, s.startUtcMs])).toEqual([
      ['FP1', null],
      ['Q', null],
      ['FP2', null],
      ['S', null],
      ['R', Date.parse('2021-07-18T14:00:00Z')],
    ]);
    expect(year2023.events.find((event) => event.round === 21)?.eventDate).toBe('2023-11-18');
  });

  it('reads both editions of 2026: the race moved to Malaysia renumbers the rest', () => {
    const before = clean(parseF1Schedule(corpusText(f1schedulePath(2026, 'master-1cc5fe4a')), 2026));
    const after = clean(parseF1Schedule(corpusText(f1schedulePath(2026)), 2026));
    const round = (schedule: Schedule, location: string) =>
      schedule.events.find((event) => event.location === location)?.round;
    expect([round(before, 'Kuala Lumpur'), round(after, 'Kuala Lumpur')]).toEqual([undefined, 16]);
    expect([round(before, 'Marina Bay'), round(after, 'Marina Bay')]).toEqual([16, 17]);
    expect(after.events.filter((event) => event.isTesting).map((event) => event.testNumber)).toEqual([1, 2]);
  });

  it.each([2019, 2020, 2021, 2022, 2023])('%i: paths are those of the archive index', (year) => {
    const filed = filedPaths(year);
    const sources = [
      clean(parseF1Schedule(corpusText(f1schedulePath(year)), year)),
      clean(parseArchiveIndex(corpusText(indexPath(year)), year)),
    ];
    for (const schedule of sources) {
      const paths = schedule.events
        .filter((event) => event.hasTiming)
        .flatMap((event) => event.sessions.map((session) => archivePath(event, session)));
      const held = (path: string) => !notHeld.includes(path);
      expect(paths.filter(held).toSorted()).toEqual(filed);
    }
  });

  it('holds no session twice under one path', () => {
    for (const year of f1scheduleYears) {
      const { events } = clean(parseF1Schedule(corpusText(f1schedulePath(year)), year));
      const paths = events.flatMap((event) => event.sessions.map((session) => archivePath(event, session)));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it('agrees with the recorded sessions about where they lie', () => {
    const recorded = referenceText('schedules/session_identifiers.json');
    const paths = f1scheduleYears.flatMap((year) =>
      clean(parseF1Schedule(corpusText(f1schedulePath(year)), year)).events.flatMap((event) =>
        event.sessions.map((session) => archivePath(event, session)),
      ),
    );
    const inCorpus = paths.filter((path) =>
      corpusHas(`livetiming.formula1.com/static/${path}DriverList.jsonStream`),
    );
    expect(inCorpus.length).toBeGreaterThan(20);
    for (const path of Object.values(
      JSON.parse(recorded) as Record<string, Record<string, { api_path?: string }>>,
    )
      .flatMap((inputs) => Object.values(inputs))
      .flatMap((outcome) => outcome.api_path ?? [])) {
      const own = path.replace('/static/', '');
      // The reference looks for these two where the archive does not have them.
      if (own.endsWith('2021-07-17_Sprint/') || own.endsWith('2020-10-31_Practice_1/')) continue;
      expect(paths).toContain(own);
    }
  });
});

/** Weekends on which clocks went back an hour on Sunday: the reference gives all their sessions the offset of the race. */
const clocksChanged = [
  '2018 Mexican Grand Prix',
  '2019 Mexican Grand Prix',
  '2019 United States Grand Prix',
  '2020 Portuguese Grand Prix',
  '2022 Mexico City Grand Prix',
  '2023 Australian Grand Prix',
];

function whereAndWhenHeld(event: ReferenceEvent, year: number): ReferenceEvent {
  const country = event.location === 'Kuala Lumpur' ? 'Malaysia' : event.country;
  if (!clocksChanged.includes(`${year} ${event.eventName}`)) return { ...event, country };
  const sessions = event.sessions.map((session) => {
    const [number, name, local, utc] = session as [string, string, string, string];
    if (name === 'Race') return session;
    const earlier = new Date(Date.parse(utc) - 3_600_000).toISOString();
    return [
      number,
      name,
      local.slice(0, 19) + offset(Date.parse(`${local.slice(0, 19)}Z`) - Date.parse(earlier)),
      earlier,
    ];
  });
  return { ...event, country, sessions };
}

function offset(ms: number): string {
  const hours = String(Math.abs(ms) / 3_600_000).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${hours}:00`;
}

/** Listed in the index, but cancelled: they have no path there. */
const notHeld = [
  '2019/2019-10-13_Japanese_Grand_Prix/2019-10-12_Practice_3/',
  '2021/2021-04-18_Emilia_Romagna_Grand_Prix/2021-04-16_Practice_1/',
];

function filedPaths(year: number): string[] {
  const text = corpusText(indexPath(year)).replace(/^\uFEFF/, '');
  const index = JSON.parse(text) as { Meetings: { Sessions: { Key: number; Path?: string | null }[] }[] };
  const paths = index.Meetings.flatMap((meeting) => meeting.Sessions).flatMap((session) =>
    session.Key !== -1 && session.Path ? [session.Path] : [],
  );
  return paths.filter((path) => !path.startsWith('../')).toSorted();
}

function clean(parsed: ParsedSchedule): Schedule {
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(parsed.warnings).toEqual([]);
  return parsed.schedule;
}

interface ReferenceEvent {
  round: number;
  country: string;
  location: string;
  officialName: string;
  eventDate: string;
  eventName: string;
  format: string;
  hasTiming: boolean;
  sessions: (string | null)[][];
}

function referenceEvent(row: Record<string, string>): ReferenceEvent {
  const cell = (name: string) => row[name] ?? '';
  const numbers = [1, 2, 3, 4, 5].filter((n) => !['', 'None'].includes(cell(`Session${n}`)));
  return {
    round: Number(cell('RoundNumber')),
    country: cell('Country'),
    location: cell('Location'),
    officialName: cell('OfficialEventName').trim(),
    eventDate: cell('EventDate').slice(0, 10),
    eventName: cell('EventName'),
    format: cell('EventFormat'),
    hasTiming: cell('F1ApiSupport') === 'True',
    sessions: numbers.map((n) => [
      String(n),
      cell(`Session${n}`),
      cell(`Session${n}Date`) || null,
      `${cell(`Session${n}DateUtc`)}.000Z`,
    ]),
  };
}

function asReference(event: Event): ReferenceEvent {
  const { round, country, location, officialName, eventDate, eventName, format, hasTiming } = event;
  const sessions = event.sessions.map((s) => [
    String(s.number),
    s.name,
    s.startLocal,
    s.startUtcMs === null ? null : new Date(s.startUtcMs).toISOString(),
  ]);
  return { round, country, location, officialName, eventDate, eventName, format, hasTiming, sessions };
}

/** What the reference and the results API must agree about: the reference dates sessions by guess, and by UTC. */
function pick(event: ReferenceEvent) {
  const { round, country, location, eventName, format, hasTiming, sessions } = event;
  return {
    round,
    country,
    location,
    eventName,
    format,
    hasTiming,
    names: sessions.map((s) => s.slice(0, 2)),
  };
}
