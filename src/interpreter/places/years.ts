import { seasonState } from '../../core/analysis/season/temporal-context.ts';
import { currentYear, whenKnown, type Moment } from '../request/moment.ts';
import type { Request } from '../request/request.ts';

/** The years named, the last ones, or one that `choose` derives from the current year. */
export async function yearsOf(
  { years, lastYears }: Request,
  { nowMs }: Moment,
  choose: (currentYear: number) => Promise<number>,
): Promise<number[]> {
  if (years.length > 0) return years;
  const year = await choose(currentYear(nowMs));
  return Array.from({ length: lastYears ?? 1 }, (_, back) => year - (lastYears ?? 1) + 1 + back);
}

/** As `yearsOf`, of the current season once a race of it is over, and of the one before until then. */
export async function scoredYearsOf(request: Request, moment: Moment): Promise<number[]> {
  return await yearsOf(request, moment, async (year) => {
    const schedule = await whenKnown(moment.knowledge.schedule(year));
    return schedule && seasonState(schedule, moment.nowMs).completed > 0 ? year : year - 1;
  });
}
