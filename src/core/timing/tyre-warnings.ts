import { carWarning } from '../car-warnings.ts';
import type { Warning } from '../warnings.ts';

/** What was wrong with tyre messages; drivers by number. */
export interface TyreFindings {
  /** A set was named before it was fitted, or never was. */
  correctedStints: readonly string[];
  /** Laps were counted on another set without a visit to the pits. */
  unseenTyreChanges: readonly string[];
  lackingTyreMessages: readonly string[];
  /** After the first lap. */
  tyresNamedLate: readonly string[];
}

/** What it means for the tyres of laps, as warnings. */
export function tyreWarnings(
  findings: TyreFindings,
  codesOf: (driverNumbers: readonly string[]) => string[],
): Warning[] {
  return [
    ...carWarning('STINT_COUNTER_CORRECTED', codesOf(findings.correctedStints)),
    ...carWarning('PIT_VISITS_LOST', codesOf(findings.unseenTyreChanges)),
    ...carWarning('TYRE_MESSAGES_LOST', codesOf(findings.lackingTyreMessages)),
    ...carWarning('TYRES_NAMED_LATE', codesOf(findings.tyresNamedLate)),
  ];
}
