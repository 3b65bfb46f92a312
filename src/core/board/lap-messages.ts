import { groupBy } from '../group-by.ts';
import type { JsonObject } from '../json-object.ts';
import { formatLapTime } from '../text/lap-time.ts';
import { type Lap, timeStands } from '../timing/laps/lap.ts';
import { raceOutcome } from '../timing/laps/race-outcome.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { BoardInput } from './board.ts';

/** A car on its way through the session. */
interface CarState {
  /** Ends of its laps by number, so far. */
  endsMs: Map<number, number>;
  laps: number;
  stops: number;
  /** Best lap of the session, in a qualifying of the part. */
  bestMs: number | null;
  place: number | null;
  isKnockedOut: boolean;
}

/** What happens to a car, in order of time. */
interface CarEvent {
  timeMs: number;
  car: string;
  /** What it says of the car, with the cars as they stand. */
  lineOf: (state: CarState) => JsonObject;
}

/**
 * Messages of TimingData as laps would have had them sent: times of sectors and laps when they end, visits to the pits, the order by the
 * ends of laps, or by the best of them where there is no race, and gaps at the end of each lap.
 */
export function lapMessages(timing: SessionTiming): BoardInput[] {
  return new LapsTold(timing).messages;
}

class LapsTold {
  readonly messages: BoardInput[] = [];
  readonly #timing: SessionTiming;
  readonly #isRace: boolean;
  readonly #cars = new Map<string, CarState>();
  /** Best of anybody and of each car, by what is timed. */
  readonly #bests = new Map<string, { ms: number; car: string }>();

  constructor(timing: SessionTiming) {
    this.#timing = timing;
    this.#isRace = timing.kind === 'race';
    this.#begin();
    const lapsByCar = groupBy(timing.laps, ({ driverNumber }) => driverNumber);
    const events = [...[...lapsByCar].flatMap(([car, laps]) => this.#eventsOf(car, laps)), ...this.#parts()];
    for (const event of events.sort((a, b) => a.timeMs - b.timeMs)) {
      if ('part' in event) this.#beginPart(event.part, event.timeMs);
      else this.#tell(event.timeMs, { [event.car]: event.lineOf(this.#car(event.car)) });
    }
  }

  #car(car: string): CarState {
    const known = this.#cars.get(car);
    if (known) return known;
    const state = {
      ...{ endsMs: new Map<number, number>(), laps: 0, stops: 0 },
      ...{ bestMs: null, place: null, isKnockedOut: false },
    };
    this.#cars.set(car, state);
    return state;
  }

  #tell(timeMs: number, lines: JsonObject, more: JsonObject = {}): void {
    this.messages.push({ topic: 'TimingData', timeMs, content: { ...more, Lines: lines } });
  }

  /** All cars as they stand before the session: in the pits, those of a race on the grid. */
  #begin(): void {
    const { results, laps } = this.#timing;
    const numbers = new Set([...results, ...laps].map(({ driverNumber }) => driverNumber));
    const grid = new Map(results.map((row) => [row.driverNumber, row.gridPosition]));
    const lines = [...numbers].map((number): [string, JsonObject] => {
      const place = (this.#isRace ? grid.get(number) : null) ?? null;
      this.#car(number).place = place;
      return [
        number,
        {
          ...{ RacingNumber: number, InPit: !this.#isRace, Sectors: [{}, {}, {}] },
          ...(place !== null && place > 0 && { Position: String(place) }),
        },
      ];
    });
    this.#tell(0, Object.fromEntries(lines));
  }

  #parts(): { timeMs: number; part: number }[] {
    return (this.#timing.qualifyingSplitMs ?? []).flatMap((timeMs, index) =>
      timeMs === null ? [] : [{ timeMs, part: index + 1 }],
    );
  }

