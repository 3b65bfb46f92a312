import type { DrivenCorner } from './driven-corners.ts';
import type { CornerPlace } from './lowest-speeds.ts';

/** Part of a lap, the same for all laps of a comparison. A lap is made of them without gaps. */
export interface LapStretch {
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
