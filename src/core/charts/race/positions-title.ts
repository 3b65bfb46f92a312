import type { DriverPlaces } from '../../analysis/race/positions.ts';
import { counted } from '../../text/counted-noun.ts';
import { plainText } from '../../text/plain-text.ts';
import { outText } from './outcome-texts.ts';
import type { RaceLineDriver } from './race-lines.ts';

export type ChartedPlaces = DriverPlaces & RaceLineDriver;

/** Winners who started further back than this are news. */
const winsFromTheFront = 4;
/** So many places are worth a headline: over the race, and at the start alone. */
const leastClimb = 5;
const leastStart = 4;

/**
 * What the places show, as far as they prove it: a win, or so far a lead, from far back, the one who won most places, or most at the start; where nothing of
 * the kind stands out, what the chart is.
 */
export function positionsTitle(drivers: readonly ChartedPlaces[]): string {
  const winner = drivers.find(({ finish }) => finish === 1);
  const wins = winner?.outcome === 'running' ? 'leads after a start' : 'wins';
  if (winner?.grid === 0) return `${nameOf(winner)} ${wins} from the pit lane`;
  if (winner?.start && winner.start > winsFromTheFront)
    return `${nameOf(winner)} ${wins} from P${winner.start}`;
  const finishers = drivers.filter(({ outcome }) => outText(outcome) === null);
  const climber = theOneWithMost(finishers, ({ gained }) => gained ?? 0, leastClimb);
  if (climber)
    return `${nameOf(climber)} gains ${counted(climber.gained!, 'place')}, from P${climber.start} to P${climber.finish}`;
  const starter = theOneWithMost(drivers, wonAtStart, leastStart);
  if (starter) return `${nameOf(starter)} gains ${counted(wonAtStart(starter), 'place')} at the start`;
  return 'Places lap by lap';
}

function nameOf({ lastName, driver }: ChartedPlaces): string {
  return plainText(lastName ?? driver, 24);
}

function wonAtStart({ byCause: { start } }: ChartedPlaces): number {
  return start.won - start.lost;
}

/** Null when nobody has so many, or several have the most. */
function theOneWithMost(
  drivers: readonly ChartedPlaces[],
  amountOf: (driver: ChartedPlaces) => number,
  least: number,
): ChartedPlaces | null {
  const most = Math.max(...drivers.map(amountOf));
  const [first, second] = drivers.filter((driver) => amountOf(driver) === most);
  return first && !second && most >= least ? first : null;
}
