import type { TrackStatusRow } from '../../timing/topics/track-status.ts';
import type { Span } from './race-order.ts';

/** A stretch of session time in which nobody may overtake. */
export interface NeutralisedSpan extends Span {
  isRedFlag: boolean;
}

const safetyCarCodes = new Set(['4', '6', '7']);
const redFlagCode = '5';

/** Stretches under a safety car, a virtual one or a red flag, in order; the last one without end when nothing was said after it. */
export function neutralisedSpans(trackStatus: readonly TrackStatusRow[]): NeutralisedSpan[] {
  return trackStatus.flatMap(({ timeMs, code }, index) => {
    const isRedFlag = code === redFlagCode;
    if (!isRedFlag && !safetyCarCodes.has(code)) return [];
    return [{ fromMs: timeMs, toMs: trackStatus[index + 1]?.timeMs ?? Infinity, isRedFlag }];
  });
}

/** The part of a stretch of time that was neutralised, 0 to 1; 0 where it has no known ends and not all of it was. */
export function neutralisedShare(spans: readonly NeutralisedSpan[], { fromMs, toMs }: Span): number {
  const neutralisedMs = spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(toMs, span.toMs) - Math.max(fromMs, span.fromMs)),
    0,
  );
  return neutralisedMs === 0 ? 0 : neutralisedMs / (toMs - fromMs);
}

export function isRedFlagged(spans: readonly NeutralisedSpan[], atMs: number): boolean {
  return spans.some(({ isRedFlag, fromMs, toMs }) => isRedFlag && fromMs <= atMs && atMs < toMs);
}
