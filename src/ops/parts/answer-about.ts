import type { AnswerScope } from '../../core/relevant-warnings.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';

/** An answer about these drivers, and of their laps these. */
export function answerAbout(
  drivers: readonly Pick<DriverResult, 'code' | 'driverNumber'>[],
  laps: readonly number[] | null = null,
): Omit<AnswerScope, 'parts'> {
  return { drivers: [...new Set(drivers.flatMap(({ code, driverNumber }) => [code, driverNumber]))], laps };
}
