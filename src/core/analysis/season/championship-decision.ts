import { scoreAfter, type Contender, type SeasonCount } from './championship-contenders.ts';
import { compareScores } from './countback.ts';

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
