import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import { isQualifyingLike, isRaceLike, type SessionTruth } from '@svc/simulated-archive/truth';
import { different } from './different.ts';

/** The classification as it can be computed from the feed alone. */
export function resultDifferences(truth: SessionTruth, timing: SessionTiming): string[] {
  const drivers = different(
    'drivers',
    truth.plan.entries
      .map(({ number, code, teamName, familyName }) => [number, code, teamName, familyName])
      .toSorted(byNumber),
    timing.results
      .map(({ driverNumber, code, teamName, lastName }) => [driverNumber, code, teamName, lastName])
      .toSorted(byNumber),
  );
  const classified = new Map(timing.results.map(({ driverNumber, position }) => [driverNumber, position]));
  const expected = isRaceLike(truth.plan.session) ? raceOrder(truth) : timedOrder(truth);
  return [
    ...drivers,
    ...different(
      'classification',
      expected,
      timing.results
        .filter(({ driverNumber }) => expected.includes(driverNumber))
        .map(({ driverNumber }) => driverNumber),
    ),
    ...expected.flatMap((number, index) =>
      different(`car ${number} position`, index + 1, classified.get(number) ?? null),
    ),
    ...(isQualifyingLike(truth.plan.session) ? qualifyingTimes(truth, timing) : []),
  ];
}

/**
 * Numbers of cars with a lap, by laps, then by who ended the last one first. That a car with as many laps as another retired is no matter
 * of laps.
 */
function raceOrder({ drivers }: SessionTruth): string[] {
  return drivers
    .flatMap(({ number, laps }) => {
      const last = laps.findLast(({ endMs }) => endMs !== null);
      return last ? [{ number, laps: last.number, endMs: last.endMs! }] : [];
    })
    .sort((a, b) => b.laps - a.laps || a.endMs - b.endMs)
    .map(({ number }) => number);
}

/** Numbers of cars with a time as they are classified. The order of the others is nothing that laps could tell. */
function timedOrder({ classification }: SessionTruth): string[] {
  return classification
    .filter(({ bestLapMs }) => bestLapMs !== null)
    .toSorted((a, b) => a.position - b.position)
    .map(({ number }) => number);
}

function byNumber([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return Number(a) - Number(b);
}

function qualifyingTimes(truth: SessionTruth, { results }: SessionTiming): string[] {
  return truth.classification.flatMap(({ number, qualifyingMs }) => {
    const read = results.find(({ driverNumber }) => driverNumber === number);
    return different(`car ${number} times of parts`, qualifyingMs, [
      read?.q1Ms ?? null,
      read?.q2Ms ?? null,
      read?.q3Ms ?? null,
    ]);
  });
}
