import { median } from '../../quantile.ts';
import { listed } from '../../facts/phrases.ts';
import { leaderLapAt, type NeutralisedTime, neutralisedTimes } from '../../timing/laps/neutralised-laps.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { RaceControlMessage } from '../../timing/topics/race-control.ts';
import type { WeatherSample } from '../../timing/topics/weather.ts';
import { summariseWeather, type WeatherSummary } from './session-summary.ts';

/** A reading of the weather station. */
export interface WeatherReading extends WeatherSample {
  /** Since the session began. */
  sinceStartMs: number;
  /** Lap of the leader; null outside races. */
  lap: number | null;
}

/** A time with the lap that the leader was on; null outside races. */
export interface LapTime {
  timeMs: number;
  lap: number | null;
}

/** A stretch of rain at the weather station. */
interface RainSpell {
  from: LapTime;
  /** The first dry reading after it; null: it rained until the end of the session. */
  to: LapTime | null;
  /** It rained when the session began already. */
  isFromStart: boolean;
}

/** A rise or fall with laps. */
interface WeatherChange {
  quantity: WeatherStep['quantity'];
  from: LapTime & { value: number };
  to: LapTime & { value: number };
  /** When the middle three fifths of it happened. */
  most: { from: LapTime; to: LapTime };
}

export interface WeatherFindings {
  /** Session time of the start of the session. */
  startMs: number;
  /** Session time of its end. */
  endMs: number;
  /** UTC of session time 0, to some seconds; null when race control said nothing. */
  zeroUtcMs: number | null;
  /** From start to end. Never empty. */
  readings: WeatherReading[];
  summary: WeatherSummary;
  /** null when no reading says whether it rains. */
  rain: RainSpell[] | null;
  /** In order of time. */
  steps: WeatherChange[];
  neutralised: NeutralisedTime[];
}

type Source = Pick<
  SessionTiming,
  'weather' | 'laps' | 'sessionStatus' | 'startMs' | 'trackStatus' | 'raceControl'
>;

/** Weather while a session ran, with what changed; null when there are no readings of that time. */
export function analyseWeather(timing: Source): WeatherFindings | null {
  const all = timing.weather ?? [];
  const startMs = timing.startMs ?? 0;
  const finishedMs = timing.sessionStatus.findLast(({ status }) => status === 'Finished')?.timeMs ?? Infinity;
  const samples = all.filter(({ timeMs }) => timeMs >= startMs && timeMs <= finishedMs);
  const summary = summariseWeather(samples, startMs, finishedMs);
  const last = samples.at(-1);
  if (!summary || !last) return null;
  const endMs = Math.min(finishedMs, last.timeMs);
  const lapAt = leaderLapAt(timing.laps, timing.startMs);
  const withLap = (timeMs: number): LapTime => ({ timeMs, lap: lapAt(timeMs) });
  return {
    ...{ startMs, endMs, summary },
    zeroUtcMs: zeroUtcMs(timing.raceControl ?? []),
    readings: samples.map((sample) => ({
      ...sample,
      sinceStartMs: sample.timeMs - startMs,
      lap: lapAt(sample.timeMs),
    })),
    rain: samples.every(({ rainfall }) => rainfall === null) ? null : rainSpells(samples, withLap),
    steps: weatherSteps(samples).map(({ quantity, fromMs, toMs, from, to, most }) => ({
      quantity,
      from: { ...withLap(fromMs), value: from },
      to: { ...withLap(toMs), value: to },
      most: { from: withLap(most.fromMs), to: withLap(most.toMs) },
    })),
    neutralised: neutralisedTimes(timing.trackStatus, startMs, endMs),
  };
}

/** From the first wet reading to the next dry one. */
function rainSpells(samples: readonly WeatherSample[], withLap: (timeMs: number) => LapTime): RainSpell[] {
  const spells: RainSpell[] = [];
  const known = samples.filter(({ rainfall }) => rainfall !== null);
  for (const [index, { timeMs, rainfall }] of known.entries()) {
    const open = spells.at(-1)?.to === null ? spells.at(-1) : undefined;
    if (rainfall && !open) spells.push({ from: withLap(timeMs), to: null, isFromStart: index === 0 });
    else if (!rainfall && open) open.to = withLap(timeMs);
  }
  return spells;
}

