import { applyPatch } from '../../core/feed/patch.ts';
import { StreamReader } from '../../core/feed/stream-reader.ts';
import type { JsonObject } from '../../core/json-object.ts';
import { feedLine, isPacked } from '../../core/live/feed-line.ts';
import { type LiveSession, zeroUtcMs } from '../../core/live/live-session.ts';
import type { RecordingLog } from '../../core/live/recording-log.ts';
import { stateAfterGap } from '../../core/live/state-after-gap.ts';
import { RecordingFolder, type TopicFacts, TopicFiles } from './recording-folder.ts';

export interface RecordedSession {
  session: LiveSession;
  /** Where its files are. */
  directory: string;
  log: RecordingLog;
  /** Session time of the last message. */
  untilMs: number;
  topics: TopicFacts[];
}

/** A date of the hub that is further off than this from the message before is not believed, unless so many in a row agree. */
const longestStepMs = 6 * 3_600_000;
const convincing = 20;

/** Writes one session: the state that the hub tells first, then every message, each at the hub's own time of it. */
export class SessionRecorder {
  readonly session: LiveSession;
  readonly #topics: readonly string[];
  readonly #folder: RecordingFolder;
  readonly #files: TopicFiles;
  readonly #log: RecordingLog;
  /** What each topic has said so far, put together; of packed ones the last message. */
  readonly #states = new Map<string, unknown>();
  #lastUtcMs: number;
  /** Dates in a row that were not believed. */
  #strays = 0;

  /** Opens the folder of a session, or goes on in it after an earlier recorder of the same session, and writes the state down. */
  static async begin(
    root: string,
    session: LiveSession,
    { topics, state, utcMs }: { topics: readonly string[]; state: JsonObject; utcMs: number },
  ): Promise<SessionRecorder> {
    const folder = new RecordingFolder(root, session);
    const earlier = await folder.open();
    const zeroMs = earlier?.zeroUtcMs ?? zeroUtcMs(session, utcMs);
    const fresh = {
      sessionKey: session.key,
      zeroUtcMs: zeroMs,
      fromMs: utcMs - zeroMs,
      gaps: [],
      isComplete: false,
    };
    const recorder = new SessionRecorder(session, folder, topics, earlier ?? fresh, utcMs);
    if (earlier && (await recorder.#takeUp())) await recorder.addGap(state, utcMs, 'no recorder was running');
    else await recorder.#beginWith(state, utcMs);
    return recorder;
  }

  private constructor(
    session: LiveSession,
    folder: RecordingFolder,
    topics: readonly string[],
    log: RecordingLog,
    utcMs: number,
  ) {
    this.session = session;
    this.#folder = folder;
    this.#topics = topics;
    this.#log = { ...log, isComplete: false };
    this.#files = new TopicFiles(folder.directory);
    this.#lastUtcMs = utcMs;
  }

  /** Adds a message. What is no message of a topic that is recorded is left out: false. */
  add(topic: string, content: unknown, utcMs: number | null): boolean {
    if (!this.#topics.includes(topic)) return false;
    return this.#write(topic, content, this.#believed(utcMs));
  }

  /** Makes the recording right again after a time in which nothing was heard, and notes it. */
  async addGap(state: JsonObject, utcMs: number, reason: string): Promise<void> {
    const fromMs = this.#lastUtcMs - this.#log.zeroUtcMs;
    const atMs = Math.max(utcMs, this.#lastUtcMs);
    this.#lastUtcMs = atMs;
    for (const topic of this.#topics) {
      if (!Object.hasOwn(state, topic)) continue;
      const news = stateAfterGap(topic, this.#states.get(topic), state[topic]);
      if (news !== null) this.#write(topic, news, atMs);
    }
    this.#log.gaps.push({ fromMs, untilMs: atMs - this.#log.zeroUtcMs, reason });
    await this.#folder.writeLog(this.#log);
  }

  async flush(): Promise<void> {
    await this.#files.flush();
  }

  /** Characters that wait to be written. */
  get waitingLength(): number {
    return this.#files.waitingLength;
  }

  /** Size of all files in bytes. */
  get bytes(): number {
    return this.#files.bytes;
  }

  /** Session time of the latest message. */
  get untilMs(): number {
    return this.#lastUtcMs - this.#log.zeroUtcMs;
  }

  /** Puts everything on the disk. @param isComplete whether the session has ended */
  async end(isComplete: boolean): Promise<RecordedSession> {
    await this.#files.close();
    this.#log.isComplete = isComplete;
    await this.#folder.writeLog(this.#log);
    return {
      session: this.session,
      directory: this.#folder.directory,
      log: this.#log,
      untilMs: this.untilMs,
      topics: this.#files.facts.filter(({ bytes }) => bytes > 0),
    };
  }

  async #beginWith(state: JsonObject, utcMs: number): Promise<void> {
    for (const topic of this.#topics)
      if (Object.hasOwn(state, topic)) this.#write(topic, state[topic], utcMs);
    await this.#files.flush();
    await this.#folder.writeLog(this.#log);
  }

  /** Reads what an earlier recorder has written; false when that is nothing. */
  async #takeUp(): Promise<boolean> {
    let lastMs: number | null = null;
    for (const topic of this.#topics) {
      const text = await this.#files.takeUp(topic);
      if (text === null || isPacked(topic)) continue;
      for (const { timeMs, payload } of new StreamReader(topic).push(text)) {
        this.#states.set(topic, applyPatch(this.#states.get(topic), payload));
        lastMs = Math.max(lastMs ?? 0, timeMs);
      }
    }
    if (lastMs !== null) this.#lastUtcMs = this.#log.zeroUtcMs + lastMs;
    return lastMs !== null;
  }

  #write(topic: string, content: unknown, utcMs: number): boolean {
    const line = feedLine(topic, utcMs - this.#log.zeroUtcMs, content);
    if (line === null) return false;
    this.#files.append(topic, line);
    const known = this.#states.get(topic);
    this.#states.set(topic, isPacked(topic) ? content : applyPatch(known, content));
    return true;
  }

  /** The hub's time of a message, or the one before where it gives none that can be. */
  #believed(utcMs: number | null): number {
    const isStray = utcMs === null || Math.abs(utcMs - this.#lastUtcMs) > longestStepMs;
    this.#strays = isStray ? this.#strays + 1 : 0;
    if (utcMs === null || (isStray && this.#strays < convincing)) return this.#lastUtcMs;
    this.#lastUtcMs = isStray ? utcMs : Math.max(this.#lastUtcMs, utcMs);
    return utcMs;
  }
}
