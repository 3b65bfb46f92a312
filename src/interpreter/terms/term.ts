/** A term of the sport or one of its rules, in two or three sentences. */
export interface Term {
  /** What it is called. */
  name: string;
  /** By what else people ask for it, with commas between, as `readWords` leaves their words. */
  aliases: string;
  /** With the rules of a season. */
  text: string | ((year: number) => string);
  /** Questions whose answers show it. */
  shownBy: readonly string[];
  /** What "do they still have it?" is answered with, of what is gone. */
  gone?: { since: number; text: string };
  /** Whether "what was the …" asks for what it was in a session; false: no data tell of it. */
  isMeasured?: boolean;
}
