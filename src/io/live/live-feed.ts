import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoardInput } from '../../core/board/board.ts';
import { feedInteger, feedText } from '../../core/feed/feed-values.ts';
import { asObject } from '../../core/json-object.ts';
import { type LiveSession, readLiveSession } from '../../core/live/live-session.ts';
import { pause } from '../cancellation.ts';
import { unlessAbsent } from '../disk/system-error.ts';
import { archiveDirectory } from './recording-folder.ts';
import { RecordingTail } from './recording-tail.ts';

/** What is to be said of the session that runs, in order: each session once, then its messages, then its end. */
export type LiveFeedEvent =
  | { kind: 'session'; session: FollowedSession }
  /** In the order of their times. Packed topics have their text. */
  | { kind: 'messages'; messages: BoardInput[] }
  /** No more messages of it come. */
  | { kind: 'over' }
  /** There is no session now. */
  | { kind: 'waiting' };

export interface FollowedSession extends Pick<
  LiveSession,
  'key' | 'year' | 'eventName' | 'sessionName' | 'sessionCode' | 'isTesting'
> {
  /** UTC of session time zero; null = unknown. */
  zeroUtcMs: number | null;
  isSimulated: boolean;
  /** As the circuits service knows it; null = unknown. */
  circuitKey: number | null;
  circuitShortName: string | null;
}

export interface FollowOptions {
  signal: AbortSignal;
  /** Between two looks at the files. */
  everyMs?: number;
}

const usualEveryMs = 200;
/** Between two looks for a session that began. */
const lookEveryMs = 2_000;
/** A recorder that lost the hub tries for half an hour; one that was killed leaves a recording without an end. */
const deadAfterMs = 35 * 60_000;
/** For so long a session that is over is what is shown first. */
const shownAfterMs = 12 * 3_600_000;

/**
 * Follows what `svc live record` writes below `root`: the session that is recorded now, from its first message on, then the next one. It
 * goes on over gaps and restarts of the recorder. A session that was over within the last hours comes first, with its end.
 *
 * @throws CANCELLED when the signal is aborted; the system's errors
 */
export async function* followRecordings(
  root: string,
  { signal, everyMs = usualEveryMs }: FollowOptions,
): AsyncGenerator<LiveFeedEvent, never> {
  let seen = '';
  let isWaiting = false;
  for (;;) {
    const tail = await newestRecording(root);
    if (tail !== null && tail.directory !== seen) {
      seen = tail.directory;
      isWaiting = false;
      yield* followRecording(tail, { root, signal, everyMs });
    } else if (!isWaiting) {
      isWaiting = true;
      yield { kind: 'waiting' };
    }
    await pause(Math.min(lookEveryMs, everyMs * 10), signal);
  }
}

async function* followRecording(
  tail: RecordingTail,
  { root, signal, everyMs }: Required<FollowOptions> & { root: string },
): AsyncGenerator<LiveFeedEvent> {
  const early: BoardInput[] = [];
  let isTold = false;
  let lookedMs = performance.now();
  for (;;) {
    const isOver = await hasEnded(tail);
    const messages = isOver ? await tail.rest() : await tail.next();
    const session = isTold ? null : await sessionOf(tail, messages);
    if (session !== null) {
      isTold = true;
      yield { kind: 'session', session };
      messages.unshift(...early);
    } else if (!isTold) early.push(...messages);
    if (isTold && messages.length > 0) yield { kind: 'messages', messages };
    if (isOver) {
      if (isTold) yield { kind: 'over' };
      return;
    }
    await pause(everyMs, signal);
    if (performance.now() - lookedMs < lookEveryMs) continue;
    lookedMs = performance.now();
    const newest = await newestRecording(root);
    if (newest !== null && newest.directory !== tail.directory) {
      if (isTold) yield { kind: 'over' };
      return;
    }
  }
}

async function hasEnded(tail: RecordingTail): Promise<boolean> {
  const log = await tail.log();
  return log?.isComplete === true || Date.now() - (await tail.writtenMs()) > deadAfterMs;
}

async function sessionOf(
  tail: RecordingTail,
  messages: readonly BoardInput[],
): Promise<FollowedSession | null> {
  for (const { topic, content } of messages) {
    const session = topic === 'SessionInfo' ? readLiveSession(content) : null;
    if (session === null) continue;
    return followedSession(session, { zeroUtcMs: (await tail.log())?.zeroUtcMs ?? null, isSimulated: false });
  }
  return null;
}

export function followedSession(
  { key, year, eventName, sessionName, sessionCode, isTesting, meeting }: LiveSession,
  told: Pick<FollowedSession, 'zeroUtcMs' | 'isSimulated'>,
): FollowedSession {
  const circuit = asObject(meeting.Circuit) ?? {};
  return {
    ...{ key, year, eventName, sessionName, sessionCode, isTesting, ...told },
    circuitKey: feedInteger(circuit.Key),
    circuitShortName: feedText(circuit.ShortName),
  };
}

/** The recording that was written to last, of the last two events; null = none is young enough to be shown. */
async function newestRecording(root: string): Promise<RecordingTail | null> {
  const archive = archiveDirectory(root);
  const years = await foldersIn(archive, /^\d{4}$/);
  const events = await below(archive, years.slice(-2), /^\d{4}-/);
  const sessions = await below(archive, events.slice(-2), /^\d{4}-/);
  let newest: { tail: RecordingTail; writtenMs: number } | null = null;
  for (const session of sessions) {
    const tail = new RecordingTail(join(archive, session));
    const log = await tail.log();
    if (log === null) continue;
    const writtenMs = await tail.writtenMs();
    const isYoung = Date.now() - writtenMs < (log.isComplete ? shownAfterMs : deadAfterMs);
    if (isYoung && writtenMs > (newest?.writtenMs ?? 0)) newest = { tail, writtenMs };
  }
  return newest?.tail ?? null;
}

async function below(root: string, folders: readonly string[], name: RegExp): Promise<string[]> {
  const found = folders.map(async (folder) =>
    (await foldersIn(join(root, folder), name)).map((each) => join(folder, each)),
  );
  return (await Promise.all(found)).flat();
}

/** In the order of their names, which begin with a date. */
async function foldersIn(path: string, name: RegExp): Promise<string[]> {
  const entries = (await unlessAbsent(readdir(path, { withFileTypes: true }), 'ENOENT', 'ENOTDIR')) ?? [];
  return entries
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}
