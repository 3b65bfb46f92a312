import {
  type DriverTruth,
  isQualifyingLike,
  isRaceLike,
  type LapTruth,
  randomPlan,
  randomStream,
  type SessionPlan,
} from '@svc/simulated-archive/truth';
import { describe, expect, it } from 'vitest';
import type { BoardCar } from '../../../src/core/board/board.ts';
import { BoardReducer } from '../../../src/core/board/board-reducer.ts';
import { sessionKind } from '../../../src/core/calendar/session-kind.ts';
import { asObject } from '../../../src/core/json-object.ts';
import { readStream } from '../../../src/core/feed/stream-reader.ts';
import { asSaid, boardInputs, TimingState } from '../../support/feed-state.ts';
import { simulatedWorld } from './simulated-world.ts';

const moments = 50;

/** Two races, two qualifyings and two practices. */
const seeds = [isRaceLike, isQualifyingLike, isPractice].flatMap((isOfKind) =>
  Array.from({ length: 200 }, (_, seed) => seed)
    .filter((seed) => isOfKind(randomPlan(String(seed)).session))
    .slice(0, 2),
);

function isPractice(session: SessionPlan['session']): boolean {
  return !isRaceLike(session) && !isQualifyingLike(session);
}

/** Messages are on their way for so long. */
const delayMs = 6000;
/** People type tyres in, wrong at first perhaps; so long after it is right. */
const correctedWithinMs = 180_000;

/** What the car was at a moment, and whether that has only just become so. */
function truthAt({ laps, stints, pitStops, retired }: DriverTruth, timeMs: number, isRace: boolean) {
  const done = laps.filter((lap) => lap.endMs !== null && lap.endMs <= timeMs);
  const current = laps.find((lap) => lap.startMs <= timeMs && (lap.endMs ?? Infinity) > timeMs);
  const stint = current && stints[current.stint - 1];
  const sinceMs = (at: (number | null)[]) =>
    timeMs - Math.max(-Infinity, ...at.filter((each) => each !== null && each <= timeMs).map(Number));
  const events = (lap: LapTruth) => [lap.startMs, lap.endMs, lap.pitInMs, lap.pitOutMs];
  return {
    laps: done.length,
    stops: isRace ? pitStops.filter(({ pitInMs }) => pitInMs <= timeMs).length : null,
    tyre:
      current && stint
        ? { compound: stint.compound, isNew: stint.isNew, laps: current.tyreLifeLaps - 1 }
        : null,
    isOut: retired !== null && retired.atMs <= timeMs,
    sinceMs: sinceMs(laps.flatMap(events)),
    // In the pits nobody has counted the lap into them, and new tyres may be on already.
    isInPits: laps.some(({ pitInMs }, index) => {
      const outMs = laps.slice(index).find((lap) => (lap.pitOutMs ?? -1) > (pitInMs ?? Infinity))?.pitOutMs;
      return pitInMs !== null && pitInMs <= timeMs && (outMs ?? Infinity) > timeMs - delayMs;
    }),
  };
}

describe('the board of a simulated session', () => {
  it.each(seeds)('seed %i is what was at any moment', (seed) => {
    const { truth, files, hint } = simulatedWorld(seed);
    const { session, event } = truth.plan;
    const recordsOf = (topic: string) => readStream(topic, files.get(topic) ?? '').records;
    const inputs = boardInputs(recordsOf);
    const timing = new TimingState(recordsOf('TimingData'));
    const reducer = new BoardReducer({ kind: sessionKind(session.name, event.year) });
    const random = randomStream(`board ${seed}`);
    const isRace = isRaceLike(session);
    const startMs = truth.sessionStatus.find(({ status }) => status === 'Started')!.atMs;
    const timesMs = Array.from(
      { length: moments },
      () => startMs + random.next() * (truth.streamEndMs - startMs),
    );
    let at = 0;
    const named = recordsOf('TimingAppData').flatMap(({ timeMs, payload: { Lines: lines } }) =>
      Object.entries(asObject(lines) ?? {}).flatMap(([car, line]) =>
        /"(?:Compound|New|StartLaps)"/.test(JSON.stringify(line)) ? [{ timeMs, car }] : [],
      ),
    );
    let compared = 0;
    let tyres = 0;
    for (const timeMs of timesMs.sort((a, b) => a - b)) {
      for (; at < inputs.length && inputs[at]!.timeMs <= timeMs; at += 1) reducer.push(inputs[at]!);
      for (const { shown, said } of asSaid(reducer.board, timing.goTo(timeMs)))
        expect(shown, `${hint} at ${timeMs}`).toEqual(said);
      for (const driver of truth.drivers) {
        const car: BoardCar = reducer.board.cars[driver.number]!;
        const now = truthAt(driver, timeMs, isRace);
        if (now.isOut || now.isInPits || now.sinceMs < delayMs) continue;
        const where = `${hint} at ${timeMs}, car ${driver.number}`;
        expect([car.laps, isRace ? car.stops : null], where).toEqual([now.laps, now.stops]);
        const isCorrected = named.some(
          (each) =>
            each.car === driver.number && each.timeMs > timeMs && each.timeMs - timeMs < correctedWithinMs,
        );
        if (now.tyre !== null && !isCorrected) expect(car.tyre, where).toEqual(now.tyre);
        tyres += now.tyre !== null && !isCorrected ? 1 : 0;
        compared += 1;
      }
    }
    expect(compared, hint).toBeGreaterThan(moments);
    expect(tyres, hint).toBeGreaterThan(moments / 2);
    const last = truth.classification.map(({ number }) => number);
    const places = Object.entries(reducer.board.cars).toSorted(([, a], [, b]) => a.place! - b.place!);
    expect(
      places.map(([number]) => number),
      hint,
    ).toEqual(last);
  });
});
