import * as z from 'zod';
import { compareLaps, type LapToCompare } from '../../core/analysis/telemetry/lap-comparison.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import { fastestLap } from '../../core/timing/laps/fastest-lap.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { answerAbout, comparisonParts } from '../parts/answer-about.ts';
import { sessionChartName } from '../parts/chart-name.ts';
import { titleOf } from '../parts/chart-titles.ts';
import { seeLapsOf } from '../parts/helpful-steps.ts';
import {
  comparedLapFields,
  comparedLapStatistics,
  cornersStep,
  inSeconds,
  sessionComparison,
  type SessionComparisonFindings,
  zonesByLabel,
  zonesField,
} from '../parts/lap-comparison.ts';
import { defineOperation } from '../parts/operation.ts';
import { loadRecording } from '../parts/recording.ts';
import {
  excludedField,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import {
  sessionInputFields,
  selectors,
  selectSession,
  sessionInput,
  sessionSubject,
} from '../parts/session-selectors.ts';
import { nameField } from '../parts/text-fields.ts';

/** Fastest laps of several drivers of a session. */
export interface TelemetryFindings extends SessionComparisonFindings {
  /** Drivers without a lap that can be drawn. */
  excluded: { driver: string; reason: string }[];
}

export const telemetry = defineOperation({
  name: 'analyze telemetry',
  summary: 'Telemetry of the fastest laps of two to five drivers, as an interactive chart (HTML).',
  description:
    'Compares the drivers’ fastest laps of a session over the distance: delta, speed, rpm, gear, throttle, brake and super ' +
    'clipping. The first driver is the reference. The delta equals the official difference at each sector line and the flag; ' +
    'in between it is estimated from four samples a second, and its uncertainty is drawn. Lift-and-coast and super-clipping ' +
    'zones are inferred, never measured.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'], annotate_corners: true },
    { year: 2024, gp: 'Monaco', session: 'Q', drivers: ['VER', 'NOR'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    ...sessionInputFields,
    drivers: z
      .array(nameField)
      .min(2)
      .max(5)
      .describe('Driver code, number or name; given 2 to 5 times. The first is the reference.'),
    annotate_corners: selectors.annotateCorners,
  }),
  output: z.object({
    chart_path: z.string(),
    statistics: z.record(
      z.string(),
      z.object({
        ...comparedLapFields,
        delta_to_first: z
          .number()
          .nullable()
          .describe('Official lap time against the first driver’s, seconds.'),
      }),
    ),
    zones: zonesField,
    excluded: excludedField,
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { event, session } = selected;
    const recording = await loadRecording(effects, selected, ({ results, laps }) =>
      resolveDrivers(results, input.drivers).map((driver) => {
        const best = fastestLap(laps.filter((lap) => lap.driverNumber === driver.driverNumber));
        return { driver, laps: best ? [best] : [] };
      }),
    );
    const { timing, chosen, telemetry } = recording;
    const drivers = chosen.map(({ driver }) => driver);

    const withoutLap: { driver: string; reason: string }[] = [];
    const laps = chosen.flatMap(({ driver, laps: [lap] }): LapToCompare[] => {
      const telemetryOfDriver = telemetry.value.find((each) => each.driverNumber === driver.driverNumber);
      if (lap && telemetryOfDriver)
        return [{ label: driver.code, year: event.year, lap, driver, telemetry: telemetryOfDriver }];
      withoutLap.push({
        driver: driver.code,
        reason: timing.value.laps.some((each) => each.driverNumber === driver.driverNumber)
          ? 'No lap has a time that counts.'
          : 'No lap was timed.',
      });
      return [];
    });
    const comparison = compareLaps(laps);
    const excluded = [
      ...withoutLap,
      ...comparison.excluded.map(({ label, reason }) => ({ driver: label, reason })),
    ];
    if (comparison.laps.length === 0) {
      throw new SvcError(
        'NO_DATA',
        `None of these drivers has a timed lap with telemetry in ${event.year} ${event.eventName}, ${session.name}.`,
        'Choose other drivers or another session; "warnings" in the details say what is missing.',
        { excluded, warnings: mergeWarnings(timing.warnings, telemetry.warnings) },
        seeLapsOf(drivers, timing.value.laps),
      );
    }
    const codes = comparison.laps.map(({ label }) => label);
    const subject = sessionSubject(selected);
    const annotateCorners = input.annotate_corners;
    const { findings, ...outcome } = await sessionComparison(
      effects,
      { selected, recording, comparison },
      {
        name: sessionChartName('telemetry', selected),
        parameters: { drivers: codes, annotate_corners: annotateCorners },
        title: titleOf('Telemetry', subject, codes),
        comparison: { kind: 'drivers' },
        annotateCorners,
      },
    );
    return {
      ...outcome,
      about: answerAbout(drivers),
      findings: { ...findings, excluded } satisfies TelemetryFindings,
      next: nextSteps(findings, codes),
    };
  },
  document: (outcome, saved) => {
    const { session, laps, excluded } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      statistics: Object.fromEntries(
        laps.map((lap) => [
          lap.label,
          { ...comparedLapStatistics(lap), delta_to_first: inSeconds(lap.deltaToFirstMs) },
        ]),
      ),
      excluded,
      zones: zonesByLabel(laps),
      ...sessionValues(session),
      ...resultValues(outcome, saved),
    };
  },
});

function nextSteps(findings: SessionComparisonFindings, codes: string[]): NextStep[] {
  const input = { ...sessionInput(findings.session), drivers: codes };
  return [
    ...cornersStep('analyze telemetry', input, findings),
    { operation: 'analyze lap-times', input, why: 'compares all their laps' },
  ];
}
