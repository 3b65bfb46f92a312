import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { formatLapTime } from '../../text/lap-time.ts';
import { fastestLap, type Lap } from '../../timing/laps/lap.ts';
import { pickQuickLaps, quickLapFactor, type QuickLapYardstick } from './quick-laps.ts';
import { changesBetweenParts, trackChanges } from './track-changes.ts';
import { listOf } from '../../list-of.ts';

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
      effect: 'The laps that count come from different conditions, and some cars have few of them.',
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
        "Times from different parts can't be compared: gaps to pole hold only for cars in the last part.",
    },
  ];
}

/** A time that is taken for a driver's best, and the fastest of all in the same part or session. */
export interface BestTime {
  driver: string;
  /** "in Q2", "in 2025". */
  where: string;
  bestMs: number;
  fastestMs: number;
}

/** The warning that bests are slower than 107 % of the fastest: laps that were aborted, or driven before the track got quicker. */
export function slowBestsWarning(bests: readonly BestTime[]): Warning[] {
  const slow = bests.filter(({ bestMs, fastestMs }) => bestMs > fastestMs * quickLapFactor);
  if (slow.length === 0) return [];
  const named = slow.map(({ driver, where, bestMs }) => `${driver} ${formatLapTime(bestMs)} ${where}`);
  return [
    {
      code: 'BEST_NOT_AT_PACE',
      message: `Best laps slower than 107 % of the fastest: ${named.join(', ')}.`,
      effect:
        "They were aborted, or set before the track got quicker, so they don't show what the car could do.",
      drivers: [...new Set(slow.map(({ driver }) => driver))],
    },
  ];
}

/** What speaks against comparing a driver's best lap of a season with that of another: the track changed, or the lap is slow. */
export function yearsBestWarnings(
  year: number,
  driver: string,
  lap: Lap,
  session: Pick<SessionTiming, 'kind' | 'laps' | 'results'>,
): Warning[] {
  const changes = trackChanges(session);
  const fastestMs = fastestLap(session.laps)?.lapTimeMs ?? null;
  const best = { driver, where: `in ${year}`, bestMs: lap.lapTimeMs!, fastestMs: fastestMs! };
  return listOf([
    changes.length > 0 && {
      code: 'PACE_CHANGED',
      message: `${year}: the track changed: ${changes.join('; ')}. ${driver}’s fastest lap there is lap ${lap.lapNumber}.`,
      effect:
        'The track at that time is part of it, so the difference between the years is not just car and driver.',
    },
    ...(fastestMs === null ? [] : slowBestsWarning([best])),
  ]);
}
