import type { SessionKind } from '../calendar/session-kind.ts';
import { parseDurationMs } from '../feed/duration.ts';
import { feedInteger, feedText } from '../feed/feed-values.ts';
import { applyPatch, feedEntries } from '../feed/patch.ts';
import { asObject, isJsonObject, type JsonObject } from '../json-object.ts';
import { countOf, lapsDone } from '../timing/raw-laps/lap-count.ts';
import { longestMessageDelayMs } from '../timing/raw-laps/timing-tolerances.ts';
import { cellText } from '../timing/topics/timing-line.ts';
import type { BoardCar, BoardTime, CarStatus } from './board.ts';
import { CarSectors, rankOf } from './car-sectors.ts';

/** What TimingData says of a car. */
export type TimedCar = Omit<BoardCar, 'code' | 'name' | 'team' | 'teamColour' | 'tyre' | 'tyresBefore'>;

const keysRead = [
  ...(['Position', 'NumberOfLaps', 'NumberOfPitStops', 'InPit', 'Stopped', 'Retired', 'KnockedOut'] as const),
  ...(['LastLapTime', 'BestLapTime', 'GapToLeader', 'IntervalToPositionAhead'] as const),
  ...(['TimeDiffToFastest', 'TimeDiffToPositionAhead', 'Stats'] as const),
] as const;

/** The line of one car in TimingData, and what of its lap follows from when its values came. */
export class CarTiming {
  #line: Partial<Record<(typeof keysRead)[number], unknown>> = {};
  /** A whole line has come: what is not in it is not so. */
  #isWhole = false;
  #lapEndMs = -Infinity;
  #pitExitMs = -Infinity;
  #isOutLap = false;
  readonly #sectors = new CarSectors();
  #lastLap: BoardTime | null = null;
  #bestLap: BoardCar['bestLap'] = null;

  /**
   * @param canLeavePits the way to the grid is no out lap
   * @returns whether it may have changed more than sectors, which most messages are about
   */
  push(patch: JsonObject, timeMs: number, canLeavePits: boolean): boolean {
    if (patch.Sectors !== undefined && Object.keys(patch).length === 1) {
      this.#sectors.push(patch.Sectors, false, timeMs - this.#lapEndMs < longestMessageDelayMs);
      return false;
    }
    const { NumberOfLaps: lapsBefore, InPit: wasInPits } = this.#line;
    const isWhole = Array.isArray(patch.Sectors) && 'RacingNumber' in patch;
    this.#isWhole ||= isWhole;
    this.#merge(patch, isWhole);
    if (patch.PitOut === true || (patch.InPit === false && wasInPits === true && canLeavePits)) {
      this.#isOutLap = true;
      this.#pitExitMs = timeMs;
    }
    const { NumberOfLaps: laps } = this.#line;
    if (laps !== lapsBefore && typeof laps === 'number') {
      this.#lapEndMs = timeMs;
      this.#sectors.endLap();
      // Outside races the exit counts the lap before, mostly in the same message.
      if (timeMs - this.#pitExitMs >= longestMessageDelayMs) this.#isOutLap = false;
    }
    if (patch.Sectors !== undefined)
      this.#sectors.push(patch.Sectors, isWhole, timeMs - this.#lapEndMs < longestMessageDelayMs);
    if (patch.LastLapTime !== undefined || isWhole) this.#lastLap = timeOf(this.#line.LastLapTime);
    if (patch.BestLapTime !== undefined || isWhole) this.#bestLap = bestOf(this.#line.BestLapTime);
    return true;
  }

  /** Copying a whole line for each message would take longer than all else. */
  #merge(patch: JsonObject, isWhole: boolean): void {
    if (isWhole || patch._kf === true) this.#line = {};
    for (const key of keysRead)
      if (patch[key] !== undefined) this.#line[key] = applyPatch(this.#line[key], patch[key]);
    if (!Array.isArray(patch._deleted)) return;
    for (const key of keysRead) if (patch._deleted.includes(key)) delete this.#line[key];
  }

