import type { SvcError } from '../../core/errors.ts';
import { decodeTelemetry } from '../../core/telemetry/samples/session-telemetry.ts';
import type { DriverTelemetry } from '../../core/telemetry/samples/driver-telemetry.ts';
import { effectOfMissingPositions } from '../../core/telemetry/samples/sample-warnings.ts';
import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Clock, Sourced, SourceKind, Span, TelemetryDriver } from '../effects.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import { RecordInflater } from '../http/record-inflater.ts';
import { noTelemetry } from './session-failure.ts';
import { madeBy } from './origins.ts';
import type { ParsedCache } from '../disk/parsed-cache.ts';
import {
  fileWarnings,
  findSessionFile,
  fingerprintsOf,
  isComplete,
  originOf,
  readSessionFile,
} from './session-files.ts';
import { sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure, ResourceSource } from '../sources/source.ts';

/** What the cache of decoded telemetry keeps, per driver. */
export interface CachedTelemetry {
  telemetry: DriverTelemetry;
  source: SourceKind;
}

export interface TelemetryLoaderContext {
  source: ResourceSource;
  cache: ParsedCache<CachedTelemetry>;
  clock: Clock;
  signal: AbortSignal;
  span?: Span;
}

/** Loads telemetry of these drivers in one session, in their order. Throws an `SvcError` that says who answered what. */
export type LoadTelemetry = (
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
) => Promise<Sourced<DriverTelemetry[]>>;

const topics = ['CarData.z', 'Position.z'] as const;
type TelemetryTopic = (typeof topics)[number];

const effectOfMissing: Readonly<Record<TelemetryTopic, string>> = {
  'CarData.z': 'Speed, gear, throttle and brake are unknown.',
  'Position.z': effectOfMissingPositions,
};

/**
 * Telemetry of these drivers in one session, in their order. Each driver's decoded columns are cached; only drivers that are not
 * are decoded, together. A session without positions still has speeds.
 *
 * @throws NO_DATA, or the error of the source, when the session has no car data: it says which file is missing and why.
 */
export async function loadTelemetry(
  context: TelemetryLoaderContext,
  event: Event,
  session: EventSession,
  drivers: readonly TelemetryDriver[],
): Promise<Sourced<DriverTelemetry[]>> {
  const options = {
    maxAgeMs: sessionMaxAgeMs(session.startUtcMs, context.clock.nowMs()),
    signal: context.signal,
  };
  const files = await Promise.all(
    topics.map((topic) => findSessionFile(context.source, topic, event, session, options)),
  );
  const what = `${event.year} ${event.eventName}, ${session.name}`;
  const carFile = files[0]!;
  if (carFile.failure !== null) throw noCarData(what, carFile.failure);

  const keys = drivers.map(({ driverNumber, code }) =>
    context.cache.key([
      context.source.kind,
      archivePath(event, session),
      driverNumber,
      code,
      ...fingerprintsOf(files),
    ]),
  );
  const entries = await Promise.all(keys.map((key) => context.cache.read(key)));
  const undecoded = drivers.filter((_, index) => entries[index] === null);
  if (undecoded.length > 0) {
    const streams = {
      carData: await readSessionFile(context.source, carFile, options),
      positions: await readSessionFile(context.source, files[1]!, options),
    };
    if (carFile.failure !== null) throw noCarData(what, carFile.failure);
    const inflater = new RecordInflater();
    const decode = async () => decodeTelemetry(streams, undecoded, inflater.unpack);
    const path = archivePath(event, session);
    const decoded = await (context.span
      ? context.span('parse', { path, drivers: undecoded.length }, decode)
      : decode());
    const source = originOf(files, context.source.kind);
    for (const [index, driver] of drivers.entries()) {
      const telemetry = decoded.find((each) => each.driverNumber === driver.driverNumber);
      if (entries[index] !== null || !telemetry) continue;
      const warnings = mergeWarnings(inflater.warnings, withoutFileWarnings(telemetry.warnings));
      entries[index] = { telemetry: { ...telemetry, warnings }, source };
      if (isComplete(files)) await context.cache.write(keys[index]!, entries[index]);
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

/** What is said of a missing file, and why, is the business of `fileWarnings`; decoding only knows that it is not there. */
function withoutFileWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(({ code, drivers }) => code !== 'NO_POSITION_DATA' || drivers);
}

function noCarData(what: string, failure: FetchFailure): SvcError {
  if (failure.reason !== 'absent') return sourceFailure(`the telemetry of ${what}`, failure);
  return noTelemetry(what, 'the archive has no CarData.z', 'CarData.z');
}
