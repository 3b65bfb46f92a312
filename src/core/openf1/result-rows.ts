import type { JsonObject } from '../json-object.ts';
import type { OfficialResult } from '../results/official-result.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { count, finite, ordinal, rowsByCar, secondsAsMs } from './row-values.ts';

/**
 * Classification from rows of `session_result`, which names cars only and knows neither grid nor reasons; null without a row
 * that has a position. The time of a race's winner is the total, that of others the gap; cars laps behind have none.
 */
export function readResultRows(rows: readonly JsonObject[], kind: SessionKind): OfficialResult[] | null {
  const results = [...rowsByCar(rows)].map(([driverNumber, [row]]) => readResult(driverNumber, row!, kind));
  return results.some(({ position }) => position !== null) ? results : null;
}

function readResult(driverNumber: string, row: JsonObject, kind: SessionKind): OfficialResult {
  const position = ordinal(row['position']);
  const duration = row['duration'];
  const parts = kind === 'qualifying' && Array.isArray(duration) ? duration : [];
  return {
    driverNumber,
    driverId: null,
    code: null,
    firstName: null,
    lastName: null,
    teamId: null,
    teamName: null,
    position,
    ...outcome(row, position),
    gridPosition: null,
    points: finite(row['points']),
    laps: count(row['number_of_laps']),
    timeMs: kind === 'race' ? secondsAsMs(position === 1 ? duration : row['gap_to_leader']) : null,
    q1Ms: secondsAsMs(parts[0]),
    q2Ms: secondsAsMs(parts[1]),
    q3Ms: secondsAsMs(parts[2]),
    fastestLap: null,
  };
}

function outcome(row: JsonObject, position: number | null): Pick<OfficialResult, 'positionText' | 'status'> {
  if (row['dsq'] === true) return { positionText: 'D', status: 'Disqualified' };
  if (row['dns'] === true) return { positionText: 'W', status: 'Did not start' };
  if (row['dnf'] === true)
    return { positionText: position === null ? 'R' : String(position), status: 'Retired' };
  return { positionText: position === null ? null : String(position), status: null };
}
