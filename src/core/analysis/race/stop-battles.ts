import { groupBy } from '../../group-by.ts';
import { pitVisits, stopKind } from '../../timing/laps/pit-visits.ts';
import type { NeutralisedSpan } from './neutralised-spans.ts';
import { gapMs, type RaceCar } from './race-order.ts';

/** Two cars close together that stopped one after the other, each as often as the other before: what the car behind made of it. */
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
  /** Which of the two was behind before both stops. */
  behind: string;
  /** What the car behind gained on the other across both stops, negative: lost. */
  gainMs: number;
  /** How the car behind came out ahead: by stopping first, or by staying out; null where it did not. */
  kind: 'undercut' | 'overcut' | null;
  /** Some of the time between was under a safety car, a virtual one or a red flag: the stops cost differently. */
  isNeutralised: boolean;
}

/** Stops further apart are no answer to each other. */
const mostLapsApart = 8;
/** Cars further apart are no rivals at their stops. */
const closeMs = 5000;

/**
 * Pairs of stops of two cars, at most eight laps apart, each car's stop of the same number since the start or the last red flag. Gaps are those at the end of the lap
 * before the first car came in, and of the lap on which the second had left the pits. Where one of them drove through the pits or stopped again in between, there is no pair.
 */
export function stopBattles(cars: readonly RaceCar[], neutralised: readonly NeutralisedSpan[]): StopBattle[] {
  const stops = cars.flatMap(stopsOf);
  const ofNumber = groupBy(stops, ({ number }) => number);
  return stops
    .flatMap((first) =>
      ofNumber.get(first.number)!.flatMap((second) => {
        const lapsApart = second.lap - first.lap;
        if (lapsApart <= 0 || lapsApart > mostLapsApart) return [];
        const isAlone = ({ car, lap }: Stop) =>
          car.laps.every(
            ({ lapNumber, pitInMs }) =>
              pitInMs === null || lapNumber === lap || lapNumber < first.lap || lapNumber > second.lap + 1,
          );
        return (isAlone(first) && isAlone(second) && battle(first, second, neutralised)) || [];
      }),
    )
    .toSorted((a, b) => a.firstStopLap - b.firstStopLap || a.secondStopLap - b.secondStopLap);
}

interface Stop {
  car: RaceCar;
  lap: number;
  /** How many red flags and stops since the last of them it is of its car, as text. */
  number: string;
}

function stopsOf(car: RaceCar): Stop[] {
  let [redFlags, stops] = [0, 0];
  return pitVisits(car.laps).flatMap((visit) => {
    const kind = stopKind(visit);
    if (kind === 'same_tyres') return [];
    if (kind === 'red_flag') {
      redFlags += 1;
      stops = 0;
      return [];
    }
    stops += 1;
    return [{ car, lap: visit.inLap.lapNumber, number: `${redFlags} ${stops}` }];
  });
}

/** Null where the two were not close, or one of the gaps is not known. */
function battle(first: Stop, second: Stop, neutralised: readonly NeutralisedSpan[]): StopBattle | null {
  const gapBeforeMs = gapMs(first.car, second.car, first.lap - 1);
  const gapAfterMs = gapMs(first.car, second.car, second.lap + 1);
  if (!gapBeforeMs || gapAfterMs === null || Math.abs(gapBeforeMs) > closeMs) return null;
  const isFirstBehind = gapBeforeMs > 0;
  const hasPassed = isFirstBehind ? gapAfterMs < 0 : gapAfterMs > 0;
  const fromMs = first.car.completed.get(first.lap - 1)!.endMs;
  const toMs = second.car.completed.get(second.lap + 1)!.endMs;
  return {
    first: first.car.result.code,
    firstStopLap: first.lap,
    second: second.car.result.code,
    secondStopLap: second.lap,
    ...{ gapBeforeMs, gapAfterMs },
    behind: (isFirstBehind ? first : second).car.result.code,
    gainMs: isFirstBehind ? gapBeforeMs - gapAfterMs : gapAfterMs - gapBeforeMs,
    kind: !hasPassed ? null : isFirstBehind ? 'undercut' : 'overcut',
    isNeutralised: neutralised.some((span) => span.fromMs < toMs && span.toMs > fromMs),
  };
}
