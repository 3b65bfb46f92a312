import type { DriverResult } from '../../../core/results/driver-result.ts';
import { raceOutcome } from '../../../core/timing/laps/race-outcome.ts';
import { formatRaceTime } from '../../../core/text/lap-time.ts';
import { countWords, lowerFirst, ordinalWord } from '../../request/sentences.ts';
import { secondsWords } from '../answer-parts.ts';
import { markdownText } from '../markdown.ts';

/** Whether the result has a place for the car, rather than a reason why it has none. */
export function isClassified({ classifiedPosition }: DriverResult): boolean {
  return classifiedPosition === null || /^\d+$/.test(classifiedPosition);
}

/** Laps less than the winner of who was classified; 0 on the lead lap, null where nobody says. */
export function lapsDown(row: DriverResult, results: readonly DriverResult[]): number | null {
  const said = /^\+(\d+) Laps?$/.exec(row.status ?? '');
  if (said) return Number(said[1]);
  const laps = results[0]?.laps ?? null;
  return laps === null || row.laps === null ? null : Math.max(0, laps - row.laps);
}

/**
 * What became of a driver in a race, the place first: "finished 12th, one lap down, from 14th on the grid, without points", "retired after
 * 23 laps (gearbox), from 2nd on the grid". `isUnderWay`: the race is not over.
 */
export function racePlaceWords(
  row: DriverResult,
  results: readonly DriverResult[],
  isUnderWay: boolean,
): string {
  const { gridPosition, points } = row;
  const grid = (gridPosition ?? 0) > 0 ? `, from ${ordinalWord(gridPosition!)} on the grid` : '';
  const scored =
    points === null || isUnderWay
      ? ''
      : `, ${points > 0 ? `with ${countWords(points, 'point')}` : 'without points'}`;
  return `${placeWords(row, results, isUnderWay)}${grid}${isClassified(row) || (points ?? 0) > 0 ? scored : ''}`;
}

function placeWords(row: DriverResult, results: readonly DriverResult[], isUnderWay: boolean): string {
  if (row.position === null || !isClassified(row)) return isUnderWay ? 'had not ended a lap' : outWords(row);
  return `${isUnderWay ? 'was' : 'finished'} ${ordinalWord(row.position)}${behindWords(row, results)}`;
}

/** ", 6.349 s behind", ", one lap down", ", in 1:14:26.231"; "" when nobody says. */
function behindWords(row: DriverResult, results: readonly DriverResult[]): string {
  const { timeMs, position, status } = row;
  if (position === 1) return timeMs === null ? '' : `, in ${formatRaceTime(timeMs)}`;
  const down = lapsDown(row, results) ?? 0;
  if (down > 0) return `, ${down === 1 ? 'one lap' : countWords(down, 'lap')} down`;
  if (status === 'Lapped') return ', lapped';
  return timeMs === null ? '' : `, ${secondsWords(timeMs)} behind the winner`;
}

/** "retired after 23 laps (gearbox)", "was disqualified". */
function outWords(row: DriverResult): string {
  const { outcome, reason } = raceOutcome(row, [], true);
  const why = reason === null ? '' : ` (${lowerFirst(markdownText(reason))})`;
  if (outcome === 'disqualified') return `was disqualified${why}`;
  if (outcome === 'did-not-start') return `did not start${why}`;
  if (row.classifiedPosition === 'E') return `was excluded${why}`;
  if (row.classifiedPosition === 'F') return 'did not qualify';
  const after = row.laps === null ? '' : ` after ${countWords(row.laps, 'lap')}`;
  if (row.classifiedPosition === 'R' || outcome === 'retired') return `retired${after}${why}`;
  return `was not classified${after}${why}`;
}
