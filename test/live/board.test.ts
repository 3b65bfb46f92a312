import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Board, BoardCar, BoardFrame } from '../../src/core/board/board.ts';
import { BoardReducer } from '../../src/core/board/board-reducer.ts';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import { applyPatch } from '../../src/core/feed/patch.ts';
import { followRecordings } from '../../src/io/live/live-feed.ts';
import { RecordingTail } from '../../src/io/live/recording-tail.ts';
import type { LiveNews, LiveSessionResponse, LiveStatus } from '../../src/web/api/live.ts';
import { startLive } from '../../src/web/live/live-service.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { startWebServer, StreamReader } from '../web/web-server.ts';
import { play, type PlayedSession, playedSession, type Playing, simulatedFiles } from './played-session.ts';
import { liveHub, record } from './recording.ts';

const sprint = {
  path: '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/',
  eventName: 'Miami Grand Prix',
  name: 'Sprint',
};

/** Plays a session on a hub, which a recorder records, which a server follows. */
async function served(played: PlayedSession, playing: Playing) {
  const hub = await liveHub();
  const root = await temporaryHome();
  const stopping = new AbortController();
  const { recording, stop } = record(hub, root);
  const live = startLive({
    follow: () => followRecordings(root, { signal: stopping.signal, everyMs: 50 }),
    nextSession: async () => null,
    circuitOf: async () => null,
    canAnswer: false,
    signal: stopping.signal,
    onFault: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => stopping.abort());
  const { base } = await startWebServer({ live });
  const playingOn = play(hub, played, playing);
  return { base, recording, stop, playingOn };
}

/** A reader of the live page, whose line may be cut. */
class LivePageReader {
  readonly #base: string;
  frames: BoardFrame[] = [];
  #after: string | null = null;
  #line = new AbortController();
  #hasLeft = false;
  /** How often it had to begin anew, and how many lines it had. */
  beginnings = 0;
  lines = 0;
  isOver = false;

  constructor(base: string) {
    this.#base = base;
    onTestFinished(() => this.leave());
  }

  get board(): unknown {
    return this.frames.reduce<unknown>((board, [, patch]) => applyPatch(board, patch), undefined);
  }

  leave(): void {
    this.#hasLeft = true;
    this.cut();
  }

  cut(): void {
    this.#line.abort();
  }

  /** Reads until the session is over, however often it is cut. */
  async read(): Promise<void> {
    while (!(this.isOver && this.#after !== null) && !this.#hasLeft) {
      this.#line = new AbortController();
      await this.#readLine(this.#line.signal).catch(() => delay(5));
    }
  }

  async #readLine(signal: AbortSignal): Promise<void> {
    if (this.#after === null && !(await this.#begin(signal))) return await delay(50);
    if (this.isOver) return;
    this.lines += 1;
    const headers = { 'last-event-id': this.#after! };
    const reader = new StreamReader(await fetch(`${this.#base}/live/stream`, { headers, signal }));
    for (;;) {
      const [, id, event, data = ''] =
        /^(?:id: (\S+)\n)?event: (\w+)\ndata: (.*)$/s.exec((await reader.nextBlock()) ?? '') ?? [];
      if (event === 'status') this.isOver = (JSON.parse(data) as LiveStatus).state === 'over';
      if (event === 'board') this.#after = null;
      // Without an id it is what a line begins with, and the board follows.
      else if (id !== undefined) this.#after = id;
      if (event === 'status' && id === undefined) continue;
      if (event !== 'news') return;
      this.frames.push(...(JSON.parse(data) as LiveNews).frames);
    }
  }

  async #begin(signal: AbortSignal): Promise<boolean> {
    const response = await fetch(`${this.#base}/live/session`, { signal });
    if (!response.ok) return false;
    const { after, spec } = (await response.json()) as LiveSessionResponse;
    this.#after = after;
    this.frames = [...spec.frames];
    this.beginnings += 1;
    return true;
  }
}

/** The board of these messages on the clock of a recording. */
function batchBoard({ messages }: PlayedSession, zeroUtcMs: number): Board {
  const { eventName, name } = sprint;
  const reducer = new BoardReducer({ eventName, name, kind: sessionKind(name, 2025) });
  for (const { topic, content, utcMs } of messages)
    reducer.push({ topic, content, timeMs: utcMs - zeroUtcMs });
  return JSON.parse(JSON.stringify(reducer.board)) as Board;
}

/** What the files of a recording say when they are read as a whole. */
async function boardOfFiles(directory: string): Promise<Board> {
  const { eventName, name } = sprint;
  const reducer = new BoardReducer({ eventName, name, kind: sessionKind(name, 2025) });
  for (const message of await new RecordingTail(directory).rest()) reducer.push(message);
  return JSON.parse(JSON.stringify(reducer.board)) as Board;
}

/** Some minutes of a session from one on; messages before them are the state that is there already. */
function stretchOf({ messages }: PlayedSession, fromMinute: number, minutes: number) {
  const at = (minute: number) => {
    const utcMs = messages[0]!.utcMs + minute * 60_000;
    const index = messages.findIndex((message) => message.utcMs > utcMs);
    return index < 0 ? messages.length : index;
  };
  return { from: fromMinute === 0 ? 0 : at(fromMinute), to: at(fromMinute + minutes) };
}

const cuts = 50;

/** Cuts a reader's line again and again while a session is played. */
async function cutWhile(playing: Promise<void>, durationMs: number, reader: LivePageReader): Promise<void> {
  const timer = setInterval(() => reader.cut(), durationMs / (cuts + 1));
  await playing.finally(() => clearInterval(timer));
}

describe('the board of a session that runs', () => {
  for (const { speed, fromMinute, minutes } of [
    { speed: 1000, fromMinute: 0, minutes: 75 },
    { speed: 20, fromMinute: 65, minutes: 2 },
  ])
    it(
      `is that of its files at ${speed} times its speed, also for a reader who is cut off fifty times`,
      { tags: speed === 1000 ? [] : ['long'], timeout: 300_000 },
      async () => {
        const whole = playedSession(sprint.path, simulatedFiles(sprint.path));
        const { from, to } = stretchOf(whole, fromMinute, minutes);
        const played = { ...whole, messages: whole.messages.slice(0, to) };
        const durationMs = (played.messages.at(-1)!.utcMs - played.messages[from]!.utcMs) / speed;
        const { base, recording, stop, playingOn } = await served(played, { speed, from });
        const [steady, cutOff] = [new LivePageReader(base), new LivePageReader(base)];
        void Promise.all([steady.read(), cutOff.read()]);
        await cutWhile(playingOn, durationMs, cutOff);
        await delay(1_000);
        stop();
        const { log, directory, untilMs } = (await recording).sessions[0]!;
        // A recorder leaves when a session that is over has been quiet for a while.
        const recorded = played.messages.filter(({ utcMs }) => utcMs <= log.zeroUtcMs + untilMs);
        const inOneGo = { ...played, messages: recorded };
        const expected = from === 0 ? batchBoard(inOneGo, log.zeroUtcMs) : await boardOfFiles(directory);
        // On a busy machine they are still reading when all is played.
        for (const reader of [steady, cutOff])
          await expect.poll(() => reader.board, { timeout: 30_000, interval: 1_000 }).toEqual(expected);
        expect(steady.beginnings).toBe(1);
        expect(cutOff.lines).toBeGreaterThanOrEqual(cuts / 2);
      },
    );

  it(
    'has no hole where the recorder loses the hub fifty times',
    { tags: ['long'], timeout: 120_000 },
    async () => {
      const played = playedSession(sprint.path, simulatedFiles(sprint.path));
      const [first, last] = [played.messages[0]!.utcMs, played.messages.at(-1)!.utcMs];
      const losing = Array.from({ length: cuts }, (_, index) => {
        const fromUtcMs = Math.round(first + ((last - first) * (index + 1)) / (cuts + 2));
        return { fromUtcMs, untilUtcMs: fromUtcMs + (index % 5) * 500 };
      });
      const { base, recording, playingOn } = await served(played, { speed: 1000, losing });
      const reader = new LivePageReader(base);
      await Promise.all([playingOn, reader.read()]);
      const { log } = (await recording).sessions[0]!;
      expect(log.gaps.length).toBeGreaterThan(cuts / 2);
      expect(endOf(reader.board as Board)).toEqual(endOf(batchBoard(played, log.zeroUtcMs)));
    },
  );
});

/** What a gap in the recording must not change: sectors of a lap that it fell into are lost with it. */
function endOf({ status, lap, messages, cars, track }: Board) {
  return {
    ...{ status, lap, flag: track.flag, messages: messages.map(({ text }) => text) },
    cars: Object.entries(cars).map(([number, car]) => [number, carAtEnd(car)]),
  };
}

function carAtEnd({ place, laps, status, gap, stops, bestLap, tyre }: BoardCar) {
  return {
    place,
    laps,
    status,
    gap,
    stops,
    bestLapMs: bestLap?.ms ?? null,
    compound: tyre?.compound ?? null,
  };
}