  /** Best lap that counts for the fastest: of a car that is out of the qualifying none does. */
  get countingBestMs(): number | null {
    return this.#line.KnockedOut === true ? null : (this.#bestLap?.ms ?? null);
  }

  get sectors(): BoardCar['sectors'] {
    return this.#sectors.onBoard;
  }

  get place(): number | null {
    const place = feedText(this.#line.Position);
    return place !== null && /^[1-9]\d?$/.test(place) ? Number(place) : null;
  }

  onBoard(kind: SessionKind, part: number | null, isFastest: boolean): TimedCar {
    return {
      place: this.place,
      status: this.#status,
      laps: this.#laps(kind),
      ...this.#gaps(kind, part),
      lastLap: this.#lastLap,
      bestLap: this.#bestLap && isFastest ? { ...this.#bestLap, rank: 'overall-best' } : this.#bestLap,
      sectors: this.sectors,
      stops: feedInteger(this.#line.NumberOfPitStops) ?? (this.#isWhole ? 0 : null),
    };
  }

  get #status(): CarStatus {
    const { Retired, KnockedOut, Stopped, InPit } = this.#line;
    if (Retired === true) return 'retired';
    if (KnockedOut === true) return 'knocked-out';
    if (Stopped === true) return 'stopped';
    if (InPit === true) return 'in-pits';
    if (this.#isOutLap) return 'out-lap';
    return this.#isWhole || InPit === false ? 'on-track' : 'unknown';
  }

  #laps(kind: SessionKind): number | null {
    const counted = countOf(this.#line);
    if (counted === null) return this.#isWhole ? 0 : null;
    return Math.max(0, lapsDone(counted, kind));
  }

  #gaps(kind: SessionKind, part: number | null): Pick<BoardCar, 'gap' | 'interval'> {
    const { GapToLeader, IntervalToPositionAhead, TimeDiffToFastest, TimeDiffToPositionAhead } = this.#line;
    if (kind === 'race') {
      // What was sent last of a car that is out stays there for good.
      if (this.#line.Retired === true) return { gap: null, interval: null };
      return { gap: gapText(GapToLeader), interval: gapText(cellText(IntervalToPositionAhead)) };
    }
    const stats = this.#statsOf(part);
    if (stats === null)
      return { gap: gapText(TimeDiffToFastest), interval: gapText(TimeDiffToPositionAhead) };
    return { gap: gapText(stats.TimeDiffToFastest), interval: gapText(stats.TimeDifftoPositionAhead) };
  }

  /** Differences of the part that is driven; of a car that is out, of the last one it drove in. null = not sent by part. */
  #statsOf(part: number | null): JsonObject | null {
    if (this.#line.Stats === undefined) return null;
    const rows = feedEntries(this.#line.Stats);
    if (this.#line.KnockedOut !== true)
      return asObject(rows.find(([index]) => index + 1 === part)?.[1]) ?? {};
    const isSaid = (row: JsonObject | null) => gapText(row?.TimeDiffToFastest) !== null;
    return rows.map(([, row]) => asObject(row)).findLast(isSaid) ?? {};
  }
}

function timeOf(cell: unknown): BoardTime | null {
  const ms = parseDurationMs(cellText(cell));
  return ms === null ? null : { ms, rank: rankOf(asObject(cell)) };
}

function bestOf(cell: unknown): BoardCar['bestLap'] {
  const ms = parseDurationMs(cellText(cell));
  const lap = isJsonObject(cell) ? feedInteger(cell.Lap) : null;
  return ms === null ? null : { ms, rank: 'personal-best', lap };
}

/** The leader of a race has "LAP 12" for a gap. */
function gapText(value: unknown): string | null {
  const text = feedText(value);
  return text === null || text.startsWith('LAP') ? null : text;
}
