import type { Championship, OfficialStandings } from '../../results/official-standings.ts';
import { countedResults } from '../../rules/counted-results.ts';
import {
  championshipContenders,
  type ChampionshipScore,
  compareScores,
  type Contender,
  earliestDecision,
  scoreAfter,
  type SeasonCount,
  sessionsToDecision,
  whoCanWin,
} from './championship-contenders.ts';
import { scoringSessions, type ScoringSession } from './championship-sessions.ts';
import type { SeasonRound } from './season-rounds.ts';
import { sumPoints } from './sum-points.ts';

/** What one competitor has to do better than another in the sessions that are left. */
export interface Deficit {
  rival: string;
  /** More points than the rival's in what is left. */
  points: number;
  /** As many are enough: the countback would decide for him if he won the rest. */
  equalIsEnough: boolean;
}

export interface ChampionshipChance {
  id: string;
  name: string;
  code: string | null;
  team: string | null;
  /** Place in the championship. */
  position: number;
  points: number;
  behindLeaderPoints: number;
  /** Points it would have after winning everything left. */
  mostPoints: number;
  canWin: boolean;
  /** Only of who can win without leading: what it takes against each who is ahead. */
  deficits: Deficit[];
}

export interface ChampionshipFindings {
  /** The last session that counts here. */
  after: ScoringSession;
  left: ScoringSession[];
  /** The most points one competitor can still score. */
  pointsLeft: number;
  /** In championship order. */
  competitors: ChampionshipChance[];
  /** The champion and the session that decided it; null = open, or equal in everything to the end. */
  decided: { champion: string; by: ScoringSession } | null;
  /** The first session that can decide it, and what lead it takes there; null = it is decided, or takes the last session and more. */
  earliest: { at: ScoringSession; leads: RequiredLead[] } | null;
}

/** How far the leader has to be ahead of another after the earliest session. */
export interface RequiredLead {
  rival: string;
  leadNow: number;
  /** Points left after that session: more than them, or as many where `equalIsEnough`. */
  lead: number;
  equalIsEnough: boolean;
}

/**
 * Who can still be champion after a round, what it takes, and when it is or was decided. Points are those of the sessions, counted by
 * the rules of the season, with what the official standings add or take.
 *
 * @param afterRound number of the round; the sessions behind it count as to come, with or without a result.
 * @param standings of the season's last round with a result; null = points alone count. Who is in none of its places cannot win.
 * @throws RangeError when nothing was run by then.
 */
export function analyseChampionship(
  season: { year: number; championship: Championship; rounds: readonly SeasonRound[] },
  standings: OfficialStandings | null,
  afterRound: number,
): ChampionshipFindings {
  const { year, championship, rounds } = season;
  const sessions = scoringSessions(year, championship, rounds);
  const count: SeasonCount = { year, championship, roundCount: rounds.length, sessions };
  const run = sessions.findLastIndex(({ round, isRun }) => isRun && round <= afterRound) + 1;
  const after = sessions[run - 1];
  if (!after) throw new RangeError(`No session of ${year} was run by round ${afterRound}.`);
  const all = championshipContenders(year, championship, rounds, sessions, run);
  const contenders = standings ? withStandings(count, all, standings) : all;
  const canWin = whoCanWin(count, contenders, run);
  const able = new Set(canWin.map(({ id }) => id));
  const ranked = contenders
    .map((contender) => ({ contender, ...scoreAfter(count, contender, run) }))
    .toSorted(compareScores);
  const leader = ranked[0]!;
  const champion = canWin.length === 1 ? canWin[0]! : null;
  const left = sessions.slice(run);
  return {
    after,
    left,
    pointsLeft: sumPoints(left.map(({ mostPoints }) => mostPoints)),
    competitors: ranked.map((each, index) => ({
      id: each.contender.id,
      name: each.contender.name,
      code: each.contender.code,
      team: each.contender.team,
      position: index + 1,
      points: each.points,
      behindLeaderPoints: sumPoints([leader.points, -each.points]),
      mostPoints: scoreAfter(count, each.contender, run, run).points,
      canWin: able.has(each.contender.id),
      deficits: able.has(each.contender.id) ? deficits(count, each, ranked.slice(0, index), run) : [],
    })),
    decided: champion && {
      champion: champion.name,
      by: sessions[sessionsToDecision(count, contenders, run) - 1]!,
    },
    earliest: champion ? null : earliest(count, ranked, able, run),
  };
}

