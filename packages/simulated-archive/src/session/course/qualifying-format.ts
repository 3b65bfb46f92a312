import { minuteMs } from '../../ground/minute.ts';
import type { SessionPlan } from '../../weekend/plan.ts';

/** The three parts of a qualifying. */
export interface QualifyingFormat {
  /** Lengths of the parts and of the two breaks between them. */
  partMs: readonly [number, number, number];
  breakMs: readonly [number, number];
  /** "Q" or "SQ", as race control names the parts. */
  name: string;
}

/**
 * 18, 15 and 12 minutes, since 2026 13 in the last; before a sprint 12, 10 and 8. A session planned much longer than usual has
 * parts that are longer by the same factor.
 */
export function qualifyingFormat({ session, event }: SessionPlan): QualifyingFormat {
  const isSprint = session.kind === 'sprint-qualifying';
  const lastMinutes = event.year >= 2026 ? 13 : 12;
  const minutes = isSprint ? ([12, 10, 8] as const) : ([18, 15, lastMinutes] as const);
  const breaks = isSprint ? ([7, 7] as const) : ([7, event.year >= 2026 ? 7 : 8] as const);
  const longer = session.lengthMinutes > 120 ? session.lengthMinutes / 60 : 1;
  const [first, second, third] = minutes.map((value) => value * longer * minuteMs);
  return {
    partMs: [first!, second!, third!],
    breakMs: [breaks[0] * minuteMs, breaks[1] * minuteMs],
    name: isSprint ? 'SQ' : 'Q',
  };
}

/** How many cars take part in each part: 20, 15, 10; of 22 cars 16 in the second. Ten at most in the last. */
export function fieldOfPart(entries: number, part: 1 | 2 | 3): number {
  if (part === 1 || entries <= 10) return entries;
  return part === 3 ? 10 : 10 + Math.floor((entries - 10) / 2);
}
