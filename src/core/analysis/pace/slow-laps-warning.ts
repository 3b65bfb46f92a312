import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { counted } from '../../text/counted-noun.ts';
import { formatSeconds } from '../../text/lap-time.ts';
import type { Warning } from '../../warnings.ts';
import { lapTimeStatistics } from './lap-time-statistics.ts';
import { isUndisturbed } from './quick-laps.ts';
import { raceYardstick } from './race-yardstick.ts';

/** Smaller shifts of a median say nothing about a car. */
const leastShiftMs = 100;

/**
 * The warning that the limit of 107 % took laps of a race from a driver that the cars around him show to be at pace, with what that
 * does to his median. Empty outside races.
 */
export function slowLapsWarning(
  { kind, laps: sessionLaps }: Pick<SessionTiming, 'kind' | 'laps'>,
  drivers: readonly { result: { code: string }; laps: readonly Lap[]; quickLaps: ReadonlySet<Lap> }[],
): Warning[] {
  if (kind !== 'race') return [];
  const { reasonAgainst } = raceYardstick(sessionLaps);
  const shifted = drivers.flatMap(({ result, laps, quickLaps }) => {
    const atPace = laps.filter((lap) => isUndisturbed(lap) && reasonAgainst(lap) === null);
    const shiftMs = medianOf(atPace) - medianOf([...quickLaps]);
    return shiftMs >= leastShiftMs
      ? [{ driver: result.code, shiftMs, count: atPace.length - quickLaps.size }]
      : [];
  });
  if (shifted.length === 0) return [];
  const named = shifted.map(
    ({ driver, count, shiftMs }) => `${driver} (${counted(count, 'lap')}, ${formatSeconds(shiftMs)} s)`,
  );
  return [
    {
      code: 'SLOW_LAPS_LEFT_OUT',
      message: `Laps slower than 107 % of the session's fastest do not count, also not those within 107 % of the quickest car around them: ${named.join(', ')}.`,
      effect:
        'Laps with full tanks are missing, more of slow cars than of fast ones: with them the medians would be slower by the seconds given.',
      drivers: shifted.map(({ driver }) => driver),
      count: shifted.reduce((sum, { count }) => sum + count, 0),
    },
  ];
}

function medianOf(laps: readonly Lap[]): number {
  return lapTimeStatistics(laps.map((lap) => lap.lapTimeMs!))?.medianMs ?? 0;
}
