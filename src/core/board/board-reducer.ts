import { parseDurationMs } from '../feed/duration.ts';
import { feedInteger, feedText } from '../feed/feed-values.ts';
import { applyPatch, feedEntries } from '../feed/patch.ts';
import type { FeedRecord } from '../feed/stream-reader.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { sessionKind } from '../calendar/session-kind.ts';
import { type ListedDriver, readDriverList } from '../timing/topics/driver-list.ts';
import { readSessionInfo } from '../timing/topics/session-info.ts';
import { isCarNumber } from '../timing/topics/timing-line.ts';
import { readWeather } from '../timing/topics/weather.ts';
import { TyreMessageReducer } from '../timing/tyres/tyre-messages.ts';
import type { Board, BoardCar, BoardInput, BoardSession } from './board.ts';
import { CarTiming } from './car-timing.ts';
import { CarTyres } from './car-tyres.ts';
import { sharing } from './sharing.ts';
import { TrackFlags } from './track-flags.ts';

/** What the reducer keeps of a car. */
interface CarState {
  timing: CarTiming;
  tyres: CarTyres;
}

type Reader = (content: JsonObject, timeMs: number) => void;

/**
 * The board of a session from the messages of its feed, in the order in which they came; `board` is a value that no later message
 * changes, and shares all parts with the one before that are the same. What is unreadable, and topics that no board needs, change nothing.
 */
export class BoardReducer {
  readonly #about: Partial<BoardSession>;
  readonly #states = new Map<string, unknown>();
  readonly #flags = new TrackFlags();
  readonly #cars = new Map<string, CarState>();
  readonly #tyreMessages = new TyreMessageReducer();
  readonly #namings: FeedRecord[] = [];
  #listed: ReadonlyMap<string, ListedDriver> = new Map();
  #fastest: string | null = null;
  #timingTopic = 'TimingDataF1';
  #tyreTopic = 'TyreStintSeries';
  #isStarted = false;
  #board: Board;

