import type { LapComparison } from '../../../core/analysis/telemetry/lap-comparison.ts';
import type { Circuit } from '../../../core/telemetry/circuit/circuit.ts';
import { type PlacedMarker, placeMarkers } from '../../../core/telemetry/circuit/placed-markers.ts';
import type { SessionInfo } from '../../../core/timing/topics/session-info.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import type { Outcome } from '../operation.ts';
import { answerAbout, jointOrigin } from '../result-fields.ts';
import { sessionChartName, titleOf } from '../chart-titles.ts';
import {
  type SelectedSession,
  sessionInput,
  sessionSubject,
  type SessionSubject,
} from '../session-selectors.ts';
import type { ChartSpec } from '../../../core/charts/spec/chart-spec.ts';
import { compareFastestLaps, type FastestLaps, nothingToCompare, type WantedLaps } from './fastest-laps.ts';
import { stepsFrom, type Step } from '../steps.ts';

/** Compared laps of a session with their circuit. */
interface LapsOnCircuit
  extends
    Pick<FastestLaps, 'comparison' | 'excluded'>,
    Pick<Outcome, 'about'>,
    Pick<CircuitOfLaps, 'circuit' | 'corners'> {
  selected: SelectedSession;
  subject: SessionSubject;
  /** Of the laps compared, the reference first. */
  codes: string[];
  /** Of laps and telemetry. */
  origin: Origin;
  /** Of all that was read for it. */
  warnings: Warning[];
}

/**
 * The fastest laps of drivers, or their laps of another number, compared, with the corners of the circuit on them.
 *
 * @throws SvcError NOT_FOUND for a driver who did not take part, NO_DATA when fewer laps than wanted have telemetry.
 */
export async function lapsOnCircuit(
  effects: Effects,
  selected: SelectedSession,
  names: readonly string[],
  wanted: WantedLaps,
): Promise<LapsOnCircuit> {
  const compared = await compareFastestLaps(effects, selected, names, wanted);
  const { recording, comparison, drivers, excluded } = compared;
  const { timing, telemetry } = recording;
  const codes = comparison.laps.map(({ label }) => label);
  if (codes.length < wanted.least) throw nothingToCompare(codes[0]!, excluded);
  const found = await circuitOfLaps(effects, comparison, timing.value.info);
  const { circuit, corners } = found;
  return {
    ...{ selected, subject: sessionSubject(selected), comparison, excluded, circuit, corners, codes },
    // A lap that was lost or struck might have been the quickest.
    ...(names.length < wanted.least ? {} : { about: answerAbout(drivers) }),
    origin: jointOrigin(telemetry, timing),
    warnings: mergeWarnings(
      selected.warnings,
      ...[timing.warnings, telemetry.warnings, comparison.warnings, found.warnings],
    ),
  };
}

/** The outcome of an operation on laps on their circuit. */
export function circuitOutcome<Findings>(
  { selected, subject, codes, origin, about, warnings }: LapsOnCircuit,
  {
    findings,
    chart,
    next,
  }: {
    findings: Findings;
    chart: { name: string; title: string; parameters: Readonly<Record<string, unknown>>; spec: ChartSpec };
    next: readonly Step[];
  },
): Outcome<Findings> {
  const name = sessionChartName(chart.name, selected);
  const title = titleOf(chart.title, subject, codes);
  return {
    findings,
    charts: [{ kind: 'png', ...chart, name, title }],
    ...{ ...origin, ...(about && { about }), warnings },
    next: stepsFrom(sessionInput(subject), next),
  };
}

/** A corner on the distance of the first lap. */
export type PlacedCorner = PlacedMarker & { distanceM: number };

/** What is known of the circuit that laps were driven on. */
interface CircuitOfLaps {
  /** null when nobody has it. */
  circuit: Circuit | null;
  /** In driving order; those that have a place. */
  corners: PlacedCorner[];
  /** Why corners are missing. */
  warnings: Warning[];
}

const unnamedCircuit = { circuitKey: null, circuitShortName: null };

/**
 * The circuit of compared laps, its corners placed on the first of them that has positions.
 *
 * @param info of the session of the first lap: names the circuit.
 */
export async function circuitOfLaps(
  effects: Effects,
  { laps }: Pick<LapComparison, 'laps'>,
  info: SessionInfo | null,
): Promise<CircuitOfLaps> {
  const reference = laps[0]!;
  const { value: circuit, warnings } = await effects.data.circuit(reference.year, info ?? unnamedCircuit);
  const { telemetry, distanceM } = laps.find((lap) => lap.telemetry.xM !== null) ?? reference;
  const markers = placeMarkers(circuit?.corners ?? [], { ...telemetry, distanceM });
  const corners = markers
    .flatMap((corner) => (corner.distanceM === null ? [] : [{ ...corner, distanceM: corner.distanceM }]))
    .sort((a, b) => a.distanceM - b.distanceM);
  const notPlaced = notPlacedWarnings(markers.length - corners.length, markers.length, {
    label: reference.label,
    isLocated: telemetry.xM !== null,
  });
  return { circuit, corners, warnings: [...warnings, ...notPlaced] };
}

function notPlacedWarnings(
  count: number,
  all: number,
  { label, isLocated }: { label: string; isLocated: boolean },
): Warning[] {
  if (count === 0) return [];
  const why = isLocated
    ? `the lap of ${label} does not pass them, so they may belong to another layout`
    : `the positions of ${label}'s car are unknown`;
  return [
    {
      code: 'CORNERS_NOT_PLACED',
      message: `${count} of ${all} corners have no place: ${why}.`,
      effect: 'They are not numbered.',
      count,
    },
  ];
}
