import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openF1UtcMs, readOpenF1Sessions } from '../../src/core/calendar/openf1-sessions.ts';
import { circuitTime, parseOffsetMinutes } from '../../src/core/calendar/circuit-time.ts';
import { parseArchiveIndex } from '../../src/core/calendar/schedule-archive-index.ts';
import { parseF1Schedule } from '../../src/core/calendar/schedule-f1schedule.ts';
import { parseResultsApiSchedule } from '../../src/core/calendar/schedule-results-api.ts';
import type { ParsedSchedule } from '../../src/core/calendar/parsed-schedule.ts';
import { identifySession } from '../../src/core/calendar/session-kind.ts';
import { parseJsonObject } from '../../src/core/json-object.ts';
import { corpusHas, corpusText } from './reference-tables.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

/** A start of a session as one source gives it. */
interface Start {
  source: string;
  /** Full name, "Practice 1". */
  name: string;
  utcMs: number;
}

const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
const day = 86_400_000;

function eventsOf(parsed: ParsedSchedule) {
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.schedule.events;
}

const ours = (year: number, edition = 'master') =>
  eventsOf(
    parseF1Schedule(
      corpusText(`raw.githubusercontent.com/theOehrly/f1schedule/${edition}/schedule_${year}.json`),
      year,
    ),
  );

function startsOf(source: string, events: ReturnType<typeof ours>): Start[] {
  return events
    .flatMap(({ sessions }) => sessions)
    .flatMap(({ name, startUtcMs }) => (startUtcMs === null ? [] : [{ source, name, utcMs: startUtcMs }]));
}

/** `SessionInfo` of every recorded session. */
function recordedStarts(year: number): Start[] {
  const folder = `${corpusDirectory}livetiming.formula1.com/static/${year}/`;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.flatMap((path) => {
    if (!path.endsWith('SessionInfo.jsonStream')) return [];
    const line = readFileSync(folder + path, 'utf8').split('\n')[0]!;
    const info = parseJsonObject(line.slice(line.indexOf('{')));
    const name = identifySession(String(info?.['Name']), year)?.name;
    const { startUtcMs } = circuitTime(info?.['StartDate'], parseOffsetMinutes(info?.['GmtOffset']));
    return name === undefined || startUtcMs === null
      ? []
      : [{ source: 'SessionInfo', name, utcMs: startUtcMs }];
  });
}

/** Dates in all answers of the results API that are of a season: its schedule, and results of single rounds. */
function resultsStarts(year: number): Start[] {
  const folder = `${corpusDirectory}api.jolpi.ca/ergast/f1/`;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const starts = paths.flatMap((path) => {
    if (path !== `${year}.json` && !new RegExp(`^${year}/.*(?:results|races)\\.json`).test(path)) return [];
    const parsed = parseResultsApiSchedule(readFileSync(folder + path, 'utf8'), year);
    return parsed.ok ? startsOf('results API', parsed.schedule.events) : [];
  });
  return [...new Map(starts.map((start) => [`${start.name} ${start.utcMs}`, start])).values()];
}

/** All starts of a season that are at hand, besides those of the schedule itself. */
function otherStarts(year: number): Start[] {
  const [index, openF1] = [
    `livetiming.formula1.com/static/${year}/Index.json`,
    `api.openf1.org/v1/sessions@year=${year}`,
  ];
  return [
    ...startsOf('f1schedule, older', ours(year, 'master-1cc5fe4a')),
    ...(corpusHas(index) ? startsOf('index', eventsOf(parseArchiveIndex(corpusText(index), year))) : []),
    ...resultsStarts(year),
    ...(corpusHas(openF1)
      ? readOpenF1Sessions(JSON.parse(corpusText(openF1))).map(({ name, startUtcMs }) => ({
          source: 'OpenF1',
          name,
          utcMs: startUtcMs,
        }))
      : []),
    ...recordedStarts(year),
  ];
}

const minute = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 16).replace('T', ' ');

/** "2023 Las Vegas, Practice 2, OpenF1: 2023-11-17 10:00 for 10:30" */
function differences(year: number): { differing: string[]; compared: number; unmatched: Start[] } {
  const own = ours(year).flatMap((event) => event.sessions.map((session) => ({ event, session })));
  const found = otherStarts(year).map((start) => {
    const distance = (utcMs: number | null) => Math.abs((utcMs ?? Infinity) - start.utcMs);
    const [nearest] = own
      .filter(({ session }) => session.name === start.name && distance(session.startUtcMs) < 2.5 * day)
      .toSorted((a, b) => distance(a.session.startUtcMs) - distance(b.session.startUtcMs));
    return { start, nearest };
  });
  const differing = found.flatMap(({ start, nearest }) => {
    if (!nearest || nearest.session.startUtcMs === start.utcMs) return [];
    const event = `${year} ${nearest.event.eventName.replace(' Grand Prix', '')}`;
    return [
      `${event} | ${start.name} | ${start.source} | ${minute(start.utcMs)} | ${minute(nearest.session.startUtcMs!)}`,
    ];
  });
  return {
    differing,
    compared: found.filter(({ nearest }) => nearest).length,
    unmatched: found.filter(({ nearest }) => !nearest).map(({ start }) => start),
  };
}

