import type { ReplaySpec } from '../../../../core/charts/spec/page-spec.ts';
import type { Store } from '../plots/axis-window.ts';

export const speeds = [1, 2, 5, 10, 30, 60] as const;

/** Seconds that a reader may stay behind what comes in, for a stream that lags. */
export const delaysS = [0, 5, 10, 20, 30, 45, 60, 90, 120] as const;

/** Where the player stands and what the reader has chosen. Times are session times. */
export interface ReplayState {
  timeMs: number;
  fromMs: number;
  toMs: number;
  isLive: boolean;
  isPlaying: boolean;
  speed: number;
  /** Goes along with what comes in, `delayMs` behind it. */
  isAtEdge: boolean;
  delayMs: number;
  /** Car numbers, none to two. */
  followed: readonly string[];
  /** Nothing is shown of what comes after the moment: for who does not know the result yet. */
  hidesFuture: boolean;
}

export type ReplayStore = Store<ReplayState>;

export function openingState(spec: ReplaySpec, askedMs: number | null, hidesFuture = false): ReplayState {
  const { fromMs, toMs, isLive } = spec;
  const isAtEdge = isLive && askedMs === null;
  const wantedMs = askedMs ?? (isLive ? toMs : spec.openAtMs);
  return {
    ...{ fromMs, toMs, isLive, isAtEdge, isPlaying: isAtEdge, speed: 1, delayMs: 0 },
    timeMs: Math.min(Math.max(wantedMs, fromMs), toMs),
    followed: spec.followed.slice(0, 2),
    hidesFuture,
  };
}

/** Behind the edge by so much, motion is even although messages come in lumps. */
const smoothMs = 300;
/** Farther from the edge than this, the player jumps to it. */
const jumpMs = 4000;

function edgeOf({ fromMs, toMs, delayMs }: ReplayState): number {
  return Math.max(fromMs, toMs - delayMs);
}

/** What changes in so many milliseconds of the reader's time. */
export function advanced(state: ReplayState, elapsedMs: number): Partial<ReplayState> {
  if (!state.isPlaying) return {};
  const { timeMs, isLive } = state;
  const edgeMs = edgeOf(state);
  if (state.isAtEdge) {
    const behindMs = edgeMs - timeMs;
    if (behindMs < 0 || behindMs > jumpMs) return { timeMs: edgeMs };
    const rate = Math.min(Math.max(1 + (behindMs - smoothMs) / 1000, 0), 3);
    return { timeMs: Math.min(edgeMs, timeMs + elapsedMs * rate) };
  }
  const nextMs = timeMs + elapsedMs * state.speed;
  if (nextMs < edgeMs) return { timeMs: nextMs };
  return isLive ? { timeMs: edgeMs, isAtEdge: true, speed: 1 } : { timeMs: edgeMs, isPlaying: false };
}

export function soughtTo(state: ReplayState, timeMs: number): Partial<ReplayState> {
  const edgeMs = edgeOf(state);
  return { timeMs: Math.min(Math.max(timeMs, state.fromMs), edgeMs), isAtEdge: false };
}

export function toggled(state: ReplayState): Partial<ReplayState> {
  if (state.isPlaying) return { isPlaying: false, isAtEdge: false };
  const isOver = !state.isLive && state.timeMs >= state.toMs;
  return { isPlaying: true, ...(isOver && { timeMs: state.fromMs }) };
}

export function atEdge(state: ReplayState): Partial<ReplayState> {
  return { timeMs: edgeOf(state), isAtEdge: true, isPlaying: true, speed: 1 };
}

/** The next faster (+1) or slower speed; the same at the ends. */
export function speedBeside(speed: number, direction: 1 | -1): number {
  const at = speeds.findIndex((each) => each >= speed);
  return speeds[Math.min(Math.max(at + direction, 0), speeds.length - 1)]!;
}

/** Those that are followed once this one was chosen, or given up: the two that were chosen last. */
export function followedWith(followed: readonly string[], number: string): string[] {
  if (followed.includes(number)) return followed.filter((each) => each !== number);
  return [...followed, number].slice(-2);
}

/** Of what is marked with its time, what may be shown at the moment. */
export function upTo<Row extends { timeMs: number }>(
  { hidesFuture, timeMs }: ReplayState,
  rows: readonly Row[],
): readonly Row[] {
  return hidesFuture ? rows.filter((row) => row.timeMs <= timeMs) : rows;
}
