import { randomStream, type RandomStream } from '../ground/random.ts';

/** When a topic takes its samples, and in which records it sends them. */
export interface SampleMoments {
  /** Session time of each moment, rising, with fractions. */
  timeMs: Float64Array;
  records: readonly SampleRecordSpan[];
}

/** Moments sent together. */
export interface SampleRecordSpan {
  /** Session time at which it is sent. */
  sentMs: number;
  first: number;
  /** Index after the last moment. */
  end: number;
}

/**
 * How the topics step, read off a recorded qualifying (Mexico City 2025): multiples of 40 and 20 ms on a clock that runs a little
 * fast, mostly 160 to 480 ms, now and then up to 1.3 s; three to five moments to a record, sent up to a second later.
 */
const stepping = {
  'CarData.z': { tickMs: 40, weights: [18, 19, 17, 15, 11, 8, 6, 3, 1], firstTicks: 4 },
  'Position.z': { tickMs: 20, weights: [8, 9, 12, 9, 9, 8, 7, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1], firstTicks: 8 },
} as const;

const clockRate = 0.99985;
const longStepShare = 0.008;
const perRecordWeights = [1, 5, 30, 47, 17] as const;
const longestDelayMs = 420;
/** One record in so many goes out at once: session time zero is read off the least delayed sample. */
const undelayedEvery = 50;

/** The moments of a topic from the beginning of a stream to its end. */
export function sampleMoments(
  seed: string,
  topic: keyof typeof stepping,
  fromMs: number,
  toMs: number,
): SampleMoments {
  const random = randomStream(seed, topic, 'moments');
  const { tickMs, weights, firstTicks } = stepping[topic];
  const steps = weights.flatMap((weight, index) => Array.from({ length: weight }, () => firstTicks + index));
  const times: number[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += tickMs * clockRate * nextTicks(random, steps, tickMs))
    times.push(atMs);
  return { timeMs: Float64Array.from(times), records: recordsOf(times, random) };
}

function nextTicks(random: RandomStream, steps: readonly number[], tickMs: number): number {
  if (random.next() < longStepShare) return Math.round(random.between(600, 1300) / tickMs);
  return steps[Math.floor(random.next() * steps.length)]!;
}

function recordsOf(times: readonly number[], random: RandomStream): SampleRecordSpan[] {
  const counts = perRecordWeights.flatMap((weight, index) => Array.from({ length: weight }, () => index + 1));
  const records: SampleRecordSpan[] = [];
  let sentBeforeMs = 0;
  for (let first = 0; first < times.length;) {
    const end = Math.min(times.length, first + counts[Math.floor(random.next() * counts.length)]!);
    const isAtOnce = records.length % undelayedEvery === 0;
    const newestMs = Math.ceil(times[end - 1]!);
    const delayMs = isAtOnce ? 0 : 5 + Math.round(longestDelayMs * random.next() * random.next());
    const sentMs = Math.max(sentBeforeMs, newestMs + delayMs);
    records.push({ sentMs, first, end });
    sentBeforeMs = sentMs;
    first = end;
  }
  return records;
}
