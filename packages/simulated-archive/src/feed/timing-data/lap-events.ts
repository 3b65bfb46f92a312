import type { DemoCircuit } from '../../circuit/road.ts';
import { type FeedObject, isJsonObject, slowestRacingLapMs } from '../../ground/product.ts';
import type { RandomStream } from '../../ground/random.ts';
import type { DriverTruth, LapTruth } from '../../weekend/truth.ts';
import { lapTimeText, noValue, sectorText, type TimingEvent } from '../board/timing-board.ts';
import { type CarClock, feedLapTimeMs, someDelayMs } from '../standings/best-laps.ts';
import { sometimesCorrected } from './corrections.ts';

/** Some moments after a sector time the board takes it over as the one to compare the next with. */
export function previousValueEvents(lapEvents: readonly TimingEvent[], random: RandomStream): TimingEvent[] {
  const events: TimingEvent[] = [];
  for (const { atMs, number, values } of lapEvents) {
    if (!isJsonObject(values.Sectors)) continue;
    for (const sector of Object.keys(values.Sectors)) {
      const cell = values.Sectors[sector];
      if (!isJsonObject(cell) || typeof cell.Value !== 'string' || cell.Value === '') continue;
      const previous = { Sectors: { [sector]: { PreviousValue: cell.Value } } };
      events.push({ atMs: atMs + random.integer(30, 4_500), number, values: previous });
    }
  }
  return events;
}

interface LapContext {
  isRace: boolean;
  circuit: DemoCircuit;
  clock: CarClock;
}

/**
 * Sectors, speeds, lap times and lap counts of a car. Official times come with some delay where other messages confirm them; a lap
 * without an official time has only its own messages, which come at once.
 */
export function lapEvents(driver: DriverTruth, context: LapContext): TimingEvent[] {
  const { number, laps } = driver;
  const at = (atMs: number, values: FeedObject): TimingEvent => ({
    atMs: atMs + context.clock.constantMs,
    number,
    values,
    isMeasured: true,
  });
  return laps.flatMap((lap, index) => {
    const lapTimeMs = feedLapTimeMs(lap, context.isRace);
    const delayMs = lapTimeMs === null ? () => 0 : () => someDelayMs(context.clock);
    const late = (moment: Moment) => ({ ...moment, atMs: moment.atMs + delayMs() });
    const timed = [
      ...firstSector(lap, context).map(late),
      ...secondSector(lap).map(late),
      ...lapEnd(lap, laps[index - 1], context, delayMs),
    ];
    const isCorrectable = lapTimeMs !== null && lapTimeMs < slowestRacingLapMs;
    const sent = isCorrectable
      ? timed.flatMap((moment) => sometimesCorrected(moment, context.clock.random))
      : timed;
    return [...sent, ...speedTrap(lap, context)].map(({ atMs, values }) => at(atMs, values));
  });
}

type Moment = Omit<TimingEvent, 'number'>;

/** The first message of a lap takes away what the lap before left at the lines further on. */
function firstSector(lap: LapTruth, { circuit }: LapContext): Moment[] {
  const [atMs] = lap.sectorEndMs;
  if (atMs === null) return [];
  const [sectorMs] = lap.sectorMs;
  const trapIsPassed = circuit.speedTrapM < circuit.sector1EndM;
  const leavesPits = lap.pitOutMs !== null && lap.pitOutMs < atMs;
  const values: FeedObject = {
    ...(leavesPits ? { PitOut: false, Status: 576 } : {}),
    ...(sectorMs === null ? {} : { Sectors: { 0: { Value: sectorText(sectorMs) }, 1: noValue, 2: noValue } }),
    Speeds: {
      ...speed('I1', lap.speedI1Kmh),
      ...{ I2: noValue, FL: noValue },
      ...(trapIsPassed ? {} : { ST: noValue }),
    },
  };
  return [{ atMs, values }];
}

