import type { OpenF1Session } from '../../core/calendar/openf1-sessions.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { SvcError } from '../../core/errors.ts';
import { openF1Telemetry } from '../../core/openf1/telemetry.ts';
import type { DriverTelemetry } from '../../core/telemetry/samples/driver-telemetry.ts';
import { plannedStartMs } from '../../core/timing/session-evidence.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Sourced, TelemetryDriver } from '../effects.ts';
import { describeFailure, sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';
import { openF1SessionMaxAgeMs } from './freshness.ts';
import { findOpenF1Session, type OpenF1List } from './openf1-lists.ts';
import { fetchSamples, type SampleEndpoint, samplesRef } from './openf1-samples.ts';
import type { CachedTelemetry, TelemetryLoaderContext } from './telemetry-loader.ts';

const endpoints = ['car_data', 'location'] as const satisfies readonly SampleEndpoint[];

const effectOfMissing: Readonly<Record<SampleEndpoint, string>> = {
  car_data: 'Speed, gear, throttle and brake are unknown.',
  location:
    'Speeds and deltas are complete; the track map, the places of corners and the check of super clipping against the track are missing.',
};

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
  const cars = await Promise.all(
    drivers.map((driver) => loadCar({ ...context, maxAgeMs }, found.session, driver)),
  );
  for (const { failure, code } of cars) {
    if (failure) throw sourceFailure(`the telemetry of ${code} in ${what}`, failure, 'openf1');
  }
  if (cars.every(({ telemetry }) => telemetry.car === null)) throw noCarData(what);
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

/** What there is of one car. */
interface Car extends CachedTelemetry {
  code: string;
  /** What kept car data away that may be there, or anything for want of budget; null = nothing did. */
  failure: FetchFailure | null;
  /** Of the way. */
  warnings: Warning[];
}

type Samples = OpenF1List[] | FetchFailure;

async function loadCar(
  context: TelemetryLoaderContext & { maxAgeMs: number },
  session: OpenF1Session,
  driver: TelemetryDriver,
): Promise<Car> {
  const { driverNumber, code } = driver;
  const { source, cache, maxAgeMs } = context;
  const { sessionKey, startUtcMs } = session;
  const keyOf = (fingerprints: readonly string[]): string => {
    const identity = ['openf1', sessionKey, startUtcMs, driverNumber, code].map(String);
    return cache.key([source.kind, ...identity, ...fingerprints]);
  };
  const known = await Promise.all(
    endpoints.map((endpoint) =>
      source.fingerprint(samplesRef(endpoint, sessionKey, driverNumber), { maxAgeMs }),
    ),
  );
  const kept = known.every((each) => each !== null) ? await cache.read(keyOf(known)) : null;
  if (kept !== null) {
    const absent = known.map((each): Samples =>
      each === 'absent' ? { ok: false, reason: 'absent', answers: [] } : [],
    );
    return {
      ...kept,
      code,
      failure: null,
      warnings: absent.flatMap((each, index) => missing(endpoints[index]!, each, code)),
    };
  }

  const samples = await Promise.all(
    endpoints.map((endpoint) => fetchSamples(context, endpoint, session, driverNumber)),
  );
  const [carData = null, location = null] = samples.map((each) =>
    Array.isArray(each) ? each.flatMap(({ rows }) => rows) : null,
  );
  const of = { sessionKey, driverNumber, code, t0UtcMs: startUtcMs - plannedStartMs };
  const parse = async (): Promise<DriverTelemetry> => openF1Telemetry({ carData, location }, of);
  const telemetry = await (context.span
    ? context.span('parse', { path: `openf1/${sessionKey}`, drivers: 1 }, parse)
    : parse());
  const lists = samples.flatMap((each) => (Array.isArray(each) ? each : []));
  const failures = samples.map((each) => (Array.isArray(each) || each.reason === 'absent' ? null : each));
  const limited = failures.find((each) => each?.reason === 'limited');
  const made = { telemetry, source: lists[0]?.origin ?? source.kind };
  if (failures.every((each) => each === null)) await cache.write(keyOf(samples.map(fingerprintOf)), made);
  return {
    ...made,
    code,
    failure: limited ?? failures[endpoints.indexOf('car_data')] ?? null,
    warnings: [
      ...lists.flatMap(({ warnings }) => warnings),
      ...samples.flatMap((each, index) => missing(endpoints[index]!, each, code)),
    ],
  };
}

function fingerprintOf(samples: Samples): string {
  return Array.isArray(samples) ? samples.map(({ fingerprint }) => fingerprint).join(' ') : samples.reason;
}

function missing(endpoint: SampleEndpoint, samples: Samples, code: string): Warning[] {
  if (Array.isArray(samples)) return [];
  return [
    {
      code: 'MISSING_FILE',
      message:
        samples.reason === 'absent'
          ? `OpenF1 has no ${endpoint} of ${code} for this session.`
          : `${endpoint} of ${code} could not be loaded: ${describeFailure(samples)}.`,
      effect: effectOfMissing[endpoint],
      drivers: [code],
    },
  ];
}

function noCarData(what: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `There is no telemetry for ${what}: OpenF1 has no car_data of it.`,
    'Compare lap and sector times instead, or choose another session.',
    { missing: ['car_data'] },
    { helps: ['laps'] },
  );
}
