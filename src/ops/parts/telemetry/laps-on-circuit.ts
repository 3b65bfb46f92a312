import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import type { Outcome } from '../operation.ts';
import { jointOrigin } from '../origins.ts';
import { answerAbout } from '../answer-about.ts';
import type { SelectedSession } from '../session-selectors.ts';
import { circuitOfLaps, type CircuitOfLaps } from './circuit-of-laps.ts';
import { compareFastestLaps, nothingToCompare, type FastestLaps, type WantedLaps } from './fastest-laps.ts';

/** Compared laps of a session with their circuit. */
export interface LapsOnCircuit
  extends
    Pick<FastestLaps, 'comparison' | 'excluded'>,
    Pick<Outcome, 'about'>,
    Pick<CircuitOfLaps, 'circuit' | 'corners'> {
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
    ...{ comparison, excluded, circuit, corners, codes },
    // A lap that was lost or struck might have been the quickest.
    ...(names.length < wanted.least ? {} : { about: answerAbout(drivers) }),
    origin: jointOrigin(telemetry, timing),
    warnings: mergeWarnings(
      selected.warnings,
      ...[timing.warnings, telemetry.warnings, comparison.warnings, found.warnings],
    ),
  };
}
