import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { readRecordingLog, recordingLogName, recordingWarnings } from '../../core/live/recording-log.ts';
import type { Warning } from '../../core/warnings.ts';
import { summariseFailure } from '../sources/source-failure.ts';
import type { FetchedBody, FetchFailure, FetchOptions, ResourceSource } from '../sources/source.ts';
import type { SourceKind } from '../effects.ts';
import type { ResourceRef } from '../http/resource.ts';

/** What is known of one topic's file before its content is needed. */
export interface SessionFile<Topic extends string> {
  topic: Topic;
  ref: ResourceRef;
  /** null = not available, see `failure`. */
  fingerprint: string | null;
  failure: FetchFailure | null;
  /** Present when only a fetch could tell the fingerprint, or after `readSessionFile`. */
  fetched: FetchedBody | null;
}

/** Looks a topic's file of a session up, reading it only when nothing else can tell whether it has changed. */
export async function findSessionFile<Topic extends string>(
  source: ResourceSource,
  topic: Topic,
  event: Event,
  session: EventSession,
  options: FetchOptions,
): Promise<SessionFile<Topic>> {
  const ref: ResourceRef = { service: 'archive', path: `${archivePath(event, session)}${topic}.jsonStream` };
  const known = await source.fingerprint(ref, options);
  if (known === 'absent') {
    const failure: FetchFailure = { ok: false, reason: 'absent', answers: [] };
    return { topic, ref, fingerprint: null, failure, fetched: null };
  }
  if (known !== null) return { topic, ref, fingerprint: known, failure: null, fetched: null };
  const fetched = await source.fetch(ref, options);
  return fetched.ok
    ? { topic, ref, fingerprint: fetched.fingerprint, failure: null, fetched }
    : { topic, ref, fingerprint: null, failure: fetched, fetched: null };
}

/** Text of a file; null when it is not available, which is then noted in it. */
export async function readSessionFile(
  source: ResourceSource,
  file: SessionFile<string>,
  options: FetchOptions,
): Promise<string | null> {
  if (file.fingerprint === null) return null;
  const fetched = file.fetched ?? (await source.fetch(file.ref, options));
  if (!fetched.ok) {
    file.failure = fetched;
    return null;
  }
  file.fetched = fetched;
  return new TextDecoder().decode(fetched.body);
}

/** What tells these files from all other versions of them, for the key of a cache. */
export function fingerprintsOf(files: readonly SessionFile<string>[]): string[] {
  return files.map((file) => `${file.topic} ${file.fingerprint ?? file.failure?.reason}`);
}

/** What tells a session as it stood at a moment from all of it, for the key of a cache. */
export function momentKey({ until }: EventSession): string[] {
  return until ? [JSON.stringify(until)] : [];
}

/** Whether no file failed for a reason that may pass: only then is what was made of them worth keeping. */
export function isComplete(files: readonly SessionFile<string>[]): boolean {
  return files.every((file) => file.failure === null || file.failure.reason === 'absent');
}

/** Where the files came from; one file from the public mirror is enough to say so. */
export function originOf(files: readonly SessionFile<string>[], otherwise: SourceKind): SourceKind {
  const origins = files.flatMap(({ fetched }) => fetched?.origin ?? []);
  return origins.includes('mirror') ? 'mirror' : (origins[0] ?? otherwise);
}

/** What the way of the files has to say, and which ones are missing and what that means. */
export function fileWarnings<Topic extends string>(
  files: readonly SessionFile<Topic>[],
  effectOfMissing: Readonly<Record<Topic, string>>,
): Warning[] {
  const onTheWay = files.flatMap(({ fetched }) => fetched?.warnings ?? []);
  const missing = files.flatMap(({ topic, failure }): Warning[] =>
    failure === null
      ? []
      : [
          {
            code: 'MISSING_FILE',
            message:
              failure.reason === 'absent'
                ? `The archive has no ${topic}.`
                : `${topic} could not be loaded: ${summariseFailure(failure)}.`,
            effect: effectOfMissing[topic],
            topic,
          },
        ],
  );
  return [...onTheWay, ...missing];
}

/** What the recorder of a session says of its recording (docs/live.md); nothing where no recorder of ours was at work. */
export async function loadRecordingWarnings(
  source: ResourceSource,
  event: Event,
  session: EventSession,
  options: FetchOptions,
): Promise<Warning[]> {
  if (source.kind !== 'recorded') return [];
  const ref: ResourceRef = { service: 'archive', path: `${archivePath(event, session)}${recordingLogName}` };
  if ((await source.fingerprint(ref, options)) === 'absent') return [];
  const fetched = await source.fetch(ref, options);
  const log = fetched.ok ? readRecordingLog(new TextDecoder().decode(fetched.body)) : null;
  return log === null ? [] : recordingWarnings(log);
}
