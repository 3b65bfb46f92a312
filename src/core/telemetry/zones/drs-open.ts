import { runsOf, type Stretch, type ZoneSample } from './zone-samples.ts';
import { longestZoneStepMs } from './zone-thresholds.ts';

/** Codes from which the flap is open: 10, 12 and 14. Below are off and eligible. */
const openFrom = 10;

/**
 * Stretches on which DRS was open, as the feed says it (channel 45, up to 2025): from the first sample that says so to the next one that does
 * not, so each end is up to a step late.
 */
export function findDrsOpen(samples: readonly ZoneSample[]): Stretch[] {
  return runsOf(samples, longestZoneStepMs, ({ drs }) => drs >= openFrom).map(([first, last]) => {
    const [from, to] = [samples[first]!, samples[last]!];
    const next = samples[last + 1];
    const end = next && next.tMs - to.tMs <= longestZoneStepMs ? next : to;
    return {
      ...{ startMs: from.tMs, endMs: end.tMs },
      ...{ entrySpeedKmh: from.speedKmh, exitSpeedKmh: end.speedKmh },
    };
  });
}
