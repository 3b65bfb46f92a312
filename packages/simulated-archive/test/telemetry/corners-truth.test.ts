// @module-tag long
import { describe, expect, it } from 'vitest';
import { simulatedSession } from '../../../../test/support/simulated-telemetry.ts';
import { compareCorners, type TimedStretch } from '../../../../src/core/analysis/telemetry/corners.ts';
import { placeMarkers } from '../../../../src/core/telemetry/circuit/placed-markers.ts';
import type { SessionTruth } from '../../src/weekend/truth.ts';
import { comparedBestLaps, truePlaces } from './compared-laps.ts';
import { driveLap, expectedDeltaMs, lapTelemetryTruth } from './lap-trace.ts';

const cars = 3;

/** The best laps of three cars as the product compares them corner by corner. */
function compared(session: SessionTruth) {
  const comparison = comparedBestLaps(session);
  const { circuit } = session.plan;
  const markers = circuit.corners.map((corner) => {
    const index = Math.round(corner.distanceM / circuit.stepM) % circuit.xM.length;
    return { ...corner, xM: circuit.xM[index]!, yM: circuit.yM[index]!, angleDegrees: 0 };
  });
  const corners = placeMarkers(markers, comparison.laps[0]!.telemetry).map(({ label, distanceM }) => ({
    ...{ label, distanceM: distanceM! },
  }));
  return { comparison, corners, findings: compareCorners(comparison, corners) };
}

const events: [year: number, name: string][] = [
  [2025, 'Mexico City Grand Prix'],
  [2026, 'Monaco Grand Prix'],
  [2024, 'Japanese Grand Prix'],
  [2023, 'Saudi Arabian Grand Prix'],
  [2019, 'Italian Grand Prix'],
  [2026, 'Chinese Grand Prix'],
];

interface Errors {
  brakingM: number[];
  fullThrottleM: number[];
  lowestKmh: number[];
  withinPedal: boolean[];
  withinTime: boolean[];
  missMs: number[];
}

function errorsOf(session: SessionTruth): Errors {
  const { comparison, findings } = compared(session);
  const first = comparison.laps[0]!;
  const trueM = truePlaces(session, first);
  const truths = comparison.laps.map(({ label, lap }) => lapTelemetryTruth(session, label, lap.lapNumber));
  const errors: Errors = {
    ...{ brakingM: [], fullThrottleM: [], lowestKmh: [] },
    ...{ withinPedal: [], withinTime: [], missMs: [] },
  };
  comparison.laps.forEach(({ label, lap }, index) => {
    const trace = driveLap(session, label, lap.lapNumber, 10);
    const places = (isThere: (at: number) => boolean) =>
      [...trace.timeMs.keys()].filter((at) => at > 0 && isThere(at)).map((at) => trace.distanceM[at]!);
    const braked = places((at) => trace.brake[at] === 1 && trace.brake[at - 1] === 0);
    const opened = places((at) => trace.throttlePercent[at]! >= 95 && trace.throttlePercent[at - 1]! < 95);
    for (const { driven, corner, straight } of findings.corners) {
      const { braking, fullThrottle, lowest } = driven[index]!;
      for (const [pedal, truePlacesM, errorsM] of [
        [braking, braked, errors.brakingM],
        [fullThrottle, opened, errors.fullThrottleM],
      ] as const) {
        if (!pedal) continue;
        const atM = trueM(pedal.atM);
        const missM = Math.min(...truePlacesM.map((place) => Math.abs(place - atM)));
        errorsM.push(missM);
        errors.withinPedal.push(missM <= pedal.withinM);
      }
      if (lowest)
        errors.lowestKmh.push(
          lowest.speedKmh - truths[index]!.speedKmhAtMs(truths[index]!.timeAtM(trueM(lowest.atM))!),
        );
      if (index > 0) {
        for (const stretch of [corner, straight]) {
          if (stretch) addTime(errors, stretch, index);
        }
      }
    }
  });
  return errors;

  function addTime(into: Errors, { fromM, toM, laps }: TimedStretch, index: number): void {
    const lostAt = (atM: number) =>
      atM === 0 ? 0 : expectedDeltaMs(truths[0]!, truths[index]!, trueM(atM))!;
    const missMs = Math.abs(laps[index]!.deltaMs - (lostAt(toM) - lostAt(fromM)));
    into.missMs.push(missMs);
    into.withinTime.push(missMs <= laps[index]!.withinMs);
  }
}

const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))]!;

describe('corners of simulated laps', () => {
  const sessions = events.map(([year, name], index) =>
    simulatedSession(year, name, 'qualifying', { seed: `corners ${index}`, cars }),
  );
  const errors = sessions.map(errorsOf);
  const all = <Key extends keyof Errors>(key: Key) =>
    errors.flatMap((each) => each[key] as Errors[Key][number][]) as Errors[Key];

  it('are braked for and left where they really were, as near as it is said', () => {
    expect(all('brakingM').length).toBeGreaterThan(200);
    expect(quantile(all('brakingM'), 0.5)).toBeLessThan(5);
    expect(quantile(all('brakingM'), 0.95)).toBeLessThan(15);
    expect(quantile(all('fullThrottleM'), 0.5)).toBeLessThan(10);
    expect(share(all('withinPedal'))).toBeGreaterThan(0.97);
  });

  it('have the speed that was driven', () => {
    expect(quantile(all('lowestKmh').map(Math.abs), 0.9)).toBeLessThan(4);
  });

  it('cost what they really cost, within what is said', () => {
    expect(quantile(all('missMs'), 0.5)).toBeLessThan(15);
    expect(share(all('withinTime'))).toBeGreaterThan(0.93);
  });

  it('add up to the lap time difference', () => {
    for (const session of sessions.slice(0, 2)) {
      const { comparison, findings } = compared(session);
      comparison.laps.forEach(({ deltaToFirstMs }, index) => {
        const stretches = [
          ...findings.corners.flatMap(({ corner, straight }) => [corner, straight]),
          findings.toTheFlag,
        ];
        const sumMs = stretches.reduce((sum, stretch) => sum + (stretch?.laps[index]!.deltaMs ?? 0), 0);
        expect(sumMs).toBe(deltaToFirstMs);
      });
    }
  });
});
