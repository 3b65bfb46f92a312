import type { StopStatus } from '../../core/analysis/race/pit-stops.ts';

/**
 * What a question narrows itself to, beside where, when and of whom: a part of the session, some of the rows, a unit. An answer to
 * the question without it would be to another one. `said`: its words, for sentences.
 */
export type Narrowing = { said: string } & (
  | { by: 'stint'; stints: readonly (number | 'last')[] }
  /** "His second stop": of each driver, in turn. */
  | { by: 'stop'; stops: readonly (number | 'last')[] }
  | { by: 'compound'; compounds: readonly string[] }
  | { by: 'sector'; sectors: readonly number[] }
  | { by: 'corner'; corners: readonly number[] }
  /** Of a qualifying. `isCut`: who went on from it and who just did not; of each part where none is named. */
  | { by: 'part'; parts: readonly number[]; isCut?: true }
  /** Places of a classification, the first and the last. */
  | { by: 'places'; from: number; to: number }
  /** Laps without an end, or counted from the end. */
  | { by: 'open-laps'; from: LapsFrom }
  /** The season up to an event, or from one on. */
  | { by: 'after' }
  | { by: 'since' }
  /** The season from a race on, which is known. */
  | { by: 'from-race' }
  /** "How often", "most laps": counted over sessions, or in one. */
  | { by: 'count' }
  /** "Per stint": a value for each. */
  | { by: 'each'; unit: string }
  /** "Without pit stops", "not on softs". */
  | { by: 'exclusion' }
  /** "Other than Norris", "no Ferraris": everybody but those it names. */
  | { by: 'others' }
  /** "Slowest", "fewest", "lowest": the other end of what an answer begins with. */
  | { by: 'least'; of: Least }
  /** "The three slowest stops": so many rows from one end of the table. */
  | { by: 'rows'; count: number }
  /** "Who pitted first": in turn, and no place. */
  | { by: 'first-or-last'; which: 'first' | 'last' }
  /** "More than two", "within a tenth": rows by a value; `isOfFeats`: by how many wins, podiums or retirements. */
  | { by: 'threshold'; isOfFeats?: true }
  /** "At the start": how it was when the race began. */
  | { by: 'start' }
  /** "From pole", "from the back": of whoever started there. */
  | { by: 'grid' }
  /** "Relative to Norris": what gaps are measured against, a driver, the mean lap (`pace`) or `leader`; null: nobody that can be told. */
  | { by: 'reference'; to: string | null }
  /** "Under the safety car", "under green": what was shown meanwhile. */
  | { by: 'track-status'; statuses: readonly StopStatus[] }
  /** "Pit laps not counted": the pace of quick laps, which these are not. */
  | { by: 'quick-laps' }
  /** "Not counting the ones in the pits": passes on the track. */
  | { by: 'on-track' }
  /** "In UK time": IANA time zones whose clock is asked for; several where the place has several. */
  | { by: 'zone'; zones: readonly string[] }
  /** "In the wet", "after the safety car", "on used tyres". */
  | { by: 'condition' }
);

/** Where laps without an end begin: at a lap, so many before the end, or after a share of the distance. */
export type LapsFrom = { lap: number } | { last: number } | { share: number };

/** Of a time, of a number, of a value. */
export type Least = 'slow' | 'few' | 'low';

export type NarrowingKind = Narrowing['by'];

/** Both, for questions that a message and the one before it make together: of each kind the newer. */
export function mergedNarrowings(older: readonly Narrowing[], newer: readonly Narrowing[]): Narrowing[] {
  return [...older.filter(({ by }) => !newer.some((each) => each.by === by)), ...newer];
}

/** "Most laps", "number of laps". */
export function isCountOfLaps({ by, said }: Narrowing): boolean {
  return by === 'count' && /\blaps$/iu.test(said);
}
