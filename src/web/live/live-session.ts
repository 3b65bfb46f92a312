import type { Board, BoardFrame, BoardInput } from '../../core/board/board.ts';
import { BoardReducer } from '../../core/board/board-reducer.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import { footerText, subtitleText } from '../../core/charts/look/chart-texts.ts';
import type { ReplayMap, ReplaySpec } from '../../core/charts/spec/page-spec.ts';
import { patchBetween } from '../../core/feed/patch.ts';
import type { Circuit } from '../../core/telemetry/circuit/circuit.ts';
import type { FollowedSession } from '../../io/live/live-feed.ts';
import type { LiveNews } from '../api/live.ts';
import { LivePlaces } from './live-places.ts';
import { SessionStory } from './session-story.ts';

/** Changes of so much session time are one frame. */
const frameMs = 250;
/** What was before, of the hour in which nothing happens, is not to be watched. */
const beforeStartMs = 5 * 60_000;

/** A session as far as it has come: each message is reduced once, whoever watches. */
export class LiveSession {
  readonly about: FollowedSession;
  readonly #reducer: BoardReducer;
  readonly #places: LivePlaces | null;
  readonly #story = new SessionStory();
  /** Each as JSON: a race has some 25,000. */
  readonly #frames: string[] = [];
  #newFrames: BoardFrame[] = [];
  #framed: Board | null = null;
  #framedMs = -Infinity;
  #fromMs: number | null = null;
  #toMs = 0;
  #isNew = false;
  #map: ReplayMap | null = null;
  isOver = false;

  constructor(about: FollowedSession, circuit: Circuit | null) {
    this.about = about;
    const { eventName, sessionName: name, year } = about;
    this.#reducer = new BoardReducer({ eventName, name, kind: sessionKind(name, year) });
    this.#places = about.zeroUtcMs === null ? null : new LivePlaces(about.zeroUtcMs, circuit);
  }

  get board(): Board {
    return this.#reducer.board;
  }

  /** Session time of the last message. */
  get toMs(): number {
    return this.#toMs;
  }

  /** Takes a message; they come in the order of their times. */
  push(message: BoardInput): void {
    const { topic, timeMs, content } = message;
    this.#fromMs ??= timeMs;
    if (timeMs - this.#framedMs >= frameMs) this.#endFrame();
    this.#toMs = Math.max(this.#toMs, timeMs);
    this.#isNew = true;
    if (topic === 'Position.z') return this.#places?.push(content);
    const before = this.board;
    if (this.#reducer.push(message)) this.#story.push(before, this.board, timeMs);
  }

  /** What came since it was last asked; null = nothing did. */
  news(): LiveNews | null {
    if (!this.#isNew) return null;
    this.#endFrame();
    this.#isNew = false;
    this.#story.reach(this.#toMs);
    const frames = this.#newFrames;
    this.#newFrames = [];
    const map = this.#findMap();
    const news = { toMs: this.#toMs, frames, places: this.#places?.news() ?? {}, ...this.#story.news() };
    return map === null ? news : { ...news, map };
  }

  /** All of it until `news` was last asked, as JSON of a `ReplaySpec`. */
  spec(): string {
    const { eventName, sessionName, year, isSimulated } = this.about;
    const firstMs = this.#fromMs ?? 0;
    const start = this.#story.all.events.find(({ kind }) => kind === 'start');
    const fromMs = Math.max(firstMs, (start?.timeMs ?? firstMs) - beforeStartMs);
    const subtitle = subtitleText({ eventName, sessionName, year });
    const spec: ReplaySpec = {
      ...{ kind: 'replay', chart: 'replay', title: subtitle, subtitle: this.isOver ? 'Replay' : 'Live' },
      altText: `Timing screen of ${subtitle}: order, gaps, laps, tyres and messages of race control.`,
      captions: [],
      footer: footerText({
        sourceLabel: isSimulated ? 'simulated timing data' : 'recording of the live timing',
      }),
      simulated: isSimulated,
      session: this.board.session.kind,
      ...{ fromMs, toMs: this.#toMs, openAtMs: Math.max(fromMs, (start?.timeMs ?? fromMs) - 10_000) },
      ...{ zeroUtcMs: this.about.zeroUtcMs, isLive: !this.isOver, frames: [] },
      ...{ map: this.#map, places: this.#places?.all() ?? {}, followed: [], missing: [], ...this.#story.all },
    };
    return JSON.stringify(spec).replace('"frames":[]', () => `"frames":[${this.#frames.join(',')}]`);
  }

  #endFrame(): void {
    const { board } = this;
    if (board === this.#framed || !this.#isNew) return;
    this.#framedMs = this.#toMs;
    const patch = this.#framed === null ? board : patchBetween(this.#framed, board);
    this.#framed = board;
    if (patch === undefined) return;
    const frame: BoardFrame = [this.#toMs, patch];
    this.#newFrames.push(frame);
    this.#frames.push(JSON.stringify(frame));
  }

  /** The line of the first timed lap that all places are known of; null also when it was found before. */
  #findMap(): ReplayMap | null {
    if (this.#map !== null || this.#places === null) return null;
    for (const [car, laps] of Object.entries(this.#story.all.laps))
      for (const { startMs, endMs, lapTimeMs } of laps) {
        const isWhole = startMs !== null && endMs !== null && lapTimeMs !== null;
        if (!isWhole || Math.abs(endMs - startMs - lapTimeMs) > 2_000) continue;
        this.#map = this.#places.map(car, startMs, endMs);
        if (this.#map !== null) return this.#map;
      }
    return null;
  }
}
