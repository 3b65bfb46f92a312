import { constructorOf } from '../calendar/entries.ts';
import { personOf } from '../calendar/people.ts';
import { placeOf, type ResultsPlace } from '../calendar/places.ts';
import type { DemoEntry, DemoEvent, DemoSession } from '../weekend/plan.ts';

type ResultsRecord = Record<string, unknown>;

/** `Driver` of a row. */
export function driverRecord({ code }: Pick<DemoEntry, 'code'>): ResultsRecord {
  const { driverId, permanentNumber, givenName, familyName, dateOfBirth, nationality } = personOf(code);
  return { driverId, permanentNumber, code, givenName, familyName, dateOfBirth, nationality };
}

/** `Constructor` of a row. */
export function constructorRecord({ constructorId }: Pick<DemoEntry, 'constructorId'>): ResultsRecord {
  const { name, nationality } = constructorOf(constructorId);
  return { constructorId, name, nationality };
}

/** `Circuit` of a race. */
export function circuitRecord(event: DemoEvent): ResultsRecord {
  const place: ResultsPlace = placeOf(event.circuitId).results;
  return {
    circuitId: place.circuitId,
    circuitName: place.circuitName,
    Location: {
      lat: String(place.latitude),
      long: String(place.longitude),
      locality: place.locality,
      country: place.country,
    },
  };
}

/** What every row of a race's list says of the race; its date and time are those of the race, in UTC. */
export function raceRecord(event: DemoEvent): ResultsRecord {
  const race = event.sessions.find(({ kind }) => kind === 'race');
  return {
    season: String(event.year),
    round: String(event.round),
    raceName: event.eventName,
    Circuit: circuitRecord(event),
    ...(race ? startRecord(race) : {}),
  };
}

const sessionMembers: Readonly<Record<string, string>> = {
  'Practice 1': 'FirstPractice',
  'Practice 2': 'SecondPractice',
  'Practice 3': 'ThirdPractice',
  Qualifying: 'Qualifying',
  'Sprint Qualifying': 'SprintQualifying',
  'Sprint Shootout': 'SprintShootout',
  Sprint: 'Sprint',
};

/** A race of the season's plan, with the start of every session. */
export function plannedRaceRecord(event: DemoEvent): ResultsRecord {
  const sessions = event.sessions.flatMap((session): [string, ResultsRecord][] => {
    const member = sessionMembers[session.name];
    return member === undefined ? [] : [[member, startRecord(session)]];
  });
  return { ...raceRecord(event), ...Object.fromEntries(sessions) };
}

function startRecord({ startUtcMs }: DemoSession): { date: string; time: string } {
  const text = new Date(startUtcMs).toISOString();
  return { date: text.slice(0, 10), time: `${text.slice(11, 19)}Z` };
}
