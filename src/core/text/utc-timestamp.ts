/** RFC 3339 UTC with `Z`, without fractions of a second (`2025-05-03T16:00:00Z`); null stays null. */
export function utcTimestamp(utcMs: number): string;
export function utcTimestamp(utcMs: number | null): string | null;
export function utcTimestamp(utcMs: number | null): string | null {
  return utcMs === null ? null : new Date(utcMs).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
