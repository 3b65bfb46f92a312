import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Board } from '../../core/board/board.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { createPauses, isCancelled } from '../../io/cancellation.ts';
import type { Circuit } from '../../core/telemetry/circuit/circuit.ts';
import type { FollowedSession, LiveFeedEvent } from '../../io/live/live-feed.ts';
import type { LiveStatus } from '../api/live.ts';
import { LiveReaders } from './live-readers.ts';
import { LiveSession } from './live-session.ts';

/** The session that runs, for the routes of the live page. */
export interface LiveService {
  status(): Promise<LiveStatus>;
  /** JSON of `LiveSessionResponse`, at most some seconds old; null where no session is. */
  session(): string | null;
  /** A stream of events, from the one after `lastId` on where that can be. */
  join(lastId: string | null): Promise<Readable>;
  /** Resolves when somebody has asked for any of these. */
  isWatched(): Promise<void>;
  close(): void;
}

export interface LiveServiceOptions {
  /** What is followed, from its beginning; called again after a fault. */
  follow(this: void, isWatched: () => Promise<void>): AsyncIterable<LiveFeedEvent>;
  /** The next session by the schedule; null where nobody knows. */
  nextSession(this: void): Promise<{ event: Event; session: EventSession } | null>;
  circuitOf(this: void, session: FollowedSession): Promise<Circuit | null>;
  /** Whether questions about the running session are answered here. */
  canAnswer: boolean;
  signal: AbortSignal;
  onFault(this: void, error: unknown): void;
}

/** What readers who come together get made once. */
const sameForMs = 3_000;
const retryMs = 10_000;

export function startLive(options: LiveServiceOptions): LiveService {
  const { signal } = options;
  const readers = new LiveReaders();
  let session: LiveSession | null = null;
  /** Until all that was there already is reduced, a session is not shown. */
  let isShown = false;
  let sessions = 0;
  let cached: { atMs: number; text: string } | null = null;
  let wake: () => void = () => undefined;
  const watched = new Promise<void>((resolve) => (wake = resolve));

  function statusNow(): LiveStatus {
    if (session === null || !isShown)
      return { state: 'none', key: null, title: null, questions: [], next: null };
    const { about, board, isOver } = session;
    return {
      state: isOver ? 'over' : 'running',
      key: `${about.key}-${sessions}`,
      title: titleOf(about.year, about.eventName, about.sessionName),
      questions: options.canAnswer ? liveQuestions(about, board) : [],
      next: null,
    };
  }

  async function status(): Promise<LiveStatus> {
    const now = statusNow();
    if (now.state === 'running') return now;
    const next = await options.nextSession().catch(() => null);
    if (next === null || next.session.startUtcMs === null) return now;
    const { event, session: planned } = next;
    return {
      ...now,
      next: {
        title: titleOf(event.year, event.eventName, planned.name),
        start_utc: new Date(next.session.startUtcMs).toISOString(),
      },
    };
  }

  /** What came in since the last time goes to all readers. */
  function publish(): void {
    const news = session?.news();
    if (news) readers.send('news', news);
  }

  async function take(event: LiveFeedEvent): Promise<void> {
    switch (event.kind) {
      case 'session': {
        const circuit = await options.circuitOf(event.session).catch(() => null);
        session = new LiveSession(event.session, circuit);
        sessions += 1;
        isShown = false;
        return;
      }
      case 'messages': {
        const pause = createPauses();
        for (const message of event.messages) {
          session?.push(message);
          await pause();
        }
        if (isShown) return publish();
        // Nobody has seen anything of it: a reader gets it as a whole.
        session?.news();
        isShown = true;
        break;
      }
      case 'over':
        publish();
        if (session) session.isOver = true;
        break;
      case 'waiting':
        session = null;
        isShown = false;
    }
    cached = null;
    readers.forget();
    // No host is asked for the calendar while nobody looks.
    readers.send('status', readers.count > 0 ? await status() : statusNow());
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const event of options.follow(async () => await watched)) await take(event);
      } catch (error) {
        if (signal.aborted || isCancelled(error)) return;
        options.onFault(error);
        await delay(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
  void run();

  return {
    async status() {
      wake();
      return await status();
    },
    session() {
      wake();
      if (session === null || !isShown) return null;
      if (cached !== null && performance.now() - cached.atMs < sameForMs) return cached.text;
      publish();
      const text = `{"after":${JSON.stringify(readers.lastId)},"spec":${session.spec()}}`;
      cached = { atMs: performance.now(), text };
      return text;
    },
    async join(lastId) {
      wake();
      const now = await status();
      const shown = () => (isShown ? session : null);
      const state = () => ({
        status: now,
        board: { time_ms: shown()?.toMs ?? 0, board: shown()?.board ?? null },
      });
      return readers.join(lastId, state);
    },
    isWatched: async () => await watched,
    close: () => readers.close(),
  };
}

function titleOf(year: number, eventName: string, sessionName: string): string {
  return `${year} ${eventName} · ${sessionName}`;
}

/** What makes sense to ask while a session runs, as a reader would write it. */
function liveQuestions(
  { year, eventName, sessionName, sessionCode }: FollowedSession,
  board: Board,
): LiveStatus['questions'] {
  const event = `${year} ${eventName}`;
  const session = sessionCode === 'R' ? event : `${event} ${sessionName.toLowerCase()}`;
  if (board.session.kind === 'race')
    return [
      { label: 'Tyre strategies', question: `Show the tyre strategies of the ${session}` },
      { label: 'Gaps', question: `Show the gaps in the ${session}` },
      { label: 'Who is quickest?', question: `Who has the best race pace in the ${session}?` },
    ];
  const [first, second] = Object.values(board.cars)
    .filter(({ place, bestLap }) => place !== null && place <= 2 && bestLap !== null)
    .toSorted((a, b) => a.place! - b.place!);
  return [
    board.session.kind === 'qualifying'
      ? { label: 'Gaps to the top', question: `Show the results of the ${session}` }
      : { label: 'Who is quickest?', question: `Who is fastest in the ${session}?` },
    { label: 'Best sectors', question: `Show the best sectors of the ${session}` },
    ...(first && second
      ? [
          {
            label: `${first.code} against ${second.code}`,
            question: `Compare the fastest laps of ${first.code} and ${second.code} in the ${session}`,
          },
        ]
      : []),
  ];
}