/**
 * By when race control says that it spoke and when that was sent: the median of all messages, each of which is sent some seconds late.
 */
export function zeroUtcMs(raceControl: readonly RaceControlMessage[]): number | null {
  const zeros = raceControl.flatMap(({ utcMs, receivedMs }) => (utcMs === null ? [] : [utcMs - receivedMs]));
  return zeros.length === 0 ? null : median(zeros);
}

/** What a step may be of, and the least change that is one: what moves a lap time or the choice of a tyre, and is no noise of the sensor. */
export const steppedQuantities = {
  trackTempC: 3,
  airTempC: 2,
  humidityPercent: 10,
  windSpeedMs: 2,
} as const satisfies Partial<Record<keyof WeatherSample, number>>;
export type SteppedQuantity = keyof typeof steppedQuantities;

/** A rise or fall, from one turn of the readings to the next. */
interface WeatherStep {
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
    return { timeMs, value: median(near) };
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

const minuteMs = 60_000;

/** What a rise and a fall of a quantity are called, and its unit. */
const words: Readonly<Record<SteppedQuantity, { rose: string; fell: string; unit: string; digits: 0 | 1 }>> =
  {
    trackTempC: { rose: 'The track warmed', fell: 'The track cooled', unit: '°C', digits: 1 },
    airTempC: { rose: 'The air warmed', fell: 'The air cooled', unit: '°C', digits: 1 },
    humidityPercent: { rose: 'Humidity rose', fell: 'Humidity fell', unit: '%', digits: 0 },
    windSpeedMs: { rose: 'The wind got stronger', fell: 'The wind dropped', unit: 'm/s', digits: 1 },
  };

type Told = Pick<WeatherFindings, 'startMs' | 'endMs' | 'rain' | 'steps'>;

/** One sentence on rain and one for each step, in order of importance: temperatures of the track, then what else there is. */
export function sentencesOnWeather(findings: Told): string[] {
  const { rain, steps } = findings;
  const order: readonly SteppedQuantity[] = ['trackTempC', 'airTempC', 'humidityPercent', 'windSpeedMs'];
  return [
    ...(rain === null ? ['No reading says whether it rained.'] : [rainSentence(rain, findings)]),
    ...steps
      .toSorted((a, b) => order.indexOf(a.quantity) - order.indexOf(b.quantity))
      .map((step) => stepSentence(step, findings.startMs)),
  ];
}

/** "The track cooled by 8.2 °C, from 41.3 to 33.1, most of it between minute 12 (lap 8) and minute 40 (lap 26)." */
function stepSentence(step: WeatherChange, startMs: number): string {
  const { from, to, most, quantity } = step;
  const value = ({ value: each }: { value: number }) => each.toFixed(words[quantity].digits);
  return `${changeWords(step)} by ${sizeWords(step)}, from ${value(from)} to ${value(to)}, most of it between ${timeWords(most.from, startMs)} and ${timeWords(most.to, startMs)}.`;
}

function rainSentence(rain: readonly RainSpell[], { startMs }: Told): string {
  if (rain.length === 0) return 'It did not rain at the weather station.';
  const spells = rain.map(({ from, to, isFromStart }) => {
    const begin = isFromStart ? 'from the start' : `from ${timeWords(from, startMs)}`;
    return `${begin} ${to === null ? 'to the end' : `to ${timeWords(to, startMs)}`}`;
  });
  return `It rained ${listed(spells)}.`;
}

/** "minute 12 (lap 8)" */
function timeWords({ timeMs, lap }: LapTime, startMs: number): string {
  const minute = Math.round((timeMs - startMs) / minuteMs);
  return lap === null ? `minute ${minute}` : `minute ${minute} (lap ${lap})`;
}

function change({ from, to }: WeatherChange): number {
  return to.value - from.value;
}

function changeWords(step: WeatherChange): string {
  const { rose, fell } = words[step.quantity];
  return change(step) > 0 ? rose : fell;
}

function sizeWords(step: WeatherChange): string {
  const { unit, digits } = words[step.quantity];
  return `${Math.abs(change(step)).toFixed(digits)} ${unit}`;
}
