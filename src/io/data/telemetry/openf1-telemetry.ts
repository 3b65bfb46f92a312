import type { Event, EventSession } from '../../../core/calendar/schedule.ts';
import type { DriverTelemetry } from '../../../core/telemetry/samples/driver-telemetry.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { TelemetryDriver } from '../../../core/telemetry/samples/telemetry-parts.ts';
import type { Sourced, TelemetryOptions } from '../../effects.ts';
import { sourceFailure, summariseFailure } from '../../sources/source-failure.ts';
import { openF1SessionMaxAgeMs } from '../freshness.ts';
import { openF1Moment } from '../openf1-moment.ts';
import { findOpenF1Session, type OpenF1List } from '../openf1-lists.ts';
import { noTelemetry } from '../session-failure.ts';
import type { OpenF1Session } from '../../../core/calendar/openf1-sessions.ts';
import { openF1Telemetry } from '../../../core/openf1/telemetry.ts';
import { effectOfMissingPositions } from '../../../core/telemetry/samples/sample-warnings.ts';
import { plannedStartMs } from '../../../core/timing/session-evidence.ts';
import type { FetchFailure } from '../../sources/source.ts';
import type { TelemetryLoaderContext } from './telemetry-loader.ts';
import { fetchSamples, type SampleEndpoint, samplesRef } from './openf1-samples.ts';
import type { CachedTelemetry } from './telemetry-cache.ts';

const approximateLapStarts: Warning = {
  code: 'OPENF1_LAP_STARTS',
  message: 'The telemetry is from OpenF1, which has only the arrival times of messages as lap starts.',
  effect:
    'Some of them are a tenth of a second late: traces may then be shifted by a few metres, and deltas, exact at sector ends, off by up to 0.3 s in slow corners, as their band shows.',
};

/**
 * Telemetry of these drivers in one session, in their order: two requests for each that is not cached, more where OpenF1 does not hand
 * out a whole session at once. A session without positions still has speeds.
 *
 * @throws NO_DATA when OpenF1 has car data of none of them, or positions where only they are asked for; the error of the source when it
 *   did not hand out those of one.
 */
export async function loadOpenF1Telemetry(
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
  { only }: TelemetryOptions = {},
): Promise<Sourced<DriverTelemetry[]>> {
  const endpoints: readonly SampleEndpoint[] = only === 'positions' ? ['location'] : ['car_data', 'location'];
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  const found = await findOpenF1Session(context, event, session);
  if (!found.ok) throw sourceFailure(`the telemetry of ${what}`, found, 'openf1');
  const maxAgeMs = openF1SessionMaxAgeMs(session.startUtcMs, context.clock.nowMs());
  const untilMs = await openF1Moment(context, event, session, found.session, maxAgeMs);
  const cars = await Promise.all(
    drivers.map((driver) =>
      loadOpenF1Car({ ...context, maxAgeMs, untilMs, endpoints }, found.session, driver),
    ),
  );
  for (const [index, { failure }] of cars.entries()) {
    if (failure)
      throw sourceFailure(`the telemetry of ${drivers[index]!.code} in ${what}`, failure, 'openf1');
  }
  const needed = only === 'positions' ? 'positions' : 'car';
  if (cars.every(({ telemetry }) => telemetry[needed] === null))
    throw noTelemetry(what, `OpenF1 has no ${endpoints[0]} of it`, endpoints[0]!);
  return {
    value: cars.map(({ telemetry }) => telemetry),
    source: cars[0]?.source ?? context.source.kind,
    provider: 'openf1',
    warnings: mergeWarnings(
      only === 'positions' ? [] : [approximateLapStarts],
      found.sessions.warnings,
      ...cars.flatMap(({ warnings, telemetry }) => [warnings, telemetry.warnings]),
    ),
  };
}

const effectOfMissing: Readonly<Record<SampleEndpoint, string>> = {
  car_data: 'Speed, gear, throttle and brake are unknown.',
  location: effectOfMissingPositions,
};

/** What there is of one car. */
export interface OpenF1Car extends CachedTelemetry {
  /** What kept car data away that may be there, or anything for want of budget; null = nothing did. */
  failure: FetchFailure | null;
  /** Of the way. */
  warnings: Warning[];
}

export interface CarContext extends TelemetryLoaderContext {
  maxAgeMs: number;
  /** Session time up to which samples count; null = all do. */
  untilMs: number | null;
  /** What is asked for; the first one is needed. */
  endpoints: readonly SampleEndpoint[];
}

