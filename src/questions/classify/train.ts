import { type Classifier, type PackedClassifier, softmax, sumsOf } from './classifier.ts';

/** Features of a question, and the labels that are right for it. */
export interface Example {
  features: readonly string[];
  /** Label of the message before; null: there is none. */
  before: string | null;
  right: readonly string[];
  /** How much it counts; 1 when left out. */
  weight?: number;
}

export interface TrainingOptions {
  epochs?: number;
  seed?: number;
  /** Features seen less often are not learnt. */
  fewest?: number;
  mostFeatures?: number;
  rate?: number;
  decay?: number;
  /** Share of the features that is left out of each step. */
  drop?: number;
}

/**
 * Logistic regression by stochastic gradient with AdaGrad, features dropped at random; several right labels share the credit. Beside a
 * weight for each label, each feature has one for whatever label was before. The same examples always give the same weights.
 */
export function trainClassifier(
  examples: readonly Example[],
  words: ReadonlySet<string>,
  {
    epochs = 14,
    seed = 1,
    fewest = 2,
    mostFeatures = 10_000,
    rate = 0.5,
    decay = 1e-5,
    drop = 0.5,
  }: TrainingOptions = {},
): Classifier {
  const labels = [...new Set(examples.flatMap(({ right }) => right))].toSorted();
  const rows = commonFeatures(examples, fewest, mostFeatures);
  const size = labels.length;
  const weights = new Float32Array(rows.size * (size + 1));
  const squares = new Float32Array(weights.length).fill(1e-8);
  const random = randomOf(seed);
  const step = (at: number, slope: number) => {
    const whole = slope + decay * weights[at]!;
    squares[at]! += whole * whole;
    weights[at]! -= (rate * whole) / Math.sqrt(squares[at]!);
  };
  const prepared = examples.map(({ features, before, right, weight = 1 }) => ({
    rows: features.flatMap((feature) => rows.get(feature) ?? []),
    before: before === null ? -1 : labels.indexOf(before),
    right: right.map((label) => labels.indexOf(label)),
    weight,
  }));
  const mean = new Float32Array(weights.length);
  const averaged = epochs >> 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { rows: all, before, right, weight } of shuffled(prepared, random)) {
      const used = all.filter(() => random() > drop);
      const norm = 1 / Math.sqrt(used.length || 1);
      const shares = softmax(sumsOf(weights, used, size, before).map((sum) => sum * norm));
      const slopes = Float64Array.from(shares, (share) => share * weight * norm);
      for (const [label, credit] of creditOf(right, shares)) slopes[label]! -= credit * weight * norm;
      for (const row of used) {
        const from = row * (size + 1);
        for (let label = 0; label < size; label += 1) step(from + label, slopes[label]!);
        if (before >= 0) step(from + size, slopes[before]!);
      }
    }
    // The mean of the last epochs depends less on their order.
    if (epoch >= epochs - averaged)
      for (let at = 0; at < mean.length; at += 1) mean[at]! += weights[at]! / averaged;
  }
  const most = mean.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const scale = most / 127;
  return {
    labels,
    rows,
    weights: Int8Array.from(mean, (weight) => Math.round(weight / scale)),
    scale,
    words,
  };
}

function commonFeatures(
  examples: readonly Example[],
  fewest: number,
  mostFeatures: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  // Whole words tell more than their parts, however rare they are.
  const isWord = (feature: string) => Number(feature.startsWith('w:'));
  const known = [...counts]
    .filter(([, count]) => count >= fewest)
    .toSorted(([a, n], [b, m]) => isWord(b) - isWord(a) || m - n || (a < b ? -1 : 1))
    .slice(0, mostFeatures);
  return new Map(known.map(([feature], row) => [feature, row]));
}

/** Right labels share the credit by how likely they are, and of several the first one has a third by itself: it is the best. */
function creditOf(right: readonly number[], shares: Float64Array): [label: number, credit: number][] {
  const all = right.reduce((sum, label) => sum + shares[label]!, 0) || 1e-9;
  const own = right.length > 1 ? 0.3 : 0;
  return right.map((label, place) => [label, (place === 0 ? own : 0) + (1 - own) * (shares[label]! / all)]);
}

export function packClassifier({ labels, rows, weights, scale, words }: Classifier): PackedClassifier {
  return {
    labels: [...labels],
    scale,
    features: [...rows.keys()].join('\n'),
    words: [...words].toSorted().join(' '),
    weights: Buffer.from(weights.buffer, weights.byteOffset, weights.length).toString('base64'),
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
