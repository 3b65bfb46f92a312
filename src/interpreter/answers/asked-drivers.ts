import { squashName } from '../../core/names/name-matching.ts';
import type { Interest } from './answer-parts.ts';

/** By what a question may name a driver in a result. */
export interface DriverNames {
  code: string;
  number?: string | null;
  /** Family name. */
  name?: string | null;
  team?: string | null;
}

/**
 * Of the rows of a result those that the question is about, in their order: of the drivers it names, or, where it names none, of the
 * teams. Empty: it is about nobody in particular, or about somebody who is not among them.
 */
export function askedDrivers<Row>(
  rows: readonly Row[],
  { drivers, teams }: Pick<Interest, 'drivers' | 'teams'>,
  namesOf: (row: Row) => DriverNames,
): Row[] {
  const asked = new Set(drivers.map(squashName));
  if (asked.size > 0)
    return rows.filter((row) => {
      const { code, number, name } = namesOf(row);
      return [code, number, name].some((each) => each != null && asked.has(squashName(each)));
    });
  const askedTeams = teams.map(squashName);
  return rows.filter((row) => {
    const called = squashName(namesOf(row).team ?? '');
    return called !== '' && askedTeams.some((team) => called.includes(team) || team.includes(called));
  });
}
