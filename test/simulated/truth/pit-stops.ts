import { expect } from 'vitest';
import { analysePitStops } from '../../../src/core/analysis/race/pit-stops.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Pit stops of a race are those that were made. Returns what stops lost beyond what they cost in the simulation, in milliseconds. */
export function checkPitStops({ truth, timing, hint }: SimulatedWorld): number[] {
  const errorsMs: number[] = [];
  const { stops } = analysePitStops(timing.results, timing, new Map());
  const numberOf = new Map(timing.results.map(({ code, driverNumber }) => [code, driverNumber]));
  // A car that stops on its way out of the pits has no lap that would tell that it left them.
  const hasLapAfter = (number: string, lapNumber: number) =>
    timing.laps.some((lap) => lap.driverNumber === number && lap.lapNumber === lapNumber + 1);
  const made = truth.drivers.flatMap(({ number, pitStops }) =>
    pitStops.flatMap((stop) =>
      stop.pitOutMs === null || !hasLapAfter(number, stop.lapNumber)
        ? []
        : [{ number, ...stop, pitOutMs: stop.pitOutMs }],
    ),
  );
  const found = stops.map((stop) => ({ number: numberOf.get(stop.driver), ...stop }));
  const inOrder = (rows: (readonly [string | undefined, number, number | null])[]) =>
    rows.toSorted((a, b) => Number(a[0]) - Number(b[0]) || a[1] - b[1]);
  expect(inOrder(found.map(({ number, lapNumber, laneMs }) => [number, lapNumber, laneMs])), hint).toEqual(
    inOrder(made.map(({ number, lapNumber, pitInMs, pitOutMs }) => [number, lapNumber, pitOutMs - pitInMs])),
  );
  for (const stop of found) {
    const { stationaryMs, changedTyres } = made.find(
      ({ number, lapNumber }) => number === stop.number && lapNumber === stop.lapNumber,
    )!;
    if (stop.kind !== 'red_flag') expect(stop.kind, hint).toBe(changedTyres ? 'tyre_change' : 'same_tyres');
    if (stop.loss?.against !== 'own_clean_laps') continue;
    errorsMs.push(stop.loss.lossMs - stationaryMs - truth.plan.circuit.pitLaneLossS * 1000);
  }
  return errorsMs;
}
