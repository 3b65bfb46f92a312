/** Highest that a chart may make itself, in CSS pixels. */
const highestPx = 6000;

/** The height that a chart's page told this one; null for every other message. */
export function chartHeightPx(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as { type?: unknown; height?: unknown };
  if (type !== 'svc-chart-height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.min(highestPx, Math.max(80, Math.ceil(height)));
}

/** About the height that a chart will have: keeps its place free, so that nothing jumps when it is there. */
export function expectedHeightPx(file: string, windowWidthPx: number): number {
  const isNarrow = windowWidthPx < 640;
  if (file.startsWith('season_summary')) {
    const wide = file.includes('constructors') ? 525 : 959;
    return isNarrow ? wide + 33 : wide;
  }
  // Telemetry is mostly of two drivers, the others of more laps.
  if (file.startsWith('telemetry')) return isNarrow ? 1305 : 1270;
  return isNarrow ? 1386 : 1284;
}
