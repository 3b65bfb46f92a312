import { join, resolve } from 'node:path';
import { guidingTopics } from '../../core/live/topics.ts';
import { F1TvAccount } from '../account/account.ts';
import { svcHome } from '../disk/home.ts';
import { forOthersToo, makeDirectory } from '../disk/file-tree.ts';
import { withFileLock } from '../disk/file-lock.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import { placeFailure } from '../disk/system-error.ts';
import { type Hub, readHub } from './hub.ts';
import { LiveRecorder, type LiveRecording } from './live-recorder.ts';
import type { Introduction } from './negotiate.ts';
import { type RecorderOptions, usualPatience } from './recorder-options.ts';

/** What is asked of `recordLive`; see `RecorderOptions`. */
export interface RecordingRequest extends Pick<
  RecorderOptions,
  'root' | 'topics' | 'sessions' | 'forMs' | 'signal' | 'tell' | 'progress'
> {
  /** Whether the hub is shown the token of the account, where there is one. */
  usesAccount: boolean;
}

/** A race is 60 to 80 MB. */
const mostBytes = 2 * 1024 ** 3;
/** A recorder touches its lock every few seconds. */
const lockStaleMs = 60_000;

/** Where recordings go when nobody says. */
export function recordingsDirectory(env: NodeJS.ProcessEnv): string {
  return join(svcHome(env), 'recordings');
}

/** Where the recording of a running session is looked for when nobody says: where data are read from, if those are recordings. */
export function followedDirectory(env: NodeJS.ProcessEnv): string {
  const [, mirror] = /^mirror:(.+)$/.exec(env.SVC_SOURCE ?? '') ?? [];
  return mirror === undefined ? recordingsDirectory(env) : resolve(mirror);
}

/**
 * Records the live feed into a directory that `SVC_SOURCE=mirror:` reads.
 *
 * @throws INVALID_INPUT for settings that make no sense, and while another recorder writes there; SOURCE_BLOCKED, SOURCE_UNAVAILABLE
 *   when the hub cannot be reached; INTERNAL when the disk refuses, with all that was written before in place
 */
export async function recordLive(env: NodeJS.ProcessEnv, request: RecordingRequest): Promise<LiveRecording> {
  const hub = readHub(env);
  const { root } = request;
  const recorder = new LiveRecorder({
    ...request,
    hub,
    topics: [...new Set([...guidingTopics, ...request.topics])],
    introduce: introducer(env, hub, request.usesAccount),
    mostBytes,
    patience: usualPatience,
    random: Math.random,
  });
  try {
    await makeDirectory(root, forOthersToo.directory);
    const lock = { staleAfterMs: lockStaleMs, waitMs: 0, signal: request.signal };
    const recorded = await withFileLock(join(root, '.recording.lock'), () => recorder.run(), lock);
    if (recorded === null)
      throw new SvcError(
        'INVALID_INPUT',
        'Another recorder is writing to this directory.',
        words`Let it continue, or choose another directory with ${inputName('to')}.`,
        { path: root },
      );
    return recorded.value;
  } catch (error) {
    throw placeFailure(error, "The recording can't be written", root, 'to');
  }
}

function introducer(env: NodeJS.ProcessEnv, hub: Hub, usesAccount: boolean): () => Promise<Introduction> {
  if (!usesAccount || !hub.takesToken) return async () => ({ credential: null, pass: 'none' });
  // The form in which the hub takes a token is known; what is set for the archive is not for it.
  const account = new F1TvAccount({ ...env, SVC_F1TV_HEADER: '', SVC_F1TV_SCHEME: '' }, svcHome(env));
  return async () => ({ credential: await account.credential(), pass: await account.pass() });
}
