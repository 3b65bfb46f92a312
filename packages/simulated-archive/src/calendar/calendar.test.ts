import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { archivePath } from '../../../../src/core/calendar/archive-path.ts';
import { parseF1Schedule } from '../../../../src/core/calendar/schedule-f1schedule.ts';
import type { Schedule } from '../../../../src/core/calendar/schedule.ts';
import { findTeamRow } from '../../../../src/core/names/team-colours.ts';
import { corpusDirectory } from '../../../../test/recordings/corpus.ts';
import { readSchedule } from '../services/schedule-service.ts';
import { demoEntries } from './entries.ts';
import { demoEvents, demoRound } from './events.ts';
import { demoYears } from './seasons.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

function parsed(text: string, year: number): Schedule {
  const answer = parseF1Schedule(text, year);
  if (!answer.ok) throw new Error(answer.problem);
  expect(answer.warnings).toEqual([]);
  return answer.schedule;
}

function demoSchedule(year: number): Schedule {
  return parsed(new TextDecoder().decode(readSchedule(`schedule_${year}.json`) ?? undefined), year);
}

const codes = (year: number, round: number) => demoEntries(year, round).map((entry) => entry.code);

describe('the simulated calendar', needsRecordings, () => {
  it.each(demoYears.filter((year) => year < 2027))('of %i is the public one', (year) => {
    const path = `${corpusDirectory}raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_${year}.json`;
    expect(existsSync(path)).toBe(true);
    expect(demoSchedule(year)).toEqual(parsed(readFileSync(path, 'utf8'), year));
  });

  it.each([
    [2018, 4],
    [2020, 5],
    [2020, 12],
    [2021, 14],
    [2022, 1],
    [2022, 10],
    [2023, 12],
    [2023, 16],
    [2025, 2],
    [2025, 3],
    [2025, 24],
    [2026, 11],
  ])('has the drivers, numbers, teams and circuit of %i round %i', (year, round) => {
    const path = `${corpusDirectory}api.jolpi.ca/ergast/f1/${year}/${round}/results.json`;
    const document = JSON.parse(readFileSync(path, 'utf8')) as {
      MRData: { RaceTable: { Races: OfficialRace[] } };
    };
    const [race] = document.MRData.RaceTable.Races;
    const official = (race?.Results ?? []).map(({ number, Driver, Constructor }) => ({
      number,
      code: Driver.code,
      driverId: Driver.driverId,
      names: `${Driver.givenName} ${Driver.familyName}`,
      born: Driver.dateOfBirth,
      nationality: Driver.nationality,
      constructorId: Constructor.constructorId,
    }));
    const entered = demoEntries(year, round).map((entry) => ({
      number: entry.number,
      code: entry.code,
      driverId: entry.driverId,
      names: `${entry.givenName} ${entry.familyName}`,
      born: entry.dateOfBirth,
      nationality: entry.nationality,
      constructorId: entry.constructorId,
    }));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(entered.toSorted(byCode)).toEqual(official.toSorted(byCode));
    expect(race?.raceName).toBe(demoRound(year, round)?.eventName);
  });
});

interface OfficialRace {
  raceName: string;
  Results: {
    number: string;
    Driver: Record<'code' | 'driverId' | 'givenName' | 'familyName' | 'dateOfBirth' | 'nationality', string>;
    Constructor: { constructorId: string };
  }[];
}

describe.each(demoYears)('season %i', (year) => {
  const events = demoEvents(year);

  it('has the same number of cars everywhere, each number and code once', () => {
    for (const { round } of events) {
      const entries = demoEntries(year, round);
      expect(entries).toHaveLength(year >= 2026 ? 22 : 20);
      expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    }
  });

  it('has teams that charts know, in their colours, and paces within the range of the model', () => {
    for (const { round } of events) {
      for (const entry of demoEntries(year, round)) {
        expect(findTeamRow(year, entry.teamName), entry.teamName).not.toBeNull();
        expect(entry.teamColour).toMatch(/^[0-9a-f]{6}$/);
        expect(entry.teamPaceShare).toBeLessThanOrEqual(0.02);
        expect(entry.driverPaceShare).toBeLessThanOrEqual(0.008);
      }
    }
  });

  it('has sessions that do not overlap and paths that nothing else has', () => {
    const sessions = events.flatMap((event) => event.sessions);
    for (const [index, session] of sessions.slice(1).entries()) {
      const before = sessions[index];
      expect(session.startUtcMs).toBeGreaterThanOrEqual(
        (before?.startUtcMs ?? 0) + (before?.lengthMinutes ?? 0) * 60_000,
      );
    }
    const schedule = demoSchedule(year);
    const paths = schedule.events.flatMap((event) => event.sessions.map((each) => archivePath(event, each)));
    expect(new Set(paths).size).toBe(sessions.length);
  });
});

