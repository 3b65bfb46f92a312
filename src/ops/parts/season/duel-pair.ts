import { changesBetweenParts } from '../../../core/analysis/pace/track-changes.ts';
import type { Both } from '../../../core/analysis/season/duels.ts';
import { driverLabel } from '../../../core/analysis/season/season-competitors.ts';
import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import { type NamedDriver, resolveDrivers } from '../../../core/names/driver-resolution.ts';
import type { OfficialResult } from '../../../core/results/official-result.ts';
import type { OfficialRound } from '../../../core/results/official-rounds.ts';
import type { NamedSide } from './duel-fields.ts';

/** A driver of a season, as the latest line of a result names him. */
export interface SeasonEntrant extends NamedDriver {
  driverId: string;
}

/** How documents name a driver. */
export function sideOf({ code, fullName }: SeasonEntrant): NamedSide {
  return { driver: code, name: fullName ?? code };
}

/** Two of those who took part in the rounds. Throws what `resolveDrivers` throws. */
export function resolvePair(rounds: readonly SeasonRound[], queries: readonly string[]): Both<SeasonEntrant> {
  const rows = rounds.flatMap(({ race, sprint }) => [...(sprint?.results ?? []), ...(race?.results ?? [])]);
  const entrants = new Map(rows.map((row) => [row.driverId ?? row.driverNumber, entrantOf(row)]));
  const [first, second] = resolveDrivers([...entrants.values()], queries);
  return [first!, second!];
}

function entrantOf(row: OfficialResult): SeasonEntrant {
  const { driverNumber, firstName, lastName } = row;
  const fullName = [firstName, lastName].filter((part) => part !== null).join(' ') || null;
  const driverId = row.driverId ?? driverNumber;
  return { code: driverLabel(row), driverNumber, firstName, lastName, fullName, driverId };
}

/** Qualifyings by number of the round: of the same race, whatever number it had when it was stored. */
export function qualifyingsOf(
  rounds: readonly SeasonRound[],
  qualifyings: readonly OfficialRound[],
): Map<number, OfficialRound> {
  return new Map(
    rounds.flatMap(({ round, race }) => {
      const found = qualifyings.find((each) => (race?.date ? each.date === race.date : each.round === round));
      return found ? [[round, found] as const] : [];
    }),
  );
}

/** Numbers of the rounds in whose qualifying the track got wet or dried. */
export function changedRounds(qualifyings: ReadonlyMap<number, OfficialRound>): Set<number> {
  const changed = [...qualifyings].filter(
    ([, { results }]) =>
      changesBetweenParts(results.map(({ q1Ms, q2Ms, q3Ms }) => [q1Ms, q2Ms, q3Ms])).length > 0,
  );
  return new Set(changed.map(([round]) => round));
}
