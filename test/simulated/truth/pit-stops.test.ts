import { simulateSession } from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import { analysePitStops } from '../../../src/core/analysis/race/pit-stops.ts';
import { quantile } from '../../../src/core/quantile.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { racedPlan } from './raced-plan.ts';
import { readSimulated } from './read-simulated.ts';

const { seeds, options } = sampleSeeds('simulated races compared with their pit stops', 120);
const raceLaps = 20;

describe('pit stops of simulated races are those that were made', options, () => {
  /** What dry stops on a free track lost beyond what they cost in the simulation, in milliseconds, of all seeds. */
  const errorsMs: number[] = [];

  it.each(seeds)('seed %i', (seed) => {
    const plan = racedPlan(seed, raceLaps, seed % 2 === 0 ? { rain: 0 } : {});
    const truth = simulateSession(plan);
    const timing = readSimulated(truth);
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
    expect(
      inOrder(found.map(({ number, lapNumber, laneMs }) => [number, lapNumber, laneMs])),
      seedHint(seed),
    ).toEqual(
      inOrder(
        made.map(({ number, lapNumber, pitInMs, pitOutMs }) => [number, lapNumber, pitOutMs - pitInMs]),
      ),
    );
    for (const stop of found) {
      const { stationaryMs, changedTyres } = made.find(
        ({ number, lapNumber }) => number === stop.number && lapNumber === stop.lapNumber,
      )!;
      if (stop.kind !== 'red_flag')
        expect(stop.kind, seedHint(seed)).toBe(changedTyres ? 'tyre_change' : 'same_tyres');
      if (stop.loss?.against !== 'own_clean_laps') continue;
      const errorMs = stop.loss.lossMs - stationaryMs - plan.circuit.pitLaneLossS * 1000;
      if (plan.hazards.rain === 0) errorsMs.push(errorMs);
    }
  });

  it('lose what they cost, but for traffic and the spread of laps', () => {
    if (errorsMs.length < 20) return;
    const ascending = errorsMs.toSorted((a, b) => a - b);
    expect(Math.abs(quantile(ascending, 0.5))).toBeLessThan(500);
    expect(quantile(ascending, 0.9) - quantile(ascending, 0.1)).toBeLessThan(4000);
  });
});
