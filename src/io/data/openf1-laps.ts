import { asObjects } from '../../core/json-object.ts';
import type { FetchFailure } from '../sources/source.ts';
import { fetchOpenF1List, isTooMuch, openF1Ref, sessionRef, type OpenF1List } from './openf1-lists.ts';
import type { ScheduleContext } from './schedule-loader.ts';

/**
 * Laps of all cars of a session: in one request, or car by car where OpenF1 does not hand out so much at once. A car that is missing
 * fails them all, for a race with a hole looks like a race.
 */
export async function fetchSessionLaps(
  context: ScheduleContext,
  sessionKey: number,
  maxAgeMs: number,
): Promise<OpenF1List | FetchFailure> {
  const whole = await fetchOpenF1List(context, sessionRef('laps', sessionKey), maxAgeMs);
  if (whole.ok || !isTooMuch(whole)) return whole;
  const drivers = await fetchOpenF1List(context, sessionRef('drivers', sessionKey), maxAgeMs);
  if (!drivers.ok) return drivers;
  const numbers = new Set(asObjects(drivers.rows).map((driver) => Number(driver['driver_number'])));
  const cars = await Promise.all(
    [...numbers].map((number) => {
      const ref = openF1Ref('laps', `session_key=${sessionKey}&driver_number=${number}`);
      return fetchOpenF1List(context, ref, maxAgeMs);
    }),
  );
  const lists = cars.filter((car) => car.ok);
  const [first] = lists;
  if (lists.length < cars.length || !first) return cars.find((car) => !car.ok) ?? whole;
  return {
    ok: true,
    rows: lists.flatMap(({ rows }) => rows),
    fingerprint: lists.map(({ fingerprint }) => fingerprint).join(' '),
    origin: first.origin,
    warnings: lists.flatMap(({ warnings }) => warnings),
  };
}
