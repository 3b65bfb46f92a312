import type { SessionTiming } from '../../timing/session-timing.ts';

/**
 * Number of the first lap that was raced. Where a race begins behind the safety car because of the weather, its laps count from then on, and
 * the track status does not tell; race control announces the start that follows, from the grid or on the move (2025 Miami, Sprint:
 * "STANDING START" on lap 2, raced from lap 3 on). 1 in all other races, and where race control is not recorded.
 */
export function firstRacedLap({
  laps,
  raceControl,
  trackStatus,
  startMs,
}: Pick<SessionTiming, 'laps' | 'raceControl' | 'trackStatus' | 'startMs'>): number {
  if (startMs === null) return 1;
  const announced = (raceControl ?? []).find(
    ({ message, receivedMs }) => receivedMs > startMs && /^(STANDING|ROLLING) START\b/.test(message),
  );
  if (!announced) return 1;
  const isRestart = trackStatus.some(
    ({ code, timeMs }) => code === '5' && timeMs > startMs && timeMs < announced.receivedMs,
  );
  if (isRestart) return 1;
  const ends = laps.filter(({ position }) => position === 1).map(({ endMs }) => endMs);
  const ended = ends.filter((endMs) => endMs <= announced.receivedMs).length;
  // The lap on which it was announced leads to the grid.
  return ended + 2;
}
