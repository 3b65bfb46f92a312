import type { SessionTruth } from './truth.ts';

/** Whether cars race each other for places: laps are counted from the start, and there are gaps. */
export function isRaceLike({ plan }: Pick<SessionTruth, 'plan'>): boolean {
  return plan.session.kind === 'race' || plan.session.kind === 'sprint';
}

export function isQualifyingLike({ plan }: Pick<SessionTruth, 'plan'>): boolean {
  return plan.session.kind === 'qualifying' || plan.session.kind === 'sprint-qualifying';
}
