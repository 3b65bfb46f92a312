import { raceOutcome, type RaceOutcome } from '../../timing/laps/race-outcome.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { Warning } from '../../warnings.ts';
import { firstRacedLap, type RaceCar, type RaceOrder, raceOrders } from './race-order.ts';
import { neutralisedSpans } from './neutralised-spans.ts';
import { fittedAtStops } from './pit-stop-laps.ts';
import {
  correctionCause,
  type PlaceChangeCause,
  placeChangeCause,
  placeChangeCauses,
  type RaceCourse,
} from './place-change-cause.ts';
import { listOf } from '../../list-of.ts';

/** Places of a race: who was where at the end of each lap, and how places changed hands. */
export interface PositionsFindings {
  /** In finishing order. */
  drivers: DriverPlaces[];
  changes: DriverPlaceChange[];
  /** Who led at the ends of which laps, in order. */
  lead: LeadStretch[];
  /** How many laps the race had. */
  laps: number;
  /** false: the rest of the race is not there. */
  isOver: boolean;
  /** Laps at whose ends somebody's place is not known. */
  unknownLaps: number[];
  warnings: Warning[];
}

export interface DriverPlaces {
  driver: string;
  team: string | null;
  /** Place on the grid as the result has it; 0 from the pit lane; null when unknown. */
  grid: number | null;
  /** Place in the order of the start, those from the pit lane behind the grid; null when nobody's grid is known. */
  start: number | null;
  /** Place in the result, in a race that is not over the one it had; null when there is none. */
  finish: number | null;
  /** By lap, the start first: the place at its end; null when unknown, and for laps that the car did not end. */
  places: (number | null)[];
  /** Best and worst place at the ends of laps; null without a lap. */
  best: number | null;
  worst: number | null;
  lapsLed: number;
  /** Place at the start less that in the result; null where one of them is not known. */
  gained: number | null;
  /** Adds up to `gained`. */
  byCause: Record<PlaceChangeCause, { won: number; lost: number }>;
  /** Ends of laps at which the car came in to stop, with the tyres it left on; null where nobody names them. */
  stops: { lap: number; compound: string | null }[];
  outcome: RaceOutcome['outcome'];
}

export interface DriverPlaceChange {
  /** Lap at whose end it was so; null: after the flag. */
  lap: number | null;
  driver: string;
  passed: string;
  cause: PlaceChangeCause;
}

export interface LeadStretch {
  driver: string;
  fromLap: number;
  toLap: number;
}

/**
 * Places of all who took part in a race, from its laps and its result. No drivers: there is no order at the end of any lap. `isOver` is
 * false for a race of which the rest is not there: it is unknown whether cars that are behind have stopped.
 */
export function analysePositions(
  timing: Pick<SessionTiming, 'results' | 'laps' | 'sentPlaces' | 'raceControl' | 'trackStatus' | 'startMs'>,
  isOver = true,
): PositionsFindings {
  const { cars, orders } = raceOrders(timing.results, timing.laps, isOver);
  const laps = Math.max(0, ...cars.map(({ lastLap }) => lastLap));
  const known = new Set(orders.map(({ after }) => after));
  const unknownLaps = Array.from({ length: laps }, (_, index) => index + 1).filter((lap) => !known.has(lap));
  if (unknownLaps.length === laps)
    return { drivers: [], changes: [], lead: [], laps, isOver, unknownLaps, warnings: [] };
  const changes = placeChanges(orders, {
    neutralised: neutralisedSpans(timing.trackStatus),
    firstRacedLap: firstRacedLap(timing),
    sentPlaces: timing.sentPlaces,
    stopsAreKnown: timing.laps.some((lap) => lap.stint !== null || lap.pitInMs !== null),
  });
  const lead = leadStretches(orders);
  return {
    drivers: cars.map((car) => driverPlaces(car, orders, changes, { laps, isOver })),
    changes: changes.map(({ after, gained, lost, cause }) => ({
      lap: after === 'result' ? null : after,
      driver: gained.result.code,
      passed: lost.result.code,
      cause,
    })),
    lead,
    laps,
    isOver,
    unknownLaps,
    warnings: listOf([!known.has(0) && gridUnknown, orderUnknown(unknownLaps)]),
  };
}

const gridUnknown: Warning = {
  code: 'GRID_UNKNOWN',
  message: 'The starting order is unknown.',
  effect: 'Places are counted from the end of the first lap; gains and losses at the start are missing.',
};

