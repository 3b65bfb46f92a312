import { lapOfTruth, readTelemetry } from '../../../../test/support/simulated-telemetry.ts';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import {
  compareLaps,
  type ComparedLap,
  type LapComparison,
} from '../../../../src/core/analysis/telemetry/lap-comparison.ts';
import { interpolateLinear } from '../../../../src/core/telemetry/channels/interpolate-linear.ts';
import { lapDistance } from '../../../../src/core/telemetry/laps/lap-telemetry.ts';
import type { SessionTruth } from '../../src/weekend/truth.ts';
import { lapTelemetryTruth } from './lap-trace.ts';

/** The best push laps of the cars of a simulated session as the product lays them over each other. */
export function comparedBestLaps(session: SessionTruth): LapComparison {
  const telemetry = readTelemetry(session);
  const laps = session.drivers.flatMap((driver) => {
    const [best] = driver.laps
      .filter(({ endMs, lapTimeMs, purpose }) => endMs !== null && lapTimeMs !== null && purpose === 'push')
      .sort((a, b) => a.lapTimeMs! - b.lapTimeMs!);
    if (!best) return [];
    return [
      {
        ...{ label: driver.number, year: session.plan.event.year, lap: lapOfTruth(driver.number, best) },
        ...{ driver: madeUpResult(driver.number), telemetry: telemetry.get(driver.number)! },
      },
    ];
  });
  return compareLaps(laps);
}

/** Distance from the finish line at a place of the first lap's own distance, which drifts. */
export function truePlaces(
  session: SessionTruth,
  { telemetry, label, lap }: ComparedLap,
): (atM: number) => number {
  const truth = lapTelemetryTruth(session, label, lap.lapNumber);
  const distanceM = telemetry.timeMs.map(lapDistance(telemetry));
  return (atM) => truth.distanceAtMs(telemetry.startMs + interpolateLinear(distanceM, telemetry.timeMs, atM));
}
