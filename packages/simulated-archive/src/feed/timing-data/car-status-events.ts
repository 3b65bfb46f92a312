import type { FeedObject } from '../../ground/product.ts';
import { randomStream } from '../../ground/random.ts';
import type { DriverTruth, SessionTruth } from '../../weekend/truth.ts';
import { noValue, type TimingEvent } from '../board/timing-board.ts';
import type { CarClock } from '../standings/best-laps.ts';

/** With each part all times are taken off the board, and cars that are out are marked. */
export function partEvents(truth: SessionTruth, announcedMs: readonly number[]): TimingEvent[] {
  return announcedMs.flatMap((atMs, index): TimingEvent[] => {
    const part = { atMs, number: null, values: { SessionPart: index + 1 } };
    if (index === 0) return [];
    return [
      part,
      ...truth.drivers.map(({ number, lastQualifyingPart }) => {
        const isOut = (lastQualifyingPart ?? 1) < index + 1;
        const values = {
          ...(isOut
            ? { KnockedOut: true, Status: carStatus.inPits + 128 }
            : { BestLapTimes: { [index]: noValue }, BestLapTime: { ...noValue, _deleted: ['Lap'] } }),
          Sectors: { 0: noValue, 1: noValue, 2: noValue },
          Speeds: { I1: noValue, I2: noValue },
          LastLapTime: noValue,
        };
        return { atMs, number, values };
      }),
    ];
  });
}

/** Cars that stop, and cars that have taken the flag or are in the pits when it falls. */
export function carStatusEvents(truth: SessionTruth): TimingEvent[] {
  const { drivers, sessionStatus, plan } = truth;
  const random = randomStream(plan.seed, 'feed', 'flag');
  const finishedMs = sessionStatus.findLast(({ status }) => status === 'Finished')?.atMs ?? null;
  return drivers.flatMap((driver) => [
    ...(finishedMs === null ? [] : [flagged(driver, finishedMs, random.integer(500, 4_000))]),
    ...stopped(driver, truth.streamEndMs),
  ]);
}

function flagged({ number, laps }: DriverTruth, finishedMs: number, waitMs: number): TimingEvent {
  const flagMs = laps.find(({ endMs }) => endMs !== null && endMs >= finishedMs)?.endMs ?? null;
  return flagMs === null
    ? { atMs: finishedMs + waitMs, number, values: { Status: carStatus.flaggedInPits } }
    : { atMs: flagMs + 60, number, values: { Status: carStatus.flagged } };
}

function stopped({ number, retired }: DriverTruth, streamEndMs: number): TimingEvent[] {
  if (retired === null) return [];
  const noticedMs = Math.min(retired.atMs + 9_000, streamEndMs);
  const givenUpMs = Math.min(retired.atMs + 120_000, streamEndMs);
  const stops = { atMs: noticedMs, number, values: { Stopped: true, Status: carStatus.stopped } };
  const givenUp = { Retired: true, Stopped: true, Status: carStatus.retired };
  return [...(retired.onTrack ? [stops] : []), { atMs: givenUpMs, number, values: givenUp }];
}

/** Values of the feed's own status of a car, as far as they are known. */
export const carStatus = {
  onTrack: 64,
  inPits: 80,
  pitExit: 608,
  stopped: 580,
  retired: 92,
  flagged: 1088,
  flaggedInPits: 1104,
};

interface PitContext {
  isRace: boolean;
  clock: CarClock;
  /** Start of a race; null when it never started. */
  startMs: number | null;
}

/** Ways in and out of the pits; outside races the exit counts a lap, the first one too. */
export function pitEvents(driver: DriverTruth, context: PitContext): TimingEvent[] {
  const { number, laps } = driver;
  const { isRace, clock } = context;
  let stops = 0;
  const events: TimingEvent[] = isRace ? wayToGrid(driver, context) : [];
  for (const { number: lapNumber, pitInMs, pitOutMs } of laps) {
    const passages: TimingEvent[] = [];
    const add = (atMs: number, values: FeedObject) =>
      passages.push({ atMs: atMs + clock.constantMs, number, values });
    if (pitOutMs !== null) add(pitOutMs, { ...leaving, ...(isRace ? {} : { NumberOfLaps: lapNumber }) });
    if (pitInMs !== null) {
      stops += 1;
      add(pitInMs, { ...entering, NumberOfPitStops: stops });
    }
    events.push(...passages);
  }
  return events;
}

const entering: FeedObject = { InPit: true, PitOut: false, Status: carStatus.inPits };

const leaving: FeedObject = {
  ...{ InPit: false, PitOut: true, Status: carStatus.pitExit },
  Sectors: { 0: noValue, 1: noValue, 2: noValue },
  Speeds: { I1: noValue, I2: noValue, ST: noValue },
};

/** Cars leave the pits for the grid long before the start; some come through the pit lane once more. */
function wayToGrid({ number, laps }: DriverTruth, { clock, startMs }: PitContext): TimingEvent[] {
  const [first] = laps;
  if (startMs === null || first === undefined || first.pitOutMs !== null) return [];
  const at = (share: number, values: FeedObject): TimingEvent => ({
    atMs: Math.round(startMs * share),
    number,
    values,
  });
  const leaves = { InPit: false, Status: carStatus.onTrack };
  const events = [at(clock.random.between(0.3, 0.45), leaves)];
  if (clock.random.chance(0.3)) {
    events.push(at(clock.random.between(0.48, 0.5), { InPit: true, Status: carStatus.inPits }));
    events.push(at(clock.random.between(0.51, 0.6), leaves));
  }
  return events;
}
