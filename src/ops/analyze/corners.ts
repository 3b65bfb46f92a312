import * as z from 'zod';
import {
  compareCorners,
  type CornersFindings as Corners,
  lostInAll,
} from '../../core/analysis/telemetry/corners.ts';
import { cornersChart } from '../../core/charts/telemetry/corners.ts';
import type { Fact } from '../../core/facts/fact.ts';
import { SvcError } from '../../core/errors.ts';
import { roundedSeconds } from '../../core/text/lap-time.ts';
import type { Warning } from '../../core/warnings.ts';
import { operationName, words } from '../../core/words.ts';
import { telemetryFacts } from '../parts/facts/telemetry.ts';
import {
  comparisonParts,
  excludedField,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import {
  comparedLapRecordFields,
  comparedLapValues,
  lapFindings,
  type LapFindings,
} from '../parts/telemetry/compared-lap-fields.ts';
import {
  cornerRecords,
  cornersField,
  cornersMethod,
  differenceRecords,
  differencesField,
  toTheFlagField,
  toTheFlagRecord,
} from '../parts/telemetry/corner-fields.ts';
import { anyDriversField, type FastestLaps } from '../parts/telemetry/fastest-laps.ts';
import { lapsOnCircuit, circuitOutcome } from '../parts/telemetry/laps-on-circuit.ts';
import { defineOperation } from '../parts/operation.ts';
import { selectSession, sessionInputFields, type SessionSubject } from '../parts/session-selectors.ts';
import { withColumns, lowIsBetter } from '../parts/columns.ts';
import { chartTexts } from '../parts/session-outcome.ts';
import { text, number } from '../parts/fields.ts';

const lapRecord = withColumns(
  z.object({
    ...comparedLapRecordFields,
    in_corners_s: number.describe('The part lost in corners; negative if gained.'),
    on_straights_s: number.describe('The part lost on straights; the two add up to the whole.'),
  }),
  {
    words: ['drivers'],
    columns: {
      in_corners_s: lowIsBetter('time lost in corners, in the corners'),
      on_straights_s: lowIsBetter('time lost on straights, on the straights'),
    },
  },
);

/** The fastest laps of some drivers, corner by corner. */
export interface CornersFindings {
  session: SessionSubject;
  /** The reference first. */
  laps: LapFindings[];
  corners: Corners;
  excluded: FastestLaps['excluded'];
}

export const corners = defineOperation({
  name: 'analyze corners',
  summary: 'Where on the lap time is gained and lost, corner by corner, with a chart (PNG).',
  description:
    'Compares the fastest laps of two to five drivers in every corner and on the straight before it: time lost or gained, braking point, lowest speed and gear, ' +
    'and where the throttle is fully open again. The first driver is the reference; a single driver is compared with the session’s quickest. The parts add up to the lap time difference to the millisecond; a difference within its uncertainty is marked not separable.',
  brief:
    'Time gained and lost corner by corner between the fastest laps of 2-5 drivers: braking points, lowest speeds; chart.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'] },
    { year: 2024, gp: 'Monaco', session: 'Q', drivers: ['LEC', 'PIA', 'SAI'] },
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['HAM'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    ...sessionInputFields,
    drivers: anyDriversField,
  }),
  output: z.object({
    chart_path: text,
    statistics: z.array(lapRecord).describe('The reference first, the others in the order asked for.'),
    differences: differencesField,
    corners: cornersField,
    to_the_flag: toTheFlagField,
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const compared = await lapsOnCircuit(effects, selected, input.drivers ?? [], { least: 2 });
    const { comparison, excluded, codes: drivers, warnings } = compared;
    if (compared.corners.length === 0) throw noCorners(warnings);
    const found = compareCorners(comparison, compared.corners);
    const findings: CornersFindings = {
      ...{ session: compared.subject, laps: comparison.laps.map(lapFindings), corners: found, excluded },
    };
    return circuitOutcome(compared, {
      findings,
      chart: {
        ...{ name: 'corners', title: 'Corner by corner', parameters: { drivers } },
        spec: cornersChart({
          ...chartTexts(compared, cornersFacts(findings)),
          laps: comparison.laps.map(({ label, driver, lap, deltaToFirstMs }) => ({
            ...{ driver: label, team: driver.teamName, colour: driver.teamColour },
            ...{ lapNumber: lap.lapNumber, lapTimeMs: lap.lapTimeMs, deltaToFirstMs },
          })),
          findings: found,
        }),
      },
      next: [
        [
          'analyze telemetry',
          'draws speed, throttle, brake and delta of these laps',
          { drivers, annotate_corners: true },
        ],
        ['analyze lap-times', 'compares all their laps', { drivers }],
      ],
    });
  },
  facts: (findings: CornersFindings) => cornersFacts(findings),
  document: (outcome, saved) => {
    const { laps, corners: found, excluded } = outcome.findings;
    const codes = laps.map(({ driver }) => driver);
    return {
      ...saved.chart('chart_path'),
      statistics: laps.map((lap, index) => toRecord(lap, index, found)),
      differences: differenceRecords(laps, found),
      corners: cornerRecords(found, codes),
      to_the_flag: toTheFlagRecord(found, codes),
      method: cornersMethod,
      excluded,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function cornersFacts(findings: CornersFindings): Fact[] {
  return telemetryFacts(findings, { led: 'corner' });
}

function toRecord(lap: LapFindings, index: number, found: Corners): z.input<typeof lapRecord> {
  const { inCornersMs, onStraightsMs } = lostInAll(found, index);
  return {
    ...comparedLapValues(lap),
    in_corners_s: roundedSeconds(inCornersMs),
    on_straights_s: roundedSeconds(onStraightsMs),
  };
}

function noCorners(warnings: Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    "The corners of this circuit can't be placed on these laps.",
    words`"warnings" in the details say what is missing; ${operationName('analyze telemetry')} compares the laps without corners.`,
    { warnings },
    { helps: ['doctor'] },
  );
}
