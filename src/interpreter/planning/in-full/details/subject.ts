import type { Detail } from '../../../request/detail.ts';
import type { Request } from '../../../request/request.ts';

/** What was spoken of last. */
export interface Spoken {
  last: Request;
  /** The question that was answered, in plain words: a request of a season or of places says not all that it asked for. */
  asked: string;
}

/** What is asked instead; null: that is not told after such an answer. @throws AskBack, PlainAnswer */
type Instead = (spoken: Spoken) => string | null;

/** A kind of answer. */
export interface Subject {
  is: (spoken: Spoken) => boolean;
  /** What its first sentence tells: it is told once more. */
  tells?: readonly Detail[];
  /** What another question in full tells of the same. */
  asks?: Partial<Record<Detail, Instead>>;
}

/** The only driver of a request. */
export function driverOf({ drivers }: Request): string {
  return drivers.join('');
}

/** Whether several seasons or races were spoken of, each of which has its own. */
export function isOfSeveral({ years, lastYears, lastRaces }: Request): boolean {
  return years.length > 1 || lastYears !== null || lastRaces !== null;
}
