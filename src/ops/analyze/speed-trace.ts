import * as z from 'zod';
import { comparisonTrace } from '../../core/analysis/telemetry/comparison-traces.ts';
import { compareCorners, stretchAt } from '../../core/analysis/telemetry/corners.ts';
import type { ComparedLap, LapComparison } from '../../core/analysis/telemetry/lap-comparison.ts';
import {
  largestSpeedDifferences,
  type PlacedDifference,
} from '../../core/analysis/telemetry/speed-differences.ts';
import { speedTraceChart } from '../../core/charts/telemetry/speed-trace.ts';
import { kmhPerMetrePerSecond } from '../../core/telemetry/channels/driven-distance.ts';
import {
  comparisonParts,
  excludedField,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import { speedTraceFacts } from '../parts/facts/telemetry.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  selectors,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { lapsOnCircuit, type PlacedCorner, circuitOutcome } from '../parts/telemetry/laps-on-circuit.ts';
import { computed } from '../parts/telemetry/recording.ts';
import { anyDriversField, type FastestLaps } from '../parts/telemetry/fastest-laps.ts';
import { lapFindings } from '../parts/telemetry/compared-lap-fields.ts';
import {
  speedDifferenceRecord,
  speedDifferenceValues,
  speedLapRecord,
  speedLapValues,
  speedsMethod,
  type SpeedLapFindings,
} from '../parts/telemetry/speed-fields.ts';
import { chartTexts } from '../parts/session-outcome.ts';
import { text } from '../parts/fields.ts';

/** The speeds of the fastest laps of some drivers. */
export interface SpeedTraceFindings {
  session: SessionSubject;
  /** The reference first. */
  laps: SpeedLapFindings[];
  /** To the reference, what cost most time first; without drivers of whom none is certain. */
  differences: PlacedDifference[];
  excluded: FastestLaps['excluded'];
}

export const speedTrace = defineOperation({
  name: 'analyze speed-trace',
  summary: 'Speed over the fastest laps of two to five drivers in one chart for sharing (PNG).',
  description:
    'Draws the speed of two to five drivers over the distance of their fastest laps in one plot, and says who reached what top and mean speed, ' +
    'and where the speeds differ most, beyond sampling uncertainty. The first driver is the reference; a single driver is compared with the session’s quickest.',
  brief: 'Speed over the fastest laps of 2-5 drivers; top and mean speeds.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q', drivers: ['NOR', 'LEC'], annotate_corners: true },
    { year: 2024, gp: 'Monaco', session: 'Q', drivers: ['LEC', 'PIA', 'SAI'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: comparisonParts,
  input: z.object({
    ...sessionInputFields,
    drivers: anyDriversField,
    annotate_corners: selectors.annotateCorners,
  }),
  output: z.object({
    chart_path: text,
    statistics: z.array(speedLapRecord).describe('The reference first, the others in the order asked for.'),
    largest_differences: z
      .array(speedDifferenceRecord)
      .describe(
        'Where a clear difference in speed cost or gained each driver most time; drivers who differ nowhere are left out.',
      ),
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const compared = await lapsOnCircuit(effects, selected, input.drivers ?? [], { least: 2 });
    const { comparison, corners, excluded, codes: drivers } = compared;
    const laps = comparison.laps.map((lap): SpeedLapFindings => ({
      ...lapFindings(lap),
      meanKmh: meanSpeedKmh(lap, comparison.lapLengthM),
    }));
    const differences = computed(effects, () => placedDifferences(comparison, corners));
    const findings: SpeedTraceFindings = { session: compared.subject, laps, differences, excluded };
    const { annotate_corners } = input;
    return circuitOutcome(compared, {
      findings,
      chart: {
        ...{ name: 'speed_trace', title: 'Speed trace', parameters: { drivers, annotate_corners } },
        spec: speedTraceChart({
          ...chartTexts(compared, speedTraceFacts(findings)),
          laps: comparison.laps.map((lap, index) => ({
            trace: comparisonTrace(lap),
            deltaToFirstMs: lap.deltaToFirstMs,
            topKmh: lap.speeds.maxSpeedKmh,
            meanKmh: laps[index]!.meanKmh,
          })),
          lapLengthM: comparison.lapLengthM,
          corners: annotate_corners ? corners : [],
          differences,
        }),
      },
      next: [
        !annotate_corners && [
          'analyze speed-trace',
          'numbers the corners',
          { drivers, annotate_corners: true },
        ],
        ['analyze corners', 'shows what each lost in every corner and on every straight', { drivers }],
      ],
    });
  },
  facts: (findings: SpeedTraceFindings) => speedTraceFacts(findings),
  document: (outcome, saved) => {
    const { laps, differences, excluded } = outcome.findings;
    const codes = laps.map(({ driver }) => driver);
    return {
      ...saved.chart('chart_path'),
      statistics: laps.map(speedLapValues),
      largest_differences: differences.map((each) => speedDifferenceValues(each, codes)),
      method: speedsMethod,
      excluded,
      ...sessionResultValues(outcome, saved),
    };
  },
});

/** The length is the same for all laps: distances summed up from samples drift by more than lap times differ. */
function meanSpeedKmh({ lap: { lapTimeMs } }: ComparedLap, lapLengthM: number): number | null {
  return lapTimeMs === null ? null : (lapLengthM / (lapTimeMs / 1000)) * kmhPerMetrePerSecond;
}

function placedDifferences(comparison: LapComparison, corners: readonly PlacedCorner[]): PlacedDifference[] {
  const found = corners.length > 0 ? compareCorners(comparison, corners) : null;
  return largestSpeedDifferences(comparison).map((each) => ({
    ...each,
    stretch: found && stretchAt(found, each.atM),
  }));
}
