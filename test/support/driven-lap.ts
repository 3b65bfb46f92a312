import type { ComparedLap } from '../../src/core/analysis/telemetry/lap-comparison.ts';
import { sliceLap } from '../../src/core/telemetry/laps/lap-telemetry.ts';
import { carSamples, telemetryOf, type CarState } from '../recordings/telemetry-traces.ts';

/** What a driver does from a time on, in seconds since the start of the lap; everything else stays as it was. */
export type Doing = readonly [fromS: number, state: Partial<CarState>];

/**
 * A lap that is sampled every 200 ms, as a comparison has it: 50 m/s throughout, so that a second of it is 50 m of the first lap, whatever
 * speed is said.
 */
export function drivenLap(
  endS: number,
  doings: readonly Doing[],
  withoutS: readonly [number, number] = [0, 0],
): ComparedLap {
  const stateAt = (timeMs: number): CarState =>
    doings
      .filter(([fromS]) => timeMs >= 1000 * fromS)
      .reduce((state, [, more]) => ({ ...state, ...more }), {
        ...{ speedKmh: 300, throttlePercent: 100, isBraking: false, gear: 8 },
      } as CarState);
  const times = Array.from({ length: endS * 5 + 1 }, (_, index) => 200 * index + 100).filter(
    (timeMs) => timeMs <= 1000 * withoutS[0] || timeMs >= 1000 * withoutS[1],
  );
  const telemetry = sliceLap(telemetryOf(carSamples(times, stateAt)), 0, 1000 * endS)!;
  const distanceM = telemetry.timeMs.map((timeMs) => timeMs / 20);
  return { telemetry, distanceM } as ComparedLap;
}
