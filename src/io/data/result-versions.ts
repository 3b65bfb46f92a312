import type { ClassifiedDriver } from '../../core/analysis/season/classification.ts';
import { type ResultVersion, withVersion } from '../../core/analysis/season/result-changes.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { jsonCodec } from '../disk/entry-codecs.ts';
import { ParsedCache } from '../disk/parsed-cache.ts';

/** Sessions whose results are followed: about 1 kB each. */
const mostSessions = 2000;
/** To be raised whenever versions are written otherwise: those that were kept are then forgotten. */
const format = 1;

/** Keeps what was confirmed at a moment, and returns all versions so far, oldest first. */
export type NoteResult = (
  event: Event,
  session: EventSession,
  lines: readonly ClassifiedDriver[],
  confirmedUtcMs: number,
) => Promise<readonly ResultVersion[]>;

/**
 * Versions of official results below a directory, by date of the event and session, for rounds are renumbered in mid-season. Those of one service do
 * not mix with those of another.
 */
export function resultNotes(directory: string, service: string, signal: AbortSignal): NoteResult {
  const cache = new ParsedCache<readonly ResultVersion[]>(directory, jsonCodec(), mostSessions);
  return async (event, session, lines, confirmedUtcMs) => {
    const key = JSON.stringify(['result-versions', format, service, event.eventDate, session.code]);
    const note = (kept: readonly ResultVersion[] | null) => withVersion(kept ?? [], lines, confirmedUtcMs);
    return await cache.update(key, note, signal);
  };
}
