import { formatLapTime } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { officialTimeToleranceMs } from '../timing/raw-laps/timing-tolerances.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

/** Checks of the times of each lap against one another. */
export interface LapPartsAgreement {
  sectors: AgreementCheck;
  ends: AgreementCheck;
}

/** Warnings that say of a driver that times of laps contradict each other. */
const contradictionCodes = new Set(['LAP_TIMES_DISAGREE', 'LAP_TIMES_INCONSISTENT']);

/**
 * Lap times against the sectors added up, and against the time from the end of the lap before to the end of the lap. A lap out of the
 * pits has begun somewhere else for the one and not for the other, and counts for sectors only.
 */
export function lapPartsAgreement(laps: readonly Lap[]): LapPartsAgreement {
  const sectors = emptyCheck('sectors of a lap and its time');
  const ends = emptyCheck('lap from line to line and its time');
  laps.forEach((lap, index) => {
    const before = laps[index - 1];
    const previous = before?.driverNumber === lap.driverNumber ? before : undefined;
    compareTimes(sectors, lap, sectorSumMs(lap));
    const isFromLine = previous?.lapNumber === lap.lapNumber - 1 && lap.pitOutMs === null;
    compareTimes(ends, lap, isFromLine ? lap.endMs - previous.endMs : null);
  });
  return { sectors, ends };
}

/** Whether the session says that times of the lap are in doubt: it is not accurate, and a warning names the driver. */
export function isFlaggedLap({ warnings }: Pick<SessionTiming, 'warnings'>, lap: Lap): boolean {
  const isNamed = warnings.some(
    ({ code, drivers }) => contradictionCodes.has(code) && drivers?.includes(lap.driver),
  );
  return isNamed && !lap.isAccurate;
}

/** Times that official timing may round differently are the same. */
function compareTimes(check: AgreementCheck, lap: Lap, otherMs: number | null): void {
  if (lap.lapTimeMs === null || otherMs === null) return;
  const agree = Math.abs(lap.lapTimeMs - otherMs) <= officialTimeToleranceMs;
  compare(
    check,
    lap,
    lap.lapNumber,
    formatLapTime(lap.lapTimeMs),
    formatLapTime(agree ? lap.lapTimeMs : otherMs),
  );
}

function sectorSumMs({ sector1Ms, sector2Ms, sector3Ms }: Lap): number | null {
  if (sector1Ms === null || sector2Ms === null || sector3Ms === null) return null;
  return sector1Ms + sector2Ms + sector3Ms;
}
