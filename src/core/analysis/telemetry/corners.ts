import { lostBetween, type LostBetween } from '../../telemetry/comparison/delta-between.ts';
import { cornerStretches, type LapStretch } from './corner-stretches.ts';
import { drivenCorners, type DrivenCorner } from './driven-corners.ts';
import type { CornerPlace } from './lowest-speeds.ts';
import type { ComparedLap, LapComparison } from './lap-comparison.ts';

/** A stretch of the lap with what each lap lost there, in the order of the laps; null where the lap has no delta. */
export interface TimedStretch extends LapStretch {
  laps: (LostBetween | null)[];
}

export interface ComparedCorner extends CornerPlace {
  /** The corner itself; null where everybody went through flat: it is part of its straight. */
  corner: TimedStretch | null;
  /** The straight that leads to it; null where it follows the corner before without one. */
  straight: TimedStretch | null;
  /** How each lap went through it, in the order of the laps. */
  driven: DrivenCorner[];
}

/** A comparison of laps by corners and straights. The deltas of a lap's stretches sum up to its `deltaToFirstMs`, to the millisecond. */
export interface CornersFindings {
  corners: ComparedCorner[];
  /** Behind the last corner; null where that one reaches to the flag. */
  toTheFlag: TimedStretch | null;
}

/** Where along the lap time was lost: corner by corner, and on the straights between them. `corners` by rising place, at least one. */
export function compareCorners(
  { laps, lapLengthM }: Pick<LapComparison, 'laps' | 'lapLengthM'>,
  corners: readonly CornerPlace[],
): CornersFindings {
  const driven = drivenCorners(laps, corners);
  const stretches = cornerStretches(corners, driven, lapLengthM);
  const timed = timedStretches(stretches, laps);
  const find = (kind: LapStretch['kind'], corner: number | null) =>
    timed.find((stretch) => stretch.kind === kind && stretch.corner === corner) ?? null;
  return {
    corners: corners.map(({ label, distanceM }, index) => ({
      ...{ label, distanceM },
      corner: find('corner', index),
      straight: find('straight', index),
      driven: driven.map((lap) => lap[index]!),
    })),
    toTheFlag: find('straight', null),
  };
}

/** What each lap lost on each stretch; nothing on the first lap itself. */
function timedStretches(stretches: readonly LapStretch[], laps: readonly ComparedLap[]): TimedStretch[] {
  const endsM = [0, ...stretches.map(({ toM }) => toM)];
  const lost = laps.map(({ delta, deltaToFirstMs }) => {
    if (delta) return lostBetween(delta, endsM);
    return stretches.map(() => (deltaToFirstMs === null ? null : { deltaMs: 0, withinMs: 0 }));
  });
  return stretches.map((stretch, index) => ({ ...stretch, laps: lost.map((lap) => lap[index]!) }));
}

/** Whether a lap was slower or faster on a stretch beyond what its estimate leaves open. */
export function isSeparable({ deltaMs, withinMs }: LostBetween): boolean {
  return Math.abs(deltaMs) > withinMs;
}

/** Which corner a place of the lap is in, or on the straight to; `corner` is null on the straight to the flag. null off the lap. */
export function stretchAt(
  { corners, toTheFlag }: CornersFindings,
  atM: number,
): { corner: string | null; isOnStraight: boolean } | null {
  const holds = (stretch: TimedStretch | null) =>
    stretch !== null && atM >= stretch.fromM && atM <= stretch.toM;
  const found = corners.find(({ corner, straight }) => holds(corner) || holds(straight));
  if (found) return { corner: found.label, isOnStraight: !holds(found.corner) };
  return holds(toTheFlag) ? { corner: null, isOnStraight: true } : null;
}

/** What a lap lost in all corners, and on all straights. Milliseconds; 0 without a delta. */
export function lostInAll(
  { corners, toTheFlag }: CornersFindings,
  lap: number,
): { inCornersMs: number; onStraightsMs: number } {
  const sumOf = (stretches: readonly (TimedStretch | null)[]) =>
    stretches.reduce((sum, stretch) => sum + (stretch?.laps[lap]?.deltaMs ?? 0), 0);
  return {
    inCornersMs: sumOf(corners.map(({ corner }) => corner)),
    onStraightsMs: sumOf([...corners.map(({ straight }) => straight), toTheFlag]),
  };
}
