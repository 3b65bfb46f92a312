import type { BoardInput } from '../../core/board/board.ts';
import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { asObject, asObjects, parseJsonObject } from '../../core/json-object.ts';
import { readLiveSession } from '../../core/live/live-session.ts';
import { pause } from '../cancellation.ts';
import type { Clock, RacingData } from '../effects.ts';
import type { ResourceSource } from '../sources/source.ts';
import { followedSession, type LiveFeedEvent } from './live-feed.ts';

export interface DemoFeedOptions {
  data: Pick<RacingData, 'schedule' | 'messages'>;
  /** The simulated archive. */
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
  /** Times real time. */
  speed: number;
  /** Resolves when somebody watches: nothing happens before. */
  isWatched(this: void): Promise<void>;
}

const any = { maxAgeMs: Infinity };
const everyMs = 200;
/** What comes before the start is told at once, but for so much. */
const beforeStartMs = 60_000;
/** A race that is over is shown for so long before it starts anew. */
const shownAfterMs = 60_000;

/**
 * Plays the last race of the simulated archive as if it ran now, from a minute before its start to its end, again and again.
 *
 * @throws CANCELLED when the signal is aborted
 */
export async function* followDemo(options: DemoFeedOptions): AsyncGenerator<LiveFeedEvent, never> {
  const { signal, speed, isWatched } = options;
  const race = await lastRace(options);
  for (;;) {
    await isWatched();
    yield { kind: 'session', session: race.session };
    const beganMs = performance.now();
    let next = 0;
    while (next < race.count) {
      const untilMs = race.fromMs + (performance.now() - beganMs) * speed;
      const messages: BoardInput[] = [];
      for (; next < race.count && race.timeMsAt(next) <= untilMs; next += 1)
        messages.push(race.message(next));
      if (messages.length > 0) yield { kind: 'messages', messages };
      await pause(everyMs, signal);
    }
    yield { kind: 'over' };
    await pause(shownAfterMs, signal);
  }
}

async function lastRace(options: DemoFeedOptions) {
  const { event, session } = await findLastRace(options);
  const { data, source, signal } = options;
  const told = (await data.messages(event, session, 'simulation')).value ?? [];
  const info = told.find(({ topic }) => topic === 'SessionInfo')?.content;
  const live = readLiveSession(info);
  const cars = told.flatMap(({ topic, content }) =>
    topic === 'DriverList' ? Object.keys(content as object) : [],
  );
  const ref = { service: 'archive' as const, path: `${archivePath(event, session)}Position.z.jsonStream` };
  const places = await source.packedRecords?.(ref, [...new Set(cars)], { ...any, signal });
  if (live === null || !places) throw new Error('the simulated archive has no race to play');
  const startedMs = told.find(
    ({ topic, content }) => topic === 'SessionStatus' && asObject(content)?.Status === 'Started',
  );
  const position = (index: number) => parseJsonObject(places.unpack(index) ?? '');
  // Index of a message, or of a record of places as what is below zero.
  const order = [...told.keys(), ...Array.from(places.timesMs.keys(), (index) => -1 - index)];
  const timeOf = (index: number): number => (index < 0 ? places.timesMs[-1 - index]! : told[index]!.timeMs);
  order.sort((a, b) => timeOf(a) - timeOf(b));
  return {
    session: followedSession(live, {
      zeroUtcMs: zeroUtcMs(Array.from(places.timesMs.subarray(0, 50)), position),
      isSimulated: true,
    }),
    fromMs: (startedMs?.timeMs ?? beforeStartMs) - beforeStartMs,
    count: order.length,
    timeMsAt: (at: number) => timeOf(order[at]!),
    message: (at: number): BoardInput => {
      const index = order[at]!;
      if (index >= 0) return told[index]!;
      return { topic: 'Position.z', timeMs: timeOf(index), content: position(-1 - index) };
    },
  };
}

/** Of the least delayed of some records. */
function zeroUtcMs(timesMs: readonly number[], position: (index: number) => unknown): number | null {
  const zeros = timesMs.flatMap((timeMs, index) => {
    const newest = asObjects(asObject(position(index))?.Position).at(-1)?.Timestamp;
    return typeof newest === 'string' ? [Date.parse(newest) - timeMs] : [];
  });
  return zeros.length === 0 ? null : Math.max(...zeros);
}

async function findLastRace({
  data,
  source,
  clock,
}: DemoFeedOptions): Promise<{ event: Event; session: EventSession }> {
  const thisYear = new Date(clock.nowMs()).getUTCFullYear();
  for (const year of [thisYear, thisYear - 1]) {
    const { value: schedule } = await data.schedule(year);
    for (const event of schedule.events.toReversed()) {
      const session = event.sessions.find(({ code }) => code === 'R');
      if (!session) continue;
      const ref = {
        service: 'archive' as const,
        path: `${archivePath(event, session)}TimingData.jsonStream`,
      };
      if ((await source.fingerprint(ref, any)) !== 'absent') return { event, session };
    }
  }
  throw new Error('the simulated archive has no race to play');
}
