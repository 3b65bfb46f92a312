import { resampleChannel } from './resample-channel.ts';

export const kmhPerMetrePerSecond = 3.6;

/**
 * Metres driven since the start of a lap at each car sample: the speed of every sample times the time since the sample before it,
 * summed up. The first sample counts from the start, and one taken before the start counts negative, so that the distance is
 * about 0 on the line. This is how the reference integrates (docs/telemetry.md#distance). NaN where there is no speed.
 */
export function drivenDistanceM(
  tMs: ArrayLike<number>,
  speedKmh: ArrayLike<number>,
  startMs: number,
): Float64Array {
  const distanceM = new Float64Array(tMs.length).fill(NaN);
  let drivenM = 0;
  let beforeMs = startMs;
  for (let index = 0; index < tMs.length; index += 1) {
    if (Number.isNaN(speedKmh[index]!)) continue;
    drivenM += ((speedKmh[index]! / kmhPerMetrePerSecond) * (tMs[index]! - beforeMs)) / 1000;
    beforeMs = tMs[index]!;
    distanceM[index] = drivenM;
  }
  return distanceM;
}

/**
 * A driven distance at other times: a smooth curve through the known ones that never leaves the range between its two neighbours
 * and never falls.
 */
export function distanceAtTimes(
  fromMs: ArrayLike<number>,
  distanceM: ArrayLike<number>,
  toMs: Float64Array,
): Float64Array {
  const smooth = resampleChannel('quadratic', fromMs, distanceM, toMs);
  let next = 0;
  let furthestM = -Infinity;
  return smooth.map((valueM, index) => {
    for (; next < fromMs.length; next += 1) {
      if (Number.isNaN(distanceM[next]!)) continue;
      if (fromMs[next]! >= toMs[index]!) break;
      furthestM = Math.max(furthestM, distanceM[next]!);
    }
    if (Number.isNaN(valueM)) return NaN;
    const ceilingM = next < fromMs.length ? distanceM[next]! : Infinity;
    furthestM = Math.max(furthestM, Math.min(valueM, ceilingM));
    return furthestM;
  });
}
