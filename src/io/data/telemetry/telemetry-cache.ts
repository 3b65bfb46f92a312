import type { DriverTelemetry, LapSpan } from '../../../core/telemetry/samples/driver-telemetry.ts';
import {
  joinTelemetry,
  type TelemetryDriver,
  type TelemetryPart,
} from '../../../core/telemetry/samples/telemetry-parts.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { ParsedCache } from '../../disk/parsed-cache.ts';
import type { SourceKind } from '../../effects.ts';
import { fingerprintsOf, isComplete, type SessionFile } from '../session-files.ts';

/** What the cache of decoded telemetry keeps: one lap of a driver with what lies around it, or all of a driver's session. */
export interface CachedTelemetry {
  telemetry: DriverTelemetry;
  source: SourceKind;
}

/**
 * Telemetry of one session that was decoded before. Each lap is kept by itself, so that comparisons add up: one with another lap
 * decodes that lap only.
 */
export class TelemetryCache {
  readonly #cache: ParsedCache<CachedTelemetry>;
  readonly #identity: readonly string[];
  readonly #files: readonly SessionFile<string>[];

  /** `identity` tells the session from all others of the same cache. */
  constructor(
    cache: ParsedCache<CachedTelemetry>,
    identity: readonly string[],
    files: readonly SessionFile<string>[],
  ) {
    this.#cache = cache;
    this.#identity = identity;
    this.#files = files;
  }

  /** All that is asked for of a driver: the laps where each of them is kept, otherwise all of the session; null when neither is. */
  async read(driver: TelemetryDriver): Promise<CachedTelemetry | null> {
    const spans = driver.lapSpans ?? [];
    const laps = await Promise.all(spans.map((lap) => this.#cache.read(this.#key(driver, lap))));
    if (laps.length > 0 && laps.every((lap) => lap !== null)) return joined(laps);
    return await this.#cache.read(this.#key(driver, null));
  }

  /**
   * Keeps what was decoded of a driver, unless a file may come another time; returns it as `read` would.
   *
   * @param unpacking what was said of unpacking the records.
   */
  async write(
    parts: readonly TelemetryPart[],
    unpacking: readonly Warning[],
    source: SourceKind,
  ): Promise<CachedTelemetry> {
    const entries = parts.map(({ telemetry }) => {
      const warnings = mergeWarnings(unpacking, withoutFileWarnings(telemetry.warnings));
      return { telemetry: { ...telemetry, warnings }, source };
    });
    if (isComplete(this.#files)) {
      for (const [index, { driver, lap }] of parts.entries())
        await this.#cache.write(this.#key(driver, lap), entries[index]!);
    }
    return joined(entries);
  }

  #key({ driverNumber, code }: TelemetryDriver, lap: LapSpan | null): string {
    return this.#cache.key([
      ...this.#identity,
      driverNumber,
      code,
      ...fingerprintsOf(this.#files),
      ...(lap ? [`${lap.startMs} to ${lap.endMs}`] : []),
    ]);
  }
}

function joined(entries: readonly CachedTelemetry[]): CachedTelemetry {
  return { ...entries[0]!, telemetry: joinTelemetry(entries.map(({ telemetry }) => telemetry)) };
}

/** What is said of a missing file, and why, is the business of `fileWarnings`; decoding only knows that it is not there. */
function withoutFileWarnings(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(({ code, drivers }) => code !== 'NO_POSITION_DATA' || drivers);
}
