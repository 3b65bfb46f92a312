import type { NeutralisedSpan } from './neutralised-spans.ts';
import { pitStopLaps } from './pit-stop-laps.ts';
import type { RaceCar } from './race-order.ts';

/** Two cars close together that stopped one after the other: who gained by it. */
export interface StopBattle {
  /** Who stopped first, and at the end of which lap. */
  first: string;
  firstStopLap: number;
  second: string;
  secondStopLap: number;
  /** How far the first to stop was behind the other before both stops, negative: ahead. */
  gapBeforeMs: number;
  /** The same after both had left the pits. */
  gapAfterMs: number;
  /** What the first to stop gained by stopping first, negative: lost. */
  gainMs: number;
  /** Which of the two it paid for: stopping first, or staying out; null when neither. */
  kind: 'undercut' | 'overcut' | null;
  /** Whether the one it paid for was behind before and ahead after. */
  hasPassed: boolean;
  /** Some of the time between was under a safety car, a virtual one or a red flag: the stops cost differently. */
  isNeutralised: boolean;
}

/** Stops further apart are no answer to each other. */
const mostLapsApart = 8;
/** Cars further apart are no rivals at their stops. */
const closeMs = 5000;
/** Less than that is no gain. */
const leastGainMs = 100;

/**
 * Pairs of stops of two cars, at most eight laps apart, the second the first one of its car after the first. Gaps are those at the end of the lap
 * before the first car came in, and of the lap on which the second had left the pits.
 */
export function stopBattles(cars: readonly RaceCar[], neutralised: readonly NeutralisedSpan[]): StopBattle[] {
  const stops = cars.flatMap((car) => pitStopLaps(car.laps).map(({ lapNumber }) => ({ car, lapNumber })));
  const nextStop = (car: RaceCar, after: number) =>
    stops.find((stop) => stop.car === car && stop.lapNumber > after)?.lapNumber ?? Infinity;
  return stops
    .flatMap(({ car: first, lapNumber: firstLap }) =>
      cars.flatMap((second) => {
        if (second === first || stops.some((stop) => stop.car === second && stop.lapNumber === firstLap))
          return [];
        const secondLap = nextStop(second, firstLap);
        if (secondLap - firstLap > mostLapsApart || nextStop(first, firstLap) <= secondLap + 1) return [];
        return battle({ car: first, lap: firstLap }, { car: second, lap: secondLap }, neutralised) ?? [];
      }),
    )
    .toSorted((a, b) => a.firstStopLap - b.firstStopLap || a.secondStopLap - b.secondStopLap);
}

interface Stop {
  car: RaceCar;
  lap: number;
}

/** Null where the two were not close, or one of the gaps is not known. */
function battle(first: Stop, second: Stop, neutralised: readonly NeutralisedSpan[]): StopBattle | null {
  const gapBeforeMs = gapMs(first.car, second.car, first.lap - 1);
  const gapAfterMs = gapMs(first.car, second.car, second.lap + 1);
  if (gapBeforeMs === null || gapAfterMs === null || Math.abs(gapBeforeMs) > closeMs) return null;
  const gainMs = gapBeforeMs - gapAfterMs;
  const kind = Math.abs(gainMs) < leastGainMs ? null : gainMs > 0 ? 'undercut' : 'overcut';
  const fromMs = first.car.completed.get(first.lap - 1)!.endMs;
  const toMs = second.car.completed.get(second.lap + 1)!.endMs;
  return {
    first: first.car.result.code,
    firstStopLap: first.lap,
    second: second.car.result.code,
    secondStopLap: second.lap,
    ...{ gapBeforeMs, gapAfterMs, gainMs, kind },
    hasPassed: kind === 'undercut' ? gapBeforeMs > 0 && gapAfterMs < 0 : gapBeforeMs < 0 && gapAfterMs > 0,
    isNeutralised: neutralised.some((span) => span.fromMs < toMs && span.toMs > fromMs),
  };
}

/** How far the one car ended a lap after the other; null when one did not. */
function gapMs(car: RaceCar, other: RaceCar, lapNumber: number): number | null {
  const [own, others] = [car.completed.get(lapNumber), other.completed.get(lapNumber)];
  return own && others ? own.endMs - others.endMs : null;
}
