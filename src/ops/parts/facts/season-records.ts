import { type SeasonRound, seasonRounds } from '../../../core/analysis/season/season-rounds.ts';
import { type CompetitorStats, seasonStats } from '../../../core/analysis/season/season-stats.ts';
import { SvcError } from '../../../core/errors.ts';
import { countOf, ordinal } from '../../../core/facts/phrases.ts';
import { shownDriver } from '../../../core/names/known-drivers.ts';
import type { Effects } from '../../../io/effects.ts';
import { type ReportPoint, weighted } from './race-report.ts';
import { listOf } from '../../../core/list-of.ts';

/** From so many races on a run is worth a sentence. */
const fewest = { wins: 3, podiums: 4, points: 6, firstPodium: 4 };

/** What a race did to the records of its season up to then; empty where a result before it is missing, or the season is not available. */
export async function seasonRecords(
  { data, clock }: Effects,
  year: number,
  eventName: string,
): Promise<ReportPoint[]> {
  try {
    const [schedule, results] = await Promise.all([data.schedule(year), data.seasonResults(year, 'drivers')]);
    const { rounds } = seasonRounds(schedule.value, results.value, clock.nowMs());
    return recordsUntil(rounds, year, eventName);
  } catch (error) {
    if (error instanceof SvcError) return [];
    throw error;
  }
}

/** Wins, podiums and runs that a race brought or ended. Later races change nothing. */
export function recordsUntil(season: readonly SeasonRound[], year: number, eventName: string): ReportPoint[] {
  const at = season.findIndex((round) => round.eventName === eventName);
  const rounds = season.slice(0, at + 1);
  if (rounds.length < 2 || rounds.some(({ race }) => race === null)) return [];
  const statsOf = (part: readonly SeasonRound[]) =>
    seasonStats([{ year, rounds: part, qualifyings: new Map() }], 'drivers');
  const now = statsOf(rounds);
  const before = new Map(statsOf(rounds.slice(0, -1)).map((each) => [each.id, each]));
  return now.flatMap((each) => recordsOf(each, before.get(each.id), now, rounds.length));
}

function recordsOf(
  now: CompetitorStats,
  before: CompetitorStats | undefined,
  all: readonly CompetitorStats[],
  races: number,
): ReportPoint[] {
  const driver = now.driver ?? now.name;
  const name = shownDriver({ driver, name: now.name });
  const told = (id: string, kind: ReportPoint['kind'], weight: number, value: number, text: string) =>
    weighted(
      { id: `record:${id}:${driver}`, kind, about: { drivers: [driver] }, value, unit: null, text },
      weight,
      'analyze season-stats',
    );
  const { longestWinStreak: wins, longestPodiumStreak: podiums } = now;
  const hasWon = now.wins > (before?.wins ?? 0);
  const winners = all.filter((each) => each.wins > 0).length;
  const run = wins.isRunning && wins.races > 1 ? wins.races : 0;
  const ended = before?.longestWinStreak;
  const scoring = before?.longestPointsStreak;
  const isLost =
    scoring?.isRunning === true && !now.longestPointsStreak.isRunning && now.starts > before!.starts;
  const isPodium = now.podiums > (before?.podiums ?? 0);
  return listOf([
    hasWon &&
      told(
        'wins',
        'record',
        52,
        now.wins,
        now.wins === 1
          ? `It was ${name}’s first win of the season; he is the ${ordinal(winners)} different winner in ${countOf(races, 'race')}.`
          : run > 1
            ? `It was ${name}’s ${ordinal(run)} win in a row${run === now.wins ? '' : ` and his ${ordinal(now.wins)} of the season`}.`
            : `It was ${name}’s ${ordinal(now.wins)} win in ${countOf(races, 'race')}.`,
      ),
    !hasWon &&
      ended?.isRunning &&
      ended.races >= fewest.wins &&
      told('run', 'streak', 50, ended.races, `It ended ${name}’s run of ${countOf(ended.races, 'win')}.`),
    isPodium &&
      now.podiums === 1 &&
      !hasWon &&
      races >= fewest.firstPodium &&
      told('podium', 'record', 38, 1, `It was ${name}’s first podium of the season.`),
    isPodium &&
      podiums.isRunning &&
      podiums.races >= fewest.podiums &&
      run < podiums.races &&
      told(
        'podiums',
        'streak',
        36,
        podiums.races,
        `${name} was on the podium for the ${ordinal(podiums.races)} race in a row.`,
      ),
    isLost &&
      scoring.races >= fewest.points &&
      told(
        'points',
        'streak',
        34,
        scoring.races,
        `${name} failed to score after ${countOf(scoring.races, 'race')} in the points.`,
      ),
  ]);
}
