import { gapAxis, gapTicks } from '../axes/gap-axis.ts';
import type { ValueAxis } from '../spec/chart-spec.ts';

/** Values with their ticks, `min` the one on top. */
export type GapScale = Pick<ValueAxis, 'min' | 'max' | 'ticks'>;

type GapsByLap = readonly { gapsMs: readonly (number | null)[] }[];

/** Room round the lines. */
const marginShare = 0.04;
/** Closer than that nobody drives. */
const leastSpanMs = 1000;

/** Gaps in milliseconds from those ahead to those behind; cars so far behind that they would crush the others are left off. */
export function usualGapScale(drivers: GapsByLap): GapScale {
  const { min, max, ticks } = gapAxis(gapsIn(drivers, 0, Infinity), '');
  return { min: Math.min(min, -(max - min) * 0.03), max, ticks };
}

/** The same of a stretch of laps, both ends counted, as large as its lines allow; null where no car has a gap there. */
export function stretchGapScale(
  drivers: GapsByLap,
  fromLap: number,
  toLap: number,
  reachMs: { min: number; max: number },
): GapScale | null {
  const gaps = gapsIn(drivers, Math.floor(fromLap), Math.ceil(toLap)).filter(
    (gapMs) => gapMs >= reachMs.min && gapMs <= reachMs.max,
  );
  if (gaps.length === 0) return null;
  const [least, greatest] = [Math.min(...gaps), Math.max(...gaps)];
  const spanMs = Math.max(greatest - least, leastSpanMs);
  const middle = (least + greatest) / 2;
  const half = spanMs * (0.5 + marginShare);
  const [min, max] = [middle - half, middle + half];
  return { min, max, ticks: gapTicks(min, max) };
}

/** All gaps there are, whatever they crush. */
export function wholeGapScale(drivers: GapsByLap): GapScale | null {
  return stretchGapScale(drivers, 0, Infinity, { min: -Infinity, max: Infinity });
}

function gapsIn(drivers: GapsByLap, fromLap: number, toLap: number): number[] {
  return drivers.flatMap(({ gapsMs }) =>
    gapsMs.filter((gapMs, lap): gapMs is number => gapMs !== null && lap >= fromLap && lap <= toLap),
  );
}
