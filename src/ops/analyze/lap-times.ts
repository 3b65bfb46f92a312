import * as z from 'zod';
import { analyseLapTimes, lapsByPart } from '../../core/analysis/pace/lap-times.ts';
import { mostOnWetTyres, wetLaps } from '../../core/analysis/pace/track-changes.ts';
import { lapTimesChart } from '../../core/charts/pace/lap-times.ts';
import { formatLapTime, formatSeconds, ifKnown } from '../../core/text/lap-time.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import { tyreDoubt } from '../../core/timing/tyres/tyre-sets.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { tellsOf } from '../../core/warnings.ts';
import {
  answerAbout,
  excludedField,
  exclusionCountsField,
  lapParts,
  lapTimeField,
  namesOfParts,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { bestLapsOf, lapTimesFacts, type PaceContext } from '../parts/facts/pace.ts';
import { defineOperation } from '../parts/operation.ts';
import { seeLapsOf } from '../parts/steps.ts';
import type { ExclusionCounts } from '../../core/analysis/pace/quick-laps.ts';
import type { LapTimeStatistics } from '../../core/analysis/pace/lap-time-statistics.ts';
import { noQuickLaps } from '../parts/missing.ts';
import { selectors, selectSession, type SessionSubject } from '../parts/session-selectors.ts';
import { nameField, text, count } from '../parts/fields.ts';
import { untilFields } from '../parts/until-fields.ts';
import { withColumns, lowIsBetter } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';

const statisticsRecord = withColumns(
  z.object({
    mean: lapTimeField,
    median: lapTimeField,
    std: text
      .nullable()
      .describe('Sample standard deviation (n − 1), seconds with 3 decimals; null for one lap.'),
    best: lapTimeField,
    lap_count: count,
  }),
  {
    words: ['drivers'],
    columns: {
      mean: lowIsBetter('mean lap time, mean, average, average lap time', { unit: 's' }),
      median: lowIsBetter('median lap time, median, pace, race pace', { unit: 's' }),
      std: lowIsBetter('standard deviation, sd, std', { unit: 's', ends: { low: 'consistent' } }),
      best: lowIsBetter('best lap, fastest lap, lap, lap time', { unit: 's' }),
    },
  },
);

/** Pace of some drivers over the quick laps of a session. */
export interface LapTimesFindings extends PaceContext {
  session: SessionSubject;
  /** In the order asked for. */
  drivers: {
    code: string;
    team: string | null;
    statistics: LapTimeStatistics;
    /** Lap times of the quick laps, rising. */
    quickMs: number[];
    /** Laps that do not count, by reason. */
    excludedLaps: ExclusionCounts;
  }[];
  /** Drivers asked for without a quick lap. */
  excluded: { driver: string; reason: string }[];
  quickLapLimitMs: number;
}

export const lapTimes = defineOperation({
  name: 'analyze lap-times',
  summary: 'Lap time statistics and a lap time chart (PNG) for some drivers.',
  description:
    'Draws every lap of the drivers and computes mean, median, standard deviation and best of their quick laps: ' +
    'accurate, not deleted, not neutralised, within 107 % of the fastest such lap of the session.',
  brief: 'Mean, median, deviation and best of quick laps; chart of all laps.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', drivers: ['NOR', 'PIA'] },
    { year: 2018, gp: 'Azerbaijan', session: 'R', drivers: ['HAM', 'RAI', 'PER'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: lapParts,
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session,
    drivers: z
      .array(nameField)
      .min(1)
      .max(30)
      .describe('Driver code, number or name; repeat for more.')
      .meta({ brief: 'Codes or names.' }),
    ...untilFields,
  }),
  output: z.object({
    chart_saved_to: text,
    statistics: z.record(text, statisticsRecord),
    ...sessionFields,
    quick_lap_limit: lapTimeField.describe('Slower laps do not count; M:SS.mmm.'),
    laps_used: z.record(text, count).describe('Quick laps per driver.'),
    laps_excluded: z.record(text, exclusionCountsField).describe('Other laps per driver, by reason.'),
    excluded: excludedField,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input));
    const { selected, subject, timing, origin } = loaded;
    const drivers = resolveDrivers(timing.results, input.drivers);
    const findings = analyseLapTimes(drivers, timing);
    if (findings.drivers.length === 0)
      throw noQuickLaps(findings.excluded, origin.warnings, seeLapsOf(drivers, timing.laps));

    const isInDoubt = tyreDoubt(origin.warnings);
    const parts = lapsByPart(timing);
    const partNames = namesOfParts(selected.session);
    const codes = findings.drivers.map(({ result }) => result.code);
    const told: LapTimesFindings = {
      ...{ session: subject, kind: timing.kind, excluded: findings.excluded, isWholeField: false },
      hasTrackChanged: tellsOf(findings.warnings, 'PACE_CHANGED'),
      bestLaps: bestLapsOf(findings.drivers.flatMap(({ laps }) => laps)),
      quickLapLimitMs: findings.quickLapLimitMs!,
      drivers: findings.drivers.map(({ result, statistics, excludedLaps, quickLaps }) => ({
        ...{ code: result.code, team: result.teamName, statistics, excludedLaps },
        quickMs: [...quickLaps].map(({ lapTimeMs }) => lapTimeMs!).toSorted((a, b) => a - b),
      })),
    };
    const spec = lapTimesChart({
      ...chartTexts(loaded, lapTimesFacts(told, {})),
      kind: timing.kind,
      hasTrackChanged: told.hasTrackChanged,
      drivers: findings.drivers.map(({ result, laps, quickLaps, statistics }) => ({
        ...{ code: result.code, team: result.teamName, colour: result.teamColour, stats: statistics },
        laps: laps.map((lap) => ({
          lapNumber: lap.lapNumber,
          lapTimeMs: lap.lapTimeMs,
          compound: lap.compound,
          stint: lap.stint,
          isQuick: quickLaps.has(lap),
          pitIn: lap.pitInMs !== null,
          pitOut: lap.pitOutMs !== null,
          deleted: lap.deleted === true || lap.withdrawn !== null,
          part: parts.length === 0 ? null : parts.findIndex((part) => part.laps.has(lap)),
        })),
        areTyresInDoubt: isInDoubt(result),
      })),
      bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
      wetLaps: timing.kind === 'race' ? wetLaps(timing.laps) : [],
      parts: parts.map(({ phase, laps }) => ({
        name: partNames[phase],
        isWet: mostOnWetTyres([...laps]) ?? false,
      })),
    });
    const parameters = { drivers: codes };
    const areFew = codes.length > 1 && codes.length <= 5;
    return sessionOutcome(loaded, {
      findings: told,
      chart: { name: 'lap_times', isNameWhole: true, title: 'Lap times', who: codes, parameters, spec },
      about: answerAbout(drivers),
      warnings: findings.warnings,
      next: [
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows the stints behind the pace'],
        areFew
          ? ['analyze telemetry', 'shows where on the lap time is gained', { drivers: codes }]
          : ['analyze team-pace', 'compares the teams by their quick laps'],
      ],
    });
  },
  facts: (findings: LapTimesFindings, focus) => lapTimesFacts(findings, focus),
  document: (outcome, saved) => {
    const { findings } = outcome;
    return {
      ...saved.chart('chart_saved_to'),
      statistics: perDriver(findings, ({ statistics }) => ({
        mean: formatLapTime(statistics.meanMs),
        median: formatLapTime(statistics.medianMs),
        std: ifKnown(statistics.stdMs, formatSeconds),
        best: formatLapTime(statistics.bestMs),
        lap_count: statistics.lapCount,
      })),
      ...sessionValues(findings.session),
      quick_lap_limit: formatLapTime(findings.quickLapLimitMs),
      laps_used: perDriver(findings, ({ statistics }) => statistics.lapCount),
      laps_excluded: perDriver(findings, ({ excludedLaps }) => excludedLaps),
      excluded: findings.excluded,
      ...resultValues(outcome, saved),
    };
  },
});

function perDriver<T>(
  findings: LapTimesFindings,
  value: (driver: LapTimesFindings['drivers'][number]) => T,
): Record<string, T> {
  return Object.fromEntries(findings.drivers.map((driver) => [driver.code, value(driver)]));
}
