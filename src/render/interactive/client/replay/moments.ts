import type { BoardFrame } from '../../../../core/board/board.ts';
import type { ReplayEvent, ReplayLap } from '../../../../core/charts/spec/page-spec.ts';
import { asObject } from '../../../../core/json-object.ts';

export interface LapStart {
  lap: number;
  timeMs: number;
}

/** When the leader began each lap, as the frames have it, after those that were known before. */
export function lapStartsOf(
  frames: readonly BoardFrame[],
  events: readonly ReplayEvent[],
  before: readonly LapStart[] = [],
): LapStart[] {
  const starts = [...before];
  const startMs = events.find(({ kind }) => kind === 'start')?.timeMs ?? null;
  for (const [timeMs, patch] of frames) {
    const lap = asObject(asObject(patch)?.lap)?.current;
    if (typeof lap !== 'number' || lap <= (starts.at(-1)?.lap ?? 0)) continue;
    starts.push({ lap, timeMs: lap === 1 && startMs !== null ? Math.max(timeMs, startMs) : timeMs });
  }
  return starts;
}

/** Qualifyings: when each part began, as marks on a slider. */
export function partStartsOf(frames: readonly BoardFrame[]): TimeTick[] {
  const starts: TimeTick[] = [];
  for (const [timeMs, patch] of frames) {
    const part = asObject(patch)?.part;
    if (typeof part === 'number') starts.push({ timeMs, text: `Q${part}` });
  }
  return starts;
}

/** What is written below a slider. */
export interface TimeTick {
  timeMs: number;
  text: string;
}

const minuteMs = 60_000;

/** Every tenth lap or so, or the parts of a qualifying; else every tenth minute or so. */
export function ticksOf(
  laps: readonly LapStart[],
  parts: readonly TimeTick[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): TimeTick[] {
  const last = laps.at(-1)?.lap ?? 0;
  if (last > 1) {
    const every = last > 45 ? 10 : last > 12 ? 5 : 1;
    return laps.flatMap(({ lap, timeMs }) =>
      lap === 1 || lap % every === 0 ? [{ timeMs, text: lap === 1 ? 'Lap 1' : String(lap) }] : [],
    );
  }
  if (parts.length > 1) return parts.map(({ timeMs, text }) => ({ timeMs: Math.max(timeMs, fromMs), text }));
  const everyMs = (toMs - fromMs > 45 * minuteMs ? 10 : 5) * minuteMs;
  const count = Math.floor((toMs - fromMs) / everyMs);
  return Array.from({ length: count }, (_, index) => ({
    timeMs: fromMs + (index + 1) * everyMs,
    text: `${((index + 1) * everyMs) / minuteMs} min`,
  }));
}

export function lapAt(starts: readonly LapStart[], timeMs: number): number | null {
  return starts.findLast((start) => start.timeMs <= timeMs)?.lap ?? null;
}

/** Laps of a car as places to step to. */
export function startsOfLaps(laps: readonly ReplayLap[]): LapStart[] {
  return laps.flatMap(({ lap, startMs }) => (startMs === null ? [] : [{ lap, timeMs: startMs }]));
}

/** So soon after a moment, stepping back goes to the one before it, or a player that runs would never get past. */
const graceMs = 1500;

/** The nearest moment after this one (+1) or before it (-1); null when there is none. */
export function momentBeside<Moment extends { timeMs: number }>(
  moments: readonly Moment[],
  timeMs: number,
  direction: 1 | -1,
): Moment | null {
  const found =
    direction === 1
      ? moments.find((moment) => moment.timeMs > timeMs + 1)
      : moments.findLast((moment) => moment.timeMs < timeMs - graceMs);
  return found ?? null;
}

/** "1:02:33", "4:07": hours only where there are any. */
export function clockText(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** "15:42:10 UTC". */
export function wallClockText(utcMs: number): string {
  return `${new Date(utcMs).toISOString().slice(11, 19)} UTC`;
}
