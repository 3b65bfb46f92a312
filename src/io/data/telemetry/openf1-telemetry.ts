import type { Event, EventSession } from '../../../core/calendar/schedule.ts';
import type { DriverTelemetry } from '../../../core/telemetry/samples/driver-telemetry.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { TelemetryDriver } from '../../../core/telemetry/samples/telemetry-parts.ts';
import type { Sourced } from '../../effects.ts';
import { sourceFailure } from '../../sources/source-failure.ts';
import { openF1SessionMaxAgeMs } from '../freshness.ts';
import { loadOpenF1Car } from './openf1-car.ts';
import { openF1Moment } from '../openf1-moment.ts';
import { findOpenF1Session } from '../openf1-lists.ts';
import { noTelemetry } from '../session-failure.ts';
import type { TelemetryLoaderContext } from './telemetry-loader.ts';

const approximateLapStarts: Warning = {
  code: 'OPENF1_LAP_STARTS',
  message:
    'The telemetry is from OpenF1, which gives starts of laps only as the times at which messages came.',
  effect:
    'Some of them are a tenth of a second late: traces are then shifted by some metres, and deltas, exact where sectors end, are off by up to 0.3 s in slow corners, as their band shows.',
};

/**
 * Telemetry of these drivers in one session, in their order: two requests for each that is not cached, more where OpenF1 does not hand
 * out a whole session at once. A session without positions still has speeds.
 *
 * @throws NO_DATA when OpenF1 has car data of none of them; the error of the source when it did not hand out those of one.
 */
export async function loadOpenF1Telemetry(
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
): Promise<Sourced<DriverTelemetry[]>> {
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  const found = await findOpenF1Session(context, event, session);
  if (!found.ok) throw sourceFailure(`the telemetry of ${what}`, found, 'openf1');
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, context.clock.nowMs());
  const untilMs = await openF1Moment(context, event, session, found.session, maxAgeMs);
  const cars = await Promise.all(
    drivers.map((driver) => loadOpenF1Car({ ...context, maxAgeMs, untilMs }, found.session, driver)),
  );
  for (const [index, { failure }] of cars.entries()) {
    if (failure)
      throw sourceFailure(`the telemetry of ${drivers[index]!.code} in ${what}`, failure, 'openf1');
  }
  if (cars.every(({ telemetry }) => telemetry.car === null)) {
    throw noTelemetry(what, 'OpenF1 has no car_data of it', 'car_data');
  }
  return {
    value: cars.map(({ telemetry }) => telemetry),
    source: cars[0]?.source ?? context.source.kind,
    provider: 'openf1',
    warnings: mergeWarnings(
      [approximateLapStarts],
      found.sessions.warnings,
      ...cars.flatMap(({ warnings, telemetry }) => [warnings, telemetry.warnings]),
    ),
  };
}
