import type { Lap } from './lap.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';

/**
 * The tyre of a lap is the set last named before its end, of an in lap the set last named before the pit entry. Laps before the
 * first message have unknown tyres.
 */
export function fitTyres(laps: readonly Lap[], tyreSets: readonly TyreSet[]): void {
  const byTime = [...tyreSets].sort((a, b) => a.fromMs - b.fromMs);
  /** null = laps of the stint are missing, and nobody knows how many. */
  const lapsOnStint = new Map<number, number | null>();
  laps.forEach((lap, index) => {
    const namedBy = (timeMs: number) => byTime.findLast((candidate) => candidate.fromMs <= timeMs);
    const set = namedBy(racedUntilMs(lap)) ?? namedBy(lap.endMs);
    if (!set) return;
    const before = lapsOnStint.has(set.stint) ? lapsOnStint.get(set.stint)! : 0;
    const lapsDone = before === null ? null : lapsOnStintAt(lap, laps[index - 1], set, before);
    lapsOnStint.set(set.stint, lapsDone);
    lap.stint = set.stint + 1;
    lap.compound = set.compound;
    lap.freshTyre = set.fresh;
    lap.tyreLifeLaps = set.startLaps === null || lapsDone === null ? null : set.startLaps + lapsDone;
    const previous = laps[index - 1];
    lap.keptTyres = previous?.stint === lap.stint ? previous.keptTyres : keepsTyres(set, previous);
  });
}

/** Laps of a stint with this one; null where the stint may have begun on a lap that is missing. */
function lapsOnStintAt(
  lap: Lap,
  previous: Lap | undefined,
  { stint }: TyreSet,
  before: number,
): number | null {
  const missing = previous ? lap.lapNumber - previous.lapNumber - 1 : 0;
  return missing === 0 || previous?.stint === stint + 1 ? before + missing + 1 : null;
}

/** Where the pits lie before the line, new tyres may be named before the in lap ends. Beyond the line they are for this lap. */
function racedUntilMs({ pitInMs, pitOutMs, endMs }: Lap): number {
  const isInLap = pitInMs !== null && !(pitOutMs !== null && pitOutMs > pitInMs);
  return isInLap ? Math.min(pitInMs, endMs) : endMs;
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
