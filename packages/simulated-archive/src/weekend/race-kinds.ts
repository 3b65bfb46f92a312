import type { DemoSession } from './plan.ts';

/** Whether cars race each other for places: laps are counted from the start, and there are gaps. */
export function isRaceLike({ kind }: Pick<DemoSession, 'kind'>): boolean {
  return kind === 'race' || kind === 'sprint';
}

/** Whether it is driven in three parts, each with fewer cars. */
export function isQualifyingLike({ kind }: Pick<DemoSession, 'kind'>): boolean {
  return kind === 'qualifying' || kind === 'sprint-qualifying';
}
