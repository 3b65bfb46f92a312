import type { OfficialResult } from '../../results/official-result.ts';
import type { Championship } from '../../results/official-standings.ts';
import { countedResults, countedRounds, scoringCarsPeriods } from '../../rules/counted-results.ts';
import { constructorPointsOf } from '../../rules/race-points.ts';
import { ruleOf } from '../../rules/rule-sources.ts';
import { type ScoringSession, scoringSessions } from './championship-sessions.ts';
import { classifiedFinish, competitorOf } from './season-competitors.ts';
import type { SeasonRound } from './season-rounds.ts';
import { sumPoints } from './sum-points.ts';

/** Somebody who scores towards a championship, session by session. */
export interface Contender {
  /** The results API's id. */
  id: string;
  name: string;
  /** Three-letter code of a driver; null for constructors and drivers of earlier decades. */
  code: string | null;
  /** Latest team of a driver, the constructor itself; null = unknown. */
  team: string | null;
  /** Points in each scoring session of the season, 0 where it scored none or that is to come. */
  points: readonly number[];
  /** Classified places in each race; none in sprints, which do not count in a countback. */
  racePositions: readonly (readonly number[])[];
  /** What the official standings add to or take from the points of the sessions. */
  adjustment: number;
}

/** Everybody who took part in one of the sessions, of the first `sessionCount` of them, in the order of the first result. */
export function championshipContenders(
  year: number,
  championship: Championship,
  rounds: readonly SeasonRound[],
  sessions: readonly ScoringSession[],
  sessionCount = sessions.length,
): Contender[] {
  const rowsOf = ({ roundIndex, kind }: ScoringSession): readonly OfficialResult[] =>
    rounds[roundIndex]![kind]?.results ?? [];
  const latest = new Map<string, Pick<Contender, 'id' | 'name' | 'code' | 'team'>>();
  for (const row of sessions.slice(0, sessionCount).flatMap(rowsOf)) {
    const competitor = competitorOf(row, championship);
    if (competitor) latest.set(competitor.id, { ...competitor, team: row.teamName });
  }
  const onlyBestCar = championship === 'constructors' && ruleOf(scoringCarsPeriods, year) === 'best car';
  return [...latest.values()].map((competitor) => {
    const own = sessions.map((session) =>
      rowsOf(session).filter((row) => competitorOf(row, championship)?.id === competitor.id),
    );
    return {
      ...competitor,
      points: own.map((rows) =>
        pointsOf(
          championship === 'drivers' ? rows : rows.map((row) => ofConstructor(year, row)),
          onlyBestCar,
        ),
      ),
      racePositions: own.map((rows, index) =>
        sessions[index]!.kind === 'race' ? rows.flatMap((row) => classifiedFinish(row).position ?? []) : [],
      ),
      adjustment: 0,
    };
  });
}

/** A row with what its place was worth to the constructor, where that was less than the driver got. */
function ofConstructor(year: number, row: OfficialResult): OfficialResult {
  const points = constructorPointsOf(year, classifiedFinish(row).position, row.points);
  return points === row.points ? row : { ...row, points };
}

function pointsOf(rows: readonly OfficialResult[], onlyBestCar: boolean): number {
  const points = rows.map((row) => row.points ?? 0);
  return onlyBestCar ? Math.max(0, ...points) : sumPoints(points);
}

/** How a season counts: its sessions, and which of their points. */
export interface SeasonCount {
  year: number;
  championship: Championship;
  roundCount: number;
  sessions: readonly ScoringSession[];
}

/**
 * What a contender has after the first so many sessions: the points that count, and the places for the countback.
 *
 * @param winsFrom from this session on it wins whatever is left; none when it is left out.
 */
export function scoreAfter(
  { year, championship, roundCount, sessions }: SeasonCount,
  contender: Contender,
  sessionCount: number,
  winsFrom = sessions.length,
): ChampionshipScore {
  const perRound: number[] = [];
  const racePositions: number[] = [];
  for (const [index, { roundIndex, kind, mostPoints }] of sessions.entries()) {
    const wins = index >= winsFrom;
    if (index >= sessionCount && !wins) break;
    perRound[roundIndex] = (perRound[roundIndex] ?? 0) + (wins ? mostPoints : contender.points[index]!);
    if (wins && kind === 'race') racePositions.push(1);
    else racePositions.push(...(contender.racePositions[index] ?? []));
  }
  const points = Array.from({ length: perRound.length }, (_, index) => perRound[index] ?? 0);
  const counted = countedRounds(points, countedResults(year, championship) ?? 'all', roundCount);
  return {
    points: sumPoints([...counted.map((round) => points[round]!), contender.adjustment]),
    racePositions,
  };
}

