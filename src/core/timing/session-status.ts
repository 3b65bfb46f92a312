import type { FeedRecord } from '../feed/stream-reader.ts';

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
