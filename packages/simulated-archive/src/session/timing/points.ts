import type { SessionPlan } from '../../weekend/plan.ts';

const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1];
const firstSprintPoints = [3, 2, 1];

/** Points for a place (1 = winner) in a race or sprint of a year; 0 in other sessions. */
export function pointsFor({ session, event }: SessionPlan, position: number): number {
  if (session.kind === 'race') return racePoints[position - 1] ?? 0;
  if (session.kind !== 'sprint') return 0;
  return (event.year <= 2021 ? firstSprintPoints : sprintPoints)[position - 1] ?? 0;
}

/** 2019 to 2024 the fastest lap of a race was worth a point to a driver among the first ten. */
export function fastestLapPoints({ session, event }: SessionPlan, position: number): number {
  const isWorthIt = session.kind === 'race' && event.year >= 2019 && event.year <= 2024;
  return isWorthIt && position <= 10 ? 1 : 0;
}
