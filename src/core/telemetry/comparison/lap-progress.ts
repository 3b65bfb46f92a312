import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import { sampleOrigin, type LapTelemetry } from '../laps/lap-telemetry.ts';

/**
 * How far a car had come at each time of a lap, and how well that is known; columns of equal length. Other than the plain
 * distance of the lap, which repeats the reference's step sums, the speed is taken to change evenly between samples: sums run
 * ahead of an accelerating car by up to eight metres.
 */
export interface LapProgress {
  /** Recorded time since the start of the lap. */
  timeMs: Float64Array;
  speedKmh: Float64Array;
  distanceM: Float64Array;
  /** Variance in m² that the distance has gathered since the start, as far as the speed samples go. */
  varianceM2: Float64Array;
}

export function lapProgress(telemetry: LapTelemetry): LapProgress {
  const known = [...telemetry.speedKmh.keys()].filter((index) => !Number.isNaN(telemetry.speedKmh[index]!));
  const timeMs = Float64Array.from(known, (index) => telemetry.timeMs[index]!);
  const speedKmh = Float64Array.from(known, (index) => telemetry.speedKmh[index]!);
  const distanceM = new Float64Array(known.length);
  const varianceM2 = new Float64Array(known.length);
  let sampleMs = timeMs[0]!;
  let sampleVarianceM2 = 0;
  for (let index = 1; index < known.length; index += 1) {
    const stepS = (timeMs[index]! - timeMs[index - 1]!) / 1000;
    const meanKmh = (speedKmh[index]! + speedKmh[index - 1]!) / 2;
    distanceM[index] = distanceM[index - 1]! + (meanKmh / kmhPerMetrePerSecond) * stepS;
    varianceM2[index] = sampleVarianceM2 + stepDeviationM((timeMs[index]! - sampleMs) / 1000) ** 2;
    // Position samples say nothing about the speed.
    if ((telemetry.origin[known[index]!]! & sampleOrigin.car) === 0) continue;
    sampleMs = timeMs[index]!;
    sampleVarianceM2 = varianceM2[index]!;
  }
  return { timeMs, speedKmh, distanceM, varianceM2 };
}

/**
 * Standard deviation of the distance driven between two samples so many seconds apart. Samples are whole km/h, come at uneven
 * times and carry the time at which they were collected rather than measured, so the mean speed between them is known to
 * about 1 m/s; over longer steps the car may have braked and accelerated again unseen. Fitted: with sector times withheld, the
 * official times of 99 recorded laps (Mexico City 2025, qualifying) at the lines then lie within two deviations 19 times
 * of 20, also when every second sample or several seconds are missing.
 */
function stepDeviationM(stepS: number): number {
  return stepS + 1.2 * Math.max(0, stepS - 0.5) ** 2;
}