describe('the calendar', () => {
  it('names every meeting by a number of its own', () => {
    const keys = demoYears.flatMap((year) => demoEvents(year).map((event) => event.meetingKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('knows nothing of other years and rounds', () => {
    expect([demoEvents(2017), demoEntries(2017, 1)]).toEqual([[], []]);
    expect([demoRound(2024, 0), demoRound(2024, 25), demoRound(2017, 1)]).toEqual([null, null, null]);
    expect(readSchedule('schedule_2017.json')).toBeNull();
    expect(readSchedule('../schedule_2024.json')).toBeNull();
  });

  it('of 2027 is what the World Motor Sport Council approved', () => {
    const [test, ...rounds] = demoEvents(2027);
    expect(test!.sessions.map(({ startUtcMs }) => new Date(startUtcMs).toISOString().slice(0, 10))).toEqual(
      ['24', '25', '26', '27'].map((day) => `2027-02-${day}`),
    );
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect([rounds[0]!.eventDate, rounds[23]!.eventDate]).toEqual(['2027-03-14', '2027-12-12']);
    expect([rounds[8]!.location, rounds[16]!.location]).toEqual(['Portimão', 'Istanbul']);
    expect(rounds.filter(({ location }) => ['Barcelona', 'Zandvoort'].includes(location))).toEqual([]);
    const saturdays = rounds.filter(({ eventDate }) => new Date(eventDate).getUTCDay() !== 0);
    expect(saturdays.map(({ eventName, eventDate }) => `${eventName} ${eventDate}`)).toEqual([
      'Las Vegas Grand Prix 2027-11-20',
    ]);
    const sprints = rounds.filter(({ format }) => format === 'sprint_qualifying');
    expect(sprints.map(({ eventName }) => eventName.replace(' Grand Prix', ''))).toEqual(
      'Bahrain,Australian,Japanese,Canadian,Monaco,British,Italian,São Paulo,Qatar,Abu Dhabi'.split(','),
    );
  });

  it.each([2028, 2031, 2040, 2099])(
    'of %i, which has none of its own, is that of 2027 moved by days',
    (year) => {
      const known = demoEvents(2027);
      const events = demoEvents(year);
      expect(events.map(({ eventName }) => eventName)).toEqual(known.map(({ eventName }) => eventName));
      for (const [index, { eventDate, officialName }] of events.entries()) {
        const other = known[index]!.eventDate;
        expect(new Date(eventDate).getUTCDay()).toBe(new Date(other).getUTCDay());
        expect(Math.abs(Date.parse(eventDate) - Date.parse(`${year}${other.slice(4)}`))).toBeLessThan(
          4 * 86_400_000,
        );
        expect(officialName).toMatch(new RegExp(`${year}$`));
      }
      expect(demoEntries(year, 1)).toHaveLength(22);
    },
  );

  it('gives practice before 2021 its 90 minutes, sprints their 30 or 60', () => {
    const minutes = (year: number, round: number) =>
      demoRound(year, round)?.sessions.map((session) => session.lengthMinutes);
    expect(minutes(2020, 3)).toEqual([90, 90, 60, 60, 120]);
    expect(minutes(2020, 13)).toEqual([90, 60, 120]);
    expect(minutes(2023, 4)).toEqual([60, 60, 44, 30, 120]);
    expect(minutes(2025, 2)).toEqual([60, 44, 60, 60, 120]);
  });
});

describe('stand-ins and changes of team', () => {
  it.each([
    [2019, 12, 'Toro Rosso', 'ALB KVY'],
    [2019, 13, 'Red Bull Racing', 'VER ALB'],
    [2020, 4, 'Racing Point', 'HUL STR'],
    [2020, 11, 'Racing Point', 'PER HUL'],
    [2020, 16, 'Mercedes', 'RUS BOT'],
    [2020, 16, 'Williams', 'AIT LAT'],
    [2020, 17, 'Haas F1 Team', 'FIT MAG'],
    [2021, 13, 'Alfa Romeo Racing', 'KUB GIO'],
    [2022, 16, 'Williams', 'DEV LAT'],
    [2024, 2, 'Ferrari', 'LEC BEA'],
    [2024, 19, 'RB', 'TSU LAW'],
    [2024, 21, 'Haas F1 Team', 'HUL BEA'],
    [2024, 24, 'Alpine', 'GAS DOO'],
    [2025, 3, 'Red Bull Racing', 'VER TSU'],
  ])('%i round %i %s: %s', (year, round, team, drivers) => {
    const entries = demoEntries(year, round).filter(({ teamName }) => teamName === team);
    expect(entries.map(({ code }) => code).join(' ')).toBe(drivers);
  });

  it('gives a test the line-up that opens the season', () => {
    expect(codes(2025, 0)).toEqual(codes(2025, 1));
    expect(codes(2025, 0)).not.toEqual(codes(2025, 3));
  });

  it('gives a stand-in the number of that weekend', () => {
    const bearman = (round: number) => demoEntries(2024, round).find(({ code }) => code === 'BEA')?.number;
    expect([bearman(1), bearman(2), bearman(3), bearman(17)]).toEqual([undefined, '38', undefined, '50']);
  });
});
