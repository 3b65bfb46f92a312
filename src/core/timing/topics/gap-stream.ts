import { feedText } from '../../feed/feed-values.ts';
import { cellText, type TimingLine } from './timing-line.ts';

/** Position and gaps of a driver from one message on, values not sent again carried over. */
export interface GapRow {
  timeMs: number;
  position: number | null;
  /** As sent: "+6.973", "LAP 12" for the leader, "1L" or "1 L" for a lapped car. */
  gapToLeader: string | null;
  /** The gap came with this very message; otherwise it is the last one sent. */
  isGapNew: boolean;
  intervalToAhead: string | null;
}

/**
 * Adds a row for a message that carries a position, gap or interval (docs/feed/timing-data.md#positions-and-gaps) to the
 * driver's rows so far.
 */
export function addGapRow(rows: GapRow[], timeMs: number, line: TimingLine): void {
  const position = feedText(line.Position);
  const gapToLeader = feedText(line.GapToLeader);
  const intervalToAhead = cellText(line.IntervalToPositionAhead);
  if (position === null && gapToLeader === null && intervalToAhead === null) return;
  const previous = rows.at(-1);
  rows.push({
    timeMs,
    position:
      position !== null && /^\d{1,3}$/.test(position) ? Number(position) : (previous?.position ?? null),
    gapToLeader: gapToLeader ?? previous?.gapToLeader ?? null,
    isGapNew: gapToLeader !== null,
    intervalToAhead: intervalToAhead ?? previous?.intervalToAhead ?? null,
  });
}
