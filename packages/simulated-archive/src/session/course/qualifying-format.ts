import { minuteMs } from '../../ground/minute.ts';
import { qualifyingMinutes } from '../../ground/product.ts';
import type { SessionPlan } from '../../weekend/plan.ts';

/** The three parts of a qualifying. */
export interface QualifyingFormat {
  /** Lengths of the parts and of the two breaks between them. */
  partMs: readonly [number, number, number];
  breakMs: readonly [number, number];
  /** "Q" or "SQ", as race control names the parts. */
  name: string;
}

/** As the rules have it. A session planned much longer than usual has parts that are longer by the same factor. */
export function qualifyingFormat({ session, event }: SessionPlan): QualifyingFormat {
  const isSprint = session.kind === 'sprint-qualifying';
  const minutes = qualifyingMinutes(event.year, isSprint);
  if (minutes === null) throw new Error(`The rule book has no parts of ${session.kind} in ${event.year}.`);
  const breaks = isSprint ? ([7, 7] as const) : ([7, event.year >= 2026 ? 7 : 8] as const);
  const longer = session.lengthMinutes > 120 ? session.lengthMinutes / 60 : 1;
  const [first, second, third] = minutes.map((value) => value * longer * minuteMs);
  return {
    partMs: [first!, second!, third!],
    breakMs: [breaks[0] * minuteMs, breaks[1] * minuteMs],
    name: isSprint ? 'SQ' : 'Q',
  };
}
