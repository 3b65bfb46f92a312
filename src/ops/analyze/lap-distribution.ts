import * as z from 'zod';
import {
  analyseLapDistribution,
  type LapDistributionFindings as Distributions,
} from '../../core/analysis/pace/lap-distribution.ts';
import { lapDistributionChart } from '../../core/charts/pace/lap-distribution.ts';
import { formatLapTime } from '../../core/text/lap-time.ts';
import { tellsOf } from '../../core/warnings.ts';
import {
  answerAbout,
  excludedField,
  lapTimeField,
  sessionResultFields,
  sessionResultValues,
  fieldParts,
} from '../parts/result-fields.ts';
import {
  askedDrivers,
  driversField,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { seeLapsOf } from '../parts/steps.ts';
import { noQuickLaps } from '../parts/missing.ts';
import { bestLapsOf, lapDistributionFacts, type PaceContext } from '../parts/facts/pace.ts';
import { defineOperation } from '../parts/operation.ts';
import { isOrderFinal } from '../parts/race-session.ts';
import { driverDistributionRecord, driverDistributionValues } from '../parts/pace/lap-distribution-fields.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { isRace } from '../parts/facts/session-phrase.ts';
import { text } from '../parts/fields.ts';

const method =
  'Laps: those that count for pace, judged alike for all drivers. Quartiles by linear interpolation (R-7), whiskers at the last lap within 1.5 interquartile ranges (Tukey). ' +
  'Spread: the interquartile range, which single slow laps hardly affect. Medians: 95 % interval by ranks (binomial), separable if the intervals do not overlap; the same for spreads, by the median distance of laps from their median. ' +
  'Not corrected for fuel, tyres, track or traffic.';

/** How the quick laps of drivers lie in a session. */
export interface LapDistributionFindings
  extends Omit<Distributions, 'warnings' | 'quickLapLimitMs'>, PaceContext {
  session: SessionSubject;
  quickLapLimitMs: number;
}

export const lapDistribution = defineOperation({
  name: 'analyze lap-distribution',
  summary: "How each driver's lap times are spread: quartiles, laps by compound, every lap drawn (PNG).",
  description:
    "Gives the median, quartiles, whiskers, spread, mean and best of every driver's quick laps, whether the medians differ by more than chance, and the same by compound. " +
    'Quick laps as for the pace of teams: accurate, not deleted, not neutralised, within 107 % of the fastest such lap of the session, or in a race of the quickest car within two laps of it.',
  brief: 'Spread of each driver’s quick laps: quartiles, by compound, do medians differ; chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', drivers: ['NOR', 'PIA'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: [...fieldParts, 'times', 'flags', 'deletions', 'tyres', 'stops'],
  input: z.object({ ...sessionInputFields, drivers: driversField }),
  listKey: 'statistics',
  output: z.object({
    chart_path: text,
    statistics: z.array(driverDistributionRecord).describe('In finishing order.'),
    quick_lap_limit: lapTimeField.describe(
      '107 % of the fastest undisturbed lap, M:SS.mmm. Slower laps do not count, but in a race those within 107 % of ' +
        'the quickest car within two laps, where that car was within this limit.',
    ),
    excluded: excludedField.describe('Drivers without a quick lap, with the reason.'),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input, 'R'));
    const { subject, timing, origin } = loaded;
    const { drivers: asked, codes } = askedDrivers(timing, input.drivers);
    const drivers = timing.results.filter((result) => asked.includes(result));
    const { warnings, ...found } = analyseLapDistribution(drivers, timing);
    if (found.drivers.length === 0)
      throw noQuickLaps(found.excluded, origin.warnings, seeLapsOf(drivers, timing.laps));
    const quickLapLimitMs = found.quickLapLimitMs!;
    const numbers = new Set(drivers.map(({ driverNumber }) => driverNumber));
    const told: LapDistributionFindings = {
      ...{ session: subject, kind: timing.kind, ...found, quickLapLimitMs },
      hasTrackChanged: tellsOf(warnings, 'PACE_CHANGED'),
      isWholeField: codes === null,
      bestLaps: bestLapsOf(timing.laps.filter(({ driverNumber }) => numbers.has(driverNumber))),
    };
    return sessionOutcome(loaded, {
      findings: told,
      chart: {
        ...{ name: 'lap_distribution', title: 'Lap time distribution', who: codes },
        parameters: { drivers: codes?.toSorted() ?? null },
        spec: lapDistributionChart({
          ...chartTexts(loaded, lapDistributionFacts(told, {})),
          ...{ ...found, quickLapLimitMs, hasTrackChanged: told.hasTrackChanged },
          ...(!isOrderFinal(timing, origin.warnings) && { isUnderWay: true }),
        }),
      },
      about: answerAbout(drivers),
      warnings,
      next: [
        [
          'analyze lap-times',
          'shows these laps one by one',
          { drivers: found.drivers.slice(0, 2).map(({ driver }) => driver) },
        ],
        isRace(subject) && ['analyze stints', 'shows how the tyres affected them'],
      ],
    });
  },
  facts: (findings: LapDistributionFindings, focus) => lapDistributionFacts(findings, focus),
  document: (outcome, saved) => {
    const { drivers, excluded, quickLapLimitMs } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      statistics: drivers.map(driverDistributionValues),
      quick_lap_limit: formatLapTime(quickLapLimitMs),
      excluded,
      method,
      ...sessionResultValues(outcome, saved),
    };
  },
});
