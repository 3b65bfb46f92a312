import type { LiveNews, LiveSessionResponse, LiveStatus } from '../../api/live.ts';

export type Connection = 'open' | 'lost';

interface LiveStreamListener {
  onStatus(status: LiveStatus): void;
  /** A session, or the same one again after news of it were missed. */
  onSession(session: LiveSessionResponse['spec']): void;
  onNews(news: LiveNews): void;
  onConnection(connection: Connection): void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Follows the session of the server: all of it first, then what comes in, over lost lines and restarts of the server. */
export function followLive(listener: LiveStreamListener): { reload(): void } {
  let stream: EventSource | null = null;
  /** What is loaded: its session and whether that was over. */
  let loaded: string | null = null;
  let retryMs = firstRetryMs;

  function listen(after: string | null): void {
    stream?.close();
    const own = new EventSource(
      after === null ? '/live/stream' : `/live/stream?after=${encodeURIComponent(after)}`,
    );
    stream = own;
    const on = (type: string, take: (data: unknown) => void): void =>
      own.addEventListener(type, ({ data }: MessageEvent<string>) => {
        if (stream === own) take(JSON.parse(data));
      });
    on('status', (data) => {
      const status = data as LiveStatus;
      listener.onStatus(status);
      if (identity(status) !== loaded) void load(status);
    });
    // Sent to who cannot go on from where it was.
    on('board', () => {
      if (loaded !== null) void load(null);
    });
    on('news', (data) => {
      const news = data as LiveNews;
      if (loaded !== null) listener.onNews(news);
      if (news.map) void load(null);
    });
    own.addEventListener('open', () => {
      retryMs = firstRetryMs;
      listener.onConnection('open');
    });
    own.addEventListener('error', () => {
      if (stream !== own) return;
      listener.onConnection('lost');
      // Else the browser connects again by itself.
      if (own.readyState === EventSource.CLOSED) later(() => listen(null));
    });
  }

  async function load(told: LiveStatus | null): Promise<void> {
    stream?.close();
    stream = null;
    try {
      const status = told ?? (await json<LiveStatus>('/live/status'));
      if (told === null) listener.onStatus(status);
      if (status.state === 'none') {
        loaded = identity(status);
        return listen(null);
      }
      const { after, spec } = await json<LiveSessionResponse>('/live/session');
      loaded = identity(status);
      listener.onSession(spec);
      listen(after);
    } catch {
      listener.onConnection('lost');
      later(() => void load(null));
    }
  }

  function later(act: () => void): void {
    setTimeout(act, retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  void load(null);
  return { reload: () => void load(null) };
}

function identity({ key, state }: LiveStatus): string {
  return `${state} ${key}`;
}

async function json<Value>(path: string): Promise<Value> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Value;
}
