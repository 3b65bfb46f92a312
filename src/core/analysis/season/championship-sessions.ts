import type { Championship } from '../../results/official-standings.ts';
import { scoringCarsPeriods } from '../../rules/counted-results.ts';
import {
  constructorFastestLapPoints,
  constructorRacePoints,
  mostRacePoints,
  mostSprintPoints,
  sprintPoints,
  type RaceOfSeason,
} from '../../rules/race-points.ts';
import { ruleOf } from '../../rules/rule-sources.ts';
import { sumPoints } from './sum-points.ts';
import type { SeasonRound } from './season-rounds.ts';

/** A race or sprint that scores towards a championship, in the order of the season. */
export interface ScoringSession {
  /** Index of its round in the season. */
  roundIndex: number;
  round: number;
  eventName: string;
  kind: 'sprint' | 'race';
  /** It has a result. */
  isRun: boolean;
  /** The most that one competitor can score in it. */
  mostPoints: number;
}

/**
 * What scores in a season, in order. A sprint or race that an earlier result follows and that has none itself is over: nobody can
 * score in it any more.
 */
export function scoringSessions(
  year: number,
  championship: Championship,
  rounds: readonly SeasonRound[],
): ScoringSession[] {
  return rounds.flatMap((round, roundIndex) => {
    const { eventName, isSprint } = round;
    const race = { year, isLastRace: roundIndex === rounds.length - 1 };
    const base = { roundIndex, round: round.round, eventName };
    const isRaceRun = round.race !== null;
    const isOver = isRaceRun || rounds.slice(roundIndex + 1).some((later) => later.race ?? later.sprint);
    const sprint: ScoringSession[] = isSprint
      ? [
          {
            ...base,
            kind: 'sprint',
            isRun: round.sprint !== null || isOver,
            mostPoints:
              championship === 'drivers' ? mostSprintPoints(year) : sumPoints(sprintPoints(year).slice(0, 2)),
          },
        ]
      : [];
    return [...sprint, { ...base, kind: 'race', isRun: isOver, mostPoints: mostOfRace(race, championship) }];
  });
}

/** A constructor's most: first and second place where both cars score, with the fastest lap. */
function mostOfRace(race: RaceOfSeason, championship: Championship): number {
  if (championship === 'drivers') return mostRacePoints(race);
  const cars = ruleOf(scoringCarsPeriods, race.year) === 'all cars' ? 2 : 1;
  return sumPoints([
    ...constructorRacePoints(race).slice(0, cars),
    constructorFastestLapPoints(race.year, 1),
  ]);
}
