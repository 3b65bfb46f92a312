import { championshipAdjustments, type RuleSource } from './rule-sources.ts';

/** What stewards and councils changed about a championship apart from the results of its races. */
export interface ChampionshipDecision {
  year: number;
  championship: 'drivers' | 'constructors';
  /** The results API's id. */
  id: string;
  /** Left out of the championship, or this many points fewer. */
  decision: 'excluded' | { pointsTaken: number };
  /** Completes "because": of the one or the other, in words. */
  because: string;
  source: RuleSource;
}

const source = championshipAdjustments;

export const championshipDecisions: readonly ChampionshipDecision[] = [
  {
    ...{ year: 1997, championship: 'drivers', id: 'michael_schumacher', decision: 'excluded', source },
    because: 'he drove into a rival in the deciding race',
  },
  {
    ...{ year: 2007, championship: 'constructors', id: 'mclaren', decision: 'excluded', source },
    because: "the team held another team's confidential documents",
  },
  {
    ...{ year: 2020, championship: 'constructors', id: 'racing_point', source },
    decision: { pointsTaken: 15 },
    because: "the car's brake ducts were copied from another team's",
  },
];
