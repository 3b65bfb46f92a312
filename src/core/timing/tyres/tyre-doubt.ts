import type { DriverResult } from '../../results/driver-result.ts';
import type { WarningCode } from '../../warning-table.ts';
import type { Warning } from '../../warnings.ts';

/** Warnings after which tyres may be other ones: of the drivers they name, or of all. */
const lostCodes: ReadonlySet<WarningCode> = new Set([
  'TYRE_MESSAGES_LOST',
  'PIT_VISITS_LOST',
  'STINTS_MISSING',
  'CLOCKS_DISAGREE',
]);

/** Tells by what is said of a session whether the compounds of a driver may be wrong; a compound that nobody names is no doubt. */
export function tyreDoubt(
  warnings: readonly Warning[],
): (driver: Pick<DriverResult, 'code' | 'driverNumber'>) => boolean {
  const lost = warnings.filter(({ code }) => lostCodes.has(code));
  const named = new Set(lost.flatMap(({ drivers }) => drivers ?? []));
  const concernsAll = lost.some(({ drivers }) => drivers === undefined);
  return ({ code, driverNumber }) => concernsAll || named.has(code) || named.has(driverNumber);
}