interface Ranked extends ChampionshipScore {
  contender: Contender;
}

/** The points that the official standings add or take, as far as they know of a contender; who has no place there is none. */
function withStandings(
  count: SeasonCount,
  contenders: readonly Contender[],
  { round, rows }: OfficialStandings,
): Contender[] {
  const sessionCount = count.sessions.findLastIndex((session) => session.round <= round) + 1;
  const placed = new Map(rows.filter(({ position }) => position !== null).map((row) => [row.id, row]));
  return contenders.flatMap((contender) => {
    const row = placed.get(contender.id);
    if (!row) return [];
    const { points } = scoreAfter(count, contender, sessionCount);
    return [{ ...contender, adjustment: row.points === null ? 0 : sumPoints([row.points, -points]) }];
  });
}

/** What it takes against those ahead. */
function deficits(count: SeasonCount, own: Ranked, ahead: readonly Ranked[], run: number): Deficit[] {
  const best = scoreAfter(count, own.contender, run, run);
  return ahead.map((rival) => ({
    rival: rival.contender.name,
    points: sumPoints([rival.points, -own.points]),
    equalIsEnough: isAhead(best, rival),
  }));
}

/** In seasons that drop results the lead alone decides nothing, and none is named. */
function earliest(
  count: SeasonCount,
  ranked: readonly Ranked[],
  able: ReadonlySet<string>,
  run: number,
): ChampionshipFindings['earliest'] {
  const [leader, ...others] = ranked;
  const contenders = ranked.map(({ contender }) => contender);
  const sessionCount = earliestDecision(count, contenders, leader!.contender, run);
  if (sessionCount === null) return null;
  const lead = sumPoints(count.sessions.slice(sessionCount).map(({ mostPoints }) => mostPoints));
  const rivals = others.filter(({ contender }) => able.has(contender.id));
  const leadOver = (rival: Ranked): number => sumPoints([leader!.points, -rival.points]);
  const until = count.sessions.slice(run, sessionCount);
  const mostLead = Math.min(...rivals.map(leadOver)) + sumPoints(until.map(({ mostPoints }) => mostPoints));
  // Where that lead is the most there can be, he won all until then; otherwise a rival may have.
  const hasWonAll = lead >= mostLead;
  const leaderPlaces = [...leader!.racePositions, ...(hasWonAll ? winsOf(until) : [])];
  const rivalWins = winsOf(count.sessions.slice(hasWonAll ? sessionCount : run));
  return {
    at: count.sessions[sessionCount - 1]!,
    leads:
      countedResults(count.year, count.championship) !== 'all'
        ? []
        : rivals.map((rival) => ({
            rival: rival.contender.name,
            leadNow: leadOver(rival),
            lead,
            equalIsEnough: isAhead(
              { points: 0, racePositions: leaderPlaces },
              { points: 0, racePositions: [...rival.racePositions, ...rivalWins] },
            ),
          })),
  };
}

function winsOf(sessions: readonly ScoringSession[]): number[] {
  return sessions.filter(({ kind }) => kind === 'race').map(() => 1);
}

/** Whether the countback is for the first of two who are level on points. */
function isAhead(first: ChampionshipScore, second: ChampionshipScore): boolean {
  return compareScores({ ...first, points: 0 }, { ...second, points: 0 }) < 0;
}
