import { squashName } from '../../core/names/name-matching.ts';
import type { Interest } from './answer-parts.ts';

/** Those of a championship whom the question is about, by code, family name or the name of the team. */
export function askedCompetitors<Competitor extends { code: string | null; name: string }>(
  competitors: readonly Competitor[],
  { drivers, teams }: Interest,
): Competitor[] {
  return competitors.filter(({ code, name }) => {
    const called = squashName(name);
    const isNamed = drivers.some((driver) => driver === code || called.endsWith(squashName(driver)));
    return isNamed || teams.some((team) => called.includes(squashName(team)));
  });
}
