import { feedText } from '../../feed/feed-values.ts';
import type { FeedRecord, RecordSink } from '../../feed/stream-reader.ts';
import { isJsonObject } from '../../json-object.ts';
import { QuietLines, type SentGap } from './quiet-lines.ts';
import { isCarNumber, type TimingLine, type TimingPatch } from './timing-line.ts';

/** Whether a message says something of a lap; gaps and positions are kept apart. */
function saysOfLap(line: TimingLine): boolean {
  return (
    line.Sectors !== undefined ||
    line.NumberOfLaps !== undefined ||
    line.InPit !== undefined ||
    line.NumberOfPitStops !== undefined ||
    line.Speeds !== undefined ||
    line.LastLapTime !== undefined ||
    line.BestLapTime !== undefined ||
    line.BestLapTimes !== undefined
  );
}

/** What TimingData says of one driver, in stream order. */
export interface TimingMessages {
  /** The first message, and all others that say something of a lap; mini sectors do not. */
  patches: TimingPatch[];
  gaps: SentGaps;
  positions: SentPosition[];
  /** Qualifyings: when the car was first said to be knocked out; null = it was not. */
  knockedOutMs: number | null;
  /** Session time of the last mini sectors that were sent with nothing else; null when none were. */
  lastMiniSectorsMs: () => number | null;
}

/** Position of a driver as it was sent. */
export interface SentPosition {
  timeMs: number;
  position: number;
}

/**
 * Messages of TimingData per driver number; drivers in order of first appearance. Most records are gaps and mini sectors: to build them,
 * or to keep them whole, costs more than reading all others.
 */
export class TimingDataReducer implements RecordSink {
  readonly #messagesByDriver = new Map<string, TimingMessages>();
  readonly unread = new QuietLines();
  readonly #partStartsMs: (number | null)[] = [null, null, null];
  readonly #stopsByDriver = new Map<string, { Stopped: boolean; Retired: boolean; sinceMs: number }>();
  #recordedUntilMs = 0;

  push({ timeMs, payload: { Lines: lines, SessionPart: part } }: FeedRecord): void {
    this.#recordedUntilMs = Math.max(this.#recordedUntilMs, timeMs);
    if (part === 1 || part === 2 || part === 3) this.#partStartsMs[part - 1] ??= timeMs;
    if (!isJsonObject(lines)) return;
    for (const driverNumber of Object.keys(lines)) {
      const line = lines[driverNumber];
      if (isCarNumber(driverNumber) && isJsonObject(line)) this.#add(driverNumber, timeMs, line);
    }
  }

  #add(driverNumber: string, timeMs: number, line: TimingLine): void {
    let messages = this.#messagesByDriver.get(driverNumber);
    if (!messages) {
      messages = {
        patches: [],
        gaps: new SentGaps(driverNumber, this.unread),
        positions: [],
        knockedOutMs: null,
        lastMiniSectorsMs: () => this.unread.lastMiniSectorsMs(driverNumber),
      };
      this.#messagesByDriver.set(driverNumber, messages);
      this.unread.hear(driverNumber);
    } else this.unread.settle();
    if (line.Stopped !== undefined || line.Retired !== undefined) this.#noteStop(driverNumber, timeMs, line);
    const isFirst = messages.patches.length === 0;
    if (isFirst || saysOfLap(line)) messages.patches.push({ timeMs, line });
    const gap = feedText(line.GapToLeader);
    if (gap !== null) messages.gaps.add(timeMs, gap);
    if (line.KnockedOut === true) messages.knockedOutMs ??= timeMs;
    const position = feedText(line.Position);
    if (position !== null && /^\d{1,3}$/.test(position))
      messages.positions.push({ timeMs, position: Number(position) });
  }

  #noteStop(driverNumber: string, timeMs: number, line: TimingLine): void {
    for (const field of ['Stopped', 'Retired'] as const) {
      const value = line[field];
      if (typeof value !== 'boolean') continue;
      const known = this.#stopsByDriver.get(driverNumber) ?? {
        Stopped: false,
        Retired: false,
        sinceMs: timeMs,
      };
      const sinceMs = known.Stopped || known.Retired ? known.sinceMs : timeMs;
      this.#stopsByDriver.set(driverNumber, { ...known, sinceMs, [field]: value });
    }
  }

  /** Cars that the feed says stopped or retired and had not gone on in the end, with when they did; null when it never speaks of either. */
  get stoppedCars(): ReadonlyMap<string, number> | null {
    if (this.#stopsByDriver.size === 0) return null;
    const stopped = [...this.#stopsByDriver].filter(([, { Stopped, Retired }]) => Stopped || Retired);
    return new Map(stopped.map(([driverNumber, { sinceMs }]) => [driverNumber, sinceMs]));
  }

  /**
   * Session times at which the feed announced part 1, 2 and 3 of a qualifying (`SessionPart`, from 2019 on); null for a part
   * that was never announced.
   */
  get partStartsMs(): readonly (number | null)[] {
    return this.#partStartsMs;
  }

  /** Session time of the latest message. */
  get recordedUntilMs(): number {
    return Math.max(this.#recordedUntilMs, this.unread.latestMs);
  }

  get messagesByDriver(): ReadonlyMap<string, TimingMessages> {
    return this.#messagesByDriver;
  }
}

/** Gaps to the leader as they were sent for one car: a race sends a thousand for each, and a few are asked for. */
export class SentGaps {
  readonly #read: SentGap[] = [];
  readonly #driverNumber: string;
  readonly #lines: QuietLines;

  /** @param lines has those that were not read. */
  constructor(driverNumber = '', lines = new QuietLines()) {
    this.#driverNumber = driverNumber;
    this.#lines = lines;
  }

  /** One that was read. */
  add(timeMs: number, gap: string): void {
    this.#read.push({ timeMs, gap, linesBefore: this.#lines.starts.length });
  }

  /** Whether any were sent, of this car or another one in the same stream. */
  get areSent(): boolean {
    return this.#read.length > 0 || this.#lines.areGapsSent;
  }

  /** Those that were sent between two moments, both included, in stream order. */
  between(fromMs: number, toMs: number): SentGap[] {
    const read = this.#read.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs);
    const unread = this.#lines.gapsBetween(this.#driverNumber, fromMs, toMs);
    return [...read, ...unread].sort((a, b) => a.linesBefore - b.linesBefore);
  }
}

/** Places of one car as they were sent in a race, each once until the next: two columns, in stream order. */
export interface SentPlaces {
  /** Session times; a place is sent some seconds after it was won or lost at the most. */
  timesMs: number[];
  places: number[];
}

/** By car number; plain, as what was parsed is kept as JSON. */
export type SentPlacesByCar = Readonly<Record<string, SentPlaces>>;

/** Places as `Position` of TimingData had them; cars of which none was sent are left out. */
export function sentPlaces(messagesByDriver: ReadonlyMap<string, TimingMessages>): SentPlacesByCar {
  return Object.fromEntries(
    [...messagesByDriver].flatMap(([driverNumber, { positions }]) => {
      const changes = positions.filter(({ position }, index) => position !== positions[index - 1]?.position);
      if (changes.length === 0) return [];
      const timesMs = changes.map(({ timeMs }) => timeMs);
      return [[driverNumber, { timesMs, places: changes.map(({ position }) => position) }]];
    }),
  );
}
