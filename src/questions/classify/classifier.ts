/** A linear classifier over named features: a row of weights for each, with a column for each label and one for the label before. */
export interface Classifier {
  labels: readonly string[];
  rows: ReadonlyMap<string, number>;
  /** int8, row after row. */
  weights: Int8Array;
  /** What an int8 step is worth. */
  scale: number;
  /** Words that the labelled questions use: no slips of names. */
  words: ReadonlySet<string>;
}

export interface Scored {
  label: string;
  /** 0 to 1, calibrated: of readings with 0.7, seven in ten are right. */
  probability: number;
}

/** Labels with their probabilities, likeliest first. `before`: label of the message before. */
export function classify(
  { labels, rows, weights, scale }: Classifier,
  features: readonly string[],
  before: string | null,
): Scored[] {
  const used = features.flatMap((feature) => rows.get(feature) ?? []);
  const sums = sumsOf(weights, used, labels.length, before === null ? -1 : labels.indexOf(before));
  const shares = softmax(sums.map((sum) => (sum * scale) / Math.sqrt(used.length || 1)));
  return labels
    .map((label, index) => ({ label, probability: shares[index]! }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** What the features say for each label; `before` is the place of the label before, -1 for none. */
export function sumsOf(
  weights: Float32Array | Int8Array,
  used: readonly number[],
  size: number,
  before: number,
): Float64Array {
  const sums = new Float64Array(size);
  for (const row of used) {
    const from = row * (size + 1);
    for (let label = 0; label < size; label += 1) sums[label]! += weights[from + label]!;
    if (before >= 0) sums[before]! += weights[from + size]!;
  }
  return sums;
}

export function softmax(values: Float64Array): Float64Array {
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/** As `packClassifier` writes it. */
export interface PackedClassifier {
  labels: string[];
  scale: number;
  /** Blank-free features joined by line breaks. */
  features: string;
  words: string;
  /** base64 of the int8 weights. */
  weights: string;
}

export function unpackClassifier(packed: PackedClassifier): Classifier {
  const bytes = Buffer.from(packed.weights, 'base64');
  return {
    labels: packed.labels,
    rows: new Map(packed.features.split('\n').map((feature, row) => [feature, row])),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    scale: packed.scale,
    words: new Set(packed.words.split(' ')),
  };
}
