import { onTestFinished } from 'vitest';
import { type LiveTopic, liveTopics } from '../../src/core/live/topics.ts';
import { noProxy } from '../../src/io/http/proxy.ts';
import { LiveRecorder, type LiveRecording } from '../../src/io/live/live-recorder.ts';
import { type RecorderOptions, usualPatience } from '../../src/io/live/recorder-options.ts';
import { LiveHub, type LiveHubOptions } from './live-hub.ts';

/** A hub that ends with the running test. */
export async function liveHub(options: LiveHubOptions = {}): Promise<LiveHub> {
  const hub = await LiveHub.start(options);
  onTestFinished(async () => await hub.close());
  return hub;
}

export interface Recording {
  recording: Promise<LiveRecording>;
  /** What a person was told. */
  told: string[];
  stop: () => void;
}

/** A session that is over ends soon, and retries come at once. */
export const quickPatience = {
  ...usualPatience,
  answerMs: 5_000,
  firstRetryMs: 20,
  longestRetryMs: 100,
  flushMs: 10,
  end: { quietMs: 300, longestMs: 60_000 },
};

/** Starts a recorder of this hub. */
export function record(hub: LiveHub, root: string, changes: Partial<RecorderOptions> = {}): Recording {
  const stopping = new AbortController();
  const told: string[] = [];
  const recorder = new LiveRecorder({
    hub: { name: new URL(hub.address).host, base: hub.address, takesToken: true, proxies: noProxy },
    root,
    topics: liveTopics satisfies readonly LiveTopic[],
    introduce: async () => ({ credential: null, pass: 'none' }),
    sessions: 1,
    forMs: null,
    mostBytes: 1e9,
    signal: stopping.signal,
    tell: (text) => told.push(text),
    progress: () => undefined,
    patience: quickPatience,
    random: Math.random,
    ...changes,
  });
  return { recording: recorder.run(), told, stop: () => stopping.abort() };
}
