import type { SvcError } from '../../../core/errors.ts';
import type { TelemetryDriver } from '../../../core/telemetry/samples/telemetry-parts.ts';
import type { DriverTelemetry } from '../../../core/telemetry/samples/driver-telemetry.ts';
import { effectOfMissingPositions } from '../../../core/telemetry/samples/sample-warnings.ts';
import { archivePath } from '../../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../../core/calendar/schedule.ts';
import { mergeWarnings } from '../../../core/warnings.ts';
import type { Clock, Compute, Sourced, Span, TelemetryOptions } from '../../effects.ts';
import { sessionMaxAgeMs } from '../freshness.ts';
import { RecordInflater } from '../../http/record-inflater.ts';
import { noTelemetry } from '../session-failure.ts';
import { sessionMoment } from '../session-streams.ts';
import { madeBy } from '../origins.ts';
import type { ParsedCache } from '../../disk/parsed-cache.ts';
import { fileWarnings, findSessionFile, momentKey, originOf, type SessionFile } from '../session-files.ts';
import { sourceFailure } from '../../sources/source-failure.ts';
import type { ResourceSource } from '../../sources/source.ts';
import { decodeParts, TelemetryFile } from './telemetry-file.ts';
import { type CachedTelemetry, TelemetryCache } from './telemetry-cache.ts';

export interface TelemetryLoaderContext {
  source: ResourceSource;
  cache: ParsedCache<CachedTelemetry>;
  clock: Clock;
  signal: AbortSignal;
  span?: Span;
  compute?: Compute;
}

/** Loads telemetry of these drivers in one session, in their order. Throws an `SvcError` that says who answered what. */
export type LoadTelemetry = (
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
  options?: TelemetryOptions,
) => Promise<Sourced<DriverTelemetry[]>>;

type TelemetryTopic = 'CarData.z' | 'Position.z';

const effectOfMissing: Readonly<Record<TelemetryTopic, string>> = {
  'CarData.z': 'Speed, gear, throttle and brake are unknown.',
  'Position.z': effectOfMissingPositions,
};

/**
 * Telemetry of these drivers in one session, in their order. What was decoded of a driver is cached; only what is not there is
 * decoded, together. A session without positions still has speeds.
 *
 * @throws NO_DATA, or the error of the source, when the session has no car data, or no positions where only they are asked for: it says which
 *   file is missing and why.
 */
export async function loadTelemetry(
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
  { only }: TelemetryOptions = {},
): Promise<Sourced<DriverTelemetry[]>> {
  const options = {
    maxAgeMs: sessionMaxAgeMs(session.startUtcMs, context.clock.nowMs()),
    signal: context.signal,
  };
  const find = async (topic: TelemetryTopic) =>
    await findSessionFile(context.source, topic, event, session, options);
  const [carFile, positionFile] = await Promise.all([
    only === 'positions' ? null : find('CarData.z'),
    find('Position.z'),
  ]);
  const files = [...(carFile ? [carFile] : []), positionFile];
  const neededFile = carFile ?? positionFile;
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  if (neededFile.failure !== null) throw noFile(what, neededFile);

  const path = archivePath(event, session);
  const kept = new TelemetryCache(context.cache, [context.source.kind, path, ...momentKey(session)], files);
  const entries = await Promise.all(drivers.map((driver) => kept.read(driver)));
  const undecoded = drivers.filter((_, index) => entries[index] === null);
  if (undecoded.length > 0) {
    const { compute = (work) => work() } = context;
    const inflater = new RecordInflater();
    const untilMs = await sessionMoment(context.source, event, session, options);
    const decoded = await decodeParts(
      {
        carData: carFile && new TelemetryFile(context.source, carFile, options, untilMs),
        positions: new TelemetryFile(context.source, positionFile, options, untilMs),
      },
      undecoded,
      {
        unpack: inflater.unpack,
        parse: async (work) => {
          const parse = async () => compute(work);
          return await (context.span
            ? context.span('parse', { path, drivers: undecoded.length }, parse)
            : parse());
        },
      },
    );
    if (decoded === null) throw noFile(what, neededFile);
    const source = originOf(files, context.source.kind);
    for (const [index, driver] of drivers.entries()) {
      const parts = decoded.filter((part) => part.driver === driver);
      if (parts.length > 0) entries[index] = await kept.write(parts, inflater.warnings, source);
    }
  }
  const known = entries.filter((entry) => entry !== null);
  const source = known[0]?.source ?? context.source.kind;
  return {
    value: known.map((entry) => entry.telemetry),
    source,
    provider: madeBy('f1-archive', source),
    warnings: mergeWarnings(
      fileWarnings(files, effectOfMissing),
      ...known.map((entry) => entry.telemetry.warnings),
    ),
  };
}

function noFile(what: string, { topic, failure }: SessionFile<TelemetryTopic>): SvcError {
  if (failure !== null && failure.reason !== 'absent')
    return sourceFailure(`the telemetry of ${what}`, failure);
  return noTelemetry(what, `the archive has no ${topic}`, topic);
}
