import * as z from 'zod';
import { ifKnown, roundedSeconds } from '../../core/text/lap-time.ts';
import {
  answerAbout,
  comparisonParts,
  excludedField,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import { fileNamePart } from '../../core/text/plain-text.ts';
import { sessionChartName, titleOf } from '../parts/chart-titles.ts';
import {
  cornerRecords,
  cornersField,
  cornersMethod,
  differenceRecords,
  differencesField,
  toTheFlagField,
  toTheFlagRecord,
} from '../parts/telemetry/corner-fields.ts';
import { telemetryFacts } from '../parts/facts/telemetry.ts';
import { sampleTable } from '../parts/telemetry/recording.ts';
import { comparedDriversField, compareFastestLaps } from '../parts/telemetry/fastest-laps.ts';
import {
  comparedLapFields,
  comparedLapStatistics,
  lapFindings,
  zonesByLabel,
  zonesField,
} from '../parts/telemetry/compared-lap-fields.ts';
import {
  cornersStep,
  sessionComparison,
  type SessionComparisonFindings,
} from '../parts/telemetry/lap-comparison.ts';
import { comparisonTexts } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  selectors,
  selectSession,
  sessionInput,
  sessionInputFields,
  sessionSubject,
} from '../parts/session-selectors.ts';
import { stepsFrom } from '../parts/steps.ts';
import { text, number } from '../parts/fields.ts';

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
    'clipping. The result has the differences that matter, and corner by corner time gained and lost, braking points, lowest speeds and full throttle. ' +
    'The first driver is the reference. The delta equals the official difference at each sector line and at the flag; in between it is estimated from about four samples a second and drawn with its uncertainty. Lift-and-coast and super-clipping ' +
    'zones are inferred, never measured.',
  brief:
    'Fastest laps of 2-5 drivers overlaid: delta, speed, throttle, brake, corners, lift-and-coast and super clipping (inferred); interactive chart.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'], annotate_corners: true },
    { year: 2024, gp: 'Spain', session: 'Q', drivers: ['VER', 'NOR'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    ...sessionInputFields,
    drivers: comparedDriversField,
    annotate_corners: selectors.annotateCorners,
    samples: z
      .enum(['csv', 'json'])
      .optional()
      .describe(
        'Keep the merged samples of the laps (time, distance, delta, all channels, position) as a file in the workspace.',
      )
      .meta({ brief: '' }),
  }),
  output: z.object({
    chart_path: text,
    statistics: z.record(
      text,
      z.object({
        ...comparedLapFields,
        delta_to_first: number.nullable().describe('Official lap time minus the first driver’s, seconds.'),
      }),
    ),
    differences: differencesField,
    corners: cornersField
      .nullable()
      .describe("Each corner and the straight before it; null if the corners can't be placed."),
    to_the_flag: toTheFlagField,
    zones: zonesField,
    samples_saved_to: text.optional().describe('The file of samples asked for.'),
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { recording, comparison, drivers, excluded } = await compareFastestLaps(
      effects,
      selected,
      input.drivers,
      { least: 1 },
    );
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
        saying: (corners) =>
          comparisonTexts(
            telemetryFacts({ session: subject, laps: comparison.laps.map(lapFindings), corners, excluded }),
            subject,
          ),
      },
      { tellsCorners: true },
    );
    return {
      ...outcome,
      about: answerAbout(drivers),
      findings: { ...findings, excluded } satisfies TelemetryFindings,
      ...(input.samples && {
        table: {
          fileName: `${sessionChartName(`telemetry_${codes.map(fileNamePart).join('_')}`, selected)}.${input.samples}`,
          content: sampleTable(comparison.laps, input.samples),
        },
      }),
      next: stepsFrom({ ...sessionInput(subject), drivers: codes }, [
        cornersStep('analyze telemetry', {}, findings),
        ['analyze lap-times', 'compares all their laps'],
      ]),
    };
  },
  facts: (findings: TelemetryFindings) => telemetryFacts(findings),
  document: (outcome, saved) => {
    const { laps, corners: found, excluded } = outcome.findings;
    const codes = laps.map(({ driver }) => driver);
    return {
      ...saved.chart('chart_path'),
      statistics: Object.fromEntries(
        laps.map((lap) => [
          lap.label,
          { ...comparedLapStatistics(lap), delta_to_first: ifKnown(lap.deltaToFirstMs, roundedSeconds) },
        ]),
      ),
      differences: differenceRecords(laps, found),
      corners: found && cornerRecords(found, codes),
      to_the_flag: found && toTheFlagRecord(found, codes),
      zones: zonesByLabel(laps),
      ...(outcome.table && saved.table('samples_saved_to')),
      method: cornersMethod,
      excluded,
      ...sessionResultValues(outcome, saved),
    };
  },
});
