/** A day of a weekend as a message names it. */
export interface Weekday {
  /** 0: Sunday. */
  day: number;
  /** "Morning", "afternoon" or later: the first or the last session of it; null: not said. */
  part: 'first' | 'last' | null;
}

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
