import { stampOf } from '../../../core/feed/stream-line.ts';
import { plainText } from '../../../core/text/plain-text.ts';

const longestClockMs = 99 * 3_600_000;
const longestSession = 120;

/** Highest that a chart may make itself, in CSS pixels. */
const highestPx = 6000;

/** Windows this wide leave a race trace the room for its list of cars beside the lines. */
const listBesidePx = 1280;

export interface ChartHeight {
  /** In CSS pixels, within reason. */
  px: number;
  /** It shows its first rows alone, as it was asked to. */
  isFolded: boolean;
}

/** null for every message that tells no height. */
export function chartHeight(data: unknown): ChartHeight | null {
  const { type, height, isFolded } = fieldsOf(data);
  if (type !== 'svc-chart-height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return { px: Math.min(highestPx, Math.max(80, Math.ceil(height))), isFolded: isFolded === true };
}

/** How a question about a moment of a replay begins: "At 01:02:03 of the 2025 Qatar Grand Prix, Race: "; null for every other message. */
export function momentAsked(data: unknown): string | null {
  const { type, timeMs, session } = fieldsOf(data);
  if (type !== 'svc-chart-ask' || typeof timeMs !== 'number' || typeof session !== 'string') return null;
  if (!(timeMs >= 0 && timeMs < longestClockMs)) return null;
  const clock = stampOf(Math.floor(timeMs / 1000) * 1000).slice(0, 8);
  return `At ${clock} of the ${plainText(session, longestSession).replaceAll(' · ', ', ')}: `;
}

/** Whether the Escape key was pressed in a chart. */
export function isEscape(data: unknown): boolean {
  return fieldsOf(data)['type'] === 'svc-chart-escape';
}

/** What a chart sends may be anything. */
function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** What asks the page of a chart to show its first rows alone, in so much room, or all. One that has no rows stays as it is. */
export interface FoldMessage {
  type: 'svc-chart-fold';
  isFolded: boolean;
  /** Height in CSS pixels; null: as high as it likes. */
  roomPx: number | null;
}

/** About the height that a chart will have: keeps its place free, so that nothing jumps when it is there. */
export function expectedHeightPx(file: string, windowWidthPx: number): number {
  const isNarrow = windowWidthPx < 640;
  if (file.startsWith('season_summary')) {
    const wide = file.includes('constructors') ? 525 : 959;
    return isNarrow ? wide + 33 : wide;
  }
  if (file.startsWith('race_gaps')) return windowWidthPx >= listBesidePx ? 919 : isNarrow ? 1258 : 1271;
  if (file.startsWith('replay')) return isNarrow ? 1470 : 1010;
  // Telemetry is mostly of two drivers, the others of more laps.
  if (file.startsWith('telemetry')) return isNarrow ? 1305 : 1270;
  return isNarrow ? 1386 : 1284;
}
