import { tookTheFlag, type OfficialResult } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import type { RaceMeasures } from './race-components.ts';

/** Fewer say nothing of a mean. */
const fewestClassified = 5;

const didNotStart = /^(?:Did not (?:start|qualify|prequalify)|Withdr(?:ew|awn))$/i;

/** What grid and result tell of a race. Of a shared car the driver counts who is named first. */
export function raceResultMeasures({
  results,
}: Pick<OfficialRound, 'results'>): Pick<RaceMeasures, 'gapMs' | 'placesMoved' | 'stoppedShare'> {
  const seen = new Set<number>();
  const cars = results.filter(({ position }) => {
    if (position === null) return true;
    const isAnother = !seen.has(position);
    seen.add(position);
    return isAnother;
  });
  const started = cars.filter(hasStarted);
  return {
    gapMs: gapMs(cars),
    placesMoved: placesMoved(started),
    stoppedShare: stoppedShare(started),
  };
}

function hasStarted({ positionText, status }: OfficialResult): boolean {
  return !/^[WF]$/.test(positionText ?? '') && !didNotStart.test(status ?? '');
}

function isClassified({ position, positionText }: OfficialResult): boolean {
  return position !== null && /^\d+$/.test(positionText ?? '');
}

function gapMs(cars: readonly OfficialResult[]): number | null {
  const [first, second] = [1, 2].map((place) =>
    cars.find((row) => isClassified(row) && row.position === place),
  );
  if (!first || !second) return null;
  if (first.laps !== null && second.laps !== null && second.laps < first.laps) return Infinity;
  return second.timeMs;
}

/** Who started from the pit lane, or from a place that is not known, started behind all others. */
function placesMoved(started: readonly OfficialResult[]): number | null {
  const classified = started.filter(isClassified);
  const onGrid = started.filter(({ gridPosition }) => (gridPosition ?? 0) > 0).length;
  if (classified.length < fewestClassified || onGrid < started.length / 2) return null;
  const moved = classified.map(({ gridPosition, position }) => {
    const start = (gridPosition ?? 0) > 0 ? gridPosition! : started.length;
    return Math.abs(start - position!);
  });
  return moved.reduce((sum, places) => sum + places, 0) / moved.length;
}

function stoppedShare(started: readonly OfficialResult[]): number | null {
  const told = started.flatMap(({ status }) => status ?? []);
  if (told.length < fewestClassified || told.length < started.length) return null;
  return told.filter((status) => !tookTheFlag(status)).length / told.length;
}
