import * as z from 'zod';
import { fewestLapsOfBox } from '../../core/analysis/pace/few-laps.ts';
import {
  analyseLapDistribution,
  spreadMs,
  type DriverDistribution,
  type LapDistributionFindings as Distributions,
} from '../../core/analysis/pace/lap-distribution.ts';
import { fewestOfInterval } from '../../core/median-interval.ts';
import { lapDistributionChart } from '../../core/charts/pace/lap-distribution.ts';
import type { NextStep } from '../../core/errors.ts';
import { formatLapTime, roundedSeconds } from '../../core/text/lap-time.ts';
import { mergeWarnings, tellsOf } from '../../core/warnings.ts';
import { answerAbout } from '../parts/answer-about.ts';
import { askedDrivers, driversField } from '../parts/asked-drivers.ts';
import { sessionChartName } from '../parts/chart-name.ts';
import { chartTitles, titleOf } from '../parts/chart-titles.ts';
import { seeLapsOf } from '../parts/helpful-steps.ts';
import { noQuickLaps } from '../parts/no-quick-laps.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf } from '../parts/origins.ts';
import { possibleSteps } from '../parts/possible-steps.ts';
import {
  excludedField,
  exclusionCountsField,
  lapTimeField,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import {
  selectSession,
  sessionInput,
  sessionInputFields,
  sessionSubject,
  type SessionSubject,
} from '../parts/session-selectors.ts';

/** "a: 1:31.234" and "a_s: 91.234". */
const timeFields = {
  ...{ median: lapTimeField, median_s: z.number(), mean: lapTimeField, mean_s: z.number() },
  ...{ best: lapTimeField, best_s: z.number() },
};
const ofBox = z.number().nullable();
const driverRecord = z.object({
  driver: z.string(),
  team: z.string().nullable(),
  position: z.number().int().nullable(),
  lap_count: z.number().int().describe('Quick laps.'),
  ...timeFields,
  gap_s: z
    .number()
    .nullable()
    .describe(
      `Median against the fastest of those with ${fewestLapsOfBox} laps or more; null with fewer laps.`,
    ),
  separable: z
    .boolean()
    .nullable()
    .describe('false: chance may have made that gap; null of the fastest itself and without a gap.'),
  median_low_s: z
    .number()
    .nullable()
    .describe(`Lower end of the median's 95 % interval; null with fewer than ${fewestOfInterval} laps.`),
  median_high_s: z.number().nullable(),
  std_dev_s: z.number().describe('Sample standard deviation (n − 1); 0 for one lap.'),
  spread_s: ofBox.describe(
    `Interquartile range: within it lies the middle half of the laps; null with fewer than ${fewestLapsOfBox} laps, as all of a box.`,
  ),
  spread_separable: z
    .boolean()
    .nullable()
    .describe(
      'false: chance may have made the spread larger than the smallest one; null of the smallest itself and without a spread.',
    ),
  lower_quartile_s: ofBox.describe('Quartiles by linear interpolation (R-7).'),
  upper_quartile_s: ofBox,
  lower_whisker_s: ofBox.describe('Fastest lap within 1.5 interquartile ranges below the box.'),
  upper_whisker_s: ofBox.describe('Slowest lap within 1.5 interquartile ranges above the box.'),
  outliers_s: z.array(z.number()).nullable().describe('Laps beyond the whiskers.'),
  compounds: z
    .array(z.object({ compound: z.string().nullable(), lap_count: z.number().int(), ...timeFields }))
    .describe('Quick laps by compound, most laps first; null: nobody says which.'),
  excluded_laps: exclusionCountsField.describe('Other laps, by reason.'),
});

const method =
  'Laps: those that count for pace, of all drivers by one yardstick. Quartiles by linear interpolation (R-7), whiskers at the last lap within 1.5 interquartile ranges (Tukey). ' +
  'Spread: the interquartile range, which single slow laps do not move. Medians: 95 % interval by ranks (binomial); separable where the intervals do not touch; spreads likewise, by the median distance of laps from their median. ' +
  'Not corrected for fuel, tyres, track or traffic.';

/** How the quick laps of drivers lie in a session. */
export interface LapDistributionFindings extends Omit<Distributions, 'warnings' | 'quickLapLimitMs'> {
  session: SessionSubject;
  quickLapLimitMs: number;
}

export const lapDistribution = defineOperation({
  name: 'analyze lap-distribution',
  summary: 'How the lap times of each driver are spread: quartiles, laps by compound, every lap drawn (PNG).',
  description:
    'Gives median, quartiles, whiskers, spread, mean and best of the quick laps of every driver, whether medians differ beyond chance, and the same by compound. ' +
    'Quick laps as for the pace of teams: accurate, not deleted, not neutralised, within 107 % of the fastest such lap of the session, or in a race of the quickest car within two laps of it.',
  brief: 'Spread of each driver’s quick laps: quartiles, by compound, whether medians differ; chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', drivers: ['NOR', 'PIA'] },
  ],
  subject: 'Lap distribution',
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'times', 'flags', 'deletions', 'tyres', 'stops'],
  input: z.object({ ...sessionInputFields, drivers: driversField }),
  listKey: 'statistics',
  output: z.object({
    chart_path: z.string(),
    statistics: z.array(driverRecord).describe('In finishing order.'),
    quick_lap_limit: lapTimeField.describe(
      '107 % of the fastest undisturbed lap, M:SS.mmm. Slower laps do not count, but in a race those within 107 % of ' +
        'the quickest car within two laps, where that car was within this limit.',
    ),
    excluded: excludedField.describe('Drivers without a quick lap, and why.'),
    method: z.string(),
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input, 'R');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const { drivers: asked, codes } = askedDrivers(timing, input.drivers);
    const drivers = timing.results.filter((result) => asked.includes(result));
    const { warnings, ...found } = analyseLapDistribution(drivers, timing);
    if (found.drivers.length === 0)
      throw noQuickLaps(found.excluded, origin.warnings, seeLapsOf(drivers, timing.laps));
    const quickLapLimitMs = found.quickLapLimitMs!;
    const subject = sessionSubject(selected);
    return {
      findings: { session: subject, ...found, quickLapLimitMs } satisfies LapDistributionFindings,
      charts: [
        {
          kind: 'png',
          name: sessionChartName('lap_distribution', selected),
          parameters: {
            ...{ year: event.year, event: event.eventName, session: session.code },
            drivers: codes?.toSorted() ?? null,
          },
          spec: lapDistributionChart({
            ...chartTitles(selected, origin),
            ...{ ...found, quickLapLimitMs },
            hasTrackChanged: tellsOf(warnings, 'PACE_CHANGED'),
          }),
          title: titleOf('Lap time distribution', subject, codes ?? []),
        },
      ],
      ...originOf(origin),
      about: answerAbout(drivers),
      warnings: mergeWarnings(selected.warnings, origin.warnings, warnings),
      next: possibleSteps(nextSteps(subject, found.drivers), origin, timing.laps),
    };
  },
  document: (outcome, saved) => {
    const { session, drivers, excluded, quickLapLimitMs } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      statistics: drivers.map(toRecord),
      quick_lap_limit: formatLapTime(quickLapLimitMs),
      excluded,
      method,
      ...sessionValues(session),
      ...resultValues(outcome, saved),
    };
  },
});

function toRecord(row: DriverDistribution): z.input<typeof driverRecord> {
  const { driver, team, position, statistics, box, gapMs, isSeparable, medianInterval, byCompound } = row;
  const seconds = (valueMs: number | null | undefined) => (valueMs == null ? null : roundedSeconds(valueMs));
  return {
    ...{ driver, team, position, lap_count: statistics.lapCount },
    ...timeValues(statistics),
    ...{ gap_s: seconds(gapMs), separable: isSeparable },
    ...{ median_low_s: seconds(medianInterval?.from), median_high_s: seconds(medianInterval?.to) },
    ...{ std_dev_s: roundedSeconds(statistics.stdMs), spread_s: seconds(spreadMs(row)) },
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

function nextSteps(session: SessionSubject, rows: readonly DriverDistribution[]): NextStep[] {
  const place = sessionInput(session);
  const codes = rows.slice(0, 2).map(({ driver }) => driver);
  return [
    {
      operation: 'analyze lap-times',
      input: { ...place, drivers: codes },
      why: 'shows these laps one after the other',
    },
    ...(session.sessionCode === 'R' || session.sessionCode === 'S'
      ? [{ operation: 'analyze stints', input: place, why: 'shows what tyres did to them' }]
      : []),
  ];
}
