/** What lies in the cache, by kind, and what it is for. */
export const cacheKinds = {
  archive: 'Timing files of sessions and season indexes, as the archive or its mirror sent them.',
  openf1: 'Rows of OpenF1, as it sent them.',
  results: 'Results, standings and entered laps, as the results API sent them.',
  schedule: 'Schedules of seasons, as they were sent.',
  circuits: 'Corner numbers and rotations of circuits, as they were sent.',
  versions: 'Official results as fetched, to notice later changes.',
  sessions: 'Parsed sessions, so they need not be parsed again.',
  telemetry: 'Decoded telemetry, for the same reason.',
  answers: 'Answers and drawn charts, given again as long as their data are the same.',
  simulated: 'Files and results of the simulated archive that are slow to make.',
  program: "Compiled code of commands, so they start faster, if it can't be stored next to the program.",
  unreadable: 'Damaged records, and contents no record refers to.',
} as const;

export type CacheKind = keyof typeof cacheKinds;

export const cacheKindNames = Object.keys(cacheKinds) as [CacheKind, ...CacheKind[]];

/** One thing in the cache that can go by itself. */
export interface CacheEntry {
  kind: CacheKind;
  /** null = it belongs to no season, or nobody knows to which. */
  year: number | null;
  /** Size on disk, compressed. */
  bytes: number;
  /** UTC ms: when its host last confirmed it, or when it was made. */
  confirmedUtcMs: number;
}

/** What is to go: whatever all of these hold for; null = whatever it is. */
export interface CacheSelection {
  kinds: readonly CacheKind[] | null;
  year: number | null;
  /** UTC ms: only what was not confirmed or made after it. */
  confirmedBeforeMs: number | null;
}

/** Whether a selection holds for an entry. */
export function isSelected({ kind, year, confirmedUtcMs }: CacheEntry, selection: CacheSelection): boolean {
  const { kinds, confirmedBeforeMs } = selection;
  return (
    (kinds === null || kinds.includes(kind)) &&
    (selection.year === null || selection.year === year) &&
    (confirmedBeforeMs === null || confirmedUtcMs <= confirmedBeforeMs)
  );
}
