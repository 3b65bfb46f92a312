import type { DriverLapsFindings } from '../../../ops/analyze/driver-laps.ts';

/** Whether laps of several drivers are of one session, so that they can be set against each other. */
export function areOfOneSession(all: readonly Pick<DriverLapsFindings, 'session'>[]): boolean {
  const placeOf = ({ session }: Pick<DriverLapsFindings, 'session'>) =>
    [session.year, session.eventName, session.sessionName].join('\n');
  return new Set(all.map(placeOf)).size <= 1;
}

/** The last lap that any of them drove; 0 where nobody drove one. */
export function lastLapOf(all: readonly Pick<DriverLapsFindings, 'laps'>[]): number {
  return Math.max(0, ...all.map(({ laps }) => laps.at(-1)?.lapNumber ?? 0));
}
