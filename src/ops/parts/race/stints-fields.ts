import * as z from 'zod';
import type { CompoundWear, Stint, Wear, WearDifference } from '../../../core/analysis/race/stints.ts';
import { fewestOfSlope, isSeparable, reachOf, type Slope } from '../../../core/analysis/pace/slope.ts';
import { isForWetTrack } from '../../../core/analysis/pace/track-changes.ts';
import type { LapTimeStatistics } from '../../../core/analysis/pace/lap-time-statistics.ts';
import { formatLapTime, roundedSeconds } from '../../../core/text/lap-time.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';
import { rowOf } from '../row-of.ts';

const slopeField = z
  .object({
    change_s: number.describe('Seconds per lap; positive = laps get slower.'),
    low_s: number.describe('Lower end of the 95 % interval.'),
    high_s: number,
    plus_minus_s: number.describe('Half the interval.'),
    laps: count.describe('Laps it is based on.'),
    separable: flag.describe(
      'false: the interval includes 0, or the track changed too (see "track_changed").',
    ),
  })
  .nullable()
  .describe(`null with fewer than ${fewestOfSlope} laps.`);
const paceFields = {
  counted_laps: count,
  median: text.nullable().describe('M:SS.mmm; null if no lap counts.'),
  median_s: number.nullable(),
  best: text.nullable(),
  best_s: number.nullable(),
  slope: slopeField,
  fuel_corrected_slope: slopeField,
};

const wearColumn = lowIsBetter('tyre wear, deg, degradation, wear, tyre deg, falloff, drop off', {
  unit: 's',
});

/** A stint of the document. */
export const stintRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    stint: count,
    kind: z
      .enum(['race', 'long_run', 'push', 'other'])
      .describe(
        'In practice: a long run, laps for a quick time, or neither; in a long run only its own laps count.',
      ),
    compound: text.nullable(),
    age_at_start: count.nullable().describe('Laps already on the set; null if unknown.'),
    first_lap: count,
    last_lap: count,
    laps: count,
    ...paceFields,
  }),
  {
    columns: {
      laps: highIsBetter('stint length, laps, length, long', { unit: 'laps' }),
      age_at_start: meaning('tyre age, age', { unit: 'laps' }),
      kind: meaning('kind', { isAside: true, values: { long_run: ['long runs', 'long run'] } }),
      'slope.change_s': wearColumn,
    },
  },
);

/** A compound of the document. */
export const compoundRecord = withColumns(
  z.object({
    compound: text,
    stints: count,
    drivers: count,
    ...paceFields,
  }),
  {
    words: ['compounds'],
    columns: { stints: meaning('stints'), 'slope.change_s': wearColumn },
  },
);

/** Two compounds of the document, compared. */
export const compoundDifferenceRecord = z.object({
  compound: text.describe('The compound that wore more.'),
  than: text,
  difference_s: number.describe('Difference in time lost per lap.'),
  low_s: number,
  high_s: number,
  separable: flag.describe(
    'false: the interval holds 0, or the track changed too, so which wore more is unknown.',
  ),
});

export function stintValues(stint: Stint, hasTrackChanged: boolean): z.input<typeof stintRecord> {
  return rowOf(stintRecord, stint, {
    age_at_start: stint.ageAtStartLaps,
    laps: stint.lapCount,
    ...paceValues(stint.statistics, stint.wear, hasTrackChanged || isForWetTrack(stint)),
  });
}

export function compoundValues(
  { compound, stints: count, drivers, statistics, wear }: CompoundWear,
  hasTrackChanged: boolean,
): z.input<typeof compoundRecord> {
  const isOfTrack = hasTrackChanged || isForWetTrack({ compound });
  return { compound, stints: count, drivers, ...paceValues(statistics, wear, isOfTrack) };
}

export function compoundDifferenceValues(
  { compound, than, differenceMs, lowMs, highMs }: WearDifference,
  hasTrackChanged: boolean,
): z.input<typeof compoundDifferenceRecord> {
  return {
    ...{ compound, than, difference_s: roundedSeconds(differenceMs) },
    ...{ low_s: roundedSeconds(lowMs), high_s: roundedSeconds(highMs) },
    separable: !hasTrackChanged && isSeparable({ low: lowMs, high: highMs }),
  };
}

/** `isOfTrack`: what laps add may be of the track as well. */
function paceValues(statistics: LapTimeStatistics | null, wear: Wear | null, isOfTrack: boolean) {
  const timeOf = (key: 'medianMs' | 'bestMs') => ({
    text: statistics && formatLapTime(statistics[key]),
    seconds: statistics && roundedSeconds(statistics[key]),
  });
  const [median, best] = [timeOf('medianMs'), timeOf('bestMs')];
  return {
    counted_laps: statistics?.lapCount ?? 0,
    ...{ median: median.text, median_s: median.seconds, best: best.text, best_s: best.seconds },
    slope: wear && slopeValues(wear.slope, isOfTrack),
    fuel_corrected_slope: wear && slopeValues(wear.corrected, isOfTrack),
  };
}

function slopeValues(slope: Slope, isOfTrack: boolean) {
  return {
    change_s: roundedSeconds(slope.perStep),
    ...{ low_s: roundedSeconds(slope.low), high_s: roundedSeconds(slope.high) },
    plus_minus_s: roundedSeconds(reachOf(slope)),
    ...{ laps: slope.count, separable: !isOfTrack && isSeparable(slope) },
  };
}