  #beginPart(part: number, timeMs: number): void {
    const { results } = this.#timing;
    const lost = Math.ceil(Math.max(0, results.length - 10) / 2);
    const entries = [results.length, results.length - lost, results.length - 2 * lost];
    const lines: JsonObject = {};
    for (const { driverNumber, position } of part === 1 ? [] : results) {
      const car = this.#car(driverNumber);
      if (car.isKnockedOut) continue;
      car.isKnockedOut = position !== null && position > entries[part - 1]!;
      if (car.isKnockedOut) lines[driverNumber] = { KnockedOut: true };
      else {
        car.bestMs = null;
        lines[driverNumber] = { BestLapTime: { Value: '' } };
      }
    }
    this.#bests.clear();
    this.#tell(timeMs, lines, { SessionPart: part, NoEntries: entries });
  }

  #eventsOf(car: string, laps: readonly Lap[]): CarEvent[] {
    const events: CarEvent[] = [];
    const add = (timeMs: number | null, lineOf: CarEvent['lineOf']) => {
      if (timeMs !== null) events.push({ timeMs, car, lineOf });
    };
    laps.forEach((lap, index) => {
      add(lap.pitOutMs, () => ({
        ...{ InPit: false, PitOut: true },
        // Outside races the feed counts the first exit.
        ...(!this.#isRace && index === 0 && { NumberOfLaps: 1 }),
      }));
      const sectors = [
        [lap.sector1Ms, lap.sector1EndMs],
        [lap.sector2Ms, lap.sector2EndMs],
        [lap.sector3Ms, lap.sector3EndMs],
      ] as const;
      sectors.forEach(([ms, endMs], sector) => {
        if (ms === null) return;
        const emptied = sector === 0 ? { 1: { Value: '' }, 2: { Value: '' } } : {};
        const told = () => ({ ...emptied, [sector]: this.#timed(`sector ${sector}`, car, ms) });
        add(endMs === null ? null : Math.min(endMs, lap.endMs), () => ({ Sectors: told() }));
      });
      add(lap.pitInMs, (state) => {
        state.stops += 1;
        return { InPit: true, NumberOfPitStops: state.stops };
      });
      if (!lap.isGenerated) add(lap.endMs, (state) => this.#lapEnd(car, lap, state));
    });
    const last = laps.at(-1);
    const result = this.#timing.results.find(({ driverNumber }) => driverNumber === car);
    // It is noticed at the line, where it does not come by.
    if (this.#isRace && last && result && raceOutcome(result, laps, true).outcome === 'retired')
      add(last.endMs + (last.isGenerated ? 0 : (last.lapTimeMs ?? 0)), () => ({ Retired: true }));
    return events;
  }

  #lapEnd(car: string, lap: Lap, state: CarState): JsonObject {
    const { lapNumber, lapTimeMs, endMs } = lap;
    state.laps = lapNumber;
    state.endsMs.set(lapNumber, endMs);
    const isBest = timeStands(lap) && lap.lapTimeMs < (state.bestMs ?? Infinity);
    if (isBest) state.bestMs = lap.lapTimeMs;
    return {
      NumberOfLaps: this.#isRace ? lapNumber : lapNumber + 1,
      ...(lapTimeMs !== null && { LastLapTime: this.#timed('lap', car, lapTimeMs) }),
      ...(isBest && { BestLapTime: { Value: formatLapTime(lap.lapTimeMs), Lap: lapNumber } }),
      ...this.#placed(car, endMs),
      ...(this.#isRace ? this.#gaps(car, lapNumber) : {}),
    };
  }

  /** A time with its flags; the best so far is no more the best of anybody. */
  #timed(what: string, car: string, ms: number): JsonObject {
    const best = this.#bests.get(what);
    const own = this.#bests.get(`${what} ${car}`);
    const [isBest, isOwn] = [ms < (best?.ms ?? Infinity), ms < (own?.ms ?? Infinity)];
    if (isOwn) this.#bests.set(`${what} ${car}`, { ms, car });
    if (isBest) {
      this.#bests.set(what, { ms, car });
      if (best && best.car !== car) this.#demoted.push([best.car, what]);
    }
    return { Value: formatLapTime(ms), OverallFastest: isBest, PersonalFastest: isOwn };
  }

  readonly #demoted: [car: string, what: string][] = [];

  /** The place of a car that ends a lap; those of others that it changes are told before. */
  #placed(car: string, timeMs: number): JsonObject {
    const cars = [...this.#cars];
    const order = cars.toSorted(([, a], [, b]) => (this.#isRace ? aheadInRace(a, b) : aheadByTime(a, b)));
    const lines: Record<string, JsonObject> = {};
    const tell = (number: string, line: JsonObject) => (lines[number] = { ...lines[number], ...line });
    order.forEach(([number, state], index) => {
      if (state.place === index + 1) return;
      state.place = index + 1;
      tell(number, { Position: String(index + 1) });
    });
    for (const [number, what] of this.#demoted.splice(0)) {
      const sector = /^sector (\d)$/.exec(what)?.[1];
      const flag = { OverallFastest: false };
      tell(number, sector === undefined ? { LastLapTime: flag } : { Sectors: { [sector]: flag } });
    }
    const { [car]: own = {}, ...others } = lines;
    if (Object.keys(others).length > 0) this.#tell(timeMs, others);
    return own;
  }

  /** At the line, behind the leader and the car ahead, where they have been there. */
  #gaps(car: string, lapNumber: number): JsonObject {
    const { endsMs, place } = this.#car(car);
    const endMs = endsMs.get(lapNumber)!;
    const cars = [...this.#cars.values()];
    const leader = cars.find((other) => other.place === 1);
    const ahead = cars.find((other) => other.place === (place ?? 0) - 1);
    if (!leader || place === 1) return { GapToLeader: '', IntervalToPositionAhead: { Value: '' } };
    const lapsDown = [...leader.endsMs].filter(([number, ms]) => number > lapNumber && ms <= endMs).length;
    const behind = (other: CarState | undefined): string => {
      const otherMs = other?.endsMs.get(lapNumber);
      return otherMs === undefined || otherMs > endMs ? '' : `+${((endMs - otherMs) / 1000).toFixed(3)}`;
    };
    return {
      GapToLeader: lapsDown > 0 ? `${lapsDown}L` : behind(leader),
      IntervalToPositionAhead: { Value: behind(ahead) },
    };
  }
}

function aheadInRace(a: CarState, b: CarState): number {
  const [endMs, otherEndMs] = [a.endsMs.get(a.laps) ?? 0, b.endsMs.get(b.laps) ?? 0];
  return b.laps - a.laps || endMs - otherEndMs || (a.place ?? 99) - (b.place ?? 99);
}

function aheadByTime(a: CarState, b: CarState): number {
  if (a.isKnockedOut !== b.isKnockedOut) return a.isKnockedOut ? 1 : -1;
  const byTime = a.isKnockedOut ? 0 : (a.bestMs ?? 1e9) - (b.bestMs ?? 1e9);
  return byTime || (a.place ?? 99) - (b.place ?? 99);
}