/** Telemetry of one car over a session: as it was decoded when the same answers were at hand, else of two requests. */
export async function loadOpenF1Car(
  context: CarContext,
  session: OpenF1Session,
  driver: TelemetryDriver,
): Promise<OpenF1Car> {
  return (await cachedCar(context, session, driver)) ?? (await fetchedCar(context, session, driver));
}

/** null = the answers are not at hand, or were never decoded. */
async function cachedCar(
  context: CarContext,
  session: OpenF1Session,
  driver: TelemetryDriver,
): Promise<OpenF1Car | null> {
  const { source, cache, maxAgeMs, endpoints } = context;
  const refs = endpoints.map((each) => samplesRef(each, session.sessionKey, driver.driverNumber));
  const known = await Promise.all(refs.map((ref) => source.fingerprint(ref, { maxAgeMs })));
  if (!known.every((each) => each !== null)) return null;
  const kept = await cache.read(keyOf(context, session, driver, known));
  const absent = endpoints.filter((_, index) => known[index] === 'absent');
  return kept && { ...kept, failure: null, warnings: absent.map((each) => missing(each, null, driver)) };
}

async function fetchedCar(
  context: CarContext,
  session: OpenF1Session,
  driver: TelemetryDriver,
): Promise<OpenF1Car> {
  const { driverNumber, code } = driver;
  const { sessionKey, startUtcMs } = session;
  const { endpoints } = context;
  const samples = await Promise.all(
    endpoints.map((endpoint) => fetchSamples(context, endpoint, session, driverNumber)),
  );
  const rowsOf = (endpoint: SampleEndpoint) => {
    const lists = samples[endpoints.indexOf(endpoint)];
    return Array.isArray(lists) ? lists.flatMap(({ rows }) => rows) : null;
  };
  const [carData, location] = [rowsOf('car_data'), rowsOf('location')];
  const { untilMs } = context;
  const moment = untilMs === null ? {} : { untilMs };
  const of = { sessionKey, driverNumber, code, t0UtcMs: startUtcMs - plannedStartMs, ...moment };
  const parse = async (): Promise<DriverTelemetry> => openF1Telemetry({ carData, location }, of);
  const telemetry = await (context.span
    ? context.span('parse', { path: `openf1/${sessionKey}`, drivers: 1 }, parse)
    : parse());

  const lists = samples.flatMap((each) => (Array.isArray(each) ? each : []));
  const failures = samples.map((each) => (Array.isArray(each) ? null : each));
  const passing = failures.map((each) => (each?.reason === 'absent' ? null : each));
  const entry = { telemetry, source: lists[0]?.origin ?? context.source.kind };
  if (passing.every((each) => each === null)) {
    await context.cache.write(keyOf(context, session, driver, samples.map(fingerprintOf)), entry);
  }
  return {
    ...entry,
    failure: passing.find((each) => each?.reason === 'limited') ?? passing[0] ?? null,
    warnings: [
      ...lists.flatMap(({ warnings }) => warnings),
      ...failures.flatMap((each, index) => (each ? [missing(endpoints[index]!, each, driver)] : [])),
    ],
  };
}

function keyOf(
  { source, cache, untilMs }: CarContext,
  { sessionKey, startUtcMs }: OpenF1Session,
  { driverNumber, code }: TelemetryDriver,
  fingerprints: readonly string[],
): string {
  const moment = untilMs === null ? [] : [`until ${untilMs}`];
  const identity = ['openf1', sessionKey, startUtcMs, driverNumber, code, ...moment].map(String);
  return cache.key([source.kind, ...identity, ...fingerprints]);
}

function fingerprintOf(samples: OpenF1List[] | FetchFailure): string {
  return Array.isArray(samples) ? samples.map(({ fingerprint }) => fingerprint).join(' ') : samples.reason;
}

/** @param failure null = it is known that there is none. */
function missing(endpoint: SampleEndpoint, failure: FetchFailure | null, { code }: TelemetryDriver): Warning {
  return {
    code: 'MISSING_FILE',
    message:
      failure === null || failure.reason === 'absent'
        ? `OpenF1 has no ${endpoint} of ${code}.`
        : `${endpoint} of ${code} could not be loaded: ${summariseFailure(failure)}.`,
    effect: effectOfMissing[endpoint],
    drivers: [code],
    topic: endpoint,
  };
}
