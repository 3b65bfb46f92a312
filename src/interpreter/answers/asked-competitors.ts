import { squashName } from '../../core/names/name-matching.ts';
import type { Interest } from './answer-parts.ts';

/** Those of a championship whom the question is about, by code or by the name of the team. */
export function askedCompetitors<Competitor extends { code: string | null; name: string }>(
  competitors: readonly Competitor[],
  { drivers, teams }: Interest,
): Competitor[] {
  return competitors.filter(({ code, name }) => {
    const called = squashName(name);
    return (
      (code !== null && drivers.includes(code)) || teams.some((team) => called.includes(squashName(team)))
    );
  });
}
