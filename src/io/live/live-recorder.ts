import { setTimeout as delay } from 'node:timers/promises';
import { cancelled } from '../cancellation.ts';
import { HubConnection } from './hub-connection.ts';
import { HubFault, noConnection } from './hub.ts';
import type { RecorderOptions } from './recorder-options.ts';
import type { RecordedSession } from './session-recorder.ts';
import { SessionSequence } from './session-sequence.ts';

/** Why a recording ended. */
export type RecordingEnd = 'session-over' | 'time-up' | 'interrupted' | 'connection-lost' | 'too-large';

export interface LiveRecording {
  ended: RecordingEnd;
  sessions: RecordedSession[];
  /** Messages that were none, or of nothing that can be recorded. */
  unreadable: number;
}

/** Why nobody listens to a connection any more. */
type ListenEnd = { ended: RecordingEnd } | { problem: string };

/** Records what a hub says, over as many connections as it takes. To be used once. */
export class LiveRecorder {
  readonly #options: RecorderOptions;
  readonly #sequence: SessionSequence;
  readonly #startMs = performance.now();
  #unreadable = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#sequence = new SessionSequence(options);
  }

  /** @throws SOURCE_BLOCKED, SOURCE_UNAVAILABLE when the hub cannot be reached at all; CANCELLED before that; the system's errors */
  async run(): Promise<LiveRecording> {
    const first = await this.#connectFirst();
    let ended: RecordingEnd;
    try {
      ended = await this.#follow(first);
    } finally {
      await this.#sequence.endSession(this.#sequence.isOver);
    }
    const { done, unreadable } = this.#sequence;
    return { ended, sessions: done, unreadable: this.#unreadable + unreadable };
  }

  async #follow(first: HubConnection): Promise<RecordingEnd> {
    for (let connection = first; ;) {
      let end: ListenEnd;
      try {
        end = await this.#listen(connection);
      } finally {
        connection.close('done');
        this.#unreadable += connection.unreadable;
      }
      if ('ended' in end) return end.ended;
      const next = await this.#reconnect(end.problem);
      if (next === null) return this.#whyStopped();
      connection = next;
    }
  }

  async #connectFirst(): Promise<HubConnection> {
    try {
      return await this.#connect('');
    } catch (error) {
      if (this.#options.signal.aborted) throw cancelled();
      throw error instanceof HubFault ? noConnection(error) : error;
    }
  }

  async #connect(gapReason: string): Promise<HubConnection> {
    const { hub, topics, introduce, signal, patience } = this.#options;
    const introduction = await introduce();
    const options = { topics, introduction, signal, withinMs: patience.answerMs };
    const connection = await HubConnection.open(hub, options);
    this.#sequence.expectState(gapReason);
    return connection;
  }

  /** null when it does not come back, or is not wanted any more. */
  async #reconnect(problem: string): Promise<HubConnection | null> {
    const { patience, random, signal, tell } = this.#options;
    const sinceMs = performance.now();
    tell(`The connection was lost (${problem}); connecting again.`);
    for (let waitMs = patience.firstRetryMs; ; waitMs = Math.min(waitMs * 2, patience.longestRetryMs)) {
      await this.#sequence.tick();
      const isHopeless = this.#sequence.isRecording && performance.now() - sinceMs > patience.giveUpMs;
      if (this.#isStopped() || this.#isDone() || isHopeless) return null;
      try {
        await delay(waitMs * (0.5 + random()), undefined, { signal });
        const connection = await this.#connect(problem);
        tell('The connection is back.');
        return connection;
      } catch (error) {
        if (!(error instanceof HubFault) && !signal.aborted) throw error;
      }
    }
  }

  /** Listens until the recording ends, or the connection does. */
  async #listen(connection: HubConnection): Promise<ListenEnd> {
    const { patience, mostBytes } = this.#options;
    let heardMs = performance.now();
    for (;;) {
      if (this.#isStopped()) return { ended: this.#whyStopped() };
      const event = await connection.next(patience.flushMs);
      if (event?.kind === 'ended') return this.#isStopped() ? { ended: this.#whyStopped() } : event;
      if (event) {
        heardMs = performance.now();
        if (await this.#sequence.hear(event)) connection.subscribe();
      }
      await this.#sequence.tick();
      if (this.#isDone()) return { ended: 'session-over' };
      if (this.#sequence.bytes > mostBytes) return { ended: 'too-large' };
      const isSilent = performance.now() - heardMs > patience.silenceMs;
      if (isSilent && this.#sequence.isRecording && !this.#sequence.isOver)
        return { problem: 'nothing was said' };
    }
  }

  #isDone(): boolean {
    return this.#sequence.done.length >= this.#options.sessions;
  }

  #isStopped(): boolean {
    const { signal, forMs } = this.#options;
    return signal.aborted || (forMs !== null && performance.now() - this.#startMs >= forMs);
  }

  #whyStopped(): RecordingEnd {
    if (this.#options.signal.aborted) return 'interrupted';
    if (this.#isStopped()) return 'time-up';
    return this.#isDone() ? 'session-over' : 'connection-lost';
  }
}
