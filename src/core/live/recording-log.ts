import { parseUtcMs } from '../feed/duration.ts';
import { stampOf } from '../feed/stream-line.ts';
import { asObject, asObjects, isJsonObject, type JsonObject, parseJsonObject } from '../json-object.ts';
import { counted } from '../text/english.ts';
import type { Warning } from '../warnings.ts';
import type { LiveSession } from './live-session.ts';

/** Name of the file beside the topics in which a recorder says how it recorded. */
export const recordingLogName = 'Recording.json';

/** A time in which nothing was recorded; session time in milliseconds. */
export interface RecordingGap {
  fromMs: number;
  untilMs: number;
  /** "connection lost", "recorder was not running" */
  reason: string;
}

/** What a recorder notes of a session. */
export interface RecordingLog {
  /** Of the session, as the feed has it. */
  sessionKey: string;
  /** UTC of session time zero. */
  zeroUtcMs: number;
  /** Session time of the first message. */
  fromMs: number;
  /** In order. */
  gaps: RecordingGap[];
  /** Whether the recorder was there until the session had ended. */
  isComplete: boolean;
}

export function writeRecordingLog({ sessionKey, zeroUtcMs, fromMs, gaps, isComplete }: RecordingLog): string {
  const document = {
    session_key: sessionKey,
    zero_utc: new Date(zeroUtcMs).toISOString(),
    from_ms: fromMs,
    complete: isComplete,
    gaps: gaps.map((gap) => ({ from_ms: gap.fromMs, until_ms: gap.untilMs, reason: gap.reason })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** null when the text is no such log. */
export function readRecordingLog(text: string): RecordingLog | null {
  const document = parseJsonObject(text);
  const zeroUtcMs = parseUtcMs(document?.zero_utc);
  if (!document || zeroUtcMs === null || typeof document.session_key !== 'string') return null;
  return {
    sessionKey: document.session_key,
    zeroUtcMs,
    fromMs: timeMs(document.from_ms) ?? 0,
    isComplete: document.complete === true,
    gaps: Array.isArray(document.gaps) ? document.gaps.flatMap((gap) => readGap(gap) ?? []) : [],
  };
}

function readGap(value: unknown): RecordingGap | null {
  if (!isJsonObject(value)) return null;
  const { from_ms: from, until_ms: until, reason }: JsonObject = value;
  const [fromMs, untilMs] = [timeMs(from), timeMs(until)];
  if (fromMs === null || untilMs === null) return null;
  return { fromMs, untilMs, reason: typeof reason === 'string' ? reason.slice(0, 100) : '' };
}

function timeMs(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** What readers of a recorded session have to know of how it was recorded. */
export function recordingWarnings({ gaps, isComplete }: RecordingLog): Warning[] {
  const warnings: Warning[] = [];
  const missingMs = gaps.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
  if (gaps.length > 0) {
    const times = gaps.slice(0, 5).map((gap) => `${stampOf(gap.fromMs)} to ${stampOf(gap.untilMs)}`);
    const more = gaps.length > times.length ? ', …' : '';
    warnings.push({
      code: 'RECORDING_GAPS',
      message: `The recording of this session has ${counted(gaps.length, 'gap')}, ${Math.round(missingMs / 1000)} s in all: ${times.join(', ')}${more}.`,
      effect:
        'Laps that ended in a gap are missing, the lap after it may be incomplete, and what happened during it has the time of its end. ' +
        'Compound, stint and tyre life may be wrong for cars that pitted during a gap or shortly before.',
      count: gaps.length,
    });
  }
  if (!isComplete) {
    warnings.push({
      code: 'RECORDING_UNFINISHED',
      message: 'This session is still being recorded, or its recorder ended before the session did.',
      effect: 'The end of the recording is not the final state: laps and results may follow.',
    });
  }
  return warnings;
}

/**
 * The season's index of an archive (`{year}/Index.json`) with this session in it: beside the others of its event, in the place of an
 * earlier entry of itself.
 *
 * @param index null = there is none yet
 */
export function withSession(index: JsonObject | null, { meeting, year }: LiveSession): JsonObject {
  const meetings = asObjects(index?.Meetings);
  const known = meetings.find((each) => identity(each) === identity(meeting));
  const merged = { ...known, ...meeting, Sessions: joined(known, meeting) };
  const others = meetings.filter((each) => each !== known);
  return { Year: year, ...index, Meetings: [...others, merged].toSorted(byFirstStart) };
}

function joined(known: JsonObject | undefined, meeting: JsonObject): JsonObject[] {
  const own = asObjects(meeting.Sessions);
  const names = new Set(own.map(({ Name }) => Name));
  const others = asObjects(known?.Sessions).filter(({ Name }) => !names.has(Name));
  return [...others, ...own].toSorted((a, b) => compare(text(a.StartDate), text(b.StartDate)));
}

function identity({ Key, Name }: JsonObject): string {
  return text(Key) || text(Name);
}

function byFirstStart(a: JsonObject, b: JsonObject): number {
  return compare(firstStart(a), firstStart(b));
}

function firstStart({ Sessions }: JsonObject): string {
  return text(asObject(asObjects(Sessions)[0])?.StartDate);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
