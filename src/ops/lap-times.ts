import * as z from 'zod';
import { analyseLapTimes, type LapTimesFindings } from '../core/analysis/lap-times.ts';
import { lapTimesChart } from '../core/charts/lap-times.ts';
import { SvcError } from '../core/errors.ts';
import { formatLapTime, formatSeconds } from '../core/text/lap-time.ts';
import { resolveDrivers } from '../core/names/driver-resolution.ts';
import { neutralisedLaps } from '../core/timing/laps/neutralised-laps.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import { defineOperation } from './parts/operation.ts';
import {
  excludedField,
  exclusionCountsField,
  lapTimeField,
  resultFields,
  sessionFields,
} from './parts/result-fields.ts';
import { chartTitles, savePngChart } from './parts/save-chart.ts';
import { selectors, selectSession } from './parts/session-selectors.ts';

export const lapTimes = defineOperation({
  name: 'analyze lap-times',
  summary: 'Lap time statistics and a lap time chart (PNG) for some drivers.',
  description:
    'Draws every lap of the drivers and computes mean, median, standard deviation and best of their quick laps: ' +
    'accurate, not deleted, not neutralised, within 107 % of the fastest such lap of the session.',
  examples: [
    'svc analyze lap-times --workspace-id w --year 2025 --gp Miami --session S --drivers NOR --drivers PIA',
    'svc analyze lap-times --workspace-id w --year 2018 --gp Azerbaijan --session R --drivers HAM --drivers RAI --drivers PER',
  ],
  effect: 'write',
  input: z.object({
    workspace_id: selectors.workspaceId,
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session,
    drivers: z.array(z.string()).min(1).max(30).describe('Driver code, number or name; repeat for more.'),
  }),
  output: z.object({
    chart_saved_to: z.string(),
    statistics: z.record(
      z.string(),
      z.object({
        mean: lapTimeField,
        median: lapTimeField,
        std: z.string().describe('Sample standard deviation, seconds with 3 decimals.'),
        best: lapTimeField,
        lap_count: z.number().int(),
      }),
    ),
    ...sessionFields,
    quick_lap_limit: lapTimeField.describe('Slower laps do not count, M:SS.mmm.'),
    laps_used: z.record(z.string(), z.number().int()).describe('Quick laps per driver.'),
    laps_excluded: z.record(z.string(), exclusionCountsField).describe('Other laps per driver, by reason.'),
    excluded: excludedField,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { event, session, warnings } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const drivers = resolveDrivers(timing.results, input.drivers);
    const findings = analyseLapTimes(drivers, timing);
    if (findings.drivers.length === 0) throw noQuickLaps(findings, origin.warnings);

    const chart = lapTimesChart({
      ...chartTitles(selected, origin.source),
      kind: timing.kind,
      hasTrackChanged: findings.warnings.some(({ code }) => code === 'PACE_CHANGED'),
      drivers: findings.drivers.map(({ result, laps, quickLaps, statistics }) => ({
        code: result.code,
        team: result.teamName,
        colour: result.teamColour,
        laps: laps.map((lap) => ({
          lapNumber: lap.lapNumber,
          lapTimeMs: lap.lapTimeMs,
          compound: lap.compound,
          stint: lap.stint,
          isQuick: quickLaps.has(lap),
          pitIn: lap.pitInMs !== null,
          pitOut: lap.pitOutMs !== null,
          deleted: lap.deleted === true,
        })),
        stats: statistics,
      })),
      bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
    });
    const codes = findings.drivers.map(({ result }) => result.code);
    const parameters = { year: event.year, event: event.eventName, session: session.code, drivers: codes };
    const path = await savePngChart(effects, input.workspace_id, 'lap_times', parameters, chart);
    return {
      chart_saved_to: path,
      statistics: perDriver(findings, ({ statistics }) => ({
        mean: formatLapTime(statistics.meanMs),
        median: formatLapTime(statistics.medianMs),
        std: formatSeconds(statistics.stdMs),
        best: formatLapTime(statistics.bestMs),
        lap_count: statistics.lapCount,
      })),
      event_name: event.eventName,
      session: session.name,
      year: event.year,
      quick_lap_limit: formatLapTime(findings.quickLapLimitMs!),
      laps_used: perDriver(findings, ({ statistics }) => statistics.lapCount),
      laps_excluded: perDriver(findings, ({ excludedLaps }) => excludedLaps),
      excluded: findings.excluded,
      source: origin.source,
      warnings: mergeWarnings(warnings, origin.warnings, findings.warnings),
      workspace_id: input.workspace_id,
    };
  },
});

function perDriver<T>(
  findings: LapTimesFindings,
  value: (driver: LapTimesFindings['drivers'][number]) => T,
): Record<string, T> {
  return Object.fromEntries(findings.drivers.map((driver) => [driver.result.code, value(driver)]));
}

function noQuickLaps({ excluded }: LapTimesFindings, warnings: Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'None of these drivers has a quick lap in this session.',
    'Look at single laps with "svc analyze driver-laps", or choose other drivers or another session; "warnings" in the details say what is missing of this one.',
    { excluded, warnings },
  );
}
