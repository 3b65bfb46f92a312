import type { FeedObject } from '../../core/feed/patch.ts';
import { takeChanges } from './changed-values.ts';
import { FastestBoard } from './fastest-board.ts';
import { inOrderOfTime, type FeedMessage } from './stream-file.ts';
import type { TimingEvent } from './timing-event.ts';

/** The timing board: takes in what happens, in order of time, and says what the feed sends of it. */
export class TimingBoard {
  readonly #state: Record<string, FeedObject>;
  readonly #fastest = new FastestBoard();

  /** `lines` are the whole lines that were sent at first. */
  constructor(lines: Record<string, FeedObject>) {
    this.#state = asObjects(lines) as Record<string, FeedObject>;
  }

  /** Everything that the feed sends of these events. */
  *messages(events: Iterable<TimingEvent>): Generator<FeedMessage> {
    for (const moment of byMoment(inOrderOfTime(events))) {
      const message = this.message(moment);
      if (message) yield message;
    }
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

/** A copy in which lists are objects with integer keys, as all later messages address them. */
function asObjects(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asObjects(inner)]));
}

/** Events of one and the same millisecond together. */
function* byMoment(inOrder: readonly TimingEvent[]): Generator<TimingEvent[]> {
  let moment: TimingEvent[] = [];
  for (const event of inOrder) {
    if (moment.length > 0 && moment[0]!.atMs !== event.atMs) {
      yield moment;
      moment = [];
    }
    moment.push(event);
  }
  if (moment.length > 0) yield moment;
}
