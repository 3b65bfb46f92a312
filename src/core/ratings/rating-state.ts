import { type Matrix, orderDerivatives, product, solved, transposed } from './plackett-luce.ts';

/** A driver in a car, by keys of `RatingState`. */
export interface Seat {
  driver: string;
  car: string;
}

/** How strengths are spread and how they move, on the scale of log odds; docs/analyses.md#ratings has the reasons. */
export interface RatingSettings {
  /** Spread of drivers whom nobody has seen. */
  driverSpread: number;
  /** Spread of cars nobody has seen. */
  carSpread: number;
  /** How far a driver moves from race to race. */
  driverDrift: number;
  /** How far a car moves from race to race. */
  carDrift: number;
  /** How much of its strength a car keeps into the next season. */
  carCarryOver: number;
  /** How far a driver moves between seasons. */
  driverWinter: number;
}

export const ratingSettings: RatingSettings = {
  driverSpread: 0.6,
  carSpread: 1.5,
  driverDrift: 0.06,
  carDrift: 0.15,
  carCarryOver: 0.8,
  driverWinter: 0.15,
};

type Kind = 'driver' | 'car';
/** A strength, and how often it counts. */
type Part = readonly [key: string, factor: number];

/** A strength or a difference of some, on the scale of log odds, with its standard deviation. */
export interface Estimate {
  mean: number;
  spread: number;
}

const marked = 'marked ';
const mostSteps = 30;
const closeEnough = 1e-6;

/**
 * Strengths of drivers and cars as far as the races so far tell: means and covariances of a normal distribution, moved on race by race. An
 * entry is as strong as driver and car together, so only teammates and changes of teams tell the two apart; what they do not tell
 * stays in the covariances.
 */
export class RatingState {
  readonly #keys = new Map<string, number>();
  readonly #settings: RatingSettings;
  #means: number[] = [];
  #covariances: Matrix = [];

  constructor(settings: RatingSettings = ratingSettings) {
    this.#settings = settings;
  }

