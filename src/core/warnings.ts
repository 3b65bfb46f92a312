import type { WarningCode } from './warning-table.ts';

/**
 * A gap or repair that the reader of a result should know about. Bad data is not an exception: parsers and
 * loaders return rows plus warnings, and every `fetch` and `analyze` result carries them.
 */
export interface Warning {
  /** Stable upper-case name of the kind of defect, e.g. `UNDECODABLE_RECORDS`; the table of warnings has them all. */
  code: WarningCode;
  /** One sentence: what was missing or repaired. */
  message: string;
  /** What it means for the numbers. */
  effect: string;
  /** Driver codes (or numbers where no code is known) it concerns; absent = the whole session. */
  drivers?: string[];
  /** Lap numbers it concerns. */
  laps?: number[];
  /** Whose laps these are, where it concerns several drivers. */
  where?: { driver: string; laps: number[] }[];
  /** How many records, rows or values it concerns. */
  count?: number;
  /** Topic of the timing feed, or list of OpenF1, whose file it concerns. */
  topic?: string;
}

/** Whether one of them is of this kind. */
export function tellsOf(warnings: readonly Warning[], code: WarningCode): boolean {
  return warnings.some((warning) => warning.code === code);
}

/** Joins lists of warnings, dropping exact repeats and keeping the first order. */
export function mergeWarnings(...lists: readonly (readonly Warning[])[]): Warning[] {
  const seen = new Set<string>();
  return lists.flat().filter((warning) => {
    const key = JSON.stringify(warning);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
