import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { pickQuickLaps, type QuickLapYardstick } from './quick-laps.ts';
import { changesBetweenParts, trackChanges } from './track-changes.ts';

/**
 * The warning that a session was run on a track that got wet or dried, and what shows it. Slow laps alone do not: cars are
 * slow with full tanks and in traffic (2023 Qatar: 17 % of the undisturbed laps of a dry race are slower than 107 % of the fastest).
 */
export function paceChangeWarning(
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
  yardstick: QuickLapYardstick,
): Warning[] {
  const changes = trackChanges(session);
  if (changes.length === 0) return [];
  const { quickLaps, excluded } = pickQuickLaps(session.laps, yardstick);
  const slowLaps = excluded.slow ?? 0;
  const share = Math.round((100 * slowLaps) / Math.max(1, slowLaps + quickLaps.length));
  const left = slowLaps === 0 ? '' : ` ${share} % of the undisturbed laps are too slow to count.`;
  return [
    {
      code: 'PACE_CHANGED',
      message: `The track changed: ${changes.join('; ')}.${left}`,
      effect: 'The laps that count come from different conditions, and some cars are compared on few.',
      ...(slowLaps > 0 ? { count: slowLaps } : {}),
    },
  ];
}

/** The same for a qualifying of which results are compared: best times of each car in part 1, 2 and 3. */
export function partsDifferWarning(bestMsOfCars: readonly (readonly (number | null)[])[]): Warning[] {
  const changes = changesBetweenParts(bestMsOfCars);
  if (changes.length === 0) return [];
  return [
    {
      code: 'PACE_CHANGED',
      message: `The track changed: ${changes.join('; ')}.`,
      effect:
        'Times of different parts do not compare: gaps to pole hold for the cars of the last part only.',
    },
  ];
}
