import { parseUtcMs } from '../../core/feed/duration.ts';
import { asObject, type JsonObject } from '../../core/json-object.ts';
import {
  type LiveSession,
  readLiveSession,
  saysOver,
  SessionEnd,
  withEarlyMessages,
} from '../../core/live/live-session.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import type { HubEvent } from './hub-connection.ts';
import type { RecorderOptions } from './recorder-options.ts';
import { type RecordedSession, SessionRecorder } from './session-recorder.ts';

type FeedMessage = Extract<HubEvent, { kind: 'feed' }>;

/** Written at once when so many characters wait. */
const mostWaiting = 1_000_000;
/** Messages kept while the state that they follow is on its way. */
const mostEarly = 10_000;

/** The sessions that the feed speaks of, one after the other, each with its recorder. */
export class SessionSequence {
  readonly #options: RecorderOptions;
  /** Recorded to their end, or as far as the recorder was there. */
  readonly done: RecordedSession[] = [];
  /** Messages that were none, or of nothing that can be recorded. */
  unreadable = 0;
  #current: { recorder: SessionRecorder; end: SessionEnd } | null = null;
  /** The state that waits for the time of the next message. */
  #state: { topics: JsonObject; heardMs: number } | null = null;
  #awaitsState = true;
  #early: FeedMessage[] = [];
  #gapReason = '';
  #flushedMs = performance.now();
  #toldOf = '';

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  get isRecording(): boolean {
    return this.#current !== null;
  }

  /** Whether the session that is recorded is over, though messages may follow. */
  get isOver(): boolean {
    return this.#current?.end.isOver ?? false;
  }

  /** Size of the session that is recorded. */
  get bytes(): number {
    return this.#current?.recorder.bytes ?? 0;
  }

  /** A new connection will tell a state first. @param gapReason why there was none before */
  expectState(gapReason: string): void {
    this.#state = null;
    this.#early = [];
    this.#awaitsState = true;
    this.#gapReason = gapReason;
  }

  /** @returns true when the hub has to be asked for the state of a session that begins */
  async hear(event: Exclude<HubEvent, { kind: 'ended' }>): Promise<boolean> {
    if (event.kind === 'state') {
      this.#state = { topics: event.topics, heardMs: performance.now() };
      this.#awaitsState = false;
      await this.#catchUp();
      return false;
    }
    if (this.#awaitsState) {
      if (this.#early.length < mostEarly) this.#early.push(event);
      return false;
    }
    if (this.#state) await this.#takeState(event.utcMs);
    if (!this.#begins(event)) {
      this.#record(event);
      return false;
    }
    this.expectState('another session began');
    this.#early.push(event);
    return true;
  }

  /** What time brings: a state that no message followed, lines to write, the end of a session. */
  async tick(): Promise<void> {
    const { firstMessageMs, flushMs } = this.#options.patience;
    const nowMs = performance.now();
    if (this.#state && nowMs - this.#state.heardMs > firstMessageMs) await this.#takeState(null);
    if (this.#current) await this.#writeWhenDue(this.#current.recorder, nowMs, flushMs);
    if (this.#current?.end.hasEnded(nowMs)) await this.endSession(true);
  }

  async #writeWhenDue(recorder: SessionRecorder, nowMs: number, flushMs: number): Promise<void> {
    const { waitingLength, session, untilMs } = recorder;
    const isDue = waitingLength > 0 && nowMs - this.#flushedMs > flushMs;
    if (!isDue && waitingLength <= mostWaiting) return;
    await recorder.flush();
    this.#flushedMs = nowMs;
    this.#options.progress(`Recording ${nameOf(session)} · ${stampOf(untilMs).slice(0, 'HH:MM:SS'.length)}`);
  }

  async endSession(isComplete: boolean): Promise<void> {
    const current = this.#current;
    this.#current = null;
    if (current) this.done.push(await current.recorder.end(isComplete));
  }

  /** Whether a message is the news that another session than the one recorded, or one at all, is on. */
  #begins({ topic, content }: FeedMessage): boolean {
    if (this.#current === null)
      return topic === 'SessionInfo' || (topic === 'SessionStatus' && !saysOver(topic, content));
    const session = topic === 'SessionInfo' ? readLiveSession(content) : null;
    return session !== null && session.key !== this.#current.recorder.session.key;
  }

  #record({ topic, content, utcMs }: FeedMessage): void {
    if (this.#current === null) return;
    const { recorder, end } = this.#current;
    if (!recorder.add(topic, content, utcMs)) this.unreadable += 1;
    end.hear(topic, content, performance.now());
  }

  /** A state with messages that came while it was on its way is as late as the last of them. */
  async #catchUp(): Promise<void> {
    const early = this.#early.splice(0);
    const last = early.at(-1);
    if (!last || !this.#state) return;
    const { state, messages } = withEarlyMessages(this.#state.topics, early);
    this.#state.topics = state;
    await this.#takeState(last.utcMs);
    for (const message of messages) this.#record({ ...message, utcMs: last.utcMs });
  }

  async #takeState(utcMs: number | null): Promise<void> {
    const topics: JsonObject = this.#state?.topics ?? {};
    this.#state = null;
    const atMs = utcMs ?? parseUtcMs(asObject(topics.Heartbeat)?.Utc) ?? Date.now();
    const session = readLiveSession(topics.SessionInfo);
    if (this.#current && (session === null || session.key === this.#current.recorder.session.key)) {
      await this.#current.recorder.addGap(topics, atMs, this.#gapReason);
      this.#current.end.hear('SessionStatus', topics.SessionStatus, performance.now());
      return;
    }
    await this.endSession(this.isOver);
    if (this.done.length < this.#options.sessions) await this.#beginSession(session, topics, atMs);
  }

  async #beginSession(session: LiveSession | null, state: JsonObject, utcMs: number): Promise<void> {
    const { root, topics, patience } = this.#options;
    if (session === null) return this.#tellOnce('The hub has no session; waiting for one. Ctrl-C stops.');
    const name = nameOf(session);
    if (saysOver('SessionStatus', state.SessionStatus))
      return this.#tellOnce(`${name} is over; waiting for the next session. Ctrl-C stops.`);
    const recorder = await SessionRecorder.begin(root, session, { topics, state, utcMs });
    this.#current = { recorder, end: new SessionEnd(patience.end) };
    this.#tellOnce(`Recording ${name} to ${root}. Ctrl-C stops.`);
  }

  #tellOnce(text: string): void {
    if (text !== this.#toldOf) this.#options.tell(text);
    this.#toldOf = text;
  }
}

/** "2025 Miami Grand Prix, Sprint" */
function nameOf({ year, eventName, sessionName }: LiveSession): string {
  return `${year} ${eventName}, ${sessionName}`;
}
