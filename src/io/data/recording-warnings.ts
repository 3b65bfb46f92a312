import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { readRecordingLog, recordingLogName, recordingWarnings } from '../../core/live/recording-log.ts';
import type { Warning } from '../../core/warnings.ts';
import type { ResourceRef } from '../http/resource.ts';
import type { FetchOptions, ResourceSource } from '../sources/source.ts';

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
