import { standingsRows } from '../../../core/analysis/season/standings-rows.ts';
import { summariseSeason } from '../../../core/analysis/season/season-summary.ts';
import type { Championship } from '../../../core/results/official-standings.ts';
import { resultsUntil } from '../../../core/results/season-results.ts';
import type { StandingsAfterRound } from '../../../core/tables/standings.ts';
import type { Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { loadChampionship } from '../season/championship-so-far.ts';

export interface StandingsByRound {
  rounds: StandingsAfterRound[];
  origin: Origin;
  warnings: Warning[];
}

/**
 * A championship after each of its rounds so far: the official standings after the latest, and before it what the rules make of the
 * results, so that a season costs no request for each round. Throws what `loadChampionship` throws.
 */
export async function standingsByRound(
  effects: Effects,
  year: number,
  championship: Championship,
): Promise<StandingsByRound> {
  const { season, schedule, results, origin, warnings } = await loadChampionship(effects, year, championship);
  const run = season.rounds.filter(({ race, sprint }) => race ?? sprint);
  const rounds: StandingsAfterRound[] = [];
  let before: typeof season.competitors | null = null;
  for (const round of run) {
    const isLatest = round.round === season.analysisRound;
    const then = { ...resultsUntil(results, round.round), standings: null, standingsProblem: null };
    const { competitors } = isLatest
      ? season
      : summariseSeason(schedule, then, championship, Date.parse(round.date ?? `${year}-01-01`));
    rounds.push({
      championship,
      round,
      rows: standingsRows(competitors, before, championship === 'drivers'),
    });
    before = competitors;
  }
  return { rounds, origin, warnings };
}
