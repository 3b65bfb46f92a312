import { formatLapTime, formatSeconds } from '../../ground/product.ts';

/** `1:31.512` and, below a minute, `54.547`. */
export function lapTimeText(lapTimeMs: number): string {
  return lapTimeMs < 60_000 ? formatSeconds(lapTimeMs) : formatLapTime(lapTimeMs);
}

/** Sector times are seconds, however long: `93.726`. */
export const sectorText = formatSeconds;

export const noValue = { Value: '' };
