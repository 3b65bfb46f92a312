/** Pseudo-random numbers that are the same on every platform for the same seed. Each call moves one step on. */
export interface RandomStream {
  /** From 0 up to, but not with, 1. */
  next(): number;
  between(from: number, to: number): number;
  /** Whole number, both bounds included. */
  integer(from: number, to: number): number;
  chance(share: number): boolean;
  /** Bell-shaped, never more than 3.5 deviations off, so that no lap is absurd. */
  normal(mean: number, deviation: number): number;
  /** One of the items, each as likely as its weight says; without weights all alike. */
  pick<Item>(items: readonly Item[], weights?: readonly number[]): Item;
  /** The items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

/**
 * The stream named by its parts. Streams of different names are independent: drawing more from one does not change what another
 * gives, so a change in one part of the model leaves the rest as it was. Generator: sfc32, seeded by a 128-bit hash of the name.
 *
 * @example randomStream('2025', 'monaco', 'race', '63').between(0, 1)
 */
export function randomStream(...name: readonly (string | number)[]): RandomStream {
  const next = sfc32(hash128(name.join('\u0000')));
  const between = (from: number, to: number) => from + (to - from) * next();
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    integer,
    chance: (share) => next() < share,
    normal: (mean, deviation) => mean + deviation * standardNormal(next),
    pick: (items, weights) => pickOne(items, weights, next),
    shuffled: (items) => shuffled(items, integer),
  };
}

/** Sum of four even values, scaled to deviation 1: basic arithmetic only, which is the same on every platform. */
function standardNormal(next: () => number): number {
  return (next() + next() + next() + next() - 2) * Math.sqrt(3);
}

function pickOne<Item>(
  items: readonly Item[],
  weights: readonly number[] | undefined,
  next: () => number,
): Item {
  if (items.length === 0) throw new RangeError('Nothing to pick from.');
  if (!weights) return items[Math.floor(next() * items.length)]!;
  // Loops: a race picks tens of thousands of times.
  let total = 0;
  for (const weight of weights) total += weight;
  let left = next() * total;
  for (let index = 0; index < items.length; index += 1) {
    left -= weights[index] ?? 0;
    if (left < 0) return items[index]!;
  }
  return items.at(-1)!;
}

function shuffled<Item>(items: readonly Item[], integer: (from: number, to: number) => number): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = integer(0, last);
    [copy[last], copy[other]] = [copy[other]!, copy[last]!];
  }
  return copy;
}

type Words = [number, number, number, number];

/** cyrb128: four 32-bit words of a text. Not for secrets. */
function hash128(text: string): Words {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}

/** Chris Doty-Humphrey's small fast counter generator, 32 bits. */
function sfc32([a, b, c, d]: Words): () => number {
  const step = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) step();
  return step;
}