  /**
   * Keeps strengths as they are now beside those that move on. Later races tell more of these as well: what is told of a change is what all
   * races tell of it.
   */
  mark(): void {
    for (const [key, index] of this.#keys) {
      if (key.startsWith(marked)) continue;
      this.#keys.set(marked + key, this.#means.length);
      this.#means.push(this.#means[index]!);
      for (const row of this.#covariances) row.push(row[index]!);
      this.#covariances.push([...this.#covariances[index]!]);
    }
  }

  /** Another season begins: cars are new in part, drivers had a winter. */
  beginSeason(): void {
    const { carCarryOver: kept, carSpread, driverWinter } = this.#settings;
    for (const [key, index] of this.#keys) {
      if (key.startsWith('driver ')) this.#covariances[index]![index]! += driverWinter ** 2;
      if (!key.startsWith('car ')) continue;
      this.#means[index]! *= kept;
      for (const row of this.#covariances) row[index]! *= kept;
      this.#covariances[index] = this.#covariances[index]!.map((value) => value * kept);
      this.#covariances[index][index]! += (1 - kept ** 2) * carSpread ** 2;
    }
  }

  /** Unknown drivers and cars begin in the middle. */
  enter(seats: readonly Seat[]): void {
    for (const { driver, car } of seats) {
      this.#add(`driver ${driver}`, this.#settings.driverSpread);
      this.#add(`car ${car}`, this.#settings.carSpread);
    }
  }

  /** Before a race of these: all may have moved since the last one. */
  beginRace(seats: readonly Seat[]): void {
    this.enter(seats);
    for (const [key, index] of this.#keys) {
      if (key.startsWith('driver ')) this.#covariances[index]![index]! += this.#settings.driverDrift ** 2;
      if (key.startsWith('car ')) this.#covariances[index]![index]! += this.#settings.carDrift ** 2;
    }
  }

  /** Takes in the order of a race, best first: the most likely strengths given it (Newton), and the curvature there (Laplace). */
  learn(order: readonly Seat[]): void {
    if (order.length < 2) return;
    const spread = this.#spreadOf(order);
    const { gradient, gain } = mostLikely(this.strengths(order), this.#between(order, spread));
    const shift = product(spread, column(gradient));
    this.#means = this.#means.map((mean, index) => mean + shift[index]![0]!);
    const known = product(product(spread, gain), transposed(spread));
    this.#covariances = this.#covariances.map((row, a) => row.map((value, b) => value - known[a]![b]!));
  }

  /** Of each seat, driver and car together. */
  strengths(seats: readonly Seat[]): number[] {
    return seats.map(({ driver, car }) => this.#mean(`driver ${driver}`) + this.#mean(`car ${car}`));
  }

  /** Variance of the difference between two seats. */
  differenceVariance(a: Seat, b: Seat): number {
    const parts: Part[] = [
      [`driver ${a.driver}`, 1],
      [`car ${a.car}`, 1],
      [`driver ${b.driver}`, -1],
      [`car ${b.car}`, -1],
    ];
    return this.#sum(parts).spread ** 2;
  }

  /** Drivers against the mean of all of them, in equal cars; or cars, with equal drivers. `change` is since `mark`. */
  relative(kind: Kind, names: readonly string[]): (Estimate & { change: Estimate })[] {
    const average = names.map((name): Part => [`${kind} ${name}`, -1 / names.length]);
    return names.map((name) => this.#withChange([[`${kind} ${name}`, 1], ...average]));
  }

  /** A driver less another one. */
  driverDifference(a: string, b: string): Estimate & { change: Estimate } {
    return this.#withChange([
      [`driver ${a}`, 1],
      [`driver ${b}`, -1],
    ]);
  }

  #withChange(parts: readonly Part[]): Estimate & { change: Estimate } {
    const before = parts.map(([key, factor]): Part => [marked + key, -factor]);
    return { ...this.#sum(parts), change: this.#sum([...parts, ...before]) };
  }

  #add(key: string, spread: number): void {
    if (this.#keys.has(key)) return;
    this.#keys.set(key, this.#means.length);
    this.#means.push(0);
    for (const row of this.#covariances) row.push(0);
    this.#covariances.push([...this.#means.slice(1).map(() => 0), spread ** 2]);
  }

  #mean(key: string): number {
    return this.#means[this.#keys.get(key) ?? -1] ?? 0;
  }

  #sum(parts: readonly Part[]): Estimate {
    let variance = 0;
    for (const [a, first] of parts)
      for (const [b, second] of parts)
        variance +=
          first * second * (this.#covariances[this.#keys.get(a) ?? -1]?.[this.#keys.get(b) ?? -1] ?? 0);
    const mean = parts.reduce((sum, [key, factor]) => sum + factor * this.#mean(key), 0);
    return { mean, spread: Math.sqrt(Math.max(0, variance)) };
  }

  /** Covariances of all strengths with those of the seats. */
  #spreadOf(seats: readonly Seat[]): Matrix {
    const columns = seats.map(
      ({ driver, car }) => [this.#keys.get(`driver ${driver}`)!, this.#keys.get(`car ${car}`)!] as const,
    );
    return this.#covariances.map((row) => columns.map(([driver, car]) => row[driver]! + row[car]!));
  }

  /** Covariances of the seats among each other. */
  #between(seats: readonly Seat[], spread: Matrix): Matrix {
    return seats.map(({ driver, car }) => {
      const [ofDriver, ofCar] = [
        spread[this.#keys.get(`driver ${driver}`)!]!,
        spread[this.#keys.get(`car ${car}`)!]!,
      ];
      return ofDriver.map((value, index) => value + ofCar[index]!);
    });
  }
}

/**
 * Where an order, best first, moves strengths of that mean and those covariances: the gradient of its likelihood at the most likely
 * strengths, found by Newton's steps, and what the curvature there takes off the covariances (Laplace).
 */
function mostLikely(prior: readonly number[], covariances: Matrix): { gradient: number[]; gain: Matrix } {
  let strengths = [...prior];
  for (let step = 0; ; step += 1) {
    const { gradient, curvature } = orderDerivatives(strengths);
    const mixed = product(curvature, covariances);
    for (const [index, row] of mixed.entries()) row[index]! += 1;
    const moved = strengths.map((value, index) => value - prior[index]!);
    const pull = product(curvature, column(moved)).map(([value], index) => [value! + gradient[index]!]);
    const next = product(covariances, solved(mixed, pull)).map(([value], index) => prior[index]! + value!);
    const change = Math.max(...next.map((value, index) => Math.abs(value - strengths[index]!)));
    if (change < closeEnough || step === mostSteps) return { gradient, gain: solved(mixed, curvature) };
    strengths = next;
  }
}

function column(values: readonly number[]): Matrix {
  return values.map((value) => [value]);
}
