import type { WarningCode } from '../warning-table.ts';
import type { Warning } from '../warnings.ts';
import type { Disagreement, NamedCheck } from './agreement-check.ts';

const tyreCodes: readonly WarningCode[] = [
  'STINT_COUNTER_CORRECTED',
  'TYRE_MESSAGES_LOST',
  'PIT_VISITS_LOST',
];
const timeCodes: readonly WarningCode[] = ['LAP_TIMES_DISAGREE', 'LAP_TIMES_INCONSISTENT'];
const bestCodes: readonly WarningCode[] = ['BEST_TIMES_WITHDRAWN', 'LAPS_STRUCK', 'LAP_TIMES_DISAGREE'];
const orderCodes: readonly WarningCode[] = [
  'UNLISTED_DRIVERS_IGNORED',
  'LAP_TIMES_LOST',
  'LAPS_NOT_ALIGNED',
  'LAPS_NOT_RECORDED',
];
const countCodes: readonly WarningCode[] = [
  'PIT_VISITS_LOST',
  'LAP_ENDS_LOST',
  'LAPS_NOT_RECORDED',
  'LAPS_STRUCK',
  'JOINED_MID_SESSION',
];

/** Which warnings of a session may explain what a check finds. */
const codesByCheck: Readonly<Record<string, readonly WarningCode[]>> = {
  sectors: timeCodes,
  'lap-ends': timeCodes,
  'announced-bests': bestCodes,
  'official-bests': bestCodes,
  'laps-done': countCodes,
  'announced-positions': orderCodes,
  'entered-positions': orderCodes,
  'pit-stops': countCodes,
  'pit-stop-series': countCodes,
  'pit-lane-times': countCodes,
  'pit-stop-durations': timeCodes,
  'pit-stop-series-durations': timeCodes,
  'pit-lane-durations': timeCodes,
};

/** Why a value is not as others have it, as far as the session's own warnings tell: the first that names the driver; null = unknown. */
export function disagreementReason(
  { id }: Pick<NamedCheck, 'id'>,
  { driver, lapNumber }: Pick<Disagreement, 'driver' | 'lapNumber'>,
  warnings: readonly Warning[],
): string | null {
  const isOfTyres = id.startsWith('counted-') || id.startsWith('series-');
  const codes = isOfTyres ? tyreCodes : (codesByCheck[id] ?? []);
  const cause = warnings.find(
    ({ code, drivers, laps }) =>
      codes.includes(code) &&
      drivers?.includes(driver) === true &&
      (laps === undefined || lapNumber === null || laps.includes(lapNumber)),
  );
  return cause ? `${cause.code}: ${cause.message}` : null;
}
