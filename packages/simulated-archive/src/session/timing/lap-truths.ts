import { type RandomStream, randomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type {
  DriverTruth,
  LapTruth,
  PitStopTruth,
  RaceControlTruth,
  StintTruth,
  TrackStatusTruth,
} from '../../weekend/truth.ts';
import { codesDuring } from '../course/track-status-rows.ts';
import type { DrivenCar, DrivenLap } from '../driving/driven-car.ts';
import { officialTimeMs } from '../driving/lap-clock.ts';
import { type TrackPace, trackPace } from '../driving/track-pace.ts';

type LapSpeeds = Pick<LapTruth, 'speedI1Kmh' | 'speedI2Kmh' | 'speedFinishKmh' | 'speedTrapKmh'>;

/**
 * Speeds where they are measured, of the parts of the track that the car reached: those of the best lap, less where the sector
 * was driven slowly. No speed at the finish line for cars in the pit lane.
 */
function lapSpeeds(
  { rollingMs, pitInMs }: DrivenLap,
  { sectorEndMs: [first, second, end] }: Pick<LapTruth, 'sectorEndMs'>,
  track: TrackPace,
  straightShare: number,
  random: RandomStream,
): LapSpeeds {
  const starts = [Math.round(rollingMs), first, second];
  const paces = [first, second, end].map((toMs, sector) => {
    const fromMs = starts[sector] ?? null;
    return toMs === null || fromMs === null ? null : track.sectorMs[sector]! / (toMs - fromMs);
  });
  const speed = (bestKmh: number, pace: number | null | undefined) => {
    const noise = 1 + straightShare + random.normal(0, 0.006);
    if (pace === null || pace === undefined) return null;
    return Math.round(bestKmh * Math.min(1.01, 0.12 + 0.88 * Math.min(1, pace)) * noise);
  };
  const atFinish = speed(track.speedFinishKmh, paces[2]);
  return {
    speedI1Kmh: speed(track.speedI1Kmh, paces[0]),
    speedI2Kmh: speed(track.speedI2Kmh, paces[1]),
    speedFinishKmh: pitInMs === null ? atFinish : null,
    speedTrapKmh: speed(track.speedTrapKmh, paces[track.trapSector]),
  };
}

/** Laps as timing states them. `deletions`: announcements by car and lap. */
function lapTruths(
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
function stintTruths({ stints, laps }: DrivenCar): StintTruth[] {
  return stints.filter(({ firstLap }) => firstLap <= laps.length).map((stint) => ({ ...stint }));
}

/** Gives the laps of a race their places: the order in which cars end the lap of the same number. */
function withPositions(lapsByCar: readonly (readonly LapTruth[])[]): LapTruth[][] {
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

/** Everything that timing has to say about the cars, in their order. */
export function driverTruths(
  plan: SessionPlan,
  cars: readonly DrivenCar[],
  trackStatus: readonly TrackStatusTruth[],
  deletions: ReadonlyMap<string, RaceControlTruth>,
): DriverTruth[] {
  const track = trackPace(plan.circuit);
  const laps = cars.map((car) => lapTruths(plan, car, trackStatus, deletions));
  const placed = isRaceLike(plan.session) ? withPositions(laps) : laps;
  return cars.map((car, index) => ({
    number: car.entry.number,
    laps: placed[index]!,
    stints: stintTruths(car),
    pitStops: pitStopTruths(car, track),
    gridPosition: car.gridPosition,
    retired: car.retired,
    lastQualifyingPart: car.lastQualifyingPart,
  }));
}

/** Visits to the pits, with how long the car stood there and whether it left on other tyres. */
function pitStopTruths(car: DrivenCar, track: TrackPace): PitStopTruth[] {
  return car.laps.flatMap((lap, index) => {
    if (lap.pitInMs === null) return [];
    const lapNumber = index + 1;
    const next = car.laps[index + 1];
    const pitInMs = Math.round(lap.pitInMs);
    const pitOutMs = next?.pitOutMs == null ? null : Math.round(next.pitOutMs);
    const laneMs = track.laneToLineMs + track.laneFromLineMs;
    const stationaryMs = pitOutMs === null ? 0 : Math.max(0, Math.round(pitOutMs - pitInMs - laneMs));
    return [{ lapNumber, pitInMs, pitOutMs, stationaryMs, changedTyres: hasOtherTyres(car, index) }];
  });
}

function hasOtherTyres({ laps, stints }: DrivenCar, index: number): boolean {
  const next = laps[index + 1];
  if (!next || next.stint === laps[index]!.stint) return false;
  const before = stints[laps[index]!.stint - 1]!;
  const after = stints[next.stint - 1]!;
  const ageLaps = before.startLaps + before.lastLap - before.firstLap + 1;
  return after.compound !== before.compound || after.startLaps !== ageLaps;
}
