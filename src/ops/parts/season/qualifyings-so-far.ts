import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import type { OfficialRound } from '../../../core/results/official-rounds.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { loadChampionship, ofRoundsAlone, roundOfEvent } from './championship-so-far.ts';
import { changedRounds, qualifyingsOf } from './duel-pair.ts';

/** The rounds of a season that are counted, and their qualifyings. */
export interface QualifyingsSoFar {
  /** With a race or a sprint, up to `until`. */
  rounds: SeasonRound[];
  /** The last round that counts. */
  until: SeasonRound;
  /** By number of the round. */
  qualifyings: Map<number, OfficialRound>;
  /** Numbers of the rounds in whose qualifying the track got wet or dried. */
  changed: Set<number>;
  origin: Origin;
  warnings: Warning[];
}

/** @param asked the last event that counts; the latest round with a result where none is named. Throws what `roundOfEvent` throws. */
export async function loadQualifyings(
  effects: Effects,
  year: number,
  asked: string | undefined,
): Promise<QualifyingsSoFar> {
  const [latest, { value, warnings }] = await Promise.all([
    loadChampionship(effects, year, 'drivers'),
    effects.data.seasonQualifyings(year),
  ]);
  const { rounds: all, analysisRound } = latest.season;
  const until =
    asked === undefined
      ? all.find(({ round }) => round === analysisRound)!
      : roundOfEvent(latest, asked, 'until');
  const rounds = all.filter(({ round, race, sprint }) => round <= until.round && (race ?? sprint));
  const qualifyings = qualifyingsOf(rounds, value);
  return {
    ...{ rounds, until, qualifyings, changed: changedRounds(qualifyings), origin: latest.origin },
    warnings: mergeWarnings(latest.loading, ofRoundsAlone(latest.found), warnings),
  };
}
