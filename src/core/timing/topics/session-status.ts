import type { FeedRecord } from '../../feed/stream-reader.ts';

/** Values seen: Inactive, Started, Aborted, Finished, Finalised, Ends. */
export interface SessionStatusRow {
  timeMs: number;
  status: string;
}

/** Rows of SessionStatus in stream order. */
export function readSessionStatus(records: readonly FeedRecord[]): SessionStatusRow[] {
  return records.flatMap(({ timeMs, payload: { Status: status } }) =>
    typeof status === 'string' && status !== '' ? [{ timeMs, status }] : [],
  );
}

/** Session time of the first "Started", which is the real start, not the planned one; null when never started. */
export function sessionStartMs(rows: readonly SessionStatusRow[]): number | null {
  return rows.find((row) => row.status === 'Started')?.timeMs ?? null;
}

const endings = new Set(['Finished', 'Finalised', 'Ends']);

/** Session time of the last status; Infinity when that is no end, as in a recording that breaks off. */
export function sessionEndMs(rows: readonly SessionStatusRow[]): number {
  const last = rows.at(-1);
  return last && endings.has(last.status) ? last.timeMs : Infinity;
}

/** Whether a session is over for every car: a "Finished" is shown when the first one takes the flag, and at the end of each part. */
export function isFinalised(rows: readonly SessionStatusRow[]): boolean {
  return rows.some(({ status }) => status === 'Finalised' || status === 'Ends');
}

/** Session times of every "Started" that follows an "Aborted": restarts after a red flag. */
export function restartsMs(rows: readonly SessionStatusRow[]): number[] {
  const restarts: number[] = [];
  let isAborted = false;
  for (const { timeMs, status } of rows) {
    if (status === 'Aborted') isAborted = true;
    else if (status === 'Started' && isAborted) {
      restarts.push(timeMs);
      isAborted = false;
    }
  }
  return restarts;
}
