import type { FeedObject } from '../../ground/product.ts';
import { takeChanges, takeChangesText } from './changed-values.ts';
import { FastestBoard } from './fastest-board.ts';
import type { FeedLine, FeedMessage } from '../stream/stream-file.ts';
import { timeOrder } from '../stream/time-order.ts';
import type { EventSeries, TimingEvent } from './timing-event.ts';

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
      const [event] = moment;
      const message = moment.length === 1 && isPlain(event!) ? this.#line(event) : this.message(moment);
      if (message) yield message;
    }
  }

  /** The message of one car's values alone; null when nothing changes. */
  #line({ atMs, number, values }: CarEvent): FeedLine | null {
    const changes = takeChangesText((this.#state[number] ??= {}), values);
    return changes === '' ? null : { atMs, json: `{"Lines":{"${number}":${changes}}}` };
  }

  /** One message of all that happens at a moment; null when nothing changes. */
  message(events: readonly TimingEvent[]): FeedMessage | null {
    const lines: Record<string, FeedObject> = {};
    const session: FeedObject = {};
    for (const { number, values, isMeasured } of events) {
      if (number === null) {
        Object.assign(session, values);
        if (values.SessionPart !== undefined) this.#fastest.clear();
        continue;
      }
      if (!isMeasured) {
        this.#take(lines, number, values);
        continue;
      }
      const { judged, beaten } = this.#fastest.judge(number, values);
      this.#take(lines, number, judged);
      for (const [other, lost] of beaten) this.#take(lines, other, lost);
    }
    const isEmpty = Object.keys(lines).length === 0 && Object.keys(session).length === 0;
    return isEmpty ? null : { atMs: events[0]!.atMs, payload: { ...session, Lines: lines } };
  }

  #take(lines: Record<string, FeedObject>, number: string, values: FeedObject): void {
    const changes = takeChanges((this.#state[number] ??= {}), values);
    if (changes === null) return;
    const before = lines[number];
    if (before) takeChanges(before, changes);
    else lines[number] = changes;
  }
}

type CarEvent = TimingEvent & { number: string };

/** Values of a car that are not judged. */
function isPlain(event: TimingEvent): event is CarEvent {
  return event.number !== null && !event.isMeasured;
}

/** A copy in which lists are objects with integer keys, as all later messages address them. */
function asObjects(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asObjects(inner)]));
}

/** The events of all series in order of time, those of one and the same millisecond together and in the order of the series. */
function* moments(series: readonly EventSeries[]): Generator<TimingEvent[]> {
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
  for (let next = 0; next < count;) {
    const atMs = timesMs[order[next]!];
    const moment: TimingEvent[] = [];
    for (; next < count && timesMs[order[next]!] === atMs; next += 1) {
      const place = order[next]!;
      const which = seriesOf[place]!;
      moment.push(series[which]!.event(place - firstOf[which]!));
    }
    yield moment;
  }
}
