import type { Logger } from 'pino';
import { liveTopics } from '../../core/live/topics.ts';
import { pause } from '../../io/cancellation.ts';
import { createClock } from '../../io/clock.ts';
import { createRacingData } from '../../io/data/racing-data.ts';
import { followDemo } from '../../io/live/demo-feed.ts';
import { followRecordings } from '../../io/live/live-feed.ts';
import { followedDirectory, recordLive, recordingsDirectory } from '../../io/live/record-live.ts';
import type { ResourceSource } from '../../io/sources/source.ts';
import type { WebSettings } from '../setup/settings.ts';
import type { OnFault } from '../watch/open-watch.ts';
import { type LiveService, startLive } from './live-service.ts';

export interface OpenLiveOptions {
  settings: Pick<WebSettings, 'live' | 'usesAccount'>;
  env: NodeJS.ProcessEnv;
  source: ResourceSource;
  logger: Pick<Logger, 'info' | 'warn'>;
  onFault: OnFault;
}

/** After a recorder ended, for whatever reason, the next one starts this much later. */
const recordAgainMs = 60_000;
const scheduleForMs = 10 * 60_000;

/** Follows the running session as the settings say; null where none is to be shown. */
export function openLive({ settings, env, source, ...options }: OpenLiveOptions): LiveService | null {
  const { live } = settings;
  if (live.kind === 'off') return null;
  const stopping = new AbortController();
  const { signal } = stopping;
  const clock = createClock(env);
  const data = createRacingData({
    ...{ env, clock, signal, source: async () => source, progress: () => undefined },
  });
  const isRecording = live.kind === 'recordings' && live.records;
  const root = isRecording ? recordingsDirectory(env) : followedDirectory(env);
  if (isRecording) void keepRecording({ ...options, env, root, usesAccount: settings.usesAccount, signal });
  let schedule: { atMs: number; next: ReturnType<typeof findNext> } | null = null;
  async function findNext() {
    const nowMs = clock.nowMs();
    const { value } = await data.schedule(new Date(nowMs).getUTCFullYear());
    for (const event of value.events)
      for (const session of event.sessions)
        if (session.startUtcMs !== null && session.startUtcMs > nowMs) return { event, session };
    return null;
  }
  const service = startLive({
    ...options,
    signal,
    canAnswer: source.kind === 'demo' || (source.kind === 'recorded' && root === followedDirectory(env)),
    follow: (isWatched) =>
      live.kind === 'demo'
        ? followDemo({ data, source, clock, signal, speed: live.speed, isWatched })
        : followRecordings(root, { signal }),
    nextSession: async () => {
      if (schedule === null || performance.now() - schedule.atMs > scheduleForMs)
        schedule = { atMs: performance.now(), next: findNext() };
      return await schedule.next;
    },
    circuitOf: async ({ year, circuitKey, circuitShortName }) =>
      (await data.circuit(year, { circuitKey, circuitShortName })).value,
  });
  return {
    ...service,
    close() {
      stopping.abort();
      service.close();
    },
  };
}

/** Records session after session. Another recorder may be at it already: then it is left to that. */
async function keepRecording({
  env,
  root,
  usesAccount,
  signal,
  logger,
}: Pick<OpenLiveOptions, 'env' | 'logger'> & {
  root: string;
  usesAccount: boolean;
  signal: AbortSignal;
}): Promise<void> {
  const tell = (text: string): void => logger.info(text);
  while (!signal.aborted) {
    try {
      const request = { root, topics: liveTopics, sessions: 20, forMs: null, usesAccount, signal, tell };
      await recordLive(env, { ...request, progress: () => undefined });
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'the running session is not recorded; trying again');
    }
    await pause(recordAgainMs, signal).catch(() => undefined);
  }
}
