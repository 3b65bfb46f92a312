import type { SessionTiming } from '../timing/session-timing.ts';
import type { Warning } from '../warnings.ts';
import { pickQuickLaps, type QuickLapYardstick } from './quick-laps.ts';

/** Of the laps of a dry race that are fit to compare, less than a tenth are slower than the yardstick allows. */
const usualSlowShare = 0.15;

/**
 * The warning that a race was run at two paces, as when a wet track dries: some laps of the slower phase may still be within
 * the yardstick (2025 Miami, Sprint: nearly all quick laps are on intermediates). Empty for races of one pace, and for practice and qualifying, where many laps are slow on purpose.
 */
export function paceChangeWarning(
  { kind, laps }: Pick<SessionTiming, 'kind' | 'laps'>,
  yardstick: QuickLapYardstick,
): Warning[] {
  const { quickLaps, excluded } = pickQuickLaps(laps, yardstick);
  const slowLaps = excluded.slow ?? 0;
  const share = slowLaps / Math.max(1, slowLaps + quickLaps.length);
  if (kind !== 'race' || share <= usualSlowShare) return [];
  return [
    {
      code: 'PACE_CHANGED',
      message: `${Math.round(100 * share)} % of the undisturbed laps are slower than 107 % of the fastest: the track changed.`,
      effect: 'The laps that count come from different conditions, and some cars are compared on few.',
      count: slowLaps,
    },
  ];
}
