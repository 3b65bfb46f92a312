import type { SessionKind } from '../calendar/session-kind.ts';
import type { RaceControlMessage } from '../timing/topics/race-control.ts';
import type { SessionStatusRow } from '../timing/topics/session-status.ts';
import { listOf } from '../list-of.ts';

/** What the messages do not tell of the course of a session. */
export interface PlannedCourse {
  kind: SessionKind;
  /** Session time of the start; null when unknown. */
  startMs: number | null;
  /** Session time of the end; null when unknown. */
  endMs: number | null;
  /** Offset of the circuit from UTC: announced times are local. */
  gmtOffsetMinutes: number | null;
}

/** Words of the messages that OpenF1 adds since 2026, and what the feed calls them. */
const statusNames: Readonly<Record<string, string>> = {
  STARTED: 'Started',
  RESUMED: 'Started',
  ABORTED: 'Aborted',
  FINISHED: 'Finished',
  FINALISED: 'Finalised',
  ENDS: 'Ends',
  INACTIVE: 'Inactive',
};

/**
 * Course of a session (docs/feed/openf1.md#session-status) from its own messages where there are any, else from flags: the green light
 * starts a practice or a part of a qualifying, a red flag interrupts, the chequered flag ends; a race starts with its first
 * lap.
 */
export function sessionStatusOf(
  messages: readonly RaceControlMessage[] | null,
  planned: PlannedCourse,
): SessionStatusRow[] {
  const own = (messages ?? []).flatMap(ownStatus);
  if (own.some(({ status }) => status === 'Started')) return own;
  return messages === null || messages.length === 0
    ? plannedStatus(planned)
    : flaggedStatus(messages, planned);
}

function ownStatus({ category, message, receivedMs }: RaceControlMessage): SessionStatusRow[] {
  const word = category === 'SessionStatus' ? /^SESSION ([A-Z]+)$/.exec(message)?.[1] : undefined;
  const status = word !== undefined && Object.hasOwn(statusNames, word) ? statusNames[word] : undefined;
  return status === undefined ? [] : [{ timeMs: receivedMs, status }];
}

function plannedStatus({ startMs, endMs }: PlannedCourse): SessionStatusRow[] {
  return listOf([
    startMs !== null && { timeMs: startMs, status: 'Started' },
    endMs !== null && { timeMs: endMs, status: 'Finished' },
  ]);
}

function flaggedStatus(
  messages: readonly RaceControlMessage[],
  { kind, startMs, endMs, gmtOffsetMinutes }: PlannedCourse,
): SessionStatusRow[] {
  const rows: SessionStatusRow[] = [];
  // The green light is shown before a race too, for the way to the grid.
  const raceStartMs = kind === 'race' ? startMs : null;
  if (raceStartMs !== null) rows.push({ timeMs: raceStartMs, status: 'Started' });
  let resumesMs: number | null = null;
  for (const message of messages) {
    const { receivedMs } = message;
    if (raceStartMs !== null && receivedMs < raceStartMs) continue;
    const isSuspended = rows.at(-1)?.status === 'Aborted';
    if (isSuspended)
      resumesMs = announcedResumptionMs(message, gmtOffsetMinutes) ?? resumesMs ?? clearedMs(message);
    const next = statusAfter(message, rows.at(-1)?.status);
    if (next === null) continue;
    // Restarts of races are announced, and shown by no flag.
    if (isSuspended && next !== 'Started' && resumesMs !== null && !endsForGood(message))
      rows.push({ timeMs: resumesMs, status: 'Started' });
    rows.push({ timeMs: receivedMs, status: next });
    resumesMs = null;
  }
  const isRunning = rows.at(-1)?.status === 'Started';
  if (raceStartMs !== null && isRunning && endMs !== null) rows.push({ timeMs: endMs, status: 'Finished' });
  return rows;
}

/** Status that a message puts the session into; null when it changes nothing. */
function statusAfter(message: RaceControlMessage, before: string | undefined): string | null {
  const isUnderWay = before === 'Started' || before === 'Aborted';
  if (message.flag === 'GREEN' && before !== 'Started') return 'Started';
  if (message.flag === 'RED' && isUnderWay) return 'Aborted';
  if (message.flag === 'CHEQUERED' && isUnderWay) return 'Finished';
  return before === 'Aborted' && endsForGood(message) ? 'Finished' : null;
}

/** 2023 Azerbaijan, Sprint Shootout: "SQ1 WILL NOT BE RESUMED". */
function endsForGood({ message }: RaceControlMessage): boolean {
  return / WILL NOT (?:BE )?RESUME/.test(message);
}

/** When the track was declared clear after a red flag: what is left where no restart is announced. */
function clearedMs({ flag, scope, receivedMs }: RaceControlMessage): number | null {
  return flag === 'CLEAR' && scope === 'Track' ? receivedMs : null;
}

/** Session time of "RACE WILL RESUME AT 15:42", which is the circuit's wall time; null for other messages. */
function announcedResumptionMs(
  { message, utcMs, receivedMs }: RaceControlMessage,
  gmtOffsetMinutes: number | null,
): number | null {
  const match = / RESUME AT (\d{1,2}):(\d{2})\b/.exec(message);
  if (!match || utcMs === null || gmtOffsetMinutes === null) return null;
  const localMs = utcMs + gmtOffsetMinutes * 60_000;
  const dayMs = Math.floor(localMs / 86_400_000) * 86_400_000;
  const waitMs = dayMs + (Number(match[1]) * 60 + Number(match[2])) * 60_000 - localMs;
  // Past midnight the announced time is of the next day.
  return receivedMs + (waitMs < -12 * 3_600_000 ? waitMs + 86_400_000 : waitMs);
}
