import type { LapDistributionFindings } from '../../analysis/pace/lap-distribution.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import { plainText } from '../../text/plain-text.ts';

/** What the chart is, where nothing stands out. */
export const plainTitle = 'Lap time distribution';
/** Of more drivers only their number is said. */
const mostNamed = 5;

/**
 * Whose median was the quickest of a race as far as the laps prove it, or who cannot be told apart from it; else what the chart is. Not of practices and
 * qualifyings, whose quick laps are of long runs and of single attempts.
 */
export function lapDistributionTitle({
  drivers,
  measuredByTime,
  hasTrackChanged,
}: Pick<LapDistributionFindings, 'drivers' | 'measuredByTime'> & { hasTrackChanged: boolean }): string {
  const [first, second, ...others] = drivers
    .flatMap(({ driver, gapMs, isSeparable }) =>
      gapMs === null ? [] : [{ name: plainText(driver, 4), gapMs, isProven: isSeparable === true }],
    )
    .sort((a, b) => a.gapMs - b.gapMs);
  if (!first || !second || !measuredByTime || hasTrackChanged) return plainTitle;
  const alike = [second, ...others].filter(({ isProven }) => !isProven).map(({ name }) => name);
  const last = alike.at(-1);
  if (last === undefined)
    return `${first.name}’s median lap is ${formatSeconds(second.gapMs)} s quicker than ${second.name}’s`;
  return alike.length < mostNamed
    ? `${[first.name, ...alike.slice(0, -1)].join(', ')} and ${last}: fastest medians, not separable`
    : `${first.name} has the fastest median lap; ${alike.length} others are not separable from it`;
}
