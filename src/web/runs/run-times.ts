export interface RunTimes {
  /** A turn that nobody reads goes on for this long. */
  graceMs: number;
  /** A turn is ended after this long. */
  longestMs: number;
  /** A turn that was asked to stop gets this long to do so by itself. */
  stoppingMs: number;
  /** A turn that has ended can be read again for this long. */
  keptMs: number;
}

export const defaultRunTimes: RunTimes = {
  graceMs: 30_000,
  longestMs: 15 * 60_000,
  stoppingMs: 3000,
  keptMs: 60_000,
};
