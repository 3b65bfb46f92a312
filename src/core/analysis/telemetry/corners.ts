import { lostBetween, type LostBetween } from '../../telemetry/comparison/delta.ts';
import { type DrivenCorner, drivenCorners } from './driven-corners.ts';
import type { ComparedLap, LapComparison } from './lap-comparison.ts';
import type { CornerPlace } from './lowest-speeds.ts';

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

/** Part of a lap, the same for all laps of a comparison. A lap is made of them without gaps. */
interface LapStretch {
  kind: 'corner' | 'straight';
  /** Index of the corner, or of the one that the straight leads to; null = the straight to the flag. */
  corner: number | null;
  fromM: number;
  toM: number;
}

/**
 * Cuts a lap into corners and the straights between them. A corner begins where the first of the compared drivers brakes for it, or
 * lifts where nobody brakes, and ends where the last of them is at full throttle again. Where that is not before the next corner, the two
 * meet: where that one begins, or half way. A corner that everybody takes flat is part of its straight.
 *
 * @param driven of each lap, how it went through each corner.
 */
export function cornerStretches(
  corners: readonly CornerPlace[],
  driven: readonly (readonly DrivenCorner[])[],
  lapLengthM: number,
): LapStretch[] {
  const taken = [...corners.keys()].filter((index) => driven.some((lap) => lap[index]!.isFlat === false));
  const extents = taken.map((corner) => ({ corner, ...extentOf(corners, driven, corner) }));
  extents.slice(1).forEach((extent, position) => {
    const before = extents[position]!;
    const meetM = meetingPlace(
      { ...before, atM: corners[before.corner]!.distanceM },
      { ...extent, atM: corners[extent.corner]!.distanceM },
    );
    if (meetM !== null) before.toM = extent.fromM = meetM;
  });
  const stretches: LapStretch[] = [];
  let doneM = 0;
  const add = (kind: LapStretch['kind'], corner: number | null, toM: number) => {
    if (toM > doneM) stretches.push({ kind, corner, fromM: doneM, toM });
    doneM = Math.max(doneM, toM);
  };
  for (const { corner, fromM, toM } of extents) {
    add('straight', corner, fromM ?? 0);
    add('corner', corner, Math.min(lapLengthM, toM ?? lapLengthM));
  }
  add('straight', null, lapLengthM);
  return stretches;
}

/** Of a corner: `fromM` and `toM` null where it is not driven apart from the corner before, or behind. */
interface Extent {
  fromM: number | null;
  toM: number | null;
}

/** Where two corners meet; null when there is a straight between them. */
function meetingPlace(before: Extent & { atM: number }, next: Extent & { atM: number }): number | null {
  const { fromM } = next;
  if (fromM !== null && before.toM !== null && before.toM <= fromM) return null;
  if (fromM !== null && fromM > before.atM) return fromM;
  return (before.atM + next.atM) / 2;
}

function extentOf(
  corners: readonly CornerPlace[],
  driven: readonly (readonly DrivenCorner[])[],
  index: number,
): Extent {
  const atM = corners[index]!.distanceM;
  const laps = driven.map((lap) => lap[index]!).filter(({ isFlat }) => isFlat === false);
  const braked = laps.flatMap(({ braking }) => braking?.atM ?? []);
  const starts = braked.length > 0 ? braked : laps.flatMap(({ lift }) => lift?.atM ?? []);
  const ends = laps.flatMap(({ fullThrottle }) => fullThrottle?.atM ?? []);
  return {
    fromM: starts.length > 0 ? Math.min(atM, ...starts) : null,
    toM: ends.length === laps.length ? Math.max(atM, ...ends) : null,
  };
}
