import type { DataPart } from '../../core/data-parts.ts';
import type { AnswerScope } from '../../core/relevant-warnings.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';

/** An answer about these drivers, and of their laps these. */
export function answerAbout(
  drivers: readonly Pick<DriverResult, 'code' | 'driverNumber'>[],
  laps: readonly number[] | null = null,
): Omit<AnswerScope, 'parts'> {
  return { drivers: [...new Set(drivers.flatMap(({ code, driverNumber }) => [code, driverNumber]))], laps };
}

/** What answers on all laps of drivers are made of. */
export const lapParts = [
  ...(['event', 'names', 'laps', 'times', 'first-lap', 'last-lap', 'pit-laps'] as const),
  ...(['flags', 'deletions', 'tyres', 'stops'] as const),
] satisfies readonly DataPart[];

/** What comparisons of single laps are made of. */
export const comparisonParts = [
  ...(['event', 'circuit', 'names', 'laps', 'times', 'lap-ends', 'flags', 'deletions', 'tyres'] as const),
  ...(['telemetry', 'places', 'corners'] as const),
] satisfies readonly DataPart[];
