import { lostBetween } from '../../telemetry/comparison/delta-between.ts';
import type { LapComparison } from './lap-comparison.ts';

export const miniSectorCount = 25;

/** One of the equal lengths that a lap is cut into. */
export interface MiniSector {
  /** From 1 on. */
  number: number;
  /** Metres of the first lap. */
  fromM: number;
  toM: number;
  /** Index of the lap that was quickest there; of several as quick ones the first. */
  fastest: number;
  /** To the next one, milliseconds; null with a single lap. */
  marginMs: number | null;
  /** In about 19 cases of 20 the true margin is within this much of it. */
  withinMs: number;
  isSeparable: boolean;
  /** Time lost on the first lap by lap, whole milliseconds; null where there is no delta. They sum up to the lap time difference. */
  deltasMs: (number | null)[];
}

/** Who was quickest in each of 25 equal parts of the lap, by the delta that is anchored to the official lines. */
export function miniSectors({ laps, lapLengthM }: Pick<LapComparison, 'laps' | 'lapLengthM'>): MiniSector[] {
  const placesM = Array.from(
    { length: miniSectorCount + 1 },
    (_, index) => (lapLengthM * index) / miniSectorCount,
  );
  const lost = laps.map(({ delta, deltaToFirstMs }) => {
    if (delta) return lostBetween(delta, placesM);
    return placesM.slice(1).map(() => (deltaToFirstMs === null ? null : { deltaMs: 0, withinMs: 0 }));
  });
  return placesM.slice(1).map((toM, index) => {
    const here = lost.map((lap) => lap[index]!);
    const ranked = here
      .flatMap((each, lap) => (each ? [{ ...each, lap }] : []))
      .sort((a, b) => a.deltaMs - b.deltaMs);
    const [first, second] = ranked;
    const marginMs = first && second ? second.deltaMs - first.deltaMs : null;
    const withinMs = first && second ? Math.hypot(first.withinMs, second.withinMs) : 0;
    return {
      number: index + 1,
      fromM: placesM[index]!,
      toM,
      fastest: first?.lap ?? 0,
      marginMs,
      withinMs,
      isSeparable: marginMs !== null && marginMs > withinMs,
      deltasMs: here.map((each) => each?.deltaMs ?? null),
    };
  });
}
