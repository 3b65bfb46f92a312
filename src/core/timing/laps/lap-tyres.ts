import type { SessionKind } from '../../calendar/session-kind.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import { racedUntilMs } from '../tyres/driven-sets.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';
import type { Lap } from './lap.ts';

/**
 * The tyre of a lap is the set that was on the car at its end, of an in lap at the pit entry. Laps before the first set that is known
 * have unknown tyres. In a race a stint ends at a tyre change: one that kept the tyres goes on, and so do age and freshness. In a
 * practice or qualifying each visit to the pits ends one, as the feed counts. Where laps are missing, a set that was fitted among them
 * has no age.
 */
export function fitTyres(
  laps: readonly Lap[],
  tyreSets: readonly TyreSet[],
  kind: SessionKind,
  trace?: SessionTrace,
): void {
  const byTime = [...tyreSets].sort((a, b) => a.fromMs - b.fromMs);
  let setBefore: TyreSet | undefined;
  let keptSets = 0;
  laps.forEach((lap, index) => {
    const onAt = (timeMs: number) => byTime.findLast((candidate) => candidate.fromMs <= timeMs);
    const set = onAt(racedUntilMs(lap)) ?? onAt(lap.endMs);
    if (!set) return;
    const previous = laps[index - 1];
    const isKept = kind === 'race' && set !== setBefore && keepsTyres(set, previous);
    if (isKept) keptSets += 1;
    lap.stint = set.stint + 1 - keptSets;
    lap.compound = set.compound;
    const lapsSince = previous ? lap.lapNumber - previous.lapNumber : 1;
    if (previous && (set === setBefore || isKept)) {
      lap.tyreLifeLaps = previous.tyreLifeLaps === null ? null : previous.tyreLifeLaps + lapsSince;
      lap.freshTyre = previous.freshTyre;
    } else {
      lap.tyreLifeLaps = set.startLaps === null || lapsSince > 1 ? null : set.startLaps + 1;
      lap.freshTyre = set.fresh;
    }
    setBefore = set;
    trace?.wears(lap, set, isKept);
  });
}

/**
 * Whether a stint went on with the tyres of the stint before. The feed's own flag is often stale, so compound and age have to
 * agree with it. 2025 Miami, Sprint, car 12: waved through the pits at the end of lap 12; stint 1 was corrected at
 * 01:42:49.267 to `{"Compound": "INTERMEDIATE", "TyresNotChanged": "1", "StartLaps": 11}`.
 */
function keepsTyres(set: TyreSet, previous: Lap | undefined): boolean {
  if (set.notChanged !== true || !previous || set.compound === null || set.compound !== previous.compound)
    return false;
  if (set.startLaps === null || previous.tyreLifeLaps === null) return false;
  return Math.abs(set.startLaps - previous.tyreLifeLaps) <= 1;
}
