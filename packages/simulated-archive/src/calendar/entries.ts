import type { DemoEntry } from '../weekend/plan.ts';
import { constructorOf } from './constructors.ts';
import { personOf } from './people.ts';
import type { SeasonTable } from './season-table.ts';
import { demoSeason } from './seasons.ts';
import { inRound, seatInRound } from './seats.ts';
import { cell, numberCell, textRows } from './text-table.ts';

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
