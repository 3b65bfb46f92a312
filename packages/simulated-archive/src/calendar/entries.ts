import type { DemoEntry } from '../weekend/plan.ts';
import { personOf } from './people.ts';
import { cell, demoSeason, numberCell, textRows } from './seasons.ts';
import { type SeasonTable } from './season-tables.ts';

/** A constructor as the results service (api.jolpi.ca) writes it. */
interface Constructor {
  constructorId: string;
  name: string;
  nationality: string;
}

const table = `
  alfa         | Alfa Romeo       | Swiss
  alphatauri   | AlphaTauri       | Italian
  alpine       | Alpine F1 Team   | French
  aston_martin | Aston Martin     | British
  audi         | Audi             | German
  cadillac     | Cadillac F1 Team | American
  ferrari      | Ferrari          | Italian
  force_india  | Force India      | Indian
  haas         | Haas F1 Team     | American
  mclaren      | McLaren          | British
  mercedes     | Mercedes         | German
  racing_point | Racing Point     | British
  rb           | RB F1 Team       | Italian
  red_bull     | Red Bull         | Austrian
  renault      | Renault          | French
  sauber       | Sauber           | Swiss
  toro_rosso   | Toro Rosso       | Italian
  williams     | Williams         | British
`;

const constructors: ReadonlyMap<string, Constructor> = new Map(
  textRows(table).map((row) => [
    cell(row, 0),
    { constructorId: cell(row, 0), name: cell(row, 1), nationality: cell(row, 2) },
  ]),
);

/** The constructor with that id. */
export function constructorOf(constructorId: string): Constructor {
  const constructor = constructors.get(constructorId);
  if (!constructor) throw new Error(`No constructor ${constructorId} in the table`);
  return constructor;
}

/** One of the things that follow each other in a season, `VER 0 ..5 > PER 4`. */
interface Spell {
  text: string;
  /** Infinity for the last one. */
  lastRound: number;
}

/** What holds in a round, of a text such as `Force India ..12 > Racing Point`; without `>`, all of it always. */
export function inRound(text: string, round: number): string {
  const spell = text
    .split('>')
    .map(readSpell)
    .find(({ lastRound }) => round <= lastRound);
  if (!spell) throw new Error(`Nothing holds in round ${round}: ${text}`);
  return spell.text;
}

function readSpell(text: string): Spell {
  const [what = '', lastRound] = text.split('..');
  return { text: what.trim(), lastRound: lastRound === undefined ? Infinity : Number(lastRound) };
}

interface Seat {
  code: string;
  /** null: the usual one. */
  number: string | null;
  /** Per mille of the lap time. */
  pace: number;
}

/** The driver of a seat in a round: `BEA#38 5` of `SAI 2 ..1 > BEA#38 5 ..2 > SAI 2` in round 2. */
export function seatInRound(text: string, round: number): Seat {
  const match = /^([A-Z]{3})(?:#(\d+))? ([\d.]+)$/.exec(inRound(text, round));
  if (!match) throw new Error(`No seat in round ${round}: ${text}`);
  return { code: match[1] ?? '', number: match[2] ?? null, pace: Number(match[3]) };
}

/** Cars and drivers of a round, team by team; of round 0, a test, those who open the season. Empty for an unknown season. */
export function demoEntries(year: number, round: number): DemoEntry[] {
  const season = demoSeason(year);
  if (!season) return [];
  return textRows(season.teams).flatMap((team) =>
    [4, 5].map((column) => readEntry(season, team, cell(team, column), Math.max(round, 1))),
  );
}

function readEntry(season: SeasonTable, team: readonly string[], seatText: string, round: number): DemoEntry {
  const seat = seatInRound(seatText, round);
  const person = personOf(seat.code);
  const constructor = constructorOf(cell(team, 2));
  return {
    number: seat.number ?? season.numbers?.[seat.code] ?? person.permanentNumber,
    code: person.code,
    givenName: person.givenName,
    familyName: person.familyName,
    driverId: person.driverId,
    dateOfBirth: person.dateOfBirth,
    nationality: person.nationality,
    countryCode: person.countryCode,
    teamName: inRound(cell(team, 0), round),
    teamColour: cell(team, 1),
    constructorId: constructor.constructorId,
    constructorName: constructor.name,
    constructorNationality: constructor.nationality,
    teamPaceShare: numberCell(team, 3) / 1000,
    driverPaceShare: seat.pace / 1000,
  };
}
