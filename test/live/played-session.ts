import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemoArchive } from '@svc/simulated-archive';
import { StreamReader } from '../../src/core/feed/stream-reader.ts';
import { timingTopics } from '../../src/core/timing/timing-topics.ts';
import { corpusDirectory } from '../recordings/recorded-sessions.ts';
import { demoText } from '../support/demo-services.ts';
import type { HubFeedMessage, LiveHub } from './live-hub.ts';

/** A session as its hub would have said it. */
export interface PlayedSession {
  /** Below `static/`. */
  path: string;
  /** UTC of session time zero of the archive's files. */
  zeroUtcMs: number;
  /** In order of time. */
  messages: HubFeedMessage[];
}

/** Text of a topic's file; null when there is none. */
export type TopicText = (topic: string) => string | null;

/** Files of a session of the simulated archive: `2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/`. */
export function simulatedFiles(path: string): TopicText {
  const archive = createDemoArchive({ nowMs: () => Date.UTC(2026, 11, 31) });
  return (topic) => {
    const ref = { service: 'archive' as const, path: `${path}${topic}.jsonStream` };
    return archive.version(ref) === null ? null : demoText(archive, ref);
  };
}

/** Files of a recorded session. */
export function recordedFiles(path: string): TopicText {
  const fileOf = (topic: string) =>
    join(corpusDirectory, 'livetiming.formula1.com/static', path, `${topic}.jsonStream`);
  return (topic) => (existsSync(fileOf(topic)) ? readFileSync(fileOf(topic), 'utf8') : null);
}

const packedTopics = ['CarData.z', 'Position.z'];

/** Every message of a session, of all topics together, with a heartbeat every 15 s. Packed telemetry is large, and left out unless asked for. */
export function playedSession(path: string, read: TopicText, { withTelemetry = false } = {}): PlayedSession {
  const zeroUtcMs = zeroOf(read('RaceControlMessages'));
  const topics = [...timingTopics, ...(withTelemetry ? packedTopics : [])];
  const messages = topics.flatMap((topic) => {
    const text = read(topic) ?? '';
    const records = packedTopics.includes(topic) ? packedRecords(text) : recordsOf(topic, text);
    return records.map(([timeMs, content]) => ({ topic, content, utcMs: zeroUtcMs + timeMs }));
  });
  const lastMs = Math.max(...messages.map(({ utcMs }) => utcMs));
  for (let utcMs = zeroUtcMs; utcMs <= lastMs; utcMs += 15_000)
    messages.push({ topic: 'Heartbeat', content: { Utc: new Date(utcMs).toISOString() }, utcMs });
  return { path, zeroUtcMs, messages: messages.toSorted((a, b) => a.utcMs - b.utcMs) };
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

/** Messages of race control say their UTC. */
function zeroOf(raceControl: string | null): number {
  const [first] = new StreamReader('RaceControlMessages').push(raceControl ?? '');
  const message = Object.values((first?.payload.Messages ?? {}) as Record<string, { Utc: string }>)[0];
  if (!first || !message) throw new Error('the session has no message of race control');
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