function secondSector(lap: LapTruth): Moment[] {
  const [, atMs] = lap.sectorEndMs;
  const [, sectorMs] = lap.sectorMs;
  if (atMs === null) return [];
  const sectors = sectorMs === null ? {} : { Sectors: { 1: { Value: sectorText(sectorMs) } } };
  const values = { ...sectors, Speeds: speed('I2', lap.speedI2Kmh) };
  return [{ atMs, values }];
}

/** The speed trap counts for the lap that is being driven, so it is never late. */
function speedTrap(lap: LapTruth, { circuit }: LapContext): Moment[] {
  const atMs = lap.speedTrapKmh === null ? null : trapTimeMs(lap, circuit);
  return atMs === null ? [] : [{ atMs, values: { Speeds: speed('ST', lap.speedTrapKmh) } }];
}

/** When the car passes the speed trap, as if it drove its sector at one speed. */
function trapTimeMs(
  lap: LapTruth,
  { speedTrapM, sector1EndM, sector2EndM, lapLengthM }: DemoCircuit,
): number | null {
  const [sector1EndMs, sector2EndMs] = lap.sectorEndMs;
  const marks: [number | null, number][] = [
    [lap.startMs, 0],
    [sector1EndMs, sector1EndM],
    [sector2EndMs, sector2EndM],
    [lap.endMs, lapLengthM],
  ];
  const next = marks.findIndex(([, distanceM]) => distanceM > speedTrapM);
  const [[fromMs, fromM], [toMs, toM]] = [marks[next - 1]!, marks[next]!];
  if (fromMs === null) return null;
  const share = (speedTrapM - fromM) / (toM - fromM);
  const endMs = toMs ?? fromMs + 30_000;
  return Math.round(Math.max(fromMs + (endMs - fromMs) * share, (lap.pitOutMs ?? 0) + 500));
}

/**
 * The line. Outside races a lap that ends in the pits is counted only when the car leaves them. Its third sector sometimes comes a moment
 * after the rest.
 */
function lapEnd(
  lap: LapTruth,
  previous: LapTruth | undefined,
  { isRace, clock }: LapContext,
  delayMs: () => number,
): Moment[] {
  const { endMs } = lap;
  if (endMs === null) return [];
  const [, , sector3Ms] = lap.sectorMs;
  const isCountedHere = isRace || lap.pitInMs === null;
  const counted = isCountedHere ? { NumberOfLaps: isRace ? lap.number : lap.number + 1 } : {};
  const sector = sector3Ms === null ? {} : { Sectors: { 2: { Value: sectorText(sector3Ms) } } };
  const speeds = { Speeds: speed('FL', lap.speedFinishKmh) };
  const timeText = lastLapTime(lap, previous, isRace);
  const time = timeText === null ? {} : { LastLapTime: { Value: timeText } };
  const countedMs = endMs + delayMs();
  if (isRace || !isCountedHere || clock.random.chance(0.4)) {
    return [{ atMs: countedMs, values: { ...counted, ...sector, ...speeds, ...time } }];
  }
  return [
    { atMs: countedMs, values: { ...counted, ...speeds, ...time } },
    {
      atMs: feedLapTimeMs(lap, isRace) === null ? endMs : countedMs + clock.random.integer(0, 240),
      values: sector,
    },
  ];
}

/** Where a lap has no official time, the time since the line before; the short ones would look like one and are left out. */
function lastLapTime(lap: LapTruth, previous: LapTruth | undefined, isRace: boolean): string | null {
  const lapTimeMs = feedLapTimeMs(lap, isRace);
  if (lapTimeMs !== null) return lapTimeText(lapTimeMs);
  if (previous === undefined || previous.endMs === null) return null;
  const sinceLineMs = lap.endMs! - previous.endMs;
  return sinceLineMs < slowestRacingLapMs ? null : lapTimeText(sinceLineMs);
}

function speed(place: 'I1' | 'I2' | 'FL' | 'ST', kmh: number | null): FeedObject {
  return kmh === null ? {} : { [place]: { Value: String(kmh) } };
}
