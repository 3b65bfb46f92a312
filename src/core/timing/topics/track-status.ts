import type { FeedRecord } from '../../feed/stream-reader.ts';

/** Codes: 1 all clear, 2 yellow, 4 safety car, 5 red, 6 virtual safety car, 7 virtual safety car ending. */
export interface TrackStatusRow {
  timeMs: number;
  code: string;
  message: string;
}

/** Rows of TrackStatus in stream order. */
export function readTrackStatus(records: readonly FeedRecord[]): TrackStatusRow[] {
  return records.flatMap(({ timeMs, payload: { Status: code, Message: message } }) =>
    typeof code === 'string' && code !== ''
      ? [{ timeMs, code, message: typeof message === 'string' ? message : '' }]
      : [],
  );
}

/**
 * Distinct status codes that touched a stretch of time, in order of appearance, each once
 * (docs/feed/track-status.md#status-of-a-lap).
 */
export function trackStatusDuring(
  rows: readonly TrackStatusRow[],
  startMs: number | null,
  endMs: number,
): string {
  return statusesDuring(rows, startMs, endMs)
    .map(({ code }) => code)
    .join('');
}

/**
 * The statuses that touched a stretch of time, of each code the first. A status holds from its own time to the next one's, both
 * inclusive; the last one holds for good. Without a start only the end of the stretch is looked at.
 */
export function statusesDuring(
  rows: readonly TrackStatusRow[],
  startMs: number | null,
  endMs: number,
): TrackStatusRow[] {
  const touching: TrackStatusRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { timeMs: fromMs } = row;
    const toMs = rows[index + 1]?.timeMs ?? null;
    const isTouched =
      toMs === null
        ? endMs >= fromMs
        : (endMs >= fromMs && endMs <= toMs) ||
          (startMs !== null && startMs >= fromMs && startMs <= toMs) ||
          (startMs !== null && startMs <= fromMs && toMs <= endMs);
    if (isTouched && !touching.some(({ code }) => code === row.code)) touching.push(row);
  }
  return touching;
}
