import { currentYear, type Moment } from '../request/moment.ts';
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
