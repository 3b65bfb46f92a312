import { comparisonTrace } from '../../../core/analysis/telemetry/comparison-traces.ts';
import { compareCorners, type CornersFindings } from '../../../core/analysis/telemetry/corners.ts';
import type { ComparedLap, LapComparison } from '../../../core/analysis/telemetry/lap-comparison.ts';
import {
  telemetryChart,
  type TelemetryComparison,
  type TelemetryRows,
} from '../../../core/charts/telemetry/telemetry.ts';
import type { NextStep } from '../../../core/errors.ts';
import type { SessionInfo } from '../../../core/timing/topics/session-info.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { circuitOfLaps } from './laps-on-circuit.ts';
import { lapFindings, type LapFindings } from './compared-lap-fields.ts';
import { computed, type Recording } from './recording.ts';
import { chartTitles } from '../chart-titles.ts';
import type { Chart, Outcome } from '../operation.ts';
import {
  type SelectedSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
} from '../session-selectors.ts';
import { jointOrigin, sessionLabel } from '../result-fields.ts';
import type { Step } from '../steps.ts';

export interface ComparisonChart {
  /** File name without extension. */
  name: string;
  parameters: Record<string, unknown>;
  /** For people. */
  title: string;
  comparison: TelemetryComparison;
  sessionOf: (lap: ComparedLap) => SessionSubject;
  eventName: string;
  sessionName: string;
  origin: Origin;
  annotateCorners: boolean;
  /** Of the session of the first lap: names the circuit. */
  info: SessionInfo | null;
  /** What the laps show. */
  saying: (corners: CornersFindings | null) => Pick<TelemetryRows, 'headline' | 'greatestGain'>;
  /** Of the recordings: what the reader of the traces should know stands below them. */
  warnings: readonly Warning[];
}

/** The chart of a comparison, the comparison corner by corner (null when no corner has a place), and why corners are missing. */
export async function comparisonChart(
  effects: Effects,
  { laps, lapLengthM, sectorLinesM, warnings }: LapComparison,
  chart: ComparisonChart,
): Promise<{ chart: Chart; corners: CornersFindings | null; missedCorners: Warning[] }> {
  const reference = laps[0]!;
  const { circuit, corners, warnings: missedCorners } = await circuitOfLaps(effects, { laps }, chart.info);
  const { xM, yM, distanceM } = reference.telemetry;
  const rowsOf = (found: CornersFindings | null): TelemetryRows => ({
    comparison: chart.comparison,
    eventName: chart.eventName,
    sessionName: chart.sessionName,
    simulated: chart.origin.source === 'demo',
    sourceLabel: sessionLabel(chart.origin),
    lapLengthM,
    traces: laps.map((lap) => ({ ...comparisonTrace(lap), session: sessionInput(chart.sessionOf(lap)) })),
    ...chart.saying(found),
    corners: chart.annotateCorners ? corners : [],
    sectorLinesM,
    trackMap: xM && yM ? { x: xM, y: yM, distanceM, rotationDegrees: circuit?.rotationDegrees ?? 0 } : null,
    notes: mergeWarnings(chart.warnings, warnings).map(({ message, effect }) => `${message} ${effect}`),
  });
  const { name, parameters, title } = chart;
  return computed(effects, () => {
    const found = corners.length > 0 ? compareCorners({ laps, lapLengthM }, corners) : null;
    return {
      chart: { kind: 'html', name, parameters, spec: telemetryChart(rowsOf(found)), title },
      corners: found,
      missedCorners,
    };
  });
}

/** The same comparison with numbered corners, where it has none yet and there is something to compare. */
export function cornersStep(
  operation: string,
  input: NextStep['input'],
  { laps, cornersAnnotated }: Pick<SessionComparisonFindings, 'laps' | 'cornersAnnotated'>,
): Step {
  if (cornersAnnotated || laps.length < 2) return null;
  return [operation, 'numbers the corners', { ...input, annotate_corners: true }];
}

/** A comparison within one session, with what it was made from. */
export interface SessionComparison {
  selected: SelectedSession;
  recording: Pick<Recording, 'timing' | 'telemetry'>;
  comparison: LapComparison;
}

/** What comparisons within one session find. */
export interface SessionComparisonFindings {
  session: SessionSubject;
  /** The reference first: the first lap asked for that has a lap time. The others in the order asked for. */
  laps: LapFindings[];
  /** Corner by corner; null when no corner has a place on these laps. */
  corners: CornersFindings | null;
  cornersAnnotated: boolean;
}

/** Draws a comparison within one session; returns what outcomes of such comparisons have in common. `tellsCorners`: its answer has figures of corners. */
export async function sessionComparison(
  effects: Effects,
  { selected, recording: { timing, telemetry }, comparison }: SessionComparison,
  chart: Pick<ComparisonChart, 'name' | 'parameters' | 'title' | 'comparison' | 'annotateCorners' | 'saying'>,
  { tellsCorners = chart.annotateCorners }: { tellsCorners?: boolean } = {},
): Promise<Omit<Outcome<SessionComparisonFindings>, 'next'>> {
  const origin = jointOrigin(telemetry, timing);
  const { eventName, sessionName } = chartTitles(selected, { ...origin, warnings: timing.warnings });
  const subject = sessionSubject(selected);
  const drawn = await comparisonChart(effects, comparison, {
    ...chart,
    sessionOf: () => subject,
    ...{ eventName, sessionName },
    origin,
    info: timing.value.info,
    warnings: telemetry.warnings,
  });
  return {
    findings: {
      session: subject,
      laps: comparison.laps.map(lapFindings),
      corners: drawn.corners,
      cornersAnnotated: chart.annotateCorners,
    },
    charts: [drawn.chart],
    ...origin,
    warnings: mergeWarnings(
      selected.warnings,
      timing.warnings,
      telemetry.warnings,
      comparison.warnings,
      tellsCorners ? drawn.missedCorners : [],
    ),
  };
}
