import { SvcError } from '../errors.ts';

/** The first season of the championship. */
export const firstSeason = 1950;

/** Whether the calendar is in a later year: what is not there of such a season does not come any more. */
export function isPastSeason(year: number, nowMs: number): boolean {
  return year < new Date(nowMs).getUTCFullYear();
}

/** Throws INVALID_INPUT for a year outside 1950 … next year. */
export function checkSeasonYear(year: number, nowMs: number): void {
  const last = new Date(nowMs).getUTCFullYear() + 1;
  if (Number.isInteger(year) && year >= firstSeason && year <= last) return;
  throw new SvcError(
    'INVALID_INPUT',
    `${year} is no season of Formula 1.`,
    `Give a year from ${firstSeason} to ${last}; lap times of all sessions are there from 2018 on, of races from 1996 on.`,
    { year, min: firstSeason, max: last },
  );
}
