import type { RandomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';

/** What goes wrong in a qualifying, before it is known who takes part in what. */
export interface QualifyingMishaps {
  /** Part with a red flag; null = none. */
  redPart: 1 | 2 | 3 | null;
  /** Part in which a car stops on the track if it gets that far, by racing number. */
  stopPart: ReadonlyMap<string, 1 | 2 | 3>;
}

/** Most goes wrong in the first part, where all are on the track and for longest. */
const partWeights = [18, 15, 12];

export function planMishaps({ hazards, entries }: SessionPlan, random: RandomStream): QualifyingMishaps {
  const anyPart = () => random.pick([1, 2, 3] as const, partWeights);
  return {
    redPart: random.chance(hazards.redFlag) ? anyPart() : null,
    stopPart: new Map(
      entries.flatMap(({ number }) =>
        random.chance(hazards.retirement) ? [[number, anyPart()] as const] : [],
      ),
    ),
  };
}
