import { type FeedObject, formatLapTime, formatSeconds, isJsonObject } from '../../ground/product.ts';
import { type FeedLine, type FeedMessage, timeOrder } from '../stream/stream.ts';
import { FastestBoard } from './fastest-board.ts';

/** What becomes of a car, or of the session, at a moment: the values that the timing then has, whether they changed or not. */
export interface TimingEvent {
  /** Session time in whole milliseconds. */
  atMs: number;
  /** null: the session itself. */
  number: string | null;
  values: FeedObject;
  /** The values are measured ones, of which the feed says whether they are the best so far. */
  isMeasured?: boolean;
}

/** What changes of a car at a moment, of values that no other event has: whoever tells it knows what was shown before. */
export interface ChangeEvent {
  atMs: number;
  number: string;
  /** JSON of the changed values. */
  json: string;
}

/** Events in any order. They are made when their turn comes: a race has far too many to hold all of them at once. */
export interface EventSeries {
  atMs: ArrayLike<number>;
  /** Asked for once each, in order of time; null: nothing has changed by then. */
  event: (index: number) => TimingEvent | ChangeEvent | null;
}

export function eventSeries(events: readonly TimingEvent[]): EventSeries {
  return { atMs: events.map(({ atMs }) => atMs), event: (index) => events[index]! };
}

/** `1:31.512` and, below a minute, `54.547`. */
export function lapTimeText(lapTimeMs: number): string {
  return lapTimeMs < 60_000 ? formatSeconds(lapTimeMs) : formatLapTime(lapTimeMs);
}

/** Sector times are seconds, however long: `93.726`. */
export const sectorText = formatSeconds;

export const noValue = { Value: '' };

/**
 * What of these values differs from the state, which takes them over: the feed never sends again what has not changed. null when
 * nothing does. `_deleted` names keys that the state loses; it is sent only with a change.
 */
export function takeChanges(state: FeedObject, values: FeedObject): FeedObject | null {
  let changes: FeedObject | null = null;
  for (const key of Object.keys(values)) {
    if (key === '_deleted') continue;
    const value = values[key];
    let changed: unknown = value;
    if (isJsonObject(value)) {
      changed = takeChanges(innerState(state, key), value);
      if (changed === null) continue;
    } else if (state[key] === value) {
      continue;
    } else {
      state[key] = value;
    }
    changes ??= {};
    changes[key] = changed;
  }
  const deleted = changes === null ? [] : takeDeleted(state, values);
  return deleted.length === 0 ? changes : { ...changes, _deleted: deleted };
}

/** The same as JSON text, '' when nothing differs: most messages need no object that other changes join. */
export function takeChangesText(state: FeedObject, values: FeedObject): string {
  let members = '';
  for (const key of Object.keys(values)) {
    if (key === '_deleted') continue;
    const value = values[key];
    let changed: string;
    if (isJsonObject(value)) {
      changed = takeChangesText(innerState(state, key), value);
      if (changed === '') continue;
    } else if (state[key] === value) {
      continue;
    } else {
      state[key] = value;
      changed = jsonOf(value);
    }
    members += `${members === '' ? '' : ','}"${key}":${changed}`;
  }
  if (members === '') return '';
  const deleted = takeDeleted(state, values);
  return deleted.length === 0 ? `{${members}}` : `{${members},"_deleted":${JSON.stringify(deleted)}}`;
}

const plainText = /^[\w+:. -]*$/;

