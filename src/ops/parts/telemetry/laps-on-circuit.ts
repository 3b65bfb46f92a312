import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { jointOrigin } from '../origins.ts';
import type { SelectedSession } from '../session-selectors.ts';
import { circuitOfLaps, type CircuitOfLaps } from './circuit-of-laps.ts';
import { compareFastestLaps, nothingToCompare, type FastestLaps } from './fastest-laps.ts';

/** Compared laps of a session with their circuit. */
export interface LapsOnCircuit
  extends
    Pick<FastestLaps, 'comparison' | 'drivers' | 'excluded'>,
    Pick<CircuitOfLaps, 'circuit' | 'corners'> {
  /** Of the laps compared, the reference first. */
  codes: string[];
  /** Of laps and telemetry. */
  origin: Origin;
  /** Of all that was read for it. */
  warnings: Warning[];
}

interface WantedLaps {
  /** How many of them there have to be. */
  least: 1 | 2;
  /** "best" or a lap number; the fastest when left out. */
  lapName?: string | undefined;
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
  { least, lapName }: WantedLaps,
): Promise<LapsOnCircuit> {
  const compared = await compareFastestLaps(effects, selected, names, lapName);
  const { recording, comparison, drivers, excluded } = compared;
  const { timing, telemetry } = recording;
  const codes = comparison.laps.map(({ label }) => label);
  if (codes.length < least) throw nothingToCompare(codes[0]!, excluded);
  const found = await circuitOfLaps(effects, comparison, timing.value.info);
  const { circuit, corners } = found;
  return {
    ...{ comparison, drivers, excluded, circuit, corners, codes },
    origin: jointOrigin(telemetry, timing),
    warnings: mergeWarnings(
      selected.warnings,
      ...[timing.warnings, telemetry.warnings, comparison.warnings, found.warnings],
    ),
  };
}
