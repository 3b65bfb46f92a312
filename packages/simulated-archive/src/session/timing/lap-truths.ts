import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { LapTruth, RaceControlTruth, StintTruth, TrackStatusTruth } from '../../weekend/truth.ts';
import { codesDuring } from '../course/track-status-rows.ts';
import type { DrivenCar, DrivenLap } from '../driving/driven-car.ts';
import { officialTimeMs } from '../driving/official-time.ts';
import { trackPace } from '../driving/track-pace.ts';
import { lapSpeeds } from './lap-speeds.ts';

/** Laps as timing states them. `deletions`: announcements by car and lap. */
export function lapTruths(
  plan: SessionPlan,
  car: DrivenCar,
  trackStatus: readonly TrackStatusTruth[],
  deletions: ReadonlyMap<string, RaceControlTruth>,
): LapTruth[] {
  const track = trackPace(plan.circuit);
  const random = randomStream(plan.seed, 'speeds', car.entry.number);
  const straightShare = random.normal(0, 0.006);
  const laps: LapTruth[] = [];
  for (const [index, driven] of car.laps.entries()) {
    const number = index + 1;
    const timed = timedLap(driven);
    const stint = car.stints[driven.stint - 1]!;
    const untilMs = timed.endMs ?? car.retired?.atMs ?? timed.startMs;
    const codes = codesDuring(trackStatus, timed.startMs, untilMs);
    const deletion = deletions.get(`${car.entry.number} ${number}`);
    laps.push({
      number,
      purpose: driven.purpose,
      ...timed,
      ...lapSpeeds(driven, timed, track, straightShare, random),
      stint: driven.stint,
      tyreLifeLaps: stint.startLaps + number - stint.firstLap + 1,
      position: null,
      trackStatus: codes,
      deleted: deletion ? { atMs: deletion.atMs, turn: driven.deletedTurn! } : null,
      isAccurate: isAccurate(driven, timed, codes, laps.at(-1)),
    });
  }
  return laps;
}

type TimedLap = Pick<
  LapTruth,
  'startMs' | 'endMs' | 'lapTimeMs' | 'sectorMs' | 'sectorEndMs' | 'pitInMs' | 'pitOutMs'
>;

/** Crossings in whole milliseconds, and the times between them. */
function timedLap(driven: DrivenLap): TimedLap {
  const startMs = Math.round(driven.startMs);
  const ends = [...driven.sectorEndMs, driven.endMs].map((ms) => (ms === null ? null : Math.round(ms)));
  const [first = null, second = null, endMs = null] = ends;
  const between = (fromMs: number | null, toMs: number | null) =>
    fromMs === null || toMs === null ? null : toMs - fromMs;
  return {
    startMs,
    endMs,
    lapTimeMs: officialTimeMs(driven),
    sectorMs: [
      driven.hasFirstSector ? between(startMs, first) : null,
      between(first, second),
      between(second, endMs),
    ],
    sectorEndMs: [first, second, endMs],
    pitInMs: driven.pitInMs === null ? null : Math.round(driven.pitInMs),
    pitOutMs: driven.pitOutMs === null ? null : Math.round(driven.pitOutMs),
  };
}

const greenOrYellow = new Set(['1', '2', '12', '21']);

/** Laps that take longer are no racing laps, whatever the track status says. */
const slowestAccurateMs = 150_000;

/** A complete lap from line to line, on a green or yellow track, not right behind a lap of the safety car. */
function isAccurate(
  driven: DrivenLap,
  { lapTimeMs, sectorMs, pitInMs, pitOutMs }: TimedLap,
  codes: string,
  previous: LapTruth | undefined,
): boolean {
  const isWhole = driven.isTimed && lapTimeMs !== null && sectorMs.every((value) => value !== null);
  const isOutsidePits = pitInMs === null && pitOutMs === null;
  return (
    isWhole &&
    isOutsidePits &&
    lapTimeMs < slowestAccurateMs &&
    greenOrYellow.has(codes) &&
    previous?.trackStatus !== '4'
  );
}

/** Sets on a car as long as it drove them. */
export function stintTruths({ stints, laps }: DrivenCar): StintTruth[] {
  return stints.filter(({ firstLap }) => firstLap <= laps.length).map((stint) => ({ ...stint }));
}

/** Gives the laps of a race their places: the order in which cars end the lap of the same number. */
export function withPositions(lapsByCar: readonly (readonly LapTruth[])[]): LapTruth[][] {
  const ends = new Map<number, number[]>();
  for (const { number, endMs } of lapsByCar.flat()) {
    if (endMs === null) continue;
    const known = ends.get(number);
    if (known) known.push(endMs);
    else ends.set(number, [endMs]);
  }
  for (const list of ends.values()) list.sort((a, b) => a - b);
  return lapsByCar.map((laps) =>
    laps.map((lap) =>
      lap.endMs === null ? lap : { ...lap, position: ends.get(lap.number)!.indexOf(lap.endMs) + 1 },
    ),
  );
}
