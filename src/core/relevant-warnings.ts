import { computedResultParts, partsOfTheField, partsToldBy, type DataPart } from './data-parts.ts';
import { toldOfFewer } from './car-warnings.ts';
import { touchedParts } from './touched-parts.ts';
import { tellsOf, type Warning } from './warnings.ts';

/** What an answer is about. */
export interface AnswerScope {
  /** What it is made of. */
  parts: readonly DataPart[] | 'everything';
  /** Codes, and numbers, as some warnings know cars by these only; null = the whole field. */
  drivers: readonly string[] | null;
  /** Numbers of the laps of these drivers; null = all, or a choice out of all. */
  laps: readonly number[] | null;
}

/** An answer that is about no car in particular. */
export const wholeField: Omit<AnswerScope, 'parts'> = { drivers: null, laps: null };

/**
 * The warnings that touch an answer: about what it is made of, and about its cars and laps. What is said of several cars is told of
 * those of the answer alone, where its sentences can be.
 */
export function relevantWarnings(warnings: readonly Warning[], scope: AnswerScope): Warning[] {
  if (scope.parts === 'everything') return [...warnings];
  const parts = new Set(scope.parts);
  if (parts.has('results') && tellsOf(warnings, 'RESULTS_COMPUTED'))
    for (const part of computedResultParts) parts.add(part);
  return warnings.flatMap((warning) => {
    const touched = partsTouchedBy(warning);
    if (touched === null) return [warning];
    const common = touched.filter((part) => parts.has(part));
    if (common.length === 0) return [];
    return common.some((part) => partsOfTheField.includes(part)) ? [warning] : ofCars(warning, scope);
  });
}

/** null = all parts. */
function partsTouchedBy({ code, topic }: Warning): readonly DataPart[] | null {
  const touched = touchedParts[code];
  if (touched === 'all') return null;
  if (touched !== 'topic') return touched;
  return topic === undefined ? null : partsToldBy(topic);
}

function ofCars(warning: Warning, { drivers: asked, laps: askedLaps }: AnswerScope): Warning[] {
  const { drivers, laps, where } = warning;
  if (asked === null || drivers === undefined) return [warning];
  // The end of the lap before is the start of a lap.
  const isAsked = (numbers: readonly number[]) =>
    askedLaps === null || numbers.some((lap) => askedLaps.includes(lap) || askedLaps.includes(lap + 1));
  const kept = drivers.filter((driver) => {
    if (!asked.includes(driver)) return false;
    const own =
      where?.find((car) => car.driver === driver)?.laps ?? (drivers.length === 1 ? laps : undefined);
    return own === undefined || isAsked(own);
  });
  if (kept.length === 0) return [];
  return [kept.length === drivers.length ? warning : (toldOfFewer(warning, kept) ?? warning)];
}
