/** A closed line sampled at even steps of its length. The last point is not the first again. */
export interface ClosedCurve {
  stepM: number;
  xM: Float64Array;
  yM: Float64Array;
  /** 1/m, positive to the left. */
  curvaturePerM: Float64Array;
}

/** About this far apart; short enough for the tightest hairpin. (Chosen.) */
const usualStepM = 3;
/** Spread of the blur that makes a driven line of an outline of some eighty points. (Chosen.) */
const lineBlurM = 8;
const curvatureBlurM = 8;

/** A smooth closed curve of exactly this length near the corners of an outline, starting at its first point. */
export function closedCurve(outline: readonly (readonly [number, number])[], lengthM: number): ClosedCurve {
  const count = Math.round(lengthM / usualStepM);
  const rough = resample(rounded(outline), count);
  const blur = (values: Float64Array, overM: number): Float64Array =>
    blurred(values, overM / (lengthM / count));
  const smooth = resample([blur(rough[0], lineBlurM), blur(rough[1], lineBlurM)], count);
  const scale = lengthM / perimeter(...smooth);
  const xM = smooth[0].map((value) => value * scale);
  const yM = smooth[1].map((value) => value * scale);
  const stepM = lengthM / count;
  return { stepM, xM, yM, curvaturePerM: blur(curvature(xM, yM), curvatureBlurM) };
}

/** Points on a Catmull-Rom spline (centripetal: no loops, no overshoot) through the corners of an outline. */
function rounded(outline: readonly (readonly [number, number])[]): [Float64Array, Float64Array] {
  const perSide = 16;
  const count = outline.length;
  const x = new Float64Array(count * perSide);
  const y = new Float64Array(count * perSide);
  const knot = (a: readonly [number, number], b: readonly [number, number]): number =>
    Math.max(1e-6, Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])));
  for (let side = 0; side < count; side += 1) {
    const at = (offset: number) => outline[(side + offset + count) % count]!;
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    const t1 = knot(before, from);
    const t2 = t1 + knot(from, to);
    const t3 = t2 + knot(to, after);
    for (let part = 0; part < perSide; part += 1) {
      const t = t1 + ((t2 - t1) * part) / perSide;
      for (const [axis, target] of [x, y].entries()) {
        const mix = (a: number, b: number, ta: number, tb: number): number =>
          a + ((b - a) * (t - ta)) / (tb - ta);
        const a1 = mix(before[axis]!, from[axis]!, 0, t1);
        const a2 = mix(from[axis]!, to[axis]!, t1, t2);
        const a3 = mix(to[axis]!, after[axis]!, t2, t3);
        target[side * perSide + part] = mix(mix(a1, a2, 0, t2), mix(a2, a3, t1, t3), t1, t2);
      }
    }
  }
  return [x, y];
}

function perimeter(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < x.length; index += 1) {
    const next = (index + 1) % x.length;
    sum += Math.hypot(x[next]! - x[index]!, y[next]! - y[index]!);
  }
  return sum;
}

/** The same closed line at `count` even steps of its length. */
function resample([x, y]: [Float64Array, Float64Array], count: number): [Float64Array, Float64Array] {
  const stepM = perimeter(x, y) / count;
  const [evenX, evenY] = [new Float64Array(count), new Float64Array(count)];
  let side = 0;
  let sideFromM = 0;
  let sideM = sideLength(x, y, 0);
  for (let index = 0; index < count; index += 1) {
    while (sideFromM + sideM < index * stepM && side + 1 < x.length) {
      sideFromM += sideM;
      side += 1;
      sideM = sideLength(x, y, side);
    }
    const share = sideM > 0 ? (index * stepM - sideFromM) / sideM : 0;
    const next = (side + 1) % x.length;
    evenX[index] = x[side]! + (x[next]! - x[side]!) * share;
    evenY[index] = y[side]! + (y[next]! - y[side]!) * share;
  }
  return [evenX, evenY];
}

function sideLength(x: Float64Array, y: Float64Array, side: number): number {
  const next = (side + 1) % x.length;
  return Math.hypot(x[next]! - x[side]!, y[next]! - y[side]!);
}

/** Values on a ring, each the mean of its neighbourhood weighed by a bell curve whose spread is in steps. */
export function blurred(values: Float64Array, spread: number): Float64Array {
  const reach = Math.ceil(3 * spread);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-0.5 * ((index - reach) / spread) ** 2),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const count = values.length;
  return values.map((_, index) => {
    let sum = 0;
    let at = (index - reach + count * reach) % count;
    for (let place = 0; place < weights.length; place += 1) {
      sum += weights[place]! * values[at]!;
      at = at + 1 === count ? 0 : at + 1;
    }
    return sum / whole;
  });
}

/** Change of direction per metre at each point of a ring of even steps. */
function curvature(x: Float64Array, y: Float64Array): Float64Array {
  const count = x.length;
  return x.map((_, index) => {
    const [before, after] = [(index + count - 1) % count, (index + 1) % count];
    const [ax, ay] = [x[index]! - x[before]!, y[index]! - y[before]!];
    const [bx, by] = [x[after]! - x[index]!, y[after]! - y[index]!];
    const turn = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    return turn / ((Math.hypot(ax, ay) + Math.hypot(bx, by)) / 2);
  });
}
