import { groupBy } from '../../group-by.ts';
import { driverIdOf, type OfficialResult } from '../../results/official-result.ts';
import type { Championship } from '../../results/official-standings.ts';
import { sumPoints } from './sum-points.ts';
import type { SeasonRound } from './season-rounds.ts';

/** How a driver ended a race or sprint. */
export interface SessionFinish {
  /** Classified position; null = not classified. */
  position: number | null;
  /** In words: "Finished", "Retired", "Disqualified"; null when unknown. */
  status: string | null;
}

/** A driver's weekend. */
export interface Finish {
  /** Three-letter code, else family name. */
  driver: string;
  /** null = not in it, or no result yet. */
  race: SessionFinish | null;
  sprint: SessionFinish | null;
}

/** What a competitor got in one round. */
export interface RoundResult {
  /** null = not in the race, or no result yet. */
  racePoints: number | null;
  sprintPoints: number | null;
  /** Of the driver; of each driver of the constructor. */
  finishes: Finish[];
}

/** A driver or constructor over a season, as the result rows have it. */
export interface SeasonCompetitor {
  /** The results API's id. */
  id: string;
  name: string;
  /** Three-letter code of a driver; null for constructors and drivers of earlier decades. */
  code: string | null;
  /** Teams of a driver in the order in which he drove for them; the constructor itself. */
  teams: string[];
  /** The latest of these as the results API writes it. */
  sentTeam: string | null;
  /** One per round of the season; null = did not take part, or the round is still to come. */
  results: (RoundResult | null)[];
}

/** All who took part in a race or sprint of the rounds, in the order of their first result. */
export function seasonCompetitors(
  rounds: readonly SeasonRound[],
  championship: Championship,
): SeasonCompetitor[] {
  const competitors = new Map<string, SeasonCompetitor>();
  for (const [index, round] of rounds.entries()) {
    const rowsOf = {
      race: byCompetitor(round.race, championship),
      sprint: byCompetitor(round.sprint, championship),
    };
    for (const [id, rows] of [...rowsOf.sprint, ...rowsOf.race]) {
      const teams = competitors.get(id)?.teams ?? [];
      const results = competitors.get(id)?.results ?? rounds.map(() => null);
      for (const { teamName } of rows)
        if (teamName !== null && !teams.includes(teamName)) teams.push(teamName);
      const sentTeam = sentTeamOf(rows.at(-1)!) ?? competitors.get(id)?.sentTeam ?? null;
      results[index] ??= roundResult(rowsOf.race.get(id) ?? [], rowsOf.sprint.get(id) ?? []);
      const { name, code } = competitorOf(rows.at(-1)!, championship)!;
      competitors.set(id, { id, name, code, teams, sentTeam, results });
    }
  }
  return [...competitors.values()];
}

function sentTeamOf({ teamName, sentTeamName }: OfficialResult): string | null {
  return sentTeamName ?? teamName;
}

/** Rows of a result by the competitor whom they stand for, in the order of the result. */
function byCompetitor(
  result: { results: readonly OfficialResult[] } | null,
  championship: Championship,
): Map<string, OfficialResult[]> {
  const rows = (result?.results ?? []).filter((row) => competitorId(row, championship) !== null);
  return groupBy(rows, (row) => competitorId(row, championship)!);
}

/** Points of race and sprint together. */
export function roundPoints({ racePoints, sprintPoints }: RoundResult): number {
  return sumPoints([racePoints, sprintPoints]);
}

/** Classified positions in the races, sprints left out: what countback, wins and podiums go by. */
export function racePositions({ results }: SeasonCompetitor): number[] {
  const finishes = results.flatMap((result) => result?.finishes ?? []);
  return finishes.flatMap(({ race }) => race?.position ?? []);
}

/** Classified positions in qualifyings by id, of a constructor those of all its cars. */
export function qualifyingPositions(
  qualifyings: readonly { results: readonly OfficialResult[] }[],
  championship: Championship,
): Map<string, number[]> {
  const rows = qualifyings.flatMap((qualifying) => [...byCompetitor(qualifying, championship)]);
  return new Map(
    [...groupBy(rows, ([id]) => id)].map(([id, own]) => [
      id,
      own.flatMap(([, each]) => each.flatMap(({ position }) => position ?? [])),
    ]),
  );
}

/** Who a row of a result stands for in a championship; null = the row names no constructor. */
export function competitorOf(
  row: OfficialResult,
  championship: Championship,
): Pick<SeasonCompetitor, 'id' | 'name' | 'code'> | null {
  const id = competitorId(row, championship);
  if (id === null) return null;
  if (championship === 'constructors') return { id, name: row.teamName ?? id, code: null };
  const name = [row.firstName, row.lastName].filter((part) => part !== null).join(' ') || id;
  return { id, name, code: row.code };
}

/** null = the row names no constructor. */
export function competitorId(row: OfficialResult, championship: Championship): string | null {
  return championship === 'constructors' ? (row.teamId ?? row.teamName) : driverIdOf(row);
}

/** Three-letter code of a driver, else the family name: codes are there since 2001 or so. */
export function driverLabel({ code, lastName, driverNumber }: OfficialResult): string {
  return code ?? lastName ?? driverNumber;
}

function roundResult(
  raceRows: readonly OfficialResult[],
  sprintRows: readonly OfficialResult[],
): RoundResult | null {
  const rows = [...raceRows, ...sprintRows];
  if (rows.length === 0) return null;
  const drivers = groupBy(rows, driverIdOf);
  return {
    racePoints: sumOfPoints(raceRows),
    sprintPoints: sumOfPoints(sprintRows),
    finishes: [...drivers.values()].map((own) => ({
      driver: driverLabel(own[0]!),
      race: finishOf(own.filter((row) => raceRows.includes(row))),
      sprint: finishOf(own.filter((row) => sprintRows.includes(row))),
    })),
  };
}

function sumOfPoints(rows: readonly OfficialResult[]): number | null {
  return rows.length === 0 ? null : sumPoints(rows.map(({ points }) => points));
}

/** The best of a driver's lines: in the 1950s one driver could share several cars of a race. */
function finishOf(rows: readonly OfficialResult[]): SessionFinish | null {
  if (rows.length === 1) return classifiedFinish(rows[0]!);
  const finishes = rows.map(classifiedFinish);
  const best = Math.min(...finishes.map(({ position }) => position ?? Infinity));
  return finishes.find(({ position }) => position === best) ?? finishes[0] ?? null;
}

/**
 * `position` numbers all lines, also of cars that did not finish; `positionText` is a number only for classified ones, and the same one
 * for drivers who shared a car. N is a car that ran too far behind, whose status says how far.
 */
export function classifiedFinish({ position, positionText, status }: OfficialResult): SessionFinish {
  if (positionText === null) return { position, status };
  if (/^\d+$/.test(positionText)) return { position: Number(positionText), status };
  return {
    position: null,
    status: positionText === 'N' ? 'Not classified' : (status ?? statusOf(positionText)),
  };
}

const statuses: Readonly<Record<string, string>> = {
  R: 'Retired',
  D: 'Disqualified',
  E: 'Excluded',
  W: 'Withdrew',
  F: 'Did not qualify',
};

function statusOf(positionText: string): string | null {
  return Object.hasOwn(statuses, positionText) ? statuses[positionText]! : null;
}