/** Points of everybody after the sessions that were run, by id: those of the rounds that count by the rules of the season. */
export function countedPoints(
  year: number,
  championship: Championship,
  rounds: readonly SeasonRound[],
): Map<string, number> {
  const sessions = scoringSessions(year, championship, rounds);
  const count: SeasonCount = { year, championship, roundCount: rounds.length, sessions };
  const contenders = championshipContenders(year, championship, rounds, sessions);
  return new Map(
    contenders.map((contender) => [contender.id, scoreAfter(count, contender, sessions.length).points]),
  );
}

/**
 * Who can still be champion after the first so many sessions: whoever nobody is ahead of when he wins all that is left and the others
 * score nothing. Equal points are settled by countback; who is equal in that too can still win.
 */
export function whoCanWin(
  count: SeasonCount,
  contenders: readonly Contender[],
  sessionCount: number,
): Contender[] {
  const now = contenders.map((contender) => scoreAfter(count, contender, sessionCount));
  return contenders.filter((contender) => {
    const best = scoreAfter(count, contender, sessionCount, sessionCount);
    return contenders.every((rival, index) => rival === contender || compareScores(best, now[index]!) <= 0);
  });
}

/** Number of sessions after which only one could win; at least 1. For a championship that is decided after those that were run. */
export function sessionsToDecision(
  count: SeasonCount,
  contenders: readonly Contender[],
  sessionsRun: number,
): number {
  let sessionCount = sessionsRun;
  while (sessionCount > 1 && whoCanWin(count, contenders, sessionCount - 1).length === 1) sessionCount--;
  return sessionCount;
}

/**
 * The first number of sessions after which the leader can be champion: he wins all up to there, and the others score nothing. null
 * = it takes more than that, for he is equal with another.
 */
export function earliestDecision(
  count: SeasonCount,
  contenders: readonly Contender[],
  leader: Contender,
  sessionsRun: number,
): number | null {
  for (let sessionCount = sessionsRun + 1; sessionCount <= count.sessions.length; sessionCount++) {
    const asIf = contenders.map((contender) => goOn(count, contender, leader, sessionsRun, sessionCount));
    if (whoCanWin(count, asIf, sessionCount).length === 1) return sessionCount;
  }
  return null;
}

/** A contender as it would be if the leader won the sessions up to a count and nobody else scored. */
function goOn(
  { sessions }: SeasonCount,
  contender: Contender,
  leader: Contender,
  from: number,
  to: number,
): Contender {
  const isLeader = contender === leader;
  const isBetween = (index: number): boolean => index >= from && index < to;
  return {
    ...contender,
    points: contender.points.map((points, index) => {
      if (!isBetween(index)) return points;
      return isLeader ? sessions[index]!.mostPoints : 0;
    }),
    racePositions: contender.racePositions.map((positions, index) => {
      if (!isBetween(index)) return positions;
      return isLeader && sessions[index]!.kind === 'race' ? [1] : [];
    }),
  };
}

/** What a place in the championship is decided by. */
export interface ChampionshipScore {
  points: number;
  /** Classified positions in the races of the season, in any order; sprints do not count. */
  racePositions: readonly number[];
  /** Classified positions in the qualifyings for them, where these decide between equals: since 2026. */
  qualifyingPositions?: readonly number[];
}

/**
 * Championship order: more points first; among equals more wins, then more second places, and so on down to the last place
 * anybody reached; where these are equal too, the same of qualifyings, as far as they are given. 0 = still equal.
 */
export function compareScores(a: ChampionshipScore, b: ChampionshipScore): number {
  if (a.points !== b.points) return b.points - a.points;
  return (
    countBack(a.racePositions, b.racePositions) ||
    countBack(a.qualifyingPositions ?? [], b.qualifyingPositions ?? [])
  );
}

function countBack(a: readonly number[], b: readonly number[]): number {
  const last = Math.max(0, ...a, ...b);
  for (let position = 1; position <= last; position++) {
    const difference = countOf(position, b) - countOf(position, a);
    if (difference !== 0) return difference;
  }
  return 0;
}

function countOf(position: number, positions: readonly number[]): number {
  return positions.filter((each) => each === position).length;
}