/** Starts that sources give differently: event, session, source, what it says, what the schedule has; and why. */
const listed: [difference: string, reason: string][] = [
  [
    '2019 Brazilian | Practice 1 | index | 2019-11-15 13:00 | 2019-11-15 14:00',
    'it counts with summer time, which Brazil had given up that year; its other sessions do not',
  ],
  [
    '2019 Japanese | Qualifying | index | 2019-10-12 06:00 | 2019-10-13 01:00',
    'a typhoon moved it to Sunday; the index kept the plan',
  ],
  [
    '2020 Eifel | Race | index | 2020-10-11 13:10 | 2020-10-11 12:10',
    'it started at 14:10 local time, an hour earlier than the other European races',
  ],
  [
    '2020 Portuguese | Race | results API | 2020-10-25 12:10 | 2020-10-25 13:10',
    'clocks had gone back that morning; `SessionInfo` has 13:10 with an offset of zero',
  ],
  [
    '2022 Abu Dhabi | Practice 3 | results API | 2022-11-19 11:00 | 2022-11-19 10:30',
    'the index agrees with f1schedule',
  ],
  [
    '2023 Austrian | Sprint Shootout | results API | 2023-07-01 10:30 | 2023-07-01 10:00',
    'planned as a practice; index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 Azerbaijan | Sprint Shootout | results API | 2023-04-29 09:30 | 2023-04-29 08:30',
    'planned as a practice; `SessionInfo`, index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 Belgian | Sprint Shootout | results API | 2023-07-29 10:30 | 2023-07-29 10:00',
    'planned as a practice; index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 Belgian | Sprint | results API | 2023-07-29 14:30 | 2023-07-29 15:05',
    'index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 Canadian | Practice 2 | results API | 2023-06-16 21:00 | 2023-06-16 20:30',
    'it was brought forward to last 90 minutes; index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 Las Vegas | Practice 1 | results API | 2023-11-16 04:30 | 2023-11-17 04:30',
    'a day early: the date is that at the circuit, the time is UTC',
  ],
  [
    '2023 Las Vegas | Practice 2 | index | 2023-11-17 10:00 | 2023-11-17 10:30',
    'the start was put off twice after a drain cover had come loose; the index has the first',
  ],
  [
    '2023 Las Vegas | Practice 2 | OpenF1 | 2023-11-17 10:00 | 2023-11-17 10:30',
    'as the index, of which it is made',
  ],
  [
    '2023 Las Vegas | Practice 2 | results API | 2023-11-16 08:00 | 2023-11-17 10:30',
    'a day early, and as planned',
  ],
  ['2023 Las Vegas | Practice 3 | results API | 2023-11-17 04:30 | 2023-11-18 04:30', 'a day early'],
  ['2023 Las Vegas | Qualifying | results API | 2023-11-17 08:00 | 2023-11-18 08:00', 'a day early'],
  [
    '2023 Qatar | Sprint Shootout | results API | 2023-10-07 13:00 | 2023-10-07 13:20',
    'moved for ten minutes of practice on that day; index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 São Paulo | Sprint Shootout | results API | 2023-11-04 14:30 | 2023-11-04 14:00',
    'planned as a practice; index and OpenF1 agree with f1schedule',
  ],
  [
    '2023 United States | Sprint Shootout | results API | 2023-10-21 18:00 | 2023-10-21 17:30',
    'planned as a practice; index and OpenF1 agree with f1schedule',
  ],
  [
    '2024 Saudi Arabian | Practice 2 | SessionInfo | 2024-03-07 17:00 | 2024-03-07 17:10',
    'race control put it off; the light went green at 17:10:00',
  ],
  [
    '2024 Saudi Arabian | Practice 2 | OpenF1 | 2024-03-07 17:00 | 2024-03-07 17:10',
    'as `SessionInfo`, of which it is made',
  ],
  [
    '2026 Singapore | Practice 1 | results API | 2026-10-09 09:30 | 2026-10-09 08:30',
    'the time of a weekend without a sprint; no recording decides it',
  ],
];

describe('starts of all sessions since 2018', needsRecordings, () => {
  let found: ReturnType<typeof differences>[] = [];
  beforeAll(() => {
    found = years.map(differences);
  });

  it('differ between sources where that is known, and nowhere else', () => {
    expect(found.flatMap(({ differing }) => differing).toSorted()).toEqual(
      listed.map(([difference]) => difference).toSorted(),
    );
  });

  it('were compared, all that a source gives', () => {
    expect(found.reduce((sum, { compared }) => sum + compared, 0)).toBe(2253);
    expect(
      found.flatMap(({ unmatched }) =>
        unmatched.map(({ source, name, utcMs }) => `${source}, ${name}, ${minute(utcMs)}`),
      ),
    ).toEqual([]);
  });

  it('were right where the recording tells', () => {
    const path =
      'livetiming.formula1.com/static/2024/2024-03-09_Saudi_Arabian_Grand_Prix/2024-03-07_Practice_2/';
    const messages = corpusText(`${path}RaceControlMessages.jsonStream`);
    expect(messages).toContain('FREE PRACTICE 2 WILL START AT 20:10');
    const green = /"Utc":"([^"]+)","Category":"Flag","Flag":"GREEN"/.exec(messages)?.[1];
    expect(openF1UtcMs(green)).toBe(Date.parse('2024-03-07T17:10:00Z'));
  });
});