  /** @param about what is known of the session before its messages; goes before what they say */
  constructor(about: Partial<BoardSession> = {}) {
    this.#about = about;
    this.#board = {
      session: { kind: 'practice', eventName: null, name: null, circuit: null, ...about },
      status: null,
      track: { flag: null, sectors: {} },
      clock: null,
      lap: null,
      part: null,
      lastPlaceThrough: null,
      weather: null,
      messages: [],
      cars: {},
    };
  }

  /** The board as it stands. */
  get board(): Board {
    return this.#board;
  }

  /** Takes the next message. Returns whether the board has changed. */
  push({ topic, timeMs, content }: BoardInput): boolean {
    const read = this.#readers.get(topic);
    if (!read || !isJsonObject(content) || !Number.isFinite(timeMs)) return false;
    const before = this.#board;
    read(content, timeMs);
    return this.#board !== before;
  }

  readonly #readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
    ['SessionInfo', (content, timeMs) => this.#readSession(this.#merged('SessionInfo', content), timeMs)],
    ['SessionStatus', ({ Status: status }) => this.#readStatus(feedText(status))],
    ['SessionData', (content) => this.#readSessionData(content)],
    ['DriverList', (content, timeMs) => this.#readDrivers(content, timeMs)],
    ['TimingData', (content, timeMs) => this.#readTiming('TimingData', content, timeMs)],
    ['TimingDataF1', (content, timeMs) => this.#readTiming('TimingDataF1', content, timeMs)],
    ['TimingAppData', (content, timeMs) => this.#readTyres('TimingAppData', content, timeMs)],
    [
      'TyreStintSeries',
      ({ Stints: stints }, timeMs) => this.#readTyres('TyreStintSeries', linesOfStints(stints), timeMs),
    ],
    ['LapCount', (content) => this.#readLapCount(this.#merged('LapCount', content))],
    ['TrackStatus', ({ Status: code }) => this.#readTrack(() => this.#flags.setCode(feedText(code)))],
    [
      'RaceControlMessages',
      ({ Messages: messages }, timeMs) => {
        this.#readTrack(() => this.#flags.hear(messages, timeMs));
        this.#set({ messages: this.#flags.messages });
      },
    ],
    [
      'WeatherData',
      (content, timeMs) => {
        const {
          pressureHpa: _pressure,
          timeMs: _sentMs,
          rainfall,
          ...weather
        } = readWeather([{ timeMs, payload: this.#merged('WeatherData', content) }])[0]!;
        this.#set({ weather: { ...weather, isRaining: rainfall } });
      },
    ],
    ['ExtrapolatedClock', (content, timeMs) => this.#readClock(content, timeMs)],
  ]);

  /** State of a topic with the message. */
  #merged(topic: string, content: JsonObject): JsonObject {
    const state = applyPatch(this.#states.get(topic), content) as JsonObject;
    this.#states.set(topic, state);
    return state;
  }

  #set(parts: Partial<Board>): void {
    this.#board = sharing(this.#board, { ...this.#board, ...parts });
  }

  #readSession(state: JsonObject, timeMs: number): void {
    const info = readSessionInfo([{ timeMs, payload: state }])!;
    const year = Number(info.startLocal?.slice(0, 4));
    const said: BoardSession = {
      kind: info.name === null ? this.#board.session.kind : sessionKind(info.name, year || 9999),
      eventName: info.meetingName,
      name: info.name,
      circuit: info.circuitShortName,
    };
    this.#setSession({ ...said, ...this.#about });
  }

  #setSession(session: BoardSession): void {
    const isOfOtherKind = session.kind !== this.#board.session.kind;
    this.#set({ session });
    if (isOfOtherKind) this.#write(this.#cars.keys());
  }

  /** What only sessions of a kind have tells it where nothing else has. */
  #suppose(kind: BoardSession['kind']): void {
    const { session } = this.#board;
    if (session.kind === 'practice' && session.name === null && this.#about.kind === undefined)
      this.#setSession({ ...session, kind });
  }

  #readStatus(status: string | null): void {
    if (status === null) return;
    this.#isStarted ||= status === 'Started';
    this.#readTrack(() => this.#flags.setSessionStatus(status));
    this.#set({ status });
  }

  #readTrack(change: () => void): void {
    change();
    this.#set({ track: this.#flags.track });
  }

  /** The same as SessionStatus, TrackStatus and SessionPart say, as rows; the last ones hold. */
  #readSessionData({ StatusSeries: statuses, Series: parts }: JsonObject): void {
    for (const row of rowsOf(statuses)) {
      this.#readStatus(feedText(row.SessionStatus));
      const flag = feedText(row.TrackStatus);
      if (flag !== null) this.#readTrack(() => this.#flags.setNamed(flag));
    }
    for (const row of rowsOf(parts)) this.#readPart(row.QualifyingPart);
  }

  #readPart(value: unknown): void {
    const part = feedInteger(value);
    if (part === null || part === this.#board.part) return;
    if (part !== 1 && part !== 2 && part !== 3) return;
    this.#suppose('qualifying');
    this.#set({ part, lastPlaceThrough: this.#lastPlaceThrough(part) });
    this.#write(this.#cars.keys());
  }

  /** `NoEntries` of 2025 Mexico City, Qualifying: `{"0": 20, "1": 15, "2": 10}`. */
  #lastPlaceThrough(part: Board['part']): number | null {
    const entries = new Map(feedEntries(this.#states.get('NoEntries')));
    const through = part === null || part === 3 ? null : feedInteger(entries.get(part));
    return through !== null && through > 0 ? through : null;
  }

  #readDrivers(content: JsonObject, timeMs: number): void {
    const isNaming = Object.values(content).some(
      (line) => isJsonObject(line) && Object.keys(line).some((key) => key !== 'Line' && key !== '_deleted'),
    );
    // Its rows change places all the time.
    if (!isNaming) return;
    this.#namings.push({ timeMs, payload: content });
    const { drivers } = readDriverList(this.#namings);
    this.#listed = new Map(drivers.map((driver) => [driver.driverNumber, driver]));
    for (const { driverNumber } of drivers) this.#car(driverNumber);
    this.#write(this.#cars.keys());
  }

  #car(car: string): CarState {
    const known = this.#cars.get(car);
    if (known) return known;
    const opened = { timing: new CarTiming(), tyres: new CarTyres() };
    this.#cars.set(car, opened);
    return opened;
  }

  /** TimingDataF1 repeats TimingData with fields of its own; it counts while there is nothing else. */
  #readTiming(topic: string, content: JsonObject, timeMs: number): void {
    if (topic === 'TimingData') this.#timingTopic = topic;
    if (topic !== this.#timingTopic) return;
    const { NoEntries: entries, SessionPart: part, Lines: lines } = content;
    if (entries !== undefined) {
      this.#states.set('NoEntries', applyPatch(this.#states.get('NoEntries'), entries));
      this.#set({ lastPlaceThrough: this.#lastPlaceThrough(this.#board.part) });
    }
    this.#readPart(part);
    if (!isJsonObject(lines)) return;
    const spokenOf = new Set<string>();
    const sectors: [string, BoardCar][] = [];
    let mayChangeFastest = false;
    for (const [number, line] of Object.entries(lines)) {
      if (!isCarNumber(number) || !isJsonObject(line)) continue;
      const { timing, tyres } = this.#car(number);
      const { kind } = this.#board.session;
      const known = this.#board.cars[number];
      if (!timing.push(line, timeMs, kind !== 'race' || this.#isStarted) && known !== undefined) {
        if (known.sectors !== timing.sectors) sectors.push([number, { ...known, sectors: timing.sectors }]);
        tyres.hear(line, timeMs);
        continue;
      }
      if (tyres.hear(line, timeMs))
        tyres.read(this.#tyreMessages.messagesByDriver.get(number) ?? [], kind, timeMs);
      spokenOf.add(number);
      mayChangeFastest ||= line.BestLapTime !== undefined || line.KnockedOut !== undefined;
    }
    if (mayChangeFastest) for (const number of this.#changedFastest()) spokenOf.add(number);
    this.#put(sectors);
    this.#write(spokenOf);
  }

  /** Cars between which the fastest lap has changed hands. Of cars with the same time the one ahead was first. */
  #changedFastest(): string[] {
    let now: string | null = null;
    let best: [ms: number, place: number] = [Infinity, Infinity];
    for (const [number, { timing }] of this.#cars) {
      const [ms, place] = [timing.countingBestMs ?? Infinity, timing.place ?? Infinity];
      if (ms > best[0] || ms === Infinity || (ms === best[0] && place >= best[1])) continue;
      best = [ms, place];
      now = number;
    }
    const before = this.#fastest;
    this.#fastest = now;
    return before === now ? [] : [before, now].filter((number) => number !== null);
  }

  #readTyres(topic: string, content: JsonObject, timeMs: number): void {
    if (topic === 'TimingAppData') this.#tyreTopic = topic;
    if (topic !== this.#tyreTopic || !isJsonObject(content.Lines)) return;
    this.#tyreMessages.push({ timeMs, payload: content });
    const changed: string[] = [];
    for (const [number, line] of Object.entries(content.Lines)) {
      const tyres = this.#cars.get(number)?.tyres;
      if (!isJsonObject(line) || !tyres?.mayChangeBy(line.Stints)) continue;
      tyres.read(this.#tyreMessages.messagesByDriver.get(number) ?? [], this.#board.session.kind, timeMs);
      changed.push(number);
    }
    this.#write(changed);
  }

  #readLapCount({ CurrentLap: current, TotalLaps: total }: JsonObject): void {
    const lap = feedInteger(current);
    if (lap === null) return;
    this.#suppose('race');
    this.#set({ lap: { current: lap, total: feedInteger(total) } });
  }

  #readClock(content: JsonObject, timeMs: number): void {
    const { Remaining: remaining, Extrapolating: isRunning } = this.#merged('ExtrapolatedClock', content);
    const remainingMs = parseDurationMs(remaining);
    if (remainingMs === null) return;
    this.#set({ clock: { remainingMs, asOfMs: timeMs, isRunning: isRunning === true } });
  }

  /** Writes cars onto the board anew. Those that are on no list are of support races. */
  #write(numbers: Iterable<string>): void {
    const { cars: before } = this.#board;
    const changed: [string, BoardCar][] = [];
    let isAnyGone = false;
    for (const number of numbers) {
      const isOnBoard = this.#listed.size === 0 || this.#listed.has(number);
      const known = before[number];
      if (!isOnBoard) isAnyGone ||= known !== undefined;
      else {
        const car = known === undefined ? this.#carOnBoard(number) : sharing(known, this.#carOnBoard(number));
        if (car !== known) changed.push([number, car]);
      }
    }
    this.#put(changed);
    if (!isAnyGone) return;
    const onList = Object.entries(this.#board.cars).filter(([number]) => this.#listed.has(number));
    this.#board = { ...this.#board, cars: Object.fromEntries(onList) };
  }

  #put(changed: readonly (readonly [number: string, car: BoardCar])[]): void {
    if (changed.length === 0) return;
    const cars = { ...this.#board.cars };
    for (const [number, car] of changed) cars[number] = car;
    this.#board = { ...this.#board, cars };
  }

  #carOnBoard(number: string): BoardCar {
    const driver = this.#listed.get(number);
    const { timing, tyres } = this.#car(number);
    const { part, session } = this.#board;
    const names = [driver?.firstName, driver?.lastName].filter((name) => name != null);
    return {
      code: driver?.code ?? number,
      name: names.length === 0 ? null : names.join(' '),
      team: driver?.teamName ?? null,
      teamColour: driver?.teamColour ?? null,
      ...timing.onBoard(session.kind, part, number === this.#fastest),
      tyre: tyres.tyre,
      tyresBefore: tyres.before,
    };
  }
}

function rowsOf(collection: unknown): JsonObject[] {
  return feedEntries(collection).flatMap(([, row]) => (isJsonObject(row) ? [row] : []));
}

/** TyreStintSeries in the form of TimingAppData. */
function linesOfStints(stints: unknown): JsonObject {
  if (!isJsonObject(stints)) return {};
  return { Lines: Object.fromEntries(Object.entries(stints).map(([car, of]) => [car, { Stints: of }])) };
}
