import type { ValueAxis } from '../spec/chart-spec.ts';
import { multiples } from './multiples.ts';

export interface NumberedCorner {
  /** "9A". */
  label: string;
  distanceM: number;
}

/** Of a label's characters and of the air beside it, as shares of the axis: the plot is at least 550 pixels wide. */
const characterShare = 0.0125;
const airShare = 0.01;

/**
 * Axis of the distance of one lap in metres, labelled with the numbers of corners, or with kilometres where there are none. Each corner has
 * its line; numbers that would touch are put together: "5–7".
 */
export function lapDistanceAxis(lapLengthM: number, corners: readonly NumberedCorner[]): ValueAxis {
  const scale = { kind: 'value', column: 'distance_m', min: 0, max: Math.max(lapLengthM, 1) } as const;
  const onLap = corners.filter(({ distanceM }) => distanceM >= 0 && distanceM <= lapLengthM);
  if (onLap.length === 0) {
    const ticks = multiples(1000, 0, scale.max).map((value) => ({ value, label: String(value / 1000) }));
    return { ...scale, title: 'Distance (km)', ticks };
  }
  const groups = apart(
    onLap.map((corner) => [corner]),
    scale.max,
  );
  const ticks = groups.flatMap((group) => {
    const middle = middleOf(group);
    return group.map((corner) => ({
      value: corner.distanceM,
      label: corner === middle ? labelOf(group) : '',
    }));
  });
  return { ...scale, title: 'Turn', ticks };
}

/** Neighbouring groups whose labels would touch become one, until none do. */
function apart(groups: readonly NumberedCorner[][], lengthM: number): NumberedCorner[][] {
  const touching = groups.findIndex((group, index) => {
    const next = groups[index + 1];
    if (!next) return false;
    const roomM = middleOf(next).distanceM - middleOf(group).distanceM;
    return roomM < (halfWidthShare(group) + halfWidthShare(next) + airShare) * lengthM;
  });
  if (touching === -1) return [...groups];
  const joined = [...groups[touching]!, ...groups[touching + 1]!];
  return apart([...groups.slice(0, touching), joined, ...groups.slice(touching + 2)], lengthM);
}

function middleOf(group: readonly NumberedCorner[]): NumberedCorner {
  return group[Math.floor((group.length - 1) / 2)]!;
}

function labelOf(group: readonly NumberedCorner[]): string {
  const [first, last] = [group[0]!.label, group.at(-1)!.label];
  return group.length === 1 ? first : `${first}–${last}`;
}

function halfWidthShare(group: readonly NumberedCorner[]): number {
  return (labelOf(group).length * characterShare) / 2;
}
