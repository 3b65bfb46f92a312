import type { FetchFailure } from '../../src/io/sources/source.ts';
import { FileSource } from '../support/file-source.ts';

/** A line of a result as a test writes it; what is left out the service leaves out as well. */
export interface ServiceLine {
  name: string;
  team: string;
  /** Of the car; shared by who shared it. */
  number?: number;
  /** "1", "R", "D" …, as `positionText`. */
  place: string;
  points?: number;
  grid?: number;
  laps?: number;
  status?: string;
  time?: string;
  fastestLap?: [rank: number, lap: number, time: string];
  /** Q1, Q2, Q3. */
  parts?: readonly string[];
}

/** A round of a season as a test writes it: date, name, and its tables. */
export interface ServiceRound {
  round: number;
  date: string;
  name: string;
  results?: readonly ServiceLine[];
  sprint?: readonly ServiceLine[];
  qualifying?: readonly ServiceLine[];
}

const members = { results: 'Results', sprint: 'SprintResults', qualifying: 'QualifyingResults' } as const;

/** A recording of the results service with these rounds: calendar, each table of the season and of each round. Standings are put in by the test. */
export function resultsService(year: number, rounds: readonly ServiceRound[]): FileSource {
  const source = new FileSource();
  const put = (path: string, total: number, data: object): void => {
    const MRData = { limit: '100', offset: '0', total: String(total), ...data };
    source.files.set(`results ${path}`, JSON.stringify({ MRData }));
  };
  put(`${year}.json`, rounds.length, { RaceTable: { Races: rounds.map((each) => raceOf(year, each)) } });
  for (const [table, member] of Object.entries(members) as [keyof typeof members, string][]) {
    const held = rounds.filter((each) => each[table]);
    const races = held.map((each) => ({ ...raceOf(year, each), [member]: each[table]!.map(lineOf) }));
    const count = (of: readonly ServiceRound[]) => of.reduce((sum, each) => sum + each[table]!.length, 0);
    put(`${year}/${table}.json`, count(held), { RaceTable: { Races: races } });
    for (const [index, each] of held.entries())
      put(`${year}/${each.round}/${table}.json`, count([each]), { RaceTable: { Races: [races[index]] } });
  }
  return source;
}

/** Standings of a round, or of the season, as the service sends them: `[name, points, position text]`, in order. */
export function putStandings(
  source: FileSource,
  year: number,
  round: number,
  rows: readonly (readonly [name: string, team: string, points: number, positionText?: string])[],
  path = `${year}/${round}/driverstandings.json`,
): void {
  const DriverStandings = rows.map(([name, team, points, positionText], index) => ({
    position: String(index + 1),
    positionText: positionText ?? String(index + 1),
    points: String(points),
    wins: '0',
    Driver: driverOf(name),
    Constructors: [constructorOf(team)],
  }));
  const StandingsLists = [{ season: String(year), round: String(round), DriverStandings }];
  const MRData = {
    limit: '100',
    offset: '0',
    total: String(rows.length),
    StandingsTable: { StandingsLists },
  };
  source.files.set(`results ${path}`, JSON.stringify({ MRData }));
}

export function answerWith(source: FileSource, path: string, failure: FetchFailure): void {
  source.files.set(`results ${path}`, failure);
}

function raceOf(year: number, { round, date, name, sprint }: ServiceRound) {
  const Circuit = { Location: { locality: `Place of ${name}`, country: `Country of ${name}` } };
  const Sprint = sprint ? { Sprint: { date } } : {};
  return { season: String(year), round: String(round), raceName: name, Circuit, date, ...Sprint };
}

function lineOf(line: ServiceLine, index: number) {
  const { place, points, grid, laps, status, time, fastestLap, parts = [], number } = line;
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    number: text(number ?? index + 1),
    position: String(index + 1),
    positionText: place,
    points: text(points ?? 0),
    Driver: driverOf(line.name),
    Constructor: constructorOf(line.team),
    grid: text(grid),
    laps: text(laps),
    status,
    ...(time && { Time: { time } }),
    ...(fastestLap && {
      FastestLap: { rank: String(fastestLap[0]), lap: String(fastestLap[1]), Time: { time: fastestLap[2] } },
    }),
    ...Object.fromEntries(parts.map((part, at) => [`Q${at + 1}`, part])),
  };
}

/** Drivers of the early decades have neither code nor permanent number. */
function driverOf(name: string) {
  const [givenName, familyName] = name.includes(' ') ? name.split(' ') : ['', name];
  return { driverId: familyName!.toLowerCase(), ...(givenName && { givenName }), familyName };
}

function constructorOf(team: string) {
  return { constructorId: team.toLowerCase().replaceAll(' ', '_'), name: team };
}
