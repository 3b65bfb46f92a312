import type { LapComparison } from '../../../core/analysis/telemetry/lap-comparison.ts';
import type { Circuit } from '../../../core/telemetry/circuit/circuit.ts';
import { placeMarkers, type PlacedMarker } from '../../../core/telemetry/circuit/placed-markers.ts';
import type { SessionInfo } from '../../../core/timing/topics/session-info.ts';
import type { Warning } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';

/** A corner on the distance of the first lap. */
export type PlacedCorner = PlacedMarker & { distanceM: number };

/** What is known of the circuit that laps were driven on. */
export interface CircuitOfLaps {
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
    ? `the lap of ${label} does not pass them, so that they may be of another layout`
    : `nobody knows where the car of ${label} was`;
  return [
    {
      code: 'CORNERS_NOT_PLACED',
      message: `${count} of ${all} corners have no place: ${why}.`,
      effect: 'They are not numbered.',
      count,
    },
  ];
}
