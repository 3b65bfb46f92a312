import { parseDurationMs } from '../../feed/duration.ts';
import { feedInteger, feedText } from '../../feed/feed-values.ts';
import { feedEntries } from '../../feed/patch.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { isJsonObject } from '../../json-object.ts';
import type { SourceRecord } from '../../trace/session-trace.ts';

/** What one TimingAppData message says of one stint; null = not in the message. */
export interface TyreMessage {
  timeMs: number;
  /** 0-based number of the stint as sent. */
  stint: number;
  compound: string | null;
  fresh: boolean | null;
  /** Laps the set had done when it was fitted. */
  startLaps: number | null;
  /** The feed's claim that the stint began without a tyre change; often stale. */
  notChanged: boolean | null;
  totalLaps: number | null;
  lapTimeMs: number | null;
  /** It says that tyres did fewer laps than none, or more than any set does; that is left out. */
  isDamaged?: true;
}

/** A message that says nothing of the stint. */
export function emptyTyreMessage(timeMs: number, stint: number): TyreMessage {
  return {
    ...{ timeMs, stint, compound: null, fresh: null, startLaps: null },
    ...{ notChanged: null, totalLaps: null, lapTimeMs: null },
  };
}

/**
 * Stint messages of TimingAppData per driver number, in stream order (docs/feed/tyres.md#stint-messages). Sample (2018
 * Azerbaijan, Race, 00:13:19.945): `{"LapFlags": 0, "Compound": "SUPERSOFT", "New": "false", "TotalLaps": 6, "StartLaps": 5}`.
 */
export class TyreMessageReducer {
  readonly #messagesByDriver = new Map<string, TyreMessage[]>();

  push(record: FeedRecord): void {
    const { Lines: lines } = record.payload;
    if (!isJsonObject(lines)) return;
    for (const [driverNumber, line] of Object.entries(lines)) {
      if (!isJsonObject(line)) continue;
      for (const [stint, entry] of feedEntries(line.Stints)) {
        if (!isJsonObject(entry)) continue;
        const messages = this.#messagesByDriver.get(driverNumber) ?? [];
        messages.push(readStintPatch(record.timeMs, stint, entry));
        this.#messagesByDriver.set(driverNumber, messages);
      }
    }
  }

  get messagesByDriver(): ReadonlyMap<string, readonly TyreMessage[]> {
    return this.#messagesByDriver;
  }
}

/** Records of TimingAppData that name or correct this stint of a car, each cut to the stint; those that only count its laps are left out. */
export function stintRecords(
  records: readonly FeedRecord[],
  driverNumber: string,
  sentStint: number,
): SourceRecord[] {
  return records.flatMap(({ timeMs, payload: { Lines: lines } }) => {
    const line = isJsonObject(lines) ? lines[driverNumber] : undefined;
    const entries = isJsonObject(line) ? feedEntries(line.Stints) : [];
    return entries.flatMap(([stint, entry]) => {
      if (stint !== sentStint || !isJsonObject(entry) || !namesTyres(entry)) return [];
      return [{ topic: 'TimingAppData', timeMs, content: { Stints: { [stint]: entry } } }];
    });
  });
}

function namesTyres(entry: Record<string, unknown>): boolean {
  return ['Compound', 'New', 'StartLaps', 'TyresNotChanged'].some((key) => key in entry);
}

/** What an entry of a stint says, in whichever topic. */
function readStintPatch(timeMs: number, stint: number, entry: Record<string, unknown>): TyreMessage {
  const ages = { startLaps: feedInteger(entry.StartLaps), totalLaps: feedInteger(entry.TotalLaps) };
  const isDamaged = Object.values(ages).some((laps) => laps !== null && !isAge(laps));
  return {
    timeMs,
    stint,
    compound: compoundName(entry.Compound),
    fresh: typeof entry.New === 'string' ? entry.New === 'true' : null,
    startLaps: ages.startLaps !== null && isAge(ages.startLaps) ? ages.startLaps : null,
    notChanged: typeof entry.TyresNotChanged === 'string' ? entry.TyresNotChanged === '1' : null,
    totalLaps: ages.totalLaps !== null && isAge(ages.totalLaps) ? ages.totalLaps : null,
    lapTimeMs: parseDurationMs(entry.LapTime),
    ...(isDamaged && { isDamaged }),
  };
}

/** No set is driven for so long: the longest race has 78 laps. */
const mostLapsOfSet = 100;

function isAge(laps: number): boolean {
  return laps >= 0 && laps <= mostLapsOfSet;
}

/** Upper case; null for what can be no name of a compound. */
function compoundName(value: unknown): string | null {
  const name = feedText(value)?.toUpperCase() ?? '';
  return /^[A-Z][A-Z0-9_-]{0,23}$/.test(name) ? name : null;
}

/** One message that counts the laps of a set while it is driven. */
export interface TyreCount {
  timeMs: number;
  /** 0-based number of the stint as sent. */
  stint: number;
  /** Laps since the set was fitted. */
  laps: number;
  /** Laps the set has done in all, as sent. */
  totalLaps: number;
}

/**
 * The feed's own count of laps (`TotalLaps`), in order. A message that says how old the set was when fitted names or corrects it, and
 * counts nothing; nor does one that repeats the count of a set beside that of another. 2025 Qatar, Sprint, car 1, 00:47:33.696: `{"0": {"TotalLaps": 7}}`, of a set that was named with `"StartLaps": 6`.
 */
export function readTyreCounts(messages: readonly TyreMessage[]): TyreCount[] {
  const startLaps = new Map<number, number>();
  const counted = new Map<number, number>();
  return messages.flatMap(({ timeMs, stint, totalLaps, startLaps: namedWith }) => {
    if (namedWith !== null) startLaps.set(stint, namedWith);
    if (namedWith !== null || totalLaps === null) return [];
    const isBesideAnother = messages.some((each) => each.timeMs === timeMs && each.stint !== stint);
    if (isBesideAnother && totalLaps === counted.get(stint)) return [];
    counted.set(stint, totalLaps);
    const laps = totalLaps - (startLaps.get(stint) ?? 0);
    return laps > 0 ? [{ timeMs, stint, laps, totalLaps }] : [];
  });
}

/**
 * Stint messages of TyreStintSeries per driver number, in stream order (docs/feed/tyres.md#the-same-once-more-tyrestintseries). Sample
 * (2025 Qatar, Sprint, 00:47:33.590): `{"Stints": {"1": {"0": {"TotalLaps": 7}}}}`.
 */
export function readTyreStintSeries(records: Iterable<FeedRecord>): Map<string, TyreMessage[]> {
  const messagesByDriver = new Map<string, TyreMessage[]>();
  for (const { timeMs, payload } of records) {
    if (!isJsonObject(payload.Stints)) continue;
    for (const [driverNumber, stints] of Object.entries(payload.Stints)) {
      for (const [stint, entry] of feedEntries(stints)) {
        if (!isJsonObject(entry)) continue;
        const messages = messagesByDriver.get(driverNumber) ?? [];
        messages.push(readStintPatch(timeMs, stint, entry));
        messagesByDriver.set(driverNumber, messages);
      }
    }
  }
  return messagesByDriver;
}
