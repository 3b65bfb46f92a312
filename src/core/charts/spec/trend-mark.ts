import type { CompoundRow } from './finding-row.ts';

/** A straight line that was laid through values; needs a value axis. */
export interface TrendMark {
  kind: 'trend';
  from: { x: number; y: number };
  to: { x: number; y: number };
  of: CompoundRow;
}
