import { fastestLapPoints, racePoints, sprintPoints } from '../../ground/product.ts';
import type { SessionPlan } from '../../weekend/plan.ts';

/** Points for a place (1 = winner) in a race or sprint of a year; 0 in other sessions. */
export function pointsFor({ session, event }: SessionPlan, position: number): number {
  if (session.kind === 'race') return racePoints({ year: event.year, isLastRace: false })[position - 1] ?? 0;
  return session.kind === 'sprint' ? (sprintPoints(event.year)[position - 1] ?? 0) : 0;
}

/** Points for the fastest lap to who finished there; a sprint has none. */
export function pointsForFastestLap({ session, event }: SessionPlan, position: number): number {
  return session.kind === 'race' ? fastestLapPoints(event.year, position) : 0;
}
