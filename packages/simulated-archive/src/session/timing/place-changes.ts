import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { DriverTruth, LapTruth, PitStopTruth, PlaceChangeTruth } from '../../weekend/truth.ts';
import type { SessionCourse } from '../course/session-course.ts';

/** What the model knows of a race besides its laps. */
type RaceCourse = Pick<SessionCourse, 'passes' | 'neutralisations' | 'resumedMs'>;

/** Places that changed hands, lap by lap, each with its cause; cars that started from the pit lane stand behind the grid. */
export function placeChangeTruths(
  plan: SessionPlan,
  drivers: readonly DriverTruth[],
  course: RaceCourse,
): PlaceChangeTruth[] {
  if (!isRaceLike(plan.session)) return [];
  const raced = drivers.filter(({ laps }) => laps.length > 0);
  const distance = Math.max(0, ...raced.map(({ laps }) => laps.length));
  const passes = new Set(
    (course.passes ?? []).map(({ lap, number, passed }) => `${lap} ${number} ${passed}`),
  );
  const isRed = redVisits(course);
  const isNeutralised = neutralisedSectors(course);
  return Array.from({ length: distance }, (_, index) => index + 1).flatMap((lap) => {
    const there = raced.filter((driver) => endOf(driver, lap) !== null);
    return there.flatMap((driver) =>
      raced
        .filter((other) => other !== driver && isAhead(other, driver, lap - 1))
        .filter((other) => endOf(other, lap) === null || isAhead(driver, other, lap))
        .map((other) => ({
          lap,
          number: driver.number,
          passed: other.number,
          cause: causeOf(driver, other),
        })),
    );

    function causeOf(driver: DriverTruth, other: DriverTruth): PlaceChangeTruth['cause'] {
      if (passes.has(`${lap} ${driver.number} ${other.number}`)) return lap === 1 ? 'start' : 'on_track';
      if (endOf(other, lap) === null) return 'retirement';
      const sector = turningSector(driver, other, lap);
      if (sector === 2 && retiresInPits(other, lap)) return 'retirement';
      const visits = [driver, other].flatMap((each) => visitsIn(each, lap, sector));
      if (visits.some(isRed)) return 'neutralised';
      if (visits.length > 0) return 'stops';
      if (lap === 1) return 'start';
      return isNeutralised(driver.laps[lap - 1]!, sector) ? 'neutralised' : 'on_track';
    }
  });
}

function endOf({ laps }: DriverTruth, lap: number): number | null {
  return laps[lap - 1]?.endMs ?? null;
}

/** After that lap, of which both have to know the end; 0: on the grid. */
function isAhead(driver: DriverTruth, other: DriverTruth, lap: number): boolean {
  if (lap === 0) return gridPlace(driver) < gridPlace(other);
  const [ownMs, otherMs] = [endOf(driver, lap), endOf(other, lap)];
  return ownMs !== null && otherMs !== null && ownMs < otherMs;
}

function gridPlace({ gridPosition }: DriverTruth): number {
  return gridPosition ?? Infinity;
}

/** The sector of a lap, 0 to 2, after which `driver` was ahead of `other` to the end of it. */
function turningSector(driver: DriverTruth, other: DriverTruth, lap: number): number {
  const [own, others] = [driver, other].map(({ laps }) => laps[lap - 1]!.sectorEndMs);
  return 1 + [0, 1].findLastIndex((sector) => others![sector]! < own![sector]!);
}

/** Visits to the pits in a sector of a lap: cars come in in the last one, and go out in the first. */
function visitsIn({ pitStops }: DriverTruth, lap: number, sector: number): PitStopTruth[] {
  return pitStops.filter(
    ({ lapNumber }) => (lapNumber === lap && sector === 2) || (lapNumber === lap - 1 && sector === 0),
  );
}

/** The car came in at the end of the lap, and never ended another one. */
function retiresInPits({ retired, laps, pitStops }: DriverTruth, lap: number): boolean {
  const cameIn = pitStops.some(({ lapNumber }) => lapNumber === lap);
  return retired !== null && cameIn && (laps[lap]?.endMs ?? null) === null;
}

/** Whether any of a sector, 0 to 2, of a lap was driven under a safety car, a virtual one or a red flag. */
function neutralisedSectors({ neutralisations }: RaceCourse): (lap: LapTruth, sector: number) => boolean {
  return ({ startMs, sectorEndMs }, sector) => {
    const fromMs = sector === 0 ? startMs : sectorEndMs[sector - 1]!;
    return neutralisations.some((one) => one.fromMs < sectorEndMs[sector]! && fromMs < one.toMs);
  };
}

/** Whether a car came in to wait behind a red flag. */
function redVisits({ neutralisations, resumedMs }: RaceCourse): (visit: PitStopTruth) => boolean {
  const spans = neutralisations.flatMap((one) =>
    one.kind === 'red-flag' ? [{ fromMs: one.fromMs, toMs: resumedMs.get(one) ?? one.toMs }] : [],
  );
  return ({ pitInMs }) => spans.some(({ fromMs, toMs }) => pitInMs >= fromMs && pitInMs < toMs);
}
