import { isMedianBelow } from '../../median-interval.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';
import type { LapTimesDriver, LapTimesRows } from './lap-times-series.ts';

/** What the chart is, where nothing stands out. */
export const plainTitle = 'Lap times';

type Measured = LapTimesDriver & { stats: NonNullable<LapTimesDriver['stats']> };

/**
 * Who is quicker, as far as the laps prove it: in races by the median, where it is below everybody else's by more than chance makes of it
 * and the track stayed the same; in qualifyings by the best lap; in practices by the best lap too, where it is ahead by more than the laps of either are spread. Else what the
 * chart is.
 */
export function lapTimesTitle({ kind, drivers, hasTrackChanged }: LapTimesRows): string {
  const measured = drivers.filter((driver): driver is Measured => driver.stats !== null);
  const isRace = kind === 'race';
  const timeOf = ({ stats }: Measured) => (isRace ? stats.medianMs : stats.bestMs);
  const [first, second, ...others] = measured.toSorted((a, b) => timeOf(a) - timeOf(b));
  if (!first || !second || timeOf(first) === timeOf(second)) return plainTitle;
  const marginMs = timeOf(second) - timeOf(first);
  const by = `${formatSeconds(marginMs)} s`;
  const [name, other] = [nameOf(first), nameOf(second)];
  if (
    kind === 'practice' &&
    marginMs <= Math.max(...[first, second].map(({ stats }) => stats.stdMs ?? Infinity))
  )
    return plainTitle;
  if (!isRace) return `${name}’s best lap is ${by} quicker than ${other}’s`;
  const isProven = [second, ...others].every((each) => isMedianBelow(quickMs(first), quickMs(each)));
  return isProven && !hasTrackChanged ? `${name}’s median lap is ${by} quicker than ${other}’s` : plainTitle;
}

function nameOf({ lastName, code }: LapTimesDriver): string {
  return plainText(lastName ?? code, 24);
}

function quickMs({ laps }: LapTimesDriver): number[] {
  return laps
    .flatMap((lap) => (lap.isQuick && lap.lapTimeMs !== null ? [lap.lapTimeMs] : []))
    .sort((a, b) => a - b);
}
