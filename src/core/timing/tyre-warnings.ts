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
    ...warnOf(codesOf(findings.correctedStints), (names) => ({
      code: 'STINT_COUNTER_CORRECTED',
      message: `The feed named sets of tyres of ${names} before they were fitted, or that never were.`,
      effect: 'Stints follow the pit stops and the laps counted on each set instead of the feed’s counter.',
    })),
    ...warnOf(codesOf(findings.unseenTyreChanges), (names) => ({
      code: 'PIT_VISITS_LOST',
      message: `${names} came to other tyres without a visit to the pits that the feed tells of.`,
      effect: 'A stop is missing, and their stint ends where the new tyres were named, perhaps a lap off.',
    })),
    ...warnOf(codesOf(findings.lackingTyreMessages), (names) => ({
      code: 'TYRE_MESSAGES_LOST',
      message: `Tyre messages of ${names} are lost, late or unreadable: not all of their tyres are known.`,
      effect: 'Compound, stint and tyre life of their laps may be those of the stint before.',
    })),
    ...warnOf(codesOf(findings.tyresNamedLate), (names) => ({
      code: 'TYRES_NAMED_LATE',
      message: `The feed named no tyres on the first lap(s) of ${names}.`,
      effect: 'These laps have the tyres that were named afterwards, as nobody changes tyres without a stop.',
    })),
  ];
}

function warnOf(drivers: string[], build: (names: string) => Omit<Warning, 'drivers'>): Warning[] {
  return drivers.length === 0 ? [] : [{ ...build(drivers.join(', ')), drivers }];
}
