import { quantile } from '../../quantile.ts';
import type { WeatherSample } from '../../timing/topics/weather.ts';

/** What a step may be of, and the least change that is one: what moves a lap time or the choice of a tyre, and is no noise of the sensor. */
export const steppedQuantities = {
  trackTempC: 3,
  airTempC: 2,
  humidityPercent: 10,
  windSpeedMs: 2,
} as const satisfies Partial<Record<keyof WeatherSample, number>>;
export type SteppedQuantity = keyof typeof steppedQuantities;

/** A rise or fall, from one turn of the readings to the next. */
export interface WeatherStep {
  quantity: SteppedQuantity;
  fromMs: number;
  toMs: number;
  /** Smoothed readings at both ends. */
  from: number;
  to: number;
  /** When the middle three fifths of the change happened: the readings before and after them. */
  most: { fromMs: number; toMs: number };
}

/** Readings on each side that a smoothed one is the median of: two minutes. */
const reach = 2;
/** Of a change, at either end: what drifts before and after it. */
const edgeShare = 0.2;

interface Reading {
  timeMs: number;
  value: number;
}

/** Rises and falls of all quantities in order of time; of each, one ends where the next begins. Smaller ones are part of larger ones. */
export function weatherSteps(samples: readonly WeatherSample[]): WeatherStep[] {
  const quantities = Object.keys(steppedQuantities) as SteppedQuantity[];
  return quantities
    .flatMap((quantity) => {
      const readings = smoothed(readingsOf(samples, quantity));
      const turns = turningPoints(readings, steppedQuantities[quantity]);
      return turns.slice(1).map((turn, index) => stepBetween(quantity, turns[index]!, turn, readings));
    })
    .sort((a, b) => a.fromMs - b.fromMs);
}

function stepBetween(
  quantity: SteppedQuantity,
  from: Reading,
  to: Reading,
  readings: readonly Reading[],
): WeatherStep {
  const within = readings.filter(({ timeMs }) => timeMs >= from.timeMs && timeMs <= to.timeMs);
  const shareOf = ({ value }: Reading) => (value - from.value) / (to.value - from.value);
  const begin = within.findLast((reading) => shareOf(reading) <= edgeShare) ?? from;
  const end = within.find(
    ({ timeMs, value }) => timeMs > begin.timeMs && shareOf({ timeMs, value }) >= 1 - edgeShare,
  );
  return {
    quantity,
    ...{ fromMs: from.timeMs, toMs: to.timeMs, from: from.value, to: to.value },
    most: { fromMs: begin.timeMs, toMs: (end ?? to).timeMs },
  };
}

function readingsOf(samples: readonly WeatherSample[], quantity: SteppedQuantity): Reading[] {
  return samples.flatMap(({ timeMs, [quantity]: value }) => (value === null ? [] : [{ timeMs, value }]));
}

/** Medians of five readings: a single wild one is none of them. */
function smoothed(readings: readonly Reading[]): Reading[] {
  return readings.map(({ timeMs }, index) => {
    const near = readings.slice(Math.max(0, index - reach), index + reach + 1).map(({ value }) => value);
    return {
      timeMs,
      value: quantile(
        near.toSorted((a, b) => a - b),
        0.5,
      ),
    };
  });
}

/** Where readings turn back by `least` and more, with the first and the last extreme; fewer than two: nothing moved that far. */
function turningPoints(readings: readonly Reading[], least: number): Reading[] {
  const [first] = readings;
  if (!first) return [];
  const turns: Reading[] = [];
  let low = first;
  let high = first;
  let direction = 0;
  for (const reading of readings) {
    if (direction <= 0 && reading.value < low.value) low = reading;
    if (direction >= 0 && reading.value > high.value) high = reading;
    if (direction >= 0 && high.value - reading.value >= least) {
      turns.push(high);
      [direction, low, high] = [-1, reading, reading];
    } else if (direction <= 0 && reading.value - low.value >= least) {
      turns.push(low);
      [direction, low, high] = [1, reading, reading];
    }
  }
  if (direction === 0) return [];
  return [...turns, direction < 0 ? low : high];
}
