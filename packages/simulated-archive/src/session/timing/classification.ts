import { fastestLapPoints, racePoints, sprintPoints } from '../../ground/product.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { ClassificationTruth, DriverTruth, LapTruth } from '../../weekend/truth.ts';
import { compareTimes } from '../driving/lap-clock.ts';

/** Points for a place (1 = winner) in a race or sprint of a year; 0 in other sessions. */
function pointsFor({ session, event }: SessionPlan, position: number): number {
  if (session.kind === 'race') return racePoints({ year: event.year, isLastRace: false })[position - 1] ?? 0;
  return session.kind === 'sprint' ? (sprintPoints(event.year)[position - 1] ?? 0) : 0;
}

/** Points for the fastest lap to who finished there; a sprint has none. */
function pointsForFastestLap({ session, event }: SessionPlan, position: number): number {
  return session.kind === 'race' ? fastestLapPoints(event.year, position) : 0;
}

/** Final classification of a session, best first. */
export function classify(
  plan: SessionPlan,
  drivers: readonly DriverTruth[],
  partStartMs: readonly number[],
): ClassificationTruth[] {
  if (isRaceLike(plan.session)) return classifyRace(plan, drivers);
  return partStartMs.length > 0 ? classifyQualifying(drivers, partStartMs) : classifyPractice(drivers);
}

function classifyRace(plan: SessionPlan, drivers: readonly DriverTruth[]): ClassificationTruth[] {
  const order = drivers.toSorted(
    (a, b) =>
      Number(a.retired !== null) - Number(b.retired !== null) ||
      finished(b).length - finished(a).length ||
      lastEndMs(a) - lastEndMs(b) ||
      (b.retired?.atMs ?? 0) - (a.retired?.atMs ?? 0),
  );
  const winner = order[0];
  const winnerLaps = winner ? finished(winner).length : 0;
  const bests = order.map((driver) => bestOf(driver.laps));
  const [fastest] = bests.toSorted(compareLaps);
  return order.map((driver, index) => {
    const laps = finished(driver).length;
    const best = bests[index];
    const isFinisher = driver.retired === null && laps > 0;
    const hasFastest = isFinisher && best === fastest;
    return {
      ...unclassified(driver, index + 1),
      positionText: isFinisher ? String(index + 1) : 'R',
      status: statusOf(plan, driver, winnerLaps - laps),
      laps,
      points: isFinisher
        ? pointsFor(plan, index + 1) + (hasFastest ? pointsForFastestLap(plan, index + 1) : 0)
        : 0,
      timeMs: isFinisher && laps === winnerLaps ? timeOf(driver, winner!) : null,
      bestLapMs: best?.lapTimeMs ?? null,
      bestLapNumber: best?.number ?? null,
    };
  });
}

/** The winner's time from lights out; the gap to the winner for all others. */
function timeOf(driver: DriverTruth, winner: DriverTruth): number {
  const winnerEndMs = lastEndMs(winner);
  return driver === winner ? winnerEndMs - winner.laps[0]!.startMs : lastEndMs(driver) - winnerEndMs;
}

/** From 2025 on the results service names neither the number of laps nor the reason. */
function statusOf({ event }: SessionPlan, { retired, laps }: DriverTruth, lapsDown: number): string {
  const isModern = event.year >= 2025;
  if (retired) return isModern ? 'Retired' : retired.reason;
  if (laps.length === 0) return 'Did not start';
  if (lapsDown === 0) return 'Finished';
  return isModern ? 'Lapped' : `+${lapsDown} Lap${lapsDown === 1 ? '' : 's'}`;
}

/** By the part that a car got to, in it by its time, of those without one by the time of the part before. */
function classifyQualifying(
  drivers: readonly DriverTruth[],
  partStartMs: readonly number[],
): ClassificationTruth[] {
  const rows = drivers.map((driver) => {
    const bests = partStartMs.map((fromMs, part) => {
      const toMs = partStartMs[part + 1] ?? Infinity;
      return bestOf(driver.laps.filter(({ startMs }) => startMs >= fromMs && startMs < toMs));
    });
    return { driver, bests, overall: bestOf(bests.flatMap((best) => best ?? [])) };
  });
  rows.sort(
    (a, b) =>
      (b.driver.lastQualifyingPart ?? 0) - (a.driver.lastQualifyingPart ?? 0) ||
      compareLaps(a.bests[2], b.bests[2]) ||
      compareLaps(a.bests[1], b.bests[1]) ||
      compareLaps(a.bests[0], b.bests[0]),
  );
  return rows.map(({ driver, bests, overall }, index) => {
    const [first = null, second = null, third = null] = bests.map((best) => best?.lapTimeMs ?? null);
    return {
      ...unclassified(driver, index + 1),
      bestLapMs: overall?.lapTimeMs ?? null,
      bestLapNumber: overall?.number ?? null,
      qualifyingMs: [first, second, third],
    };
  });
}

function classifyPractice(drivers: readonly DriverTruth[]): ClassificationTruth[] {
  const rows = drivers.map((driver) => ({ driver, best: bestOf(driver.laps) }));
  rows.sort((a, b) => compareLaps(a.best, b.best));
  return rows.map(({ driver, best }, index) => ({
    ...unclassified(driver, index + 1),
    bestLapMs: best?.lapTimeMs ?? null,
    bestLapNumber: best?.number ?? null,
  }));
}

/** The quicker lap first, of equal ones the earlier; those without any behind all others. */
function compareLaps(a: LapTruth | null | undefined, b: LapTruth | null | undefined): number {
  return (
    compareTimes(a?.lapTimeMs ?? null, b?.lapTimeMs ?? null) ||
    compareTimes(a?.endMs ?? null, b?.endMs ?? null)
  );
}

function unclassified(driver: DriverTruth, position: number): ClassificationTruth {
  return {
    number: driver.number,
    position,
    positionText: String(position),
    status: 'Finished',
    laps: finished(driver).length,
    points: 0,
    timeMs: null,
    gridPosition: driver.gridPosition,
    bestLapMs: null,
    bestLapNumber: null,
    qualifyingMs: [null, null, null],
  };
}

function finished({ laps }: DriverTruth): readonly LapTruth[] {
  return laps.filter(({ endMs }) => endMs !== null);
}

function lastEndMs(driver: DriverTruth): number {
  return finished(driver).at(-1)?.endMs ?? 0;
}

/** The quickest lap that counts; a lap into the pits is none. */
function bestOf(laps: readonly LapTruth[]): LapTruth | null {
  let best: LapTruth | null = null;
  for (const lap of laps) {
    if (lap.lapTimeMs === null || lap.deleted || lap.pitInMs !== null) continue;
    if (!best || lap.lapTimeMs < best.lapTimeMs!) best = lap;
  }
  return best;
}
