import { createDemoArchive, type DemoArchive } from '@svc/simulated-archive';
import { StreamReader } from '../../src/core/feed/stream-reader.ts';
import { timingTopics } from '../../src/core/timing/assemble-session.ts';
import { demoText } from '../support/demo-services.ts';
import type { HubFeedMessage, LiveHub } from './live-hub.ts';

/** A session of the simulated archive as its hub would have said it. */
export interface PlayedSession {
  archive: DemoArchive;
  /** Below `static/`. */
  path: string;
  /** UTC of session time zero of the archive's files. */
  zeroUtcMs: number;
  /** In order of time. */
  messages: HubFeedMessage[];
}

export interface Played {
  /** e.g. `2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/` */
  path: string;
  /** Packed telemetry too: large. */
  withTelemetry?: boolean;
}

/** The planned start is an hour after it. */
const nowMs = Date.UTC(2026, 11, 31);

/** Every message of a session, of all topics together, with a heartbeat every 15 s. */
export function playedSession({ path, withTelemetry = false }: Played): PlayedSession {
  const archive = createDemoArchive({ nowMs: () => nowMs });
  const zeroUtcMs = zeroOf(archive, path);
  const topics = [...timingTopics, ...(withTelemetry ? ['CarData.z', 'Position.z'] : [])];
  const messages = topics.flatMap((topic) => {
    const ref = { service: 'archive' as const, path: `${path}${topic}.jsonStream` };
    if (archive.version(ref) === null) return [];
    const records = topic.endsWith('.z')
      ? packedRecords(demoText(archive, ref))
      : recordsOf(topic, demoText(archive, ref));
    return records.map(([timeMs, content]) => ({ topic, content, utcMs: zeroUtcMs + timeMs }));
  });
  const lastMs = Math.max(...messages.map(({ utcMs }) => utcMs));
  for (let utcMs = zeroUtcMs; utcMs <= lastMs; utcMs += 15_000)
    messages.push({ topic: 'Heartbeat', content: { Utc: new Date(utcMs).toISOString() }, utcMs });
  return { archive, path, zeroUtcMs, messages: messages.toSorted((a, b) => a.utcMs - b.utcMs) };
}

function recordsOf(topic: string, text: string): [timeMs: number, content: unknown][] {
  return new StreamReader(topic).push(text).map(({ timeMs, payload }) => [timeMs, payload]);
}

/** As packed as they are. */
function packedRecords(text: string): [timeMs: number, content: unknown][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d\.\d{3})/.exec(line) ?? [];
    return [
      Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000),
      JSON.parse(line.slice(12)),
    ];
  });
}

/** The weather of the archive says nothing of UTC; race control does. */
function zeroOf(archive: DemoArchive, path: string): number {
  const ref = { service: 'archive' as const, path: `${path}RaceControlMessages.jsonStream` };
  const [first] = new StreamReader('RaceControlMessages').push(demoText(archive, ref));
  const message = Object.values((first?.payload.Messages ?? {}) as Record<string, { Utc: string }>)[0];
  if (!first || !message) throw new Error(`${path} has no message of race control`);
  return Date.parse(`${message.Utc}Z`) - first.timeMs;
}

export interface Playing {
  /** Times the speed of the session. */
  speed: number;
  /** Only from this message on is anybody told; what was before is the state that subscribers get. */
  from?: number;
  /** Loses the messages of these stretches, of which each cuts all connections. */
  losing?: readonly { fromUtcMs: number; untilUtcMs: number; how?: 'cut' | 'close message' }[];
}

const tickMs = 5;

/** Plays a session on a hub. Waits for a subscriber first, and again after each loss. */
export async function play(hub: LiveHub, { messages }: PlayedSession, playing: Playing): Promise<void> {
  const { speed, from = 0, losing = [] } = playing;
  hub.forget(messages.slice(0, from));
  await subscribed(hub, 1);
  let next = from;
  let clockMs = messages[from]?.utcMs ?? 0;
  const losses = [...losing];
  while (next < messages.length) {
    const loss = losses[0];
    if (loss && clockMs >= loss.fromUtcMs) {
      losses.shift();
      const subscriptions = hub.subscriptions + 1;
      hub.drop(loss.how);
      const until = firstAfter(messages, loss.untilUtcMs);
      hub.forget(messages.slice(next, until));
      next = Math.max(next, until);
      clockMs = loss.untilUtcMs;
      await subscribed(hub, subscriptions);
    }
    clockMs = Math.min(clockMs + tickMs * speed, losses[0]?.fromUtcMs ?? Infinity);
    const until = firstAfter(messages, clockMs);
    if (until > next) hub.tell(messages.slice(next, until));
    next = Math.max(next, until);
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
}

function firstAfter(messages: readonly HubFeedMessage[], utcMs: number): number {
  const index = messages.findIndex((message) => message.utcMs > utcMs);
  return index < 0 ? messages.length : index;
}

async function subscribed(hub: LiveHub, subscriptions: number): Promise<void> {
  while (hub.subscriptions < subscriptions) await new Promise((resolve) => setTimeout(resolve, 2));
}
