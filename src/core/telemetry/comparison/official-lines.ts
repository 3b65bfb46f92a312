import type { Lap } from '../../timing/laps/lap.ts';

/** The timed lines of a lap, in the order they are crossed. */
export type TimedLine = 'start' | 'sector 1' | 'sector 2' | 'flag';

/** Official times of a lap: what a delta is anchored to. */
export type OfficialTimes = Pick<Lap, 'lapTimeMs' | 'sector1Ms' | 'sector2Ms' | 'sector3Ms'>;

/**
 * Milliseconds from the start of a lap to each line by the official times; null where they do not say. A sector time that is
 * missing follows from the others and the lap time. A lap that takes no time is none.
 */
export function officialLineTimes(times: OfficialTimes): Record<TimedLine, number | null> {
  const { lapTimeMs, sector1Ms, sector2Ms, sector3Ms } = times;
  const fromStart = sum(sector1Ms, sector2Ms);
  const fromFlag = difference(lapTimeMs, sector3Ms);
  const second = fromStart ?? fromFlag;
  return {
    start: 0,
    'sector 1': sector1Ms ?? difference(second, sector2Ms),
    'sector 2': second,
    flag: positive(lapTimeMs) ?? positive(sum(fromStart, sector3Ms)),
  };
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
