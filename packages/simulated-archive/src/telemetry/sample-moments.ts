import { randomStream, type RandomStream } from '../ground/random.ts';

/** Topics that cars are sampled for, several times a second; their records come packed. */
export const sampledTopics = ['CarData.z', 'Position.z'] as const;
export type SampledTopic = (typeof sampledTopics)[number];

export function isSampledTopic(topic: string): topic is SampledTopic {
  return sampledTopics.some((each) => each === topic);
}

/** When a topic takes its samples, and in which records it sends them. */
export interface SampleMoments {
  /** Session time of each moment, rising, with fractions. */
  timeMs: Float64Array;
  /** Index of the first moment of each record, and the number of moments behind the last one. */
  starts: Uint32Array;
}

/**
 * How the topics step, read off a recorded qualifying (Mexico City 2025): multiples of 40 and 20 ms on a clock that runs a little
 * fast, mostly 160 to 480 ms, now and then up to 1.3 s; mostly three to five moments to a record.
 */
const stepping = {
  'CarData.z': { tickMs: 40, weights: [18, 19, 17, 15, 11, 8, 6, 3, 1], firstTicks: 4 },
  'Position.z': { tickMs: 20, weights: [8, 9, 12, 9, 9, 8, 7, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1], firstTicks: 8 },
} as const satisfies Record<SampledTopic, object>;

const clockRate = 0.99985;
const longStepShare = 0.008;
const perRecordWeights = [1, 5, 30, 47, 17] as const;

/** The moments of a topic from the beginning of a stream to its end. */
export function sampleMoments(
  seed: string,
  topic: SampledTopic,
  fromMs: number,
  toMs: number,
): SampleMoments {
  const random = randomStream(seed, topic, 'moments');
  const { tickMs, weights, firstTicks } = stepping[topic];
  const steps = repeated(weights, firstTicks);
  const times: number[] = [];
  for (let atMs = fromMs; atMs < toMs; atMs += tickMs * clockRate * nextTicks(random, steps, tickMs))
    times.push(atMs);
  return { timeMs: Float64Array.from(times), starts: recordStarts(times.length, random) };
}

function nextTicks(random: RandomStream, steps: readonly number[], tickMs: number): number {
  if (random.next() < longStepShare) return Math.round(random.between(600, 1300) / tickMs);
  return steps[Math.floor(random.next() * steps.length)]!;
}

function recordStarts(moments: number, random: RandomStream): Uint32Array {
  const counts = repeated(perRecordWeights, 1);
  const starts = [0];
  for (let end = 0; end < moments; starts.push(end))
    end = Math.min(moments, end + counts[Math.floor(random.next() * counts.length)]!);
  return Uint32Array.from(starts);
}

/** Whole numbers from `first` on, each as often as its weight says. */
function repeated(weights: readonly number[], first: number): number[] {
  return weights.flatMap((weight, index) => Array.from({ length: weight }, () => first + index));
}