function orderUnknown(laps: readonly number[]): Warning | null {
  if (laps.length === 0) return null;
  return {
    code: 'ORDER_UNKNOWN',
    message: 'The order at the end of some laps is unknown, because laps of some cars are missing.',
    effect:
      'Changes of place on those laps count on the next lap with a known order, and their causes are less certain.',
    laps: [...laps],
  };
}

function driverPlaces(
  car: RaceCar,
  orders: readonly RaceOrder[],
  changes: readonly PlaceChange[],
  { laps, isOver }: Pick<PositionsFindings, 'laps' | 'isOver'>,
): DriverPlaces {
  const placeAfter = new Map(orders.map(({ after, cars }) => [after, cars.indexOf(car) + 1]));
  const places = Array.from({ length: laps + 1 }, (_, lap) =>
    lap <= car.lastLap ? (placeAfter.get(lap) ?? null) : null,
  );
  const atLapEnds = places.slice(1).filter((place) => place !== null);
  const start = placeAfter.get(0) ?? null;
  const finish = placeAfter.get('result') ?? null;
  return {
    driver: car.result.code,
    team: car.result.teamName,
    grid: car.result.gridPosition,
    start,
    finish,
    places,
    best: atLapEnds.length === 0 ? null : Math.min(...atLapEnds),
    worst: atLapEnds.length === 0 ? null : Math.max(...atLapEnds),
    lapsLed: atLapEnds.filter((place) => place === 1).length,
    gained: start === null || finish === null ? null : start - finish,
    byCause: placesByCause(car, changes),
    stops: fittedAtStops(car.laps),
    outcome: raceOutcome(car.result, car.laps, isOver).outcome,
  };
}

function placesByCause(car: RaceCar, changes: readonly PlaceChange[]): DriverPlaces['byCause'] {
  const count = (wanted: PlaceChangeCause) => ({
    won: changes.filter(({ gained, cause }) => gained === car && cause === wanted).length,
    lost: changes.filter(({ lost, cause }) => lost === car && cause === wanted).length,
  });
  return Object.fromEntries(
    placeChangeCauses.map((cause) => [cause, count(cause)]),
  ) as DriverPlaces['byCause'];
}

/** Laps of which nobody knows who led end a stretch. */
function leadStretches(orders: readonly RaceOrder[]): LeadStretch[] {
  const stretches: LeadStretch[] = [];
  for (const { after, cars } of orders) {
    if (after === 0 || after === 'result') continue;
    const driver = cars[0]!.result.code;
    const last = stretches.at(-1);
    if (last?.driver === driver && last.toLap === after - 1) last.toLap = after;
    else stretches.push({ driver, fromLap: after, toLap: after });
  }
  return stretches;
}

/** One car got ahead of another: a place won by the one, and lost by the other. */
interface PlaceChange {
  /** The lap at whose end it was so; `result`: after the flag. */
  after: number | 'result';
  gained: RaceCar;
  lost: RaceCar;
  cause: PlaceChangeCause;
}

/**
 * Every place that changed hands between one known order and the next: pairs of cars whose order turned round. Over the race a driver's
 * places won less those lost are the place at the start less that in the result, and on each lap as many are won as lost.
 */
function placeChanges(orders: readonly RaceOrder[], course: RaceCourse): PlaceChange[] {
  return orders.slice(1).flatMap((order, index) => {
    const before = orders[index]!;
    return turnedPairs(before, order).map(([gained, lost]) => ({
      after: order.after,
      gained,
      lost,
      cause:
        order.after === 'result'
          ? correctionCause(gained, lost)
          : // Only the last order is that of the result.
            placeChangeCause(gained, lost, { before: before.after as number, after: order.after }, course),
    }));
  });
}

/** Pairs of which the first was behind the second before and is ahead of it now, by the places now. */
function turnedPairs(before: RaceOrder, now: RaceOrder): [ahead: RaceCar, behind: RaceCar][] {
  const placeBefore = new Map(before.cars.map((car, place) => [car, place]));
  return now.cars.flatMap((ahead, place) =>
    now.cars
      .slice(place + 1)
      .filter((behind) => placeBefore.get(behind)! < placeBefore.get(ahead)!)
      .map((behind): [RaceCar, RaceCar] => [ahead, behind]),
  );
}
