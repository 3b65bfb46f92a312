import { createDemoArchive, demoSeasons, type DemoArchive } from '@svc/simulated-archive';
import type { Warning } from '../../core/warnings.ts';
import type { PackedRecords } from '../../core/feed/packed-records.ts';
import { yieldUnlessCancelled } from '../cancellation.ts';
import type { Clock, Compute } from '../effects.ts';
import type { ParsedCache } from '../disk/parsed-cache.ts';
import type { Fetched, FetchOptions, ResourceSource, SeasonSpan } from './source.ts';
import type { ResourceRef } from '../http/resource.ts';

export interface DemoSourceOptions {
  clock: Clock;
  /** How files of sessions are made, but for whole files of telemetry; left out: simply so. */
  compute?: Compute | undefined;
  /** Keeps telemetry files that were asked for as wholes, which take a second to make and megabytes to hold. */
  telemetryFiles: ParsedCache<Uint8Array>;
  /** Keeps results and standings. Everything else is made anew. */
  results: ParsedCache<Uint8Array>;
}

/**
 * The simulated archive as a source: real calendars and names, made-up times. It answers in the official formats, so nothing
 * behind it knows; that the data are simulated is said by `kind` alone. A session that is not over at the clock's time is absent,
 * as in the real archive.
 */
export function openDemoSource(options: DemoSourceOptions): ResourceSource {
  return new DemoSource(createDemoArchive({ nowMs: () => options.clock.nowMs() }), options);
}

const archiveSpan: SeasonSpan = { who: 'the simulated archive', first: demoSeasons.first };

/** Whether a path names a season that is not simulated: `1951/results.json`, `schedule_1951.json`, `39/2017`. */
function isOfOtherSeason({ path }: ResourceRef): boolean {
  const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(path)?.[0] ?? archiveSpan.first);
  return year < archiveSpan.first;
}

/** What a calendar is worth that nobody knows yet. */
function calendarWarnings({ service, path }: ResourceRef): Warning[] {
  const year = service === 'schedule' ? Number(/\d{4}/.exec(path)?.[0]) : demoSeasons.first;
  if (!(year > demoSeasons.lastWithCalendar)) return [];
  return [
    {
      code: 'SCHEDULE_OF_EARLIER_SEASON',
      message: `The simulated archive has no calendar of ${year}; the season uses that of ${demoSeasons.lastWithCalendar}.`,
      effect: 'Events, places and times are those of that season, moved to the same days of the week.',
    },
  ];
}

class DemoSource implements ResourceSource {
  readonly kind = 'demo';
  readonly #archive: DemoArchive;
  readonly #caches: Pick<DemoSourceOptions, 'telemetryFiles' | 'results'>;
  readonly #compute: Compute;

  constructor(archive: DemoArchive, { compute = (work) => work(), ...caches }: DemoSourceOptions) {
    this.#archive = archive;
    this.#caches = caches;
    this.#compute = compute;
  }

  async fetch(ref: ResourceRef, { signal }: FetchOptions): Promise<Fetched> {
    await yieldUnlessCancelled(signal);
    const version = this.#archive.version(ref);
    const body = version === null ? null : await this.#body(ref, version, signal);
    if (version === null || body === null) {
      return {
        ok: false,
        reason: 'absent',
        answers: [{ host: archiveSpan.who, status: 404, problem: 'not there', retryAfterMs: null }],
        ...(isOfOtherSeason(ref) && { outsideOf: archiveSpan }),
      };
    }
    return {
      ok: true,
      body,
      origin: 'demo',
      fingerprint: version,
      confirmedUtcMs: null,
      warnings: calendarWarnings(ref),
    };
  }

  async fingerprint(ref: ResourceRef): Promise<string | 'absent' | null> {
    return this.#archive.version(ref) ?? 'absent';
  }

  async packedRecords(
    ref: ResourceRef,
    cars: readonly string[],
    { signal }: FetchOptions,
  ): Promise<PackedRecords | null> {
    await yieldUnlessCancelled(signal);
    return this.#compute(() => this.#archive.records(ref, cars));
  }

  async #body(
    ref: ResourceRef,
    version: string,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array | null> {
    const make = () => this.#archive.read(ref);
    const cache = this.#cacheFor(ref);
    return cache === null ? this.#compute(make) : await cache.readOrMake(cache.key([version]), make, signal);
  }

  #cacheFor({ service, path }: ResourceRef): ParsedCache<Uint8Array> | null {
    if (service === 'results') return this.#caches.results;
    return service === 'archive' && path.endsWith('.z.jsonStream') ? this.#caches.telemetryFiles : null;
  }
}
