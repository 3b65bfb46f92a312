import * as z from 'zod';
import { fewestLapsOfBox } from '../../../core/analysis/pace/quick-laps.ts';
import { spreadMs, type DriverDistribution } from '../../../core/analysis/pace/lap-distribution.ts';
import { fewestOfInterval } from '../../../core/quantile.ts';
import { formatLapTime, roundedSeconds } from '../../../core/text/lap-time.ts';
import { exclusionCountsField, lapTimeField } from '../result-fields.ts';
import { withColumns, lowIsBetter } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';

/** "a: 1:31.234" and "a_s: 91.234". */
const timeFields = {
  ...{ median: lapTimeField, median_s: number, mean: lapTimeField, mean_s: number },
  ...{ best: lapTimeField, best_s: number },
};
const ofBox = number.nullable();

/** A driver of the document. */
export const driverDistributionRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    position: count.nullable(),
    lap_count: count.describe('Quick laps.'),
    ...timeFields,
    gap_s: number
      .nullable()
      .describe(
        `Gap of the median to the fastest of those with ${fewestLapsOfBox} laps or more; null with fewer laps.`,
      ),
    separable: flag
      .nullable()
      .describe('false: the gap may be chance; null for the fastest, or without a gap.'),
    median_low_s: number
      .nullable()
      .describe(`Lower end of the median's 95 % interval; null with fewer than ${fewestOfInterval} laps.`),
    median_high_s: number.nullable(),
    std_dev_s: number.nullable().describe('Sample standard deviation (n − 1); null for one lap.'),
    spread_s: ofBox.describe(
      `Interquartile range: the middle half of the laps; null with fewer than ${fewestLapsOfBox} laps, as all of a box.`,
    ),
    spread_separable: flag
      .nullable()
      .describe(
        'false: its excess over the smallest spread may be chance; null for the smallest, or without a spread.',
      ),
    lower_quartile_s: ofBox.describe('Quartiles by linear interpolation (R-7).'),
    upper_quartile_s: ofBox,
    lower_whisker_s: ofBox.describe('Fastest lap within 1.5 interquartile ranges below the box.'),
    upper_whisker_s: ofBox.describe('Slowest lap within 1.5 interquartile ranges above the box.'),
    outliers_s: z.array(number).nullable().describe('Laps beyond the whiskers.'),
    compounds: z
      .array(z.object({ compound: text.nullable(), lap_count: count, ...timeFields }))
      .describe('Quick laps by compound, most laps first; null: unknown compound.'),
    excluded_laps: exclusionCountsField.describe('Other laps, by reason.'),
  }),
  {
    columns: {
      gap_s: lowIsBetter('gap to the fastest, gap'),
      spread_s: lowIsBetter('spread of lap times, spread, iqr', {
        ends: { low: 'consistent, steady', high: 'inconsistent, erratic' },
      }),
    },
  },
);

export function driverDistributionValues(row: DriverDistribution): z.input<typeof driverDistributionRecord> {
  const { driver, team, position, statistics, box, gapMs, isSeparable, medianInterval, byCompound } = row;
  const seconds = (valueMs: number | null | undefined) => (valueMs == null ? null : roundedSeconds(valueMs));
  return {
    ...{ driver, team, position, lap_count: statistics.lapCount },
    ...timeValues(statistics),
    ...{ gap_s: seconds(gapMs), separable: isSeparable },
    ...{ median_low_s: seconds(medianInterval?.from), median_high_s: seconds(medianInterval?.to) },
    ...{ std_dev_s: seconds(statistics.stdMs), spread_s: seconds(spreadMs(row)) },
    spread_separable: row.isSpreadSeparable,
    lower_quartile_s: seconds(box?.lowerQuartile),
    upper_quartile_s: seconds(box?.upperQuartile),
    lower_whisker_s: seconds(box?.lowerWhisker),
    upper_whisker_s: seconds(box?.upperWhisker),
    outliers_s: box && box.outliers.map(roundedSeconds),
    compounds: byCompound.map(({ compound, statistics: own }) => ({
      ...{ compound, lap_count: own.lapCount, ...timeValues(own) },
    })),
    excluded_laps: row.excludedLaps,
  };
}

function timeValues({ medianMs, meanMs, bestMs }: DriverDistribution['statistics']) {
  return {
    ...{ median: formatLapTime(medianMs), median_s: roundedSeconds(medianMs) },
    ...{ mean: formatLapTime(meanMs), mean_s: roundedSeconds(meanMs) },
    ...{ best: formatLapTime(bestMs), best_s: roundedSeconds(bestMs) },
  };
}