/** JSON of a value; most are numbers, booleans and texts that need no escapes. */
function jsonOf(value: unknown): string {
  if (typeof value === 'string' && plainText.test(value)) return `"${value}"`;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function innerState(state: FeedObject, key: string): FeedObject {
  const known = state[key];
  if (isJsonObject(known)) return known;
  const inner: FeedObject = {};
  state[key] = inner;
  return inner;
}

function takeDeleted(state: FeedObject, { _deleted: keys }: FeedObject): string[] {
  if (!Array.isArray(keys)) return [];
  const deleted: string[] = keys.filter((key) => key in state);
  for (const key of deleted) delete state[key];
  return deleted;
}

/** The timing board: takes in what happens, in order of time, and says what the feed sends of it. */
export class TimingBoard {
  readonly #state: Record<string, FeedObject>;
  readonly #fastest = new FastestBoard();

  /** `lines` are the whole lines that were sent at first. */
  constructor(lines: Record<string, FeedObject>) {
    this.#state = asObjects(lines) as Record<string, FeedObject>;
  }

  /** Everything that the feed sends of these events. */
  *messages(series: readonly EventSeries[]): Generator<FeedMessage | FeedLine> {
    for (const moment of moments(series)) {
      const message = Array.isArray(moment) ? this.message(moment) : this.#line(moment);
      if (message) yield message;
    }
  }

  /** The message of one event alone; null when nothing changes. */
  #line(event: TimingEvent | ChangeEvent): FeedMessage | FeedLine | null {
    const { atMs, number } = event;
    if ('json' in event) return { atMs, json: `{"Lines":{"${number}":${event.json}}}` };
    if (number === null) return this.message([event]);
    const told = this.#told(number, event);
    if (told.length > 1) {
      const lines: Record<string, FeedObject> = {};
      this.#take(lines, told);
      return { atMs, payload: { Lines: lines } };
    }
    const changes = takeChangesText((this.#state[number] ??= {}), told[0]![1]);
    return changes === '' ? null : { atMs, json: `{"Lines":{"${number}":${changes}}}` };
  }

  /** One message of all that happens at a moment; null when nothing changes. */
  message(events: readonly (TimingEvent | ChangeEvent)[]): FeedMessage | null {
    const lines: Record<string, FeedObject> = {};
    const session: FeedObject = {};
    for (const event of events) {
      if ('json' in event) addChanges(lines, event.number, JSON.parse(event.json) as FeedObject);
      else if (event.number === null) {
        Object.assign(session, event.values);
        if (event.values.SessionPart !== undefined) this.#fastest.clear();
      } else this.#take(lines, this.#told(event.number, event));
    }
    const isEmpty = Object.keys(lines).length === 0 && Object.keys(session).length === 0;
    return isEmpty ? null : { atMs: events[0]!.atMs, payload: { ...session, Lines: lines } };
  }

  /** What an event tells, by car: measured values are judged, which takes marks from others. */
  #told(number: string, { values, isMeasured }: TimingEvent): [string, FeedObject][] {
    return isMeasured ? this.#fastest.judge(number, values) : [[number, values]];
  }

  #take(lines: Record<string, FeedObject>, told: readonly [string, FeedObject][]): void {
    for (const [number, values] of told) {
      const changes = takeChanges((this.#state[number] ??= {}), values);
      if (changes !== null) addChanges(lines, number, changes);
    }
  }
}

function addChanges(lines: Record<string, FeedObject>, number: string, changes: FeedObject): void {
  const before = lines[number];
  if (before) takeChanges(before, changes);
  else lines[number] = changes;
}

/** A copy in which lists are objects with integer keys, as all later messages address them. */
function asObjects(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asObjects(inner)]));
}

/** The events of all series in order of time; those of one and the same millisecond as a list, in the order of the series. */
function* moments(
  series: readonly EventSeries[],
): Generator<TimingEvent | ChangeEvent | (TimingEvent | ChangeEvent)[]> {
  const total = series.reduce((sum, { atMs }) => sum + atMs.length, 0);
  const timesMs = new Float64Array(total);
  const seriesOf = new Uint16Array(total);
  const firstOf: number[] = [];
  let count = 0;
  for (const [which, { atMs }] of series.entries()) {
    firstOf.push(count);
    timesMs.set(atMs, count);
    seriesOf.fill(which, count, count + atMs.length);
    count += atMs.length;
  }
  const order = timeOrder(timesMs);
  const eventAt = (place: number) => {
    const which = seriesOf[place]!;
    return series[which]!.event(place - firstOf[which]!);
  };
  for (let next = 0; next < count;) {
    const first = order[next]!;
    const atMs = timesMs[first];
    next += 1;
    const event = eventAt(first);
    if (next === count || timesMs[order[next]!] !== atMs) {
      if (event) yield event;
      continue;
    }
    const moment = event ? [event] : [];
    for (; next < count && timesMs[order[next]!] === atMs; next += 1) {
      const other = eventAt(order[next]!);
      if (other) moment.push(other);
    }
    yield moment;
  }
}
